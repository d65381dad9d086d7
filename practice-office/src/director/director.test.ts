import { expect } from 'vitest'
import {
  calendarPath,
  codesOf,
  DETAILS,
  FRIDAY_AT_TEN,
  keyOf,
  MASKED,
  NATURALISATION,
  openOffice,
  type Reply,
  type Testbed,
  test,
} from '../../test/testbed.ts'
import { berlinMoment } from '../berlin.ts'

test('opened slots are offered at once, for the time that was ordered', async ({ office }) => {
  const opened = await office.director.openSlots({ ...NATURALISATION, count: 3, day: '2026-12-01', lifeMs: 5 * 60_000 })
  const { body } = await office.calendar()
  expect(body.availableDays[0].offices[0].appointments).toEqual(opened.map(({ at }) => at / 1000))
  office.passMinutes(5)
  expect((await office.calendar()).body.availableDays).toEqual([])
})

test('slots are opened where nobody holds one', async ({ office }) => {
  const first = await office.reserveOne()
  const second = await office.reserveOne()
  expect(Number(second.timestamp)).toBe(Number(first.timestamp) + 3600)
})

test('a rival takes a slot, and it can be opened again', async ({ office }) => {
  const at = await office.openOne()
  await office.director.takeSlot({ officeId: 10471, at })
  expect((await office.calendar()).body.availableDays).toEqual([])
  await office.openOne(at)
  expect((await office.calendar()).body.availableDays).toHaveLength(1)
})

test.each([
  [{ officeId: 1 }, /^officeId: 1 /],
  [{ officeId: 10471, serviceId: 1 }, /^serviceId: /],
  [{ officeId: 10471, at: FRIDAY_AT_TEN }, /^at: .*future/],
  [{ officeId: 10471, at: berlinMoment('2028-01-03', 600) }, /^at: .*180/],
  [{ officeId: 10471, day: '2026-11-22' }, /^day: /],
])('an order that cannot be carried out is refused with the reason: %j', async (order, reason) => {
  const office = await openOffice()
  await expect(office.director.openSlots(order)).rejects.toThrow(reason)
})

test('the clock moves by and to, and holds end accordingly', async ({ office }) => {
  const key = keyOf(await office.reserveOne())
  await office.director.moveClock({ byMs: 6 * 60_000 })
  expect(office.director.now()).toBe(FRIDAY_AT_TEN + 6 * 60_000)
  expect((await office.read(key)).status).toBe(404)
  await office.director.moveClock({ to: FRIDAY_AT_TEN })
  expect((await office.get('/captcha-details/')).headers.get('date')).toBe('Fri, 20 Nov 2026 09:00:00 GMT')
})

test('time runs at the speed of the office', async () => {
  const office = await openOffice({ speed: 60 })
  office.passMinutes(1)
  expect(office.director.now()).toBe(FRIDAY_AT_TEN + 3_600_000)
})

test("the office's own record shows every appointment and how it ended", async ({ office }) => {
  const preconfirmed = await office.preconfirmOne()
  const expired = await office.reserveOne()
  office.passMinutes(10)
  expect(office.director.appointments()).toMatchObject([
    { processId: preconfirmed.processId, status: 'preconfirmed', email: DETAILS.email, goneAt: null },
    { processId: expired.processId, status: 'reserved', goneAt: FRIDAY_AT_TEN + 5 * 60_000 },
  ])
})

test('a reset leaves an office as new', async ({ office }) => {
  await office.preconfirmOne()
  office.director.failNext({ way: 'maintenance' })
  office.director.setBlocked('127.0.0.1', true)
  await office.director.moveClock({ byMs: 1e9 })
  await office.director.reset()
  expect(office.director.appointments()).toEqual([])
  expect(office.director.mails()).toEqual([])
  expect(office.director.now()).toBe(FRIDAY_AT_TEN)
  expect((await office.get('/captcha-details/')).status).toBe(200)
})

test('a lively calendar can be switched to still and back', async () => {
  const office = await openOffice({ calendar: 'lively' })
  const recommended = calendarPath({ officeIds: 10456, serviceIds: 10502137 })
  expect((await office.get(recommended)).body.availableDays).not.toEqual([])
  office.director.setCalendar('still')
  expect((await office.get(recommended)).body.availableDays).toEqual([])
  office.director.setCalendar('lively')
  expect((await office.get(recommended)).body.availableDays).not.toEqual([])
})

test('the rate limit and the face change while the office runs', async ({ office }) => {
  office.director.setRateLimit(1)
  expect((await office.get('/captcha-details/')).status).toBe(200)
  expect(codesOf(await office.get('/captcha-details/'))).toBe('rateLimitExceeded')
})

async function direct(office: Testbed, name: string, order: unknown = {}, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', ...headers }
  const url = `${office.origin}/practice/director/${name}`
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(order) })
  const body: Reply['body'] = await response.json()
  return { status: response.status, body }
}

test('the director opens slots, moves the clock and makes calls fail over HTTP', async ({ office }) => {
  const { body } = await direct(office, 'open', {
    ...NATURALISATION,
    at: '2026-12-01T09:00:00+01:00',
    count: 2,
    lifeSeconds: 60,
  })
  expect(body.opened).toEqual([
    { officeId: 10471, at: '2026-12-01T08:00:00.000Z', slots: 1, timestamp: 1796112000 },
    { officeId: 10471, at: '2026-12-01T09:00:00.000Z', slots: 1, timestamp: 1796115600 },
  ])
  expect((await direct(office, 'take', { officeId: 10471, at: body.opened[0]?.timestamp })).status).toBe(200)
  const { body: calendar } = await office.calendar()
  expect(calendar.availableDays[0].offices[0].appointments).toEqual([1796115600])
  expect((await direct(office, 'clock', { bySeconds: 90 })).body).toEqual({ now: '2026-11-20T09:01:30.000Z' })
  expect((await direct(office, 'clock', { to: '2026-11-21T10:00:00+01:00' })).body).toEqual({
    now: '2026-11-21T09:00:00.000Z',
  })
  expect(
    (await direct(office, 'fail', { way: 'maintenance', times: 2, endpoint: 'appointment' })).body.pending,
  ).toEqual([{ way: 'maintenance', times: 2, endpoint: 'appointment' }])
  await direct(office, 'clear-faults')
  expect(office.director.pendingFaults()).toEqual([])
})

