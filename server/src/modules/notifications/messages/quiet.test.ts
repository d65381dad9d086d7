import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { deliverNow, exampleData, ownerWith, pushOnly, tell } from '../notifications.harness.ts'
import { deliveries, notification_settings } from '../notifications.tables.ts'
import { besideQuiet, quietUntil } from './quiet.ts'

const quiet = { enable_quiet_hours: true, quiet_from: '22:00', quiet_until: '07:00', quiet_except_clicks: true }
const start = new Date('2026-11-20T22:10:00+01:00')
const receivers = receiversForEachTest()
const clock = clockForEachTest(start)
const test = testsOf(testServerForFile(() => ({ env: receivers().env, clock })))

describe('quiet hours', () => {
  // checklist: t976
  test('may cross midnight by the clock of Berlin, also in the nights when clocks change', () => {
    const until = (moment: string, hours = {}) => {
      const end = quietUntil({ ...quiet, ...hours }, 'appointment_found', new Date(moment))
      return end === null ? null : end.getTime()
    }
    const at = (moment: string) => new Date(moment).getTime()
    expect(until('2026-11-20T21:59:59+01:00')).toBeNull()
    expect(until('2026-11-20T22:00:00+01:00')).toBe(at('2026-11-21T07:00:00+01:00'))
    expect(until('2026-11-21T00:00:00+01:00')).toBe(at('2026-11-21T07:00:00+01:00'))
    expect(until('2026-11-21T07:00:00+01:00')).toBeNull()
    expect(until('2027-03-27T23:30:00+01:00'), 'an hour is missing').toBe(at('2027-03-28T07:00:00+02:00'))
    expect(until('2026-10-24T23:30:00+02:00'), 'an hour comes twice').toBe(at('2026-10-25T07:00:00+01:00'))
    expect(until('2026-10-25T02:30:00+01:00'), 'within it').toBe(at('2026-10-25T07:00:00+01:00'))
    const leapt = { quiet_from: '01:00', quiet_until: '02:30' }
    expect(until('2027-03-28T01:59:00+01:00', leapt)).toBe(at('2027-03-28T03:00:00+02:00'))
    const noon = { quiet_from: '12:00', quiet_until: '14:00' }
    expect(until('2026-11-20T13:00:00+01:00', noon)).toBe(at('2026-11-20T14:00:00+01:00'))
    expect(until('2026-11-20T23:00:00+01:00', { enable_quiet_hours: false })).toBeNull()
  })

  // checklist: t4784
  test('give way for a message of one day: it comes after them, or before them if they last beyond that day', () => {
    const beside = (moment: string, hours = {}) => besideQuiet({ ...quiet, ...hours }, new Date(moment)).toISOString()
    expect(beside('2026-11-30T10:00:00+01:00')).toBe('2026-11-30T09:00:00.000Z')
    expect(beside('2026-11-30T06:30:00+01:00')).toBe('2026-11-30T06:00:00.000Z')
    expect(beside('2026-11-30T22:30:00+01:00')).toBe('2026-11-30T20:59:00.000Z')
    const byDay = { quiet_from: '09:00', quiet_until: '01:00' }
    expect(beside('2026-11-30T10:00:00+01:00', byDay)).toBe('2026-11-30T07:59:00.000Z')
    expect(beside('2026-11-30T10:00:00+01:00', { ...byDay, enable_quiet_hours: false })).toBe(
      '2026-11-30T09:00:00.000Z',
    )
  })

  test('hold back every message that needs no click, and all messages if their owner wants it', () => {
    const rests = (notice: NotificationCode, quiet_except_clicks = true) =>
      quietUntil({ ...quiet, quiet_except_clicks }, notice, start) !== null
    expect([rests('booking_waiting'), rests('booking_reminder')]).toEqual([false, false])
    expect([rests('booking_waiting', false), rests('booking_reminder', false)]).toEqual([true, true])
    const others: NotificationCode[] = ['appointment_found', 'booking_confirmed', 'booking_failed', 'office_away']
    expect(others.map((notice) => rests(notice))).toEqual([true, true, true, true])
  })
})

async function write(server: TestServer, notice: NotificationCode, settings: object = {}) {
  const { owner, taskId } = await ownerWith(server, { ...pushOnly, ...quiet, ...settings })
  await tell(server, owner, taskId, notice, { ...exampleData, deadline_at: '2026-11-20T22:00:00Z' })
  const row = async () => {
    const [one] = await server.ctx.db.select().from(deliveries).where(eq(deliveries.user_id, owner.id))
    if (!one) throw new Error('Nothing was written.')
    return one
  }
  return { owner, row, attempt: async () => deliverNow(server, [(await row()).id]) }
}

describe('a message in quiet hours', () => {
  // checklist: t977
  test('that needs a click comes at once; another comes when they end, as tried once', async ({ server }) => {
    const urgent = await write(server, 'booking_waiting')
    await urgent.attempt()
    expect(await urgent.row()).toMatchObject({ state: 'sent' })
    const { row, attempt } = await write(server, 'booking_confirmed')
    const moments: string[] = []
    for (let one = await row(); one.state === 'waiting'; one = await row()) {
      clock.moment = one.next_try_at ?? clock.moment
      await attempt()
      moments.push(clock.moment.toISOString().slice(11, 16))
    }
    expect(moments.slice(0, 3)).toEqual(['21:10', '21:40', '22:10'])
    expect(moments.at(-1)).toBe('06:00')
    expect(await row()).toMatchObject({ state: 'sent', tries: 1 })
    expect(receivers().pushbullet.requests).toHaveLength(2)
  })

  test('that needs a click waits too, if its reader wants that', async ({ server }) => {
    const { row, attempt } = await write(server, 'booking_waiting', { quiet_except_clicks: false })
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', tries: 0, last_error: null })
  })

  test('is sent within half an hour once they are switched off', async ({ server }) => {
    const { owner, row, attempt } = await write(server, 'booking_confirmed')
    await attempt()
    await server.ctx.db
      .update(notification_settings)
      .set({ enable_quiet_hours: false })
      .where(eq(notification_settings.user_id, owner.id))
    clock.moment = (await row()).next_try_at ?? clock.moment
    expect(clock.moment.getTime() - start.getTime()).toBe(30 * 60_000)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
  })

  test('does not delay a test message', async ({ server }) => {
    const { owner } = await write(server, 'booking_confirmed')
    const body = { channel: 'pushbullet' }
    expect((await server.call('POST', '/notifications/test/', { token: owner.token, body })).status).toBe(200)
  })
})

test('hours that would never end are refused', async ({ server, owner: { token } }) => {
  const path = '/notifications/settings/update_settings/'
  const save = (body: object) => server.call('POST', path, { token, body })
  const refused = await save({ ...quiet, quiet_until: '22:00' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(refused.body.errors).toEqual({
    quiet_until: ['These hours would never end. Please choose another start or end.'],
  })
  expect((await save({ ...quiet, quiet_until: '7 am' })).body.errors).toHaveProperty('quiet_until')
  expect((await save(quiet)).body).toMatchObject(quiet)
})
