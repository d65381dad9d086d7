import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRIDAY_AT_TEN } from '../../test/testbed.ts'
import { addDays, berlinDay, berlinMoment, berlinWallClock } from '../berlin.ts'
import { emptyState } from '../storage/state.ts'
import { gridOf, openingsOfDay, steadyOpenings } from './calendar.ts'
import { loadCatalogue } from './catalogue.ts'
import { createDesks, RECOMMENDED } from './desks.ts'
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
