import { expect } from 'vitest'
import {
  calendarPath,
  codesOf,
  DETAILS,
  FRIDAY_AT_TEN,
  keyOf,
  NATURALISATION,
  openOffice,
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
  const recommended = calendarPath({ officeIds: 10640, serviceIds: 1074970 })
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
