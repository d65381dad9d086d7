import { describe, expect, it } from 'vitest'
import { drawCount, drawExponential, type Random, seededRandom } from '../../../../../practice-office/src/random.ts'
import { createBanDetector, type Glimpse, takeIn } from './bans.ts'

const roundMs = 300_000
const warmUpDays = 14
const days = warmUpDays + 30

const sizes = [1, 0.5, 0.3] as const

interface Ban {
  from: number
  to: number
  isStruck(office: number): boolean
}

/** One ban every 18 hours, three hours long, at any hour of the day. */
function drawBans(seed: number): Ban[] {
  const random = seededRandom('bans', seed)
  return Array.from({ length: 39 }, (_, n) => {
    const from = start + warmUpDays * dayMs + n * 18 * 3_600_000 + random() * 12 * 3_600_000
    const size = sizes[n % sizes.length] ?? 1
    const struck = Array.from({ length: offices }, (_, office) => office)
      .map((office) => ({ office, draw: random() }))
      .sort((a, b) => a.draw - b.draw)
      .slice(0, Math.round(offices * size))
    const set = new Set(struck.map(({ office }) => office))
    return { from, to: from + 3 * 3_600_000, isStruck: (office) => set.has(office) }
  })
}

function watch(seed: number, bans: Ban[]): number[] {
  const random = seededRandom('rounds', seed)
  const calendars = Array.from({ length: offices }, (_, office) => drawCalendar(office, days, seed))
  const detector = createBanDetector()
  const alarms: number[] = []
  for (let round = start; round < start + days * dayMs; round += roundMs) {
    const glimpses: Glimpse[] = []
    for (const [office, calendar] of calendars.entries()) {
      // Requests one after the other, in another order each round.
      const at = round + office * 1_200 + random() * 20_000
      const ban = bans.find(({ from, to }) => at >= from && at < to)
      const shown = calendar.showAt(at)
      for (const [service, { days: free, overAt }] of shown.entries()) {
        const seen = ban?.isStruck(office) ? { days: 0, overAt: null } : { days: free, overAt }
        glimpses.push({ targetId: office * 2 + service, officeId: office, at, ...seen })
      }
    }
    const wasSuspected = detector.suspectedBan !== null
    // As in rounds: answer by answer, each of ten offices.
    for (let at = 0; at < glimpses.length; at += 20) takeIn(detector, glimpses.slice(at, at + 20))
    const last = glimpses.at(-1)?.at ?? round
    if (detector.suspectedBan !== null && !wasSuspected && round >= start + warmUpDays * dayMs) alarms.push(last)
  }
  return alarms
}

describe('soft bans in a month at a hundred calendars of fifty offices', () => {
  // checklist: t731
  it('are noticed within two rounds where they strike three tenths or more, without false alarms', () => {
    expect(watch(1, [])).toEqual([])
    const bans = drawBans(1)
    const alarms = watch(1_001, bans)
    const late = bans.filter(({ from }) => !alarms.some((at) => at >= from && at < from + 2 * roundMs))
    // One in twenty may take longer.
    expect(late.length).toBeLessThanOrEqual(bans.length / 20)
  })
})

// The calendars of fifty offices over weeks: free slots open, are taken, and end with their day.

export const dayMs = 86_400_000
export const start = Date.parse('2027-01-11T00:00:00+01:00')
export const offices = 50

/** For each kind: free slots that open per day, their mean life, and their distance ahead. */
const kinds = {
  scarce: { perDay: 12, lives: [15, 60, 400], leadDays: 4 },
  busy: { perDay: 40, lives: [30, 240, 1_500], leadDays: 10 },
  roomy: { perDay: 60, lives: [600, 4_000, 12_000], leadDays: 30 },
} as const
const kindOf = (office: number): keyof typeof kinds => (office % 5 < 2 ? 'scarce' : office % 5 < 4 ? 'busy' : 'roomy')
/** Some offices release at the same clock time as others. */
const clockOf = (office: number): number | null => (office % 3 === 0 ? (27_180 + (office % 2) * 3_720) * 1_000 : null)

/** An office's bookable days over time. Its two services share the slots; the second one needs two slots on a day. */
export interface Calendar {
  /** Bookable days of both services at a moment that is not before the last one, and the end of the last of them. */
  showAt(now: number): { days: number; overAt: number | null }[]
}

interface Change {
  at: number
  day: number
  step: 1 | -1
}

export function drawCalendar(office: number, days: number, seed: number): Calendar {
  const random = seededRandom('stock', seed, office)
  const changes = drawChanges(random, office, days)
  const free = new Map<number, number>()
  let next = 0
  return {
    showAt(now) {
      for (let change = changes[next]; change && change.at <= now; change = changes[next]) {
        next += 1
        const left = (free.get(change.day) ?? 0) + change.step
        if (left > 0) free.set(change.day, left)
        else free.delete(change.day)
      }
      return [1, 2].map((needed) => {
        let [days, last] = [0, Number.NEGATIVE_INFINITY]
        for (const [day, left] of free) {
          if (left < needed) continue
          days += 1
          last = Math.max(last, day)
        }
        return { days, overAt: days === 0 ? null : start + (last + 1) * dayMs }
      })
    },
  }
}

function drawChanges(random: Random, office: number, days: number): Change[] {
  const { perDay, lives, leadDays } = kinds[kindOf(office)]
  const clock = clockOf(office)
  const changes: Change[] = []
  const open = (at: number): void => {
    const day =
      Math.floor((at - start) / dayMs) + Math.floor(drawExponential(random, leadDays)) + (random() < 0.2 ? 0 : 1)
    // Slots of a past hour are not booked.
    const over = start + day * dayMs + (8 + random() * 9) * 3_600_000
    const gone = Math.min(over, at + drawExponential(random, lives[Math.floor(random() * 3)] ?? 60) * 60_000)
    if (gone > at) changes.push({ at, day, step: 1 }, { at: gone, day, step: -1 })
  }
  for (let day = 0; day < days; day += 1) {
    const midnight = start + day * dayMs
    for (let left = drawCount(random, perDay * (day % 7 < 5 ? 1.2 : 0.5)); left > 0; left -= 1) {
      const hour = random() < 0.7 ? 7 + random() * 10 : random() * 24
      open(midnight + hour * 3_600_000)
    }
    if (clock === null || day % 7 > 4) continue
    for (let left = 8 + drawCount(random, 12); left > 0; left -= 1) open(midnight + clock + random() * 20_000)
  }
  return changes.sort((a, b) => a.at - b.at)
}
