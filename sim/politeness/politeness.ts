import type { Part } from '../part.ts'
import { runSeeds } from '../seeds.ts'
import { table } from '../table.ts'
import type { Week, WeekSettings } from './week.ts'

/** Everything bookable in the genuine catalogue. */
const pairs = 283

/** All of Munich for a week, beside 200 bookings a day. */
const weeks: WeekSettings[] = [60, 120].flatMap((rateLimit) =>
  [1, 2].map((seed) => ({ seed, rateLimit, days: 7, bookingsPerDay: 200, tasks: pairs })),
)
/** Far less than all of it needs. */
const short: WeekSettings = { seed: 1, rateLimit: 20, days: 7, bookingsPerDay: 200, tasks: pairs }
/** The same targets, watched by more and more. */
const crowds: WeekSettings[] = [
  ...[1, 100, 10_000, 100_000].map((tasks) => ({ tasks, targets: 1 })),
  ...[pairs, 10_000, 100_000].map((tasks) => ({ tasks, targets: pairs })),
].map((one) => ({ ...one, seed: 1, rateLimit: 60, days: 0.25, bookingsPerDay: 0 }))

/** How much of a city one address can watch without being refused. */
export const politenessPart: Part = {
  name: 'politeness',
  heading: 'All of Munich within its limit',
  async run(say) {
    const runs = [...weeks, short, ...crowds]
    const worker = new URL('./worker.ts', import.meta.url)
    const numbers = runs.map((_, number) => number)
    const all = await runSeeds<Week>(worker, numbers, { runs }, (done) => say(`${done} of ${runs.length} runs`))
    const [cities, crowded] = [all.slice(0, weeks.length + 1), all.slice(weeks.length + 1)]
    const problems = [...problemsOf(cities), ...unequal(crowded)]
    if (problems.length > 0) process.exitCode = 1
    return [
      introOf(cities),
      table(head, cities.map(row)),
      'What is not in time was lost to bookings: each that falls into a rest starts it anew. Held up: the window was used up when a booking came. The limit of 20 is too small for all of it: looks come later, and still nothing is refused.',
      'The same targets for six hours under a limit of 60, however many tasks watch them:',
      table(
        ['targets', 'tasks', 'requests'],
        crowded.map((week) => [String(week.watched.targets), figure(week.tasks), figure(total(week))]),
      ),
      goalsOf(cities),
      problems.map((problem) => `- **Wrong**: ${problem}.`).join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  },
}

function goalsOf(weeks: Week[]): string {
  const full = weeks.filter(({ rateLimit }) => rateLimit >= 60)
  const refused = weeks.reduce((sum, week) => sum + week.refused, 0)
  const least = Math.min(...full.map(({ kept }) => kept.inTime / kept.of))
  const inTime = least === 1 ? 'Met.' : `Not met by all: ${(least * 100).toFixed(1)} % of the looks at the worst.`
  return [
    `- Goal: no request refused. ${refused === 0 ? 'Met.' : `Not met: ${refused} were.`}`,
    `- Goal: every pair at least every five minutes, at limits of 60 and of 120. ${inTime}`,
  ].join('\n')
}

const head = [
  'limit',
  'seed',
  'refused (429)',
  'in time',
  'longest wait',
  'a day: services',
  'days opened',
  'captcha',
  'bookings',
  'status',
  'bookings held up',
]

function introOf([first]: Week[]): string {
  const { targets = 0, services = 0, captchaServices = 0 } = first?.watched ?? {}
  return `The product's own planner, burst, door, budget and breaker on a simulated clock, before the practice office's own limiter and calendar (a service's calendar is at most six hours old).
Watched for 7 days: ${targets} pairs of office and service, ${services} services, ${captchaServices} of them behind the captcha; a quarter of the pairs with a filter. Beside it 200 bookings a day at any moment, six requests each, and
status reads until somebody clicks. In time: of all looks at a pair, those within five minutes of the one before. The columns from "a day" on are requests, and bookings, a day.`
}

function row({ rateLimit, seed, refused, kept, requests, days, bookingsHeldUp }: Week): string[] {
  const perDay = [requests.calendar, requests.days, requests.captcha, requests.booking, requests.status]
  return [
    String(rateLimit),
    String(seed),
    String(refused),
    `${((kept.inTime / kept.of) * 100).toFixed(2)} %`,
    `${kept.longestSeconds.toFixed(0)} s`,
    ...perDay.map((count) => figure(Math.round(count / days))),
    (bookingsHeldUp / days).toFixed(1),
  ]
}

function problemsOf(weeks: Week[]): string[] {
  return weeks.flatMap(({ rateLimit, seed, refused, kept }) => {
    const share = kept.inTime / kept.of
    const name = `limit ${rateLimit}, seed ${seed}`
    const isFull = rateLimit >= 60
    return [
      ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      // Less than this was lost to bookings alone whenever it was tried.
      ...(isFull && share < 0.97 ? [`${name}: only ${(share * 100).toFixed(2)} % in time`] : []),
      // A simulation in which nothing can be missed would show nothing.
      ...(!isFull && share > 0.5 ? [`${name}: a limit that is too small made no difference`] : []),
    ]
  })
}

function unequal(crowded: Week[]): string[] {
  const bySize = Map.groupBy(crowded, (week) => week.watched.targets)
  return [...bySize].flatMap(([targets, some]) =>
    new Set(some.map(total)).size === 1 ? [] : [`${targets} targets: the number of tasks made a difference`],
  )
}

function total({ requests }: Week): number {
  return Object.values(requests).reduce((sum, count) => sum + count, 0)
}

function figure(count: number): string {
  return count.toLocaleString('en')
}
