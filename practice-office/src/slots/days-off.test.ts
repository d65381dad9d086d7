import { expect } from 'vitest'
import { codesOf, openOffice, readSample, test } from '../../test/testbed.ts'
import { addDays } from '../berlin.ts'
import { RELEASES } from '../protocol/wire.ts'
import { isDayOff } from './desks.ts'

const listed: string[] = readSample('days-off.munich.2026-12_2027-12').map((one: { date: string }) => one.date)

// checklist: t298
test("the days off are the city's", () => {
  const days = Array.from({ length: 396 }, (_, n) => addDays('2026-12-01', n))
  expect(days.at(-1)).toBe('2027-12-31')
  expect(days.filter(isDayOff)).toEqual(listed)
})

test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2028, '2028-04-14'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('Good Friday of %i is %s', (_year, day) => {
  expect(isDayOff(day)).toBe(true)
  expect(isDayOff(addDays(day, -1)), 'and not the day before').toBe(false)
})

test.each(RELEASES)('nothing opens on a day off in %s, and a reserve there finds nothing', async (release) => {
  const office = await openOffice({ release, calendar: 'lively' })
  const days = async (serviceIds: number, officeIds: number) => {
    const range = { startDate: '2026-12-01', endDate: '2027-01-20' }
    const { body } = await office.calendar({ officeIds, serviceIds, ...range })
    return body.availableDays.map(({ date }: { date: string }) => date)
  }
  await office.director.moveClock({ to: Date.parse('2026-12-20T11:00:00Z') })
  const seen: string[] = await days(1074970, 10640)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((day) => listed.includes(day))).toEqual([])
  const hold = { officeId: 10471, serviceId: [1071907], timestamp: Date.parse('2026-12-24T09:00:00Z') / 1000 }
  expect(codesOf(await office.step('reserve', hold))).toBe('appointmentNotAvailable')
})

test('opening hours for that day alone override a day off', async ({ office }) => {
  const at = Date.parse('2026-12-24T09:00:00Z')
  await office.openOne(at)
  const { body } = await office.calendar()
  expect(body.availableDays).toMatchObject([{ date: '2026-12-24', offices: [{ appointments: [at / 1000] }] }])
  expect(await office.director.openSlots({ officeId: 10471, day: '2026-12-31' })).toHaveLength(1)
  await office.director.moveClock({ to: Date.parse('2026-12-23T12:00:00Z') })
  const [next] = await office.director.openSlots({ officeId: 10471 })
  expect(next?.at, 'by itself it opens on the next day that is none off').toBe(Date.parse('2026-12-28T07:00:00Z'))
})
