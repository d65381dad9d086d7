import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, vi } from 'vitest'
import { tablesWith } from '../../../../test/programs/program.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { personalNeighbours } from '../../../app/neighbours.ts'
import { blockAccount, unblockAccount } from '../../accounts/staff.ts'
import { it } from '../../monitoring/rounds/engine.harness.ts'
import { bookings } from '../bookings.tables.ts'
import { bookUntilClick, clickLink } from '../steps/click.harness.ts'
import { type CalendarEntry, calendarFile, calendarOf } from './calendar.ts'
import { confirmedBooking, uidOf } from './owner.harness.ts'
import { readCalendarFile } from './owner.ts'

const entry: CalendarEntry = {
  uid: '5e1c4a52-0d0e-4b8c-9f3e-1f6f3f6a2b17',
  sequence: 3,
  startsAt: new Date('2026-12-11T08:00:00Z'),
  officeFile: null,
  changedAt: new Date('2026-11-20T12:30:15Z'),
  status: 'CONFIRMED',
  summary: 'Appointment: Passport',
  description: 'The office’s page says what to bring.',
  location: 'KVR, Ruppertstraße 19',
  url: 'https://stadt.muenchen.de/#/services/1/locations/2',
}
const linesOf = (changes: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...changes }).split('\r\n')

