import { seededRandom } from '../../../practice-office/src/random.ts'
import { createBanDetector, type Glimpse, takeIn } from '../../../server/src/modules/monitoring/engine/bans.ts'
import { dayMs, drawCalendar, offices, start } from './stock.ts'

const roundMs = 300_000
/** Days in which the detector learns the offices. */
const warmUpDays = 14
const days = warmUpDays + 30

/** Shares of the offices that a ban affects. */
export const sizes = [1, 0.5, 0.3, 0.1] as const

export interface BanSeed {
  seed: number
  /** In a month without bans. */
  falseAlarms: number
  /** By size: the rounds until each ban was noticed; null: it was not noticed while it lasted. */
  noticed: { size: number; rounds: number | null }[]
  /** Polls after the alarm that found nothing at banned offices with free slots, and yet counted as "nothing free". */
  believed: number
  suspected: number
  /** Rounds from the end of a ban to the end of the suspected ban. */
  cleared: number[]
}

interface Ban {
  from: number
  to: number
  size: number
  isStruck(office: number): boolean
}

/** 100 targets at 50 offices: a month without bans, then the same weeks with bans at random times. */
export function simulateBans(seed: number): BanSeed {
  const peace = watch(seed, [])
  const bans = drawBans(seed)
  const war = watch(seed + 1_000, bans)
  return {
    seed,
    falseAlarms: peace.alarms.length,
    noticed: bans.map((ban) => {
      const alarm = war.alarms.find(({ from }) => from >= ban.from && from < ban.to)
      return { size: ban.size, rounds: alarm ? Math.ceil((alarm.from - ban.from + 1) / roundMs) : null }
    }),
    believed: war.believed,
    suspected: war.suspected,
    cleared: bans.flatMap((ban) => {
      const alarm = war.alarms.find(({ from }) => from >= ban.from && from < ban.to)
      return alarm ? [Math.max(0, Math.ceil(((alarm.to ?? ban.to + dayMs) - ban.to) / roundMs))] : []
    }),
  }
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
    return { from, to: from + 3 * 3_600_000, size, isStruck: (office) => set.has(office) }
  })
}

function watch(seed: number, bans: Ban[]) {
  const random = seededRandom('rounds', seed)
  const calendars = Array.from({ length: offices }, (_, office) => drawCalendar(office, days, seed))
  const detector = createBanDetector()
  const alarms: { from: number; to: number | null }[] = []
  let [believed, suspected] = [0, 0]
  for (let round = start; round < start + days * dayMs; round += roundMs) {
    const glimpses: (Glimpse & { isHidden: boolean })[] = []
    for (const [office, calendar] of calendars.entries()) {
      // Requests one after the other, in another order each round.
      const at = round + office * 1_200 + random() * 20_000
      const ban = bans.find(({ from, to }) => at >= from && at < to)
      const shown = calendar.showAt(at)
      for (const [service, { days: free, overAt }] of shown.entries()) {
        const isHidden = (ban?.isStruck(office) ?? false) && free > 0
        const seen = ban?.isStruck(office) ? { days: 0, overAt: null } : { days: free, overAt }
        glimpses.push({ targetId: office * 2 + service, officeId: office, at, ...seen, isHidden })
      }
    }
    const wasSuspected = detector.suspectedBan !== null
    // As in rounds: answer by answer, each of ten offices.
    for (let at = 0; at < glimpses.length; at += 20) takeIn(detector, glimpses.slice(at, at + 20))
    const last = glimpses.at(-1)?.at ?? round
    if (detector.suspectedBan !== null && !wasSuspected && round >= start + warmUpDays * dayMs)
      alarms.push({ from: last, to: null })
    const open = alarms.at(-1)
    if (detector.suspectedBan === null && open && open.to === null) open.to = last
    if (!wasSuspected) continue
    for (const { targetId, isHidden } of glimpses) {
      if (!isHidden) continue
      if (detector.suspectedBan?.targets.has(targetId)) suspected += 1
      else believed += 1
    }
  }
  return { alarms, believed, suspected }
}
