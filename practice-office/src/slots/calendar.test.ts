import fc from 'fast-check'
import { expect } from 'vitest'
import { codesOf, FRIDAY_AT_TEN, openOffice, readSample, test } from '../../test/testbed.ts'
import { addDays, berlinDay, berlinMoment, berlinWallClock } from '../berlin.ts'
import { RELEASES } from '../protocol/wire.ts'
import { emptyState } from '../storage/state.ts'
import { gridOf, openingsOfDay, steadyOpenings } from './calendar.ts'
import { loadCatalogue } from './catalogue.ts'
import { createDesks, isDayOff, RECOMMENDED } from './desks.ts'
import { createSupply } from './supply.ts'

const shelf = loadCatalogue('muc47')
const desks = createDesks(shelf)
const all = [...desks.values()]
const ANYTHING = { serviceIds: [], counts: [] }
const anyDesk = fc.constantFrom(...all)
const anyDay = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-11-20', days))

test('every opening lies within the opening hours of its day and is gone before it starts', () => {
  fc.assert(
    fc.property(anyDesk, anyDay, fc.string(), (desk, day, seed) => {
      const grid = new Set(gridOf(desk, day))
      for (const opening of openingsOfDay(seed, desk, day)) {
        for (let n = 0; n < opening.slots; n += 1) {
          expect(grid.has(opening.startsAt + n * desk.slotMinutes * 60_000)).toBe(true)
        }
        expect(opening.appearsAt).toBeLessThan(opening.goneAt)
        expect(opening.goneAt).toBeLessThanOrEqual(opening.startsAt)
      }
    }),
  )
})

test('releases come at their times of day', () => {
  const clocks = new Set<string>()
  for (const desk of all) {
    const openings = openingsOfDay('munich', desk, '2026-12-01')
    for (const { appearsAt } of openings) {
      const together = openings.filter((other) => other.appearsAt === appearsAt).length
      if (together > 2) clocks.add(berlinWallClock(appearsAt).slice(11, 16))
    }
  }
  expect([...clocks].sort()).toEqual(['00:03', '07:33', '08:35', '12:03', '15:33', '20:03'])
})

test('the recommended desk has something new at the latest every 40 seconds, each for more than 5 minutes', () => {
  const desk = desks.get(RECOMMENDED.officeId)
  if (!desk) throw new Error('the recommended desk is not in the catalogue')
  const appearances = new Map<number, number>()
  for (let at = FRIDAY_AT_TEN; at < FRIDAY_AT_TEN + 3_600_000; at += 60_000) {
    for (const { appearsAt, goneAt } of steadyOpenings('munich', desk, at)) {
      appearances.set(appearsAt, goneAt)
      expect(goneAt - appearsAt).toBeGreaterThan(5 * 60_000)
    }
  }
  // Slots that were taken before the first look are missing.
  const moments = [...appearances.keys()].filter((at) => at >= FRIDAY_AT_TEN).sort((a, b) => a - b)
  expect(moments.length).toBeGreaterThan(100)
  for (const [index, moment] of moments.entries()) {
    expect(moment - (moments[index - 1] ?? moment)).toBeLessThanOrEqual(40_000)
  }
})

test('the recommended desk asks for no captcha and for nothing but name and e-mail', () => {
  const desk = desks.get(RECOMMENDED.officeId)
  expect(desk?.scope).toMatchObject({
    captchaActivatedRequired: false,
    telephoneActivated: false,
    customTextfieldActivated: false,
    customTextfield2Activated: false,
  })
  expect(shelf.relation(RECOMMENDED.officeId, RECOMMENDED.serviceId)).toBeDefined()
  expect(shelf.service(RECOMMENDED.serviceId)).toBeDefined()
})

test('emergency desks offer today and tomorrow only, nobody beyond 180 days', () => {
  let now = berlinMoment('2026-11-23', 7 * 60 + 40)
  const supply = createSupply('munich', emptyState(), shelf, () => now)
  const farthest = (officeId: number) => {
    const desk = desks.get(officeId)
    return desk ? (supply.paintedDays(desk, '2026-11-01', '2027-10-01', ANYTHING).at(-1) ?? '') : ''
  }
  for (let n = 0; n < 200; n += 1) {
    now += 11 * 60_000
    expect(farthest(10187259) <= addDays(berlinDay(now), 1)).toBe(true)
  }
  for (const desk of all) expect(farthest(desk.office.id) <= addDays(berlinDay(now), 180)).toBe(true)
})

test('scarce desks are mostly empty for the coming week, calm ones never', () => {
  let now = berlinMoment('2026-11-23', 0)
  const supply = createSupply('munich', emptyState(), shelf, () => now)
  const shares = new Map<string, { hits: number; looks: number }>()
  for (let look = 0; look < 96; look += 1) {
    now += 45 * 60_000
    for (const desk of all) {
      const isScarce = desk.temperament.cancellationsPerDay > 20
      const isCalm = desk.temperament.cancellationsPerDay < 5 && !desk.isRecommended
      if (!isScarce && !isCalm) continue
      const share = shares.get(isScarce ? 'scarce' : 'calm') ?? { hits: 0, looks: 0 }
      share.looks += 1
      if (supply.paintedDays(desk, berlinDay(now), addDays(berlinDay(now), 7), ANYTHING).length > 0) share.hits += 1
      shares.set(isScarce ? 'scarce' : 'calm', share)
    }
  }
  const percent = (kind: string) => (100 * (shares.get(kind)?.hits ?? 0)) / (shares.get(kind)?.looks ?? 1)
  expect(percent('scarce')).toBeGreaterThan(15)
  expect(percent('scarce')).toBeLessThan(50)
  expect(percent('calm')).toBeGreaterThan(90)
})

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
  const seen: string[] = await days(RECOMMENDED.serviceId, RECOMMENDED.officeId)
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