test('the switches of the office can be turned over HTTP', async ({ office }) => {
  for (const [name, order] of [
    ['rate-limit', { limit: 5 }],
    ['face', { face: 'gateway' }],
    ['maintenance', { on: true }],
    ['calendar', { calendar: 'lively' }],
    ['block', { address: '192.0.2.1' }],
  ] as const) {
    expect(await direct(office, name, order)).toEqual({ status: 200, body: { ok: true } })
  }
  expect(await office.get('/captcha-details/')).toMatchObject(MASKED)
  expect((await office.get('/captcha-details/', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403)
  expect((await direct(office, 'reset')).status).toBe(200)
  expect((await office.get('/captcha-details/')).status).toBe(200)
})

test('the record can be read over HTTP', async ({ office }) => {
  const { processId } = await office.reserveOne()
  const response = await fetch(`${office.origin}/practice/director/appointments`)
  expect(await response.json()).toMatchObject({
    appointments: [{ processId, status: 'reserved', createdAt: FRIDAY_AT_TEN }],
  })
})

test.each([
  ['clock', {}, /body|Invalid/],
  ['clock', { to: 'tomorrow' }, /Invalid/],
  ['open', { officeId: 'x' }, /^officeId: /],
  ['open', { officeId: 10471, day: '2026-02-30' }, /^day: must be a day/],
  ['open', { officeId: 10471, colour: 'red' }, /colour/],
  ['take', { officeId: 1, at: FRIDAY_AT_TEN / 1000 }, /^officeId: 1 is not an office/],
  ['fail', { way: 'sulk' }, /^way: /],
  ['fail', { way: 'error' }, /^code: needed/],
  ['fail', { way: 'status' }, /^status: needed/],
  ['fail', { way: 'hang', endpoint: 'lunch' }, /^endpoint: /],
  ['rate-limit', { limit: -1 }, /^limit: /],
  ['face', { face: 'poker' }, /^face: /],
  ['block', { address: 'home' }, /^address: /],
])('a wrong order is refused with its field: %s %j', async (name, order, reason) => {
  const office = await openOffice()
  const { status, body } = await direct(office, name, order)
  expect(status).toBe(400)
  expect(body.problems.join('\n')).toMatch(reason)
})

test('other pages, other content types and broken JSON are refused', async ({ office }) => {
  expect((await direct(office, 'reset', {}, { origin: 'https://example.org' })).status).toBe(403)
  expect((await direct(office, 'reset', {}, { origin: office.origin })).status).toBe(200)
  expect((await direct(office, 'reset', {}, { 'content-type': 'text/plain' })).status).toBe(415)
  const broken = await fetch(`${office.origin}/practice/director/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(broken.status).toBe(400)
})

const mailsOf = async (office: Testbed, appointments: unknown[]) =>
  (await direct(office, 'mails', { appointments })).body.mails
const openLink = async (office: Testbed, mailId: number, appointment: unknown) =>
  (await direct(office, 'open-link', { mailId, appointment })).body.opened

// checklist: t3413
test('the key of an appointment opens its mails alone, and the link that confirms it', async ({ office }) => {
  const [mine, other] = [await office.preconfirmOne(), await office.preconfirmOne(undefined, 'max@example.org')]
  const [mail, ...more] = await mailsOf(office, [keyOf(mine)])
  expect(more).toEqual([])
  expect(mail).toMatchObject({ processId: mine.processId, isAwaited: true, sentAt: '2026-11-20T09:00:00.000Z' })
  expect(JSON.stringify(mail)).not.toMatch(/erika@example\.org|http/)
  expect(await mailsOf(office, [{ ...keyOf(mine), authKey: other.authKey }])).toEqual([])

  const [othersMail] = await mailsOf(office, [keyOf(other)])
  expect(await openLink(office, othersMail.id, keyOf(mine))).toBe('unknown')
  expect(await openLink(office, 4711, keyOf(mine))).toBe('unknown')
  expect(await openLink(office, mail.id, { ...keyOf(mine), authKey: other.authKey })).toBe('unknown')
  // A second tap changes nothing.
  for (const _ of ['first', 'second']) expect(await openLink(office, mail.id, keyOf(mine))).toBe('confirmed')
  const mails = await mailsOf(office, [keyOf(mine)])
  expect(mails).toMatchObject([
    { subject: 'Ihr Termin ist bestätigt · Your appointment is confirmed', isAwaited: false },
    { id: mail.id, isAwaited: false },
  ])
  expect(await openLink(office, mails[0].id, keyOf(mine))).toBe('unknown')
  expect(office.director.appointments().map(({ status }) => status)).toEqual(['confirmed', 'preconfirmed'])
})

test('a link that is opened too late confirms nothing', async ({ office }) => {
  const mine = await office.preconfirmOne()
  const [mail] = await mailsOf(office, [keyOf(mine)])
  office.passMinutes(90)
  expect(await mailsOf(office, [keyOf(mine)])).toMatchObject([{ id: mail.id, isAwaited: false }])
  expect(await openLink(office, mail.id, keyOf(mine))).toBe('over')
})
