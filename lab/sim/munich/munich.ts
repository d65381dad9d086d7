import { openBase } from '../../day/installation.ts'
import { report } from '../../rig/report.ts'
import { type Watched, watchMunich } from './watch.ts'

const longestSeconds = 300
/** Of the p95 in s from an opening to its poll: of all, and in release hours of their services and of all others. */
const goals = [
  { services: 10, rateLimit: 60, p95: 65, inHours: 65, beside: 65 },
  { services: 50, rateLimit: 60, p95: 115, inHours: 85, beside: 130 },
  { services: 146, rateLimit: 60, knowsHours: false, p95: 220, inHours: 220, beside: 220 },
  { services: 146, rateLimit: 60, p95: 220, inHours: 220, beside: 225 },
  { services: 146, rateLimit: 60, combinations: 20, p95: 230, inHours: 230, beside: 230 },
  { services: 146, rateLimit: 120, knowsHours: false, p95: 190, inHours: 155, beside: 155 },
  // At most 0.7 and 1.5 times equal spacing, the row above.
  { services: 146, rateLimit: 120, p95: 190, inHours: 106, beside: 227 },
]
/** From a quarter to seven to eight. */
const common = { seed: 1, bookingsPerDay: 200, hours: 1.25 }

const about = `The whole product (its API, database, rounds, gate, jobs) for some virtual hours before the practice
office over HTTP, with Munich's numbers, as in \`lab/day\`: a task for each pair of office and service, a quarter of them
with a filter. Beside it 200 bookings a day, each at a time that comes up at some pair, up to the click in the mail; where
named, also tasks for two services at once. Gap: from one poll of a pair to the next, of all pairs. An opening comes up at
any moment; its p95 is exact for these gaps, and not drawn. Three of eight services share the release hour from seven to
eight: in it, the p95 of these and of all others. Combinations that no hour polled twice have no gap.`

export async function measureMunich(): Promise<void> {
  const all: Watched[] = []
  const base = await openBase()
  try {
    for (const goal of goals) all.push(await watchMunich(base, { ...common, ...goal }))
  } finally {
    await base.close()
  }
  const rows = all.map((one, at) => {
    const { watched, rateLimit, knowsHours = true, gaps, gapsTogether, requests, confirmed } = one
    const counts = [requests['available-calendar'], requests.captcha, confirmed]
    return [
      ...[watched.services, watched.pairs, rateLimit, watched.combinations].map(String),
      knowsHours ? 'yes' : 'no',
      seconds(gaps.mean),
      ...judged(one, at).map(({ value, most, say }) => `${say(value)} (${say(most)})`),
      gapsTogether.mean === 0 ? '–' : seconds(gapsTogether.mean),
      ...counts.map((count = 0) => count.toLocaleString('en')),
    ]
  })
  const heads = all.slice(0, 1).flatMap((one) => judged(one, 0).map(({ what }) => `${what} (limit)`))
  const misses = missedBy(all)
  await report({
    name: 'politeness',
    heading: 'All of Munich within its limit',
    about,
    command: 'sim -- politeness',
    head: [
      ...['services', 'pairs', 'limit', 'combinations', 'knows the hours', 'gap on the mean', ...heads],
      ...['combinations: mean gap', 'calendars', 'captcha', 'booked'],
    ],
    rows,
    isMissed: misses.length > 0,
  })
  for (const miss of misses) console.log(`Missed: ${miss}`)
}

/** The figures that have a limit. */
function judged({ refused, gaps, gapsInHours, gapsBeside }: Watched, at: number) {
  const none = Number.POSITIVE_INFINITY
  const { p95, inHours, beside } = goals[at] ?? { p95: none, inHours: none, beside: none }
  return [
    { what: 'refused', value: refused, most: 0, say: String },
    { what: 'longest gap', value: gaps.longest, most: longestSeconds, say: seconds },
    { what: 'opening to poll, p95', value: gaps.p95, most: p95, say: seconds },
    { what: 'in release hours, p95', value: gapsInHours.p95, most: inHours, say: seconds },
    { what: 'others then, p95', value: gapsBeside.p95, most: beside, say: seconds },
  ]
}

export function missedBy(all: Watched[]): string[] {
  return all.flatMap((one, at) => {
    const { services, combinations } = one.watched
    const name = `${services} services and ${combinations} combinations at ${one.rateLimit}`
    const missed = judged(one, at).filter(({ value, most }) => value > most)
    return missed.map(({ what, value, say }) => `${name}: ${what} ${say(value)}`)
  })
}

const seconds = (value: number): string => `${value.toFixed(0)} s`
