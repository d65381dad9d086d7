import type { Part } from '../part.ts'
import type { WeekSettings } from '../politeness/setup.ts'
import { simulateWeek, type Week } from '../politeness/week.ts'
import { table } from '../table.ts'

/** Watched services and the limit, with the most seconds from an opening to the poll that sees it, at 95 %. */
const goals = [
  { services: 10, rateLimit: 60, p95: 65 },
  { services: 20, rateLimit: 60, p95: 72 },
  { services: 35, rateLimit: 60, p95: 76 },
  { services: 50, rateLimit: 120, p95: 86 },
  { services: 146, rateLimit: 60, p95: 220 },
  { services: 146, rateLimit: 120, p95: 190 },
]
const longestSeconds = 300
const seeds = [1, 2, 3]
/** A task for every pair in the catalogue. */
const day = { days: 1, bookingsPerDay: 200, bookingsBegin: 'with a poll', tasks: 283 } as const

/** The time from an opening to the poll that sees it, without faults. */
export const detectionPart: Part<WeekSettings, Week> = {
  name: 'detection',
  heading: 'From an opening to the poll',
  runs: goals.flatMap(({ services, rateLimit }) => seeds.map((seed) => ({ ...day, seed, services, rateLimit }))),
  weightOf: ({ services = 0 }) => 1 + services / 50,
  simulate: simulateWeek,
  report(all) {
    const rows = goals.map((goal, at) => {
      const [one, two, three] = middle(of(all, at))
      const { services, rateLimit, p95 } = goal
      return [String(services), String(rateLimit), seconds(one), seconds(two), seconds(three), seconds(p95)]
    })
    const misses = missed(all)
    return [
      intro,
      table(['services', 'limit', 'gap on the mean', 'longest gap', 'opening to poll, p95', 'limit at p95'], rows),
      `- Goal: no p95 above its limit, no gap above ${longestSeconds} s, no request refused. ` +
        `${misses.length === 0 ? 'Met.' : 'Not met.'}`,
    ].join('\n\n')
  },
  missed,
}

const intro = `The product's own planner, batch, foresight (nothing learned yet), dispatcher and budget for a day, as
in "All of Munich": so many services at all their offices, a quarter of the pairs with a filter, 200 bookings a day
that begin with a poll.
Gap: from one poll of a pair of office and service to the next, of all pairs. An opening comes up at any moment; the
figure is exact for these gaps, and not drawn. Medians of ${seeds.length} seeds.`

function missed(all: Week[]): string[] {
  return goals.flatMap(({ services, rateLimit, p95 }, at) =>
    of(all, at).flatMap(({ seed, gaps, refused }) => {
      const name = `${services} services at ${rateLimit}, seed ${seed}`
      return [
        ...(gaps.p95 > p95 ? [`${name}: ${gaps.p95.toFixed(1)} s from an opening to its poll, above ${p95}`] : []),
        ...(gaps.longest > longestSeconds ? [`${name}: a gap of ${gaps.longest.toFixed(0)} s`] : []),
        ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      ]
    }),
  )
}

function of(all: Week[], goal: number): Week[] {
  return all.slice(goal * seeds.length, (goal + 1) * seeds.length)
}

function middle(weeks: Week[]): [number, number, number] {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const of = (pick: (gaps: Week['gaps']) => number) => median(weeks.map(({ gaps }) => pick(gaps)))
  return [of(({ mean }) => mean), of(({ longest }) => longest), of(({ p95 }) => p95)]
}

function seconds(value: number): string {
  return `${value.toFixed(0)} s`
}
