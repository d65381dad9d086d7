import { openBase } from '../../day/installation.ts'
import { table } from '../../rig/report.ts'
import { type Watched, watchMunich } from './watch.ts'

const longestSeconds = 300
const goals = [
  { services: 10, rateLimit: 60, p95: 65, inHours: 65, beside: 65 },
  { services: 50, rateLimit: 60, p95: 115, inHours: 85, beside: 130 },
  { services: 146, rateLimit: 60, knowsHours: false, p95: 220, inHours: 220, beside: 220 },
  { services: 146, rateLimit: 60, p95: 220, inHours: 220, beside: 225 },
  { services: 146, rateLimit: 60, combinations: 20, p95: 230, inHours: 230, beside: 230 },
  { services: 146, rateLimit: 120, knowsHours: false, p95: 190, inHours: 155, beside: 155 },
  // At most 0.7 and 1.5 times equal spacing, the row above.
  { services: 146, rateLimit: 120, p95: 190, inHours: 106, beside: 227 },
] as const
/** From a quarter to seven to eight. */
const common = { seed: 1, bookingsPerDay: 200, hours: 1.25 }

/** How often and how politely the city is asked, and the time from an opening to the poll that sees it; `missed`: goals. */
export async function measureMunich(): Promise<{ table: string; missed: string[] }> {
  const all: Watched[] = []
  const base = await openBase()
  try {
    for (const goal of goals) all.push(await watchMunich(base, { ...common, ...goal }))
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
any moment; its p95 is exact for these gaps, and not drawn. Three of eight services share the release hour from seven to
eight: in it, the p95 of these and of all others. Combinations that no hour polled twice have no gap.`

const head = [
  'services',
  'pairs',
  'limit',
  'combinations',
  'knows the hours',
  'refused (429)',
  'gap on the mean',
  'longest gap',
  'opening to poll, p95',
  'limit at p95',
  'in release hours, p95',
  'limit',
  'others then, p95',
  'limit',
  'combinations: mean gap',
  'calendars',
  'captcha',
  'booked',
]

function row(
  {
    watched,
    rateLimit,
    knowsHours = true,
    refused,
    gaps,
    gapsInHours,
    gapsBeside,
    gapsTogether,
    requests,
    confirmed,
  }: Watched,
  at: number,
): string[] {
  const { services, pairs, combinations } = watched
  return [
    ...[services, pairs, rateLimit, combinations, knowsHours ? 'yes' : 'no', refused].map(String),
    ...[gaps.mean, gaps.longest, gaps.p95].map(seconds),
    ...[goals[at]?.p95, gapsInHours.p95, goals[at]?.inHours, gapsBeside.p95, goals[at]?.beside].map((one = 0) =>
      seconds(one),
    ),
    gapsTogether.mean === 0 ? '–' : seconds(gapsTogether.mean),
    ...[requests['available-calendar'], requests.captcha, confirmed].map((one) => (one ?? 0).toLocaleString('en')),
  ]
}

/** The goals that these hours miss, in words. */
export function missedBy(all: Watched[]): string[] {
  return all.flatMap((one, at) => {
    const { rateLimit, refused, gaps, gapsInHours, gapsBeside, watched } = one
    const { services, combinations } = watched
    const name = `${services} services and ${combinations} combinations at ${rateLimit}`
    const { p95, inHours, beside } = goals[at] ?? unlimited
    return [
      ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      ...(gaps.longest > longestSeconds ? [`${name}: a gap of ${seconds(gaps.longest)}`] : []),
      ...(gaps.p95 > p95 ? [`${name}: ${seconds(gaps.p95)} from an opening to its poll`] : []),
      ...(gapsInHours.p95 > inHours ? [`${name}: ${seconds(gapsInHours.p95)} in release hours`] : []),
      ...(gapsBeside.p95 > beside ? [`${name}: ${seconds(gapsBeside.p95)} at the others then`] : []),
    ]
  })
}

const unlimited = { p95: Number.POSITIVE_INFINITY, inHours: Number.POSITIVE_INFINITY, beside: Number.POSITIVE_INFINITY }
const seconds = (value: number): string => `${value.toFixed(0)} s`
