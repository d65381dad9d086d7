import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../../practice-office/src/random.ts'
import { dayMs, drawCalendar, offices, start } from './bans.stock.harness.ts'
import { createBanDetector, type Glimpse, takeIn } from './bans.ts'

const roundMs = 300_000
/** Days in which the detector learns the offices. */
const warmUpDays = 14
const days = warmUpDays + 30

/** Shares of the offices that a ban affects. */
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

/** The moments at which a ban was first suspected, after the detector learned the offices. */
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
