import { addDays, berlinDay, berlinMoment, type Day, weekday } from '../berlin.ts'
import { drawCount, drawExponential, drawInt, drawOne, type Random, seededRandom } from '../random.ts'
import { type Desk, type Hours, scopesOf } from './desks.ts'
import type { Temperament } from './temperament.ts'

/** Moments in ms since 1970. */
export interface Opening {
  officeId: number
  /** The desk behind the office where it opens; undefined: at each of them. */
  scopeId?: number | undefined
  startsAt: number
  slots: number
  /** Bookable from this moment … */
  appearsAt: number
  /** … until a rival takes it. */
  goneAt: number
}

const MINUTE_MS = 60_000

/** The hourly rate of cancellations: most between 7 and 17 with a peak at 8–11, some in the evening, few at night. */
const HOURLY = [1, 1, 0.5, 0.5, 0.5, 1, 2, 5, 8, 8, 8, 6, 5, 5, 5, 4, 4, 3, 3, 4, 4, 3, 3, 2] as const
const HOURLY_TOTAL = HOURLY.reduce((sum: number, weight) => sum + weight, 0)

/** Sunday to Saturday: Mondays and Thursdays are strongest. */
const WEEKDAY_CHANCE = [0.4, 1, 0.7, 0.7, 0.95, 0.45, 0.3] as const

function drawMinuteOfDay(random: Random): number {
  let left = random() * HOURLY_TOTAL
  const hour = HOURLY.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return Math.max(hour, 0) * 60 + Math.floor(random() * 60)
}

function drawLife(random: Random, lives: Temperament['lives']): number {
  let left = random()
  const life = lives.find(({ share }) => {
    left -= share
    return left < 0
  })
  return drawExponential(random, life?.meanMinutes ?? 60) * MINUTE_MS
}

/** ms since 1970, ascending. */
export function gridOf(desk: Desk, day: Day, hours: Hours = desk.hours): number[] {
  const starts: number[] = []
  for (const [from, to] of hours(day)) {
    for (let at = from; at + desk.slotMinutes <= to; at += desk.slotMinutes) starts.push(berlinMoment(day, at))
  }
  return starts
}

function drawRun(random: Random, desk: Desk, grid: number[], slots: number): { startsAt: number; slots: number } {
  const index = drawInt(random, 0, Math.max(0, grid.length - slots))
  const startsAt = grid[index] ?? 0
  let run = 1
  while (run < slots && grid[index + run] === startsAt + run * desk.slotMinutes * MINUTE_MS) run += 1
  return { startsAt, slots: run }
}

function drawOpening(
  random: Random,
  desk: Desk,
  grid: number[],
  appearsAt: number,
  lives: Temperament['lives'],
): Opening {
  const run = drawRun(random, desk, grid, drawOne(random, desk.lengths) * drawInt(random, 1, 2))
  const goneAt = Math.min(appearsAt + drawLife(random, lives), run.startsAt)
  return { officeId: desk.office.id, ...run, appearsAt, goneAt }
}

function drawCancellation(random: Random, desk: Desk, day: Day, grid: number[]): Opening {
  let lead = 0
  for (let tries = 0; tries < 4; tries += 1) {
    lead = Math.min(Math.floor(drawExponential(random, desk.temperament.meanLeadDays + 0.5)), desk.endInDays)
    if (random() < (WEEKDAY_CHANCE[weekday(addDays(day, -lead))] ?? 1)) break
  }
  const appearsAt = berlinMoment(addDays(day, -lead), drawMinuteOfDay(random)) + Math.floor(random() * MINUTE_MS)
  const opening = drawOpening(random, desk, grid, appearsAt, desk.temperament.lives)
  // A release opens a time at all desks; a cancellation leaves a seat at one.
  return desk.otherScopes.length === 0 ? opening : { ...opening, scopeId: drawOne(random, scopesOf(desk)).id }
}

/** Pure: the same seed, desk and day always give the same openings. */
export function openingsOfDay(seed: string, desk: Desk, day: Day): Opening[] {
  const grid = gridOf(desk, day)
  if (grid.length === 0) return []
  const random = seededRandom(seed, desk.office.id, day)
  const openings: Opening[] = []
  for (const release of desk.temperament.releases) {
    const lead = release.leadDays === 'horizon' ? desk.endInDays : Math.min(release.leadDays, desk.endInDays)
    const appearsAt = berlinMoment(addDays(day, -lead), release.clock)
    const meanSlots = desk.lengths.reduce((sum, slots) => sum + slots, 0) / desk.lengths.length
    const count = Math.ceil((grid.length * release.share) / (meanSlots * 1.5))
    for (let n = 0; n < count; n += 1) openings.push(drawOpening(random, desk, grid, appearsAt, release.lives))
  }
  const cancellations = drawCount(random, desk.temperament.cancellationsPerDay)
  for (let n = 0; n < cancellations; n += 1) openings.push(drawCancellation(random, desk, day, grid))
  return openings.filter((opening) => opening.goneAt > opening.appearsAt)
}

const STEADY_EVERY_MS = 30_000
const STEADY_JITTER_MS = 10_000

/** A new slot at least every 40 s, each for 6 to 10 minutes. Also pure. */
export function steadyOpenings(seed: string, desk: Desk, now: number): Opening[] {
  const openings: Opening[] = []
  const last = Math.floor(now / STEADY_EVERY_MS)
  const first = last - Math.ceil((10 * MINUTE_MS) / STEADY_EVERY_MS) - 1
  for (let step = first; step <= last; step += 1) {
    const random = seededRandom(seed, 'steady', desk.office.id, step)
    const appearsAt = step * STEADY_EVERY_MS + Math.floor(random() * STEADY_JITTER_MS)
    const goneAt = appearsAt + drawInt(random, 6 * MINUTE_MS, 10 * MINUTE_MS)
    if (appearsAt > now || goneAt <= now) continue
    let day = addDays(berlinDay(appearsAt), drawInt(random, 2, Math.min(21, desk.endInDays)))
    while (desk.hours(day).length === 0) day = addDays(day, 1)
    const grid = gridOf(desk, day)
    openings.push({ officeId: desk.office.id, ...drawRun(random, desk, grid, 2), appearsAt, goneAt })
  }
  return openings
}

export function returnedLifeMs(seed: string, desk: Desk, processId: number): number {
  return drawLife(seededRandom(seed, 'returned', processId), desk.temperament.lives)
}
