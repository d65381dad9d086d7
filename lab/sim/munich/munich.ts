import { openBase } from '../../day/installation.ts'
import { table } from '../../rig/report.ts'
import { type Watched, watchMunich } from './watch.ts'

const longestSeconds = 300
const goals = [
  { services: 10, rateLimit: 60, hours: 1, p95: 65 },
  { services: 146, rateLimit: 60, hours: 1, p95: 220 },
  { services: 146, rateLimit: 60, hours: 1, combinations: 20, p95: 230 },
  { services: 146, rateLimit: 120, hours: 0.5, p95: 190 },
] as const
const common = { seed: 1, bookingsPerDay: 200 }

/** How often and how politely the city is asked, and the time from an opening to the poll that sees it; `missed`: goals. */
export async function measureMunich(): Promise<{ table: string; missed: string[] }> {
  const all: Watched[] = []
  const base = await openBase()
  try {
    for (const { p95: _, ...goal } of goals) all.push(await watchMunich(base, { ...common, ...goal }))
  } finally {
    await base.close()
  }
  const misses = missedBy(all)
  const goal =
    `- Goal: no request refused, no gap above ${longestSeconds} s, no p95 above its ` +
    `limit. ${misses.length === 0 ? 'Met.' : 'Not met.'}`
  return { table: [intro, table(head, all.map(row)), goal].join('\n\n'), missed: misses }
}

const intro = `The whole product (its API, database, rounds, gate, jobs) for some virtual hours before the practice
office over HTTP, with Munich's numbers, as in \`lab/day\`: a task for each pair of office and service, a quarter of them
with a filter. Beside it 200 bookings a day, each at a time that comes up at some pair, up to the click in the mail; where
named, also tasks for two services at once. Gap: from one poll of a pair to the next, of all pairs. An opening comes up at
any moment; its p95 is exact for these gaps, and not drawn. Combinations that no hour polled twice have no gap.`

const head = [
  'services',
  'pairs',
  'limit',
  'combinations',
  'hours',
  'refused (429)',
  'gap on the mean',
  'longest gap',
  'opening to poll, p95',
  'limit at p95',
  'combinations: mean gap',
  'calendars',
  'captcha',
  'booked',
]

function row(
  { watched, rateLimit, hours, refused, gaps, gapsTogether, requests, confirmed }: Watched,
  at: number,
): string[] {
  const { services, pairs, combinations } = watched
  return [
    ...[services, pairs, rateLimit, combinations, hours, refused].map(String),
    ...[gaps.mean, gaps.longest, gaps.p95].map(seconds),
    seconds(goals[at]?.p95 ?? 0),
    gapsTogether.mean === 0 ? '–' : seconds(gapsTogether.mean),
    ...[requests['available-calendar'], requests.captcha, confirmed].map((one) => (one ?? 0).toLocaleString('en')),
  ]
}

/** The goals that these hours miss, in words. */
export function missedBy(all: Watched[]): string[] {
  return all.flatMap(({ rateLimit, refused, gaps, watched: { services, combinations } }, at) => {
    const name = `${services} services and ${combinations} combinations at ${rateLimit}`
    const p95 = goals[at]?.p95 ?? Number.POSITIVE_INFINITY
    return [
      ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      ...(gaps.longest > longestSeconds ? [`${name}: a gap of ${seconds(gaps.longest)}`] : []),
      ...(gaps.p95 > p95 ? [`${name}: ${seconds(gaps.p95)} from an opening to its poll`] : []),
    ]
  })
}

const seconds = (value: number): string => `${value.toFixed(0)} s`
