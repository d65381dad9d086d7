// The practice office for 60 days, as a watch has seen it: its rates change, it rests at night, and once it is down.
import { addDays, berlinDay } from '../../../contract/src/berlin-time.ts'
import { hourMs, minuteMs } from '../../../contract/src/time.ts'
import { seededRandom } from '../../../practice-office/src/random.ts'
import type { History, Opening, Span } from '../../../server/src/modules/monitoring/chances/history.ts'
import { momentOn } from '../../../server/src/modules/monitoring/chances/replay.ts'
import { firstIndex, measureOf } from '../../../server/src/modules/monitoring/chances/spans.ts'
import { nextCheckAt } from '../../../server/src/modules/monitoring/results.ts'
import { drawPractice, type Opening as Offered, start } from '../news/office.ts'

export const days = 60
export const firstDay = berlinDay(new Date(start))
export const kinds = ['busy', 'hot', 'emergency'] as const
export type Kind = (typeof kinds)[number]

const intervalMs = 5 * minuteMs
/** The share of the openings that comes, for ten days each. */
export const changes = {
  'by up to 40 %': [1, 0.7, 0.9, 0.6, 0.8, 1],
  fivefold: [1, 0.4, 0.8, 0.2, 0.6, 1],
} as const
export type Change = keyof typeof changes

export function drawOffice(kind: Kind, change: Change, seed: number): History {
  const rests = Array.from({ length: days + 1 }, (_, day) => ({
    from: momentOn(addDays(firstDay, day - 1), '23:00'),
    to: momentOn(addDays(firstDay, day), '05:00'),
  }))
  const down = { from: momentOn(addDays(firstDay, 25), '12:00'), to: momentOn(addDays(firstDay, 26), '09:00') }
  const looks = drawLooks(seededRandom('chance looks', kind, seed), [...rests, down])
  const resting = measureOf(rests)
  const isGap = (from: number, to: number) => to - from - resting(from, to) > 2 * intervalMs
  const random = seededRandom('chance rates', kind, seed)
  const offered = drawPractice(kind, days, seed).filter(({ appearsAt }) => {
    const rate = changes[change][Math.floor((appearsAt - start) / (10 * 24 * hourMs))] ?? 1
    return random() < rate
  })
  const openings = timesOf(offered).flatMap((time) => seenIn(looks, isGap, time))
  openings.sort((one, other) => one.firstSeen - other.firstSeen)
  return { office: 1, officeName: kind, openings, watched: spansOf(looks, isGap), rests }
}

/** The planned looks, as far apart as the product's own rule says. */
function drawLooks(random: () => number, closed: readonly Span[]): number[] {
  const polled = {
    intervalSeconds: intervalMs / 1_000,
    firstBackOffSeconds: 60,
    failed: null,
    failures: 0,
    opensAt: null,
  }
  const looks: number[] = []
  const end = momentOn(addDays(firstDay, days), '00:00')
  for (let at = start; at < end; ) {
    const inside = closed.find(({ from, to }) => at >= from && at < to)
    if (inside) at = inside.to
    else {
      looks.push(at)
      at = nextCheckAt(new Date(at), { ...polled, isLeftAlone: false, isMuch: false, random: random() }).getTime()
    }
  }
  return looks
}

interface Free extends Span {
  slotAt: number
}

/** Each time with the spans in which it is free. */
function timesOf(offered: readonly Offered[]): Free[] {
  const all = offered.flatMap(({ startsAt, slots, appearsAt, goneAt }) =>
    Array.from({ length: slots }, (_, place) => {
      const slotAt = startsAt + place * 15 * minuteMs
      return { slotAt, from: appearsAt, to: Math.min(goneAt, slotAt) }
    }),
  )
  return [...Map.groupBy(all, ({ slotAt }) => slotAt).values()].flatMap((spans) => {
    const merged: Free[] = []
    for (const span of spans.sort((one, other) => one.from - other.from)) {
      const before = merged.at(-1)
      if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
      else merged.push({ ...span })
    }
    return merged
  })
}

function seenIn(looks: readonly number[], isGap: (from: number, to: number) => boolean, time: Free): Opening[] {
  const first = firstIndex(looks.length, (at) => (looks[at] ?? 0) >= time.from)
  const gone = firstIndex(looks.length, (at) => (looks[at] ?? 0) >= time.to)
  const [before, firstSeen, lastSeen] = [looks[first - 1], looks[first], looks[gone - 1]]
  if (gone <= first || firstSeen === undefined || lastSeen === undefined) return []
  return [
    {
      slotAt: time.slotAt,
      firstSeen,
      lastSeen,
      goneAt: looks[gone] ?? null,
      looks: gone - first > 1 ? 2 : 1,
      isNew: before !== undefined && !isGap(before, firstSeen),
      isOwn: false,
    },
  ]
}

function spansOf(looks: readonly number[], isGap: (from: number, to: number) => boolean): Span[] {
  const spans: Span[] = []
  for (const look of looks) {
    const last = spans.at(-1)
    if (last && !isGap(last.to, look)) last.to = look
    else spans.push({ from: look, to: look })
  }
  return spans
}
