import type { Part } from '../part.ts'
import type { WeekSettings } from '../politeness/setup.ts'
import { simulateWeek, type Week } from '../politeness/week.ts'
import { table } from '../table.ts'

const longestSeconds = 300
/** All of Munich beside 200 bookings a day. */
const days = { days: 2, bookingsPerDay: 200, bookingsBegin: 'with a poll', tasks: 283 } as const
const settings: WeekSettings[] = [60, 120].flatMap((rateLimit) =>
  [0, 20].flatMap((combinations) => [1, 2].map((seed) => ({ ...days, seed, rateLimit, combinations }))),
)

/** The cost of combinations of services for people who want one service, and how often combinations are polled. */
export const combinationsPart: Part<WeekSettings, Week> = {
  name: 'combinations',
  heading: 'All of Munich with combinations',
  runs: settings,
  weightOf: () => 8,
  simulate: simulateWeek,
  report: (all) =>
    [
      intro,
      table(head, all.map(row)),
      `- Goal: no gap of a single service above ${longestSeconds} s, and no request refused. ` +
        `${missed(all).length === 0 ? 'Met.' : 'Not met.'}`,
    ].join('\n\n'),
  missed,
}

const intro = `The product's own planner, batch, foresight (nothing learned yet), dispatcher and budget for two days, as
in "All of Munich" of politeness: 283 pairs of office and service, 200 bookings a day. Beside them 20 combinations of
two services, one of the first and two of the second, at all offices that give one appointment for them. Gap: from one
poll to the next, of all pairs of office and service, and of all offices of combinations.`

const head = [
  'limit',
  'combinations',
  'seed',
  'refused (429)',
  'single: mean gap',
  'longest gap',
  'combinations: mean gap',
  'longest gap',
]

function row({ rateLimit, combinations = 0, seed, refused, gaps, gapsTogether }: Week): string[] {
  const figures = [gaps.mean, gaps.longest].map(seconds)
  const together = combinations === 0 ? ['–', '–'] : [gapsTogether.mean, gapsTogether.longest].map(seconds)
  return [String(rateLimit), String(combinations), String(seed), String(refused), ...figures, ...together]
}

function missed(all: Week[]): string[] {
  return all.flatMap(({ rateLimit, combinations = 0, seed, refused, gaps, gapsTogether }) => {
    const name = `${combinations} combinations at ${rateLimit}, seed ${seed}`
    return [
      ...(gaps.longest > longestSeconds ? [`${name}: a gap of ${gaps.longest.toFixed(0)} s`] : []),
      ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      // A simulation in which combinations are never polled would show nothing.
      ...(combinations > 0 && gapsTogether.mean === 0 ? [`${name}: none was polled twice`] : []),
    ]
  })
}

function seconds(value: number): string {
  return `${value.toFixed(0)} s`
}