describe('an appointment in a calendar', () => {
  it('stands at Munich’s time in winter and in summer', () => {
    expect(linesOf()).toContain('DTSTART;TZID=Europe/Berlin:20261211T090000')
    expect(linesOf({ startsAt: new Date('2026-07-01T08:00:00Z') })).toContain(
      'DTSTART;TZID=Europe/Berlin:20260701T100000',
    )
  })

  it('lasts as long as the office’s own file says, else half an hour', () => {
    const officeFile = 'DTSTART;TZID=Europe/Berlin:20261211T090000\r\nDTEND;TZID=Europe/Berlin:20261211T100000\r\n'
    expect(linesOf({ officeFile })).toContain('DTEND;TZID=Europe/Berlin:20261211T100000')
    expect(linesOf({ officeFile: 'nonsense' })).toContain('DTEND;TZID=Europe/Berlin:20261211T093000')
  })

  it('is removed by a file that cancels it', () => {
    const named = [`UID:${entry.uid}`, 'SEQUENCE:3']
    expect(linesOf()).toEqual(expect.arrayContaining([...named, 'STATUS:CONFIRMED', 'METHOD:PUBLISH']))
    expect(linesOf({ status: 'CANCELLED' })).toEqual(
      expect.arrayContaining([...named, 'STATUS:CANCELLED', 'METHOD:CANCEL']),
    )
  })

  it('is read by another program as it was written, whatever characters an office uses', () => {
    const location = 'KVR\rRuppertstraße 19\r\nEingang B\nZimmer\u00075'
    const summary = `Termin; ${'Größe, \\ '.repeat(20)}`
    const file = ICAL.Component.fromString(calendarFile({ ...entry, location, summary }))
    const event = new ICAL.Event(file.getAllSubcomponents('vevent')[0])
    expect(event.location).toBe('KVR\nRuppertstraße 19\nEingang B\nZimmer 5')
    expect(event).toMatchObject({ uid: entry.uid, sequence: 3, summary, description: entry.description })
    expect([event.startDate.toJSDate(), event.duration.toString()]).toEqual([entry.startsAt, 'PT30M'])
    expect(calendarFile({ ...entry, location }).replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('escapes characters that would end a value, and folds long lines, never inside a character', () => {
    const lines = linesOf({ summary: `Termin; ${'Größe, '.repeat(20)}` })
    expect(lines.join('\n')).toContain('SUMMARY:Termin\\; Größe\\, ')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
    expect(unfolded).toContain(`SUMMARY:Termin\\; ${'Größe\\, '.repeat(20)}`)
  })

  // checklist: t4748
  it('that is confirmed rings the day before, in a file alone', () => {
    const alarm = (file: string) => {
      const event = ICAL.Component.fromString(file).getFirstSubcomponent('vevent')
      const [rings] = event?.getAllSubcomponents('valarm') ?? []
      return rings && ['action', 'trigger', 'description'].map((name) => `${rings.getFirstPropertyValue(name)}`)
    }
    expect(alarm(calendarFile(entry))).toEqual(['DISPLAY', '-P1D', entry.summary])
    for (const status of ['TENTATIVE', 'CANCELLED'] as const)
      expect(alarm(calendarFile({ ...entry, status }))).toBeUndefined()
    expect(alarm(calendarOf([entry]))).toBeUndefined()
  })

  // checklist: t1105
  it('stands beside others in a calendar to subscribe to, which may be empty', () => {
    const written = calendarOf([entry, { ...entry, uid: 'another', status: 'TENTATIVE' }]).split('\r\n')
    const uids = [`UID:${entry.uid}`, 'UID:another']
    expect(written.filter((line) => line.startsWith('UID:'))).toEqual(uids)
    expect(written).toContain('STATUS:TENTATIVE')
    const empty = calendarOf([]).split('\r\n')
    expect(empty.at(0)).toBe('BEGIN:VCALENDAR')
    expect(empty.slice(-2)).toEqual(['END:VCALENDAR', ''])
    for (const line of ['METHOD:PUBLISH', 'VERSION:2.0', 'BEGIN:VTIMEZONE']) {
      for (const lines of [written, empty]) expect(lines.filter((one) => one === line)).toHaveLength(1)
    }
  })
})

function read(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const event = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0])
  const [method, status] = [calendar.getFirstPropertyValue('method'), event.component.getFirstPropertyValue('status')]
  return { uid: event.uid, sequence: event.sequence, at: event.startDate.toJSDate(), method, status }
}

it('an entry follows its appointment: each change raises its sequence, the last takes it out', async ({ engine }) => {
  const one = await bookUntilClick(engine)
  const file = async () => read(await readCalendarFile(engine.ctx, { userId: one.userId, bookingId: one.id }, 'en'))
  await clickLink(engine, one.id)
  const confirmed = await file()
  expect(confirmed).toMatchObject({ at: one.slotAt, method: 'PUBLISH', status: 'CONFIRMED' })
  await engine.driveAfter(10 * 60_000, one.id)
  expect(await file(), 'a look that found no change').toEqual(confirmed)

  const later = one.slotAt.getTime() + 24 * 3_600_000
  await engine.director.moveAppointment({ processId: one.key.processId, at: later })
  await engine.driveAfter(60 * 60_000, one.id)
  const moved = await file()
  expect(moved).toMatchObject({ uid: confirmed.uid, at: new Date(later), method: 'PUBLISH', status: 'CONFIRMED' })
  expect(moved.sequence).toBeGreaterThan(confirmed.sequence)

  await engine.client.cancel(one.key)
  engine.pass(6 * 3_600_000)
  await engine.drivePastRecheck(one.id)
  const cancelled = await file()
  expect(cancelled).toMatchObject({ uid: confirmed.uid, method: 'CANCEL', status: 'CANCELLED' })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
})

// checklist: t4866
it('the file of a task is that of the appointment that stands, also after a later one was withdrawn', async () => {
  await using server = await createTestServer()
  const { id } = await server.register()
  const { bookingId, taskId } = await confirmedBooking(server, id)
  const { bookingId: later } = await confirmedBooking(server, id, { state: 'cancelled', last_name: 'Later' })
  await server.ctx.db.update(bookings).set({ task_id: taskId }).where(eq(bookings.id, later))
  const ofTask = await readCalendarFile(server.ctx, { userId: id, taskId }, 'en')
  expect(ofTask).toBe(await readCalendarFile(server.ctx, { userId: id, bookingId }, 'en'))
})

it('entries of two installations stand beside each other in one calendar', async () => {
  const uids = []
  for (const _ of ['one', 'two']) {
    await using server = await createTestServer()
    const { id } = await server.register()
    const { bookingId } = await confirmedBooking(server, id)
    expect(bookingId).toBe(1)
    uids.push(read(await readCalendarFile(server.ctx, { userId: id, bookingId }, 'en')).uid)
  }
  expect(new Set(uids).size).toBe(2)
})

const openServer = testServerForFile()
const test = testsOf(openServer)

const path = '/monitoring/calendar_feed/'

/** Makes the feed of a person. Returns its address at this test server, below `/api`. */
async function feedOf(server: TestServer, { token }: Pick<TestUser, 'token'>): Promise<string> {
  const { status, body } = await server.call('POST', path, { token })
  expect(status).toBe(201)
  const base = `${server.ctx.config.http.publicUrl}/api`
  expect(body.address.startsWith(`${base}/calendar/`)).toBe(true)
  return body.address.slice(base.length)
}

const statusOf = async (server: TestServer, address: string) => (await server.call('GET', address)).status

describe('a calendar feed', () => {
  // checklist: t1100
  test('has all appointments of its owner, nobody else’s, and no secret', async ({ server }) => {
    const [owner, stranger] = [await server.register(), await server.register()]
    const { token } = owner
    await server.call('PATCH', '/auth/profile/', { token, body: { language: 'de' } })
    const secret = { auth_key_sealed: 'sealed-key', process_id: 777_333_111 }
    const { bookingId: confirmed } = await confirmedBooking(server, owner.id, secret)
    const { bookingId: waiting } = await confirmedBooking(server, owner.id, { state: 'waiting', last_name: 'Waiting' })
    const cancelled = { state: 'cancelled', reason: 'cancelled_at_office', deadline_at: testClock.now() } as const
    const { bookingId: gone } = await confirmedBooking(server, owner.id, cancelled)
    const { bookingId: failed } = await confirmedBooking(server, owner.id, { state: 'failed' })
    const { bookingId: foreign } = await confirmedBooking(server, stranger.id)
    const address = await feedOf(server, owner)
    const { status, body, headers } = await server.call('GET', address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const text = String(body).replaceAll('\r\n ', '')
    const events = ICAL.Component.fromString(String(body)).getAllSubcomponents('vevent')
    const wanted = [
      [await uidOf(server, confirmed), 'CONFIRMED'],
      [await uidOf(server, waiting), 'TENTATIVE'],
      [await uidOf(server, gone), 'CANCELLED'],
    ]
    const written = events.map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')])
    expect(written.sort()).toEqual(wanted.sort())
    for (const words of ['SUMMARY:Übung: ', 'SUMMARY:Übung – noch nicht bestätigt: ']) expect(text).toContain(words)
    for (const id of [failed, foreign]) expect(text).not.toContain(await uidOf(server, id))
    for (const word of ['sealed-key', '777333111', 'erika@example.org', 'Muster']) expect(text).not.toContain(word)
  })

  // checklist: t1101
  test('ends when it is replaced or ended, and a made-up address leads nowhere', async ({ server, owner }) => {
    const { token } = owner
    expect((await server.call('GET', path, { token })).body).toEqual({ made_at: null })
    const first = await feedOf(server, owner)
    expect(await statusOf(server, first)).toBe(200)
    const second = await feedOf(server, owner)
    expect(await statusOf(server, first)).toBe(404)
    expect(await statusOf(server, second)).toBe(200)
    expect((await server.call('GET', path, { token })).body).toEqual({ made_at: expect.any(String) })
    expect((await server.call('DELETE', path, { token })).status).toBe(204)
    expect((await server.call('DELETE', path, { token })).status).toBe(404)
    for (const made of [second, `/calendar/${'a'.repeat(43)}.ics`, '/calendar/short.ics', '/calendar/.ics']) {
      expect(await statusOf(server, made)).toBe(404)
    }
  })

  // checklist: t1102
  test('ends with a new password, a block and the account, but not with a sign-out', async ({ server }) => {
    const [one, two, three] = [await server.register(), await server.register(), await server.register()]
    const changed = await feedOf(server, one)
    const [old_password, new_password] = [one.password, 'another long one']
    const passwords = { old_password, new_password, new_password_confirm: new_password }
    await server.call('POST', '/auth/change-password/', { token: one.token, body: passwords })
    expect(await statusOf(server, changed)).toBe(404)
    const blocked = await feedOf(server, two)
    await blockAccount(server.ctx, personalNeighbours, two.id, null)
    expect(await statusOf(server, blocked)).toBe(404)
    await unblockAccount(server.ctx, two.id, null)
    expect(await statusOf(server, blocked)).toBe(404)
    const left = await feedOf(server, three)
    await server.call('POST', '/auth/logout/', { token: three.token, body: { refresh: three.refresh } })
    expect(await statusOf(server, left)).toBe(200)
    const { body } = await server.call('POST', '/auth/login/', { body: three })
    const leaving = { token: body.access, body: { password: three.password } }
    expect((await server.call('POST', '/auth/delete-account/', leaving)).status).toBe(200)
    expect(await statusOf(server, left)).toBe(404)
  })

  // checklist: t1103
  test('is named in the export of the person’s data, and its token is stored nowhere', async ({ server, owner }) => {
    const exported = async () => (await server.call('GET', '/auth/export/', { token: owner.token })).body
    expect((await exported()).calendar_feed).toBeNull()
    const address = await feedOf(server, owner)
    const data = await exported()
    expect(data.calendar_feed).toEqual({ made_at: expect.any(String) })
    const secret = address.slice('/calendar/'.length, -'.ics'.length)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(await tablesWith(server, secret)).toEqual([])
  })

  // checklist: t1104
  it('does not appear with its address in the log, also when the call fails', async () => {
    await using server = await createTestServer({ env: { ROLE: 'web' } })
    const lines = (['debug', 'warn', 'error'] as const).map((level) => vi.spyOn(server.ctx.log, level))
    const logged = () =>
      inspect(
        lines.map(({ mock }) => mock.calls),
        { depth: 9 },
      )
    const address = await feedOf(server, await server.register())
    expect(await statusOf(server, address)).toBe(200)
    await expect.poll(logged).toContain("route: '/api/calendar/:token.ics'")
    await server.ctx.db.execute(sql`alter table calendar_feeds rename to elsewhere`)
    expect(await statusOf(server, address)).toBe(500)
    await expect.poll(logged).toContain('A call failed.')
    expect(logged()).not.toContain(address.slice('/calendar/'.length, -'.ics'.length))
  })
})
