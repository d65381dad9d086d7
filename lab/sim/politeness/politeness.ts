import type { Part } from '../part.ts'
import { table } from '../table.ts'
import type { WeekSettings } from './setup.ts'
import { simulateWeek, type Week } from './week.ts'

/** The number of bookable pairs in the genuine catalogue. */
const pairs = 283

const week = { days: 7, bookingsPerDay: 200, bookingsBegin: 'with a poll', tasks: pairs } as const
/** All pairs for a week, beside 200 bookings a day. */
const weeks: WeekSettings[] = [60, 120].flatMap((rateLimit) => [1, 2, 3].map((seed) => ({ ...week, seed, rateLimit })))
/** Harsher than the product: bookings at any moment. */
const disturbed: WeekSettings[] = [60, 120].map((rateLimit) => ({
  ...week,
  seed: 1,
  rateLimit,
  bookingsBegin: 'at any moment',
}))
/** A limit far below the need of all targets. */
const short: WeekSettings = { ...week, seed: 1, rateLimit: 20 }
/** The limiter works, and no answer names its state. */
const silent: WeekSettings = { ...week, seed: 1, rateLimit: 60, trouble: 'no limit named' }
const cities = [...weeks, ...disturbed, short, silent]
/** A quarter of a day with a fault at the office, after the same time without it. */
const troubles = [undefined, 'one service masked', 'all drifting', 'gone for an hour'] as const
const troubled: WeekSettings[] = [20, 146].flatMap((services) =>
  troubles.map((trouble) => ({
    ...week,
    services,
    seed: 1,
    rateLimit: 60,
    days: 0.25,
    bookingsPerDay: 0,
    ...(trouble && { trouble }),
  })),
)
/** A page that is not understood comes rarely, with room in the limit and without. */
const paged: WeekSettings[] = [10, 20, 146].map((services) => ({
  ...week,
  services,
  seed: 1,
  rateLimit: 60,
  days: 0.25,
  bookingsPerDay: 0,
  trouble: 'a page now and then',
}))
/** The same targets, watched by growing numbers of tasks. */
const crowds: WeekSettings[] = [
  ...[1, 100, 10_000, 100_000].map((tasks) => ({ tasks, targets: 1 })),
  ...[pairs, 10_000, 100_000].map((tasks) => ({ tasks, targets: pairs })),
].map((one) => ({ ...week, ...one, seed: 1, rateLimit: 60, days: 0.25, bookingsPerDay: 0 }))

/** The part of a city that one address can watch without a refusal. */
export const politenessPart: Part<WeekSettings, Week> = {
  name: 'politeness',
  heading: 'All of Munich within its limit',
  runs: [...cities, ...troubled, ...paged, ...crowds],
  weightOf: ({ days, targets }) => (targets === 1 ? 1 : 4 * days),
  simulate: simulateWeek,
  report(all) {
    const { watched, broken, blinded, crowded } = divide(all)
    return [
      introOf(watched),
      table(head, watched.map(row)),
      outro,
      'Six hours under a limit of 60 without bookings, with something wrong at the office: requests of all kinds, ' +
        'beside those of the same hours without it.',
      table(
        ['services', 'one service masked', 'all answers drifting', 'gone for an hour', 'undisturbed'],
        pairsOfTrouble(broken).map(({ services, undisturbed, others }) =>
          [services, ...others.map(total), total(undisturbed)].map(figure),
        ),
      ),
      'The same hours where every two hundredth answer is a page that nobody understands: how long it hides the free ' +
        'slots of an office. With 10 services the limit has room at any moment.',
      table(
        ['services', 'hidden', 'longest'],
        blinded.map(({ services, blind }) => [
          ...[services ?? 0, blind.count].map(figure),
          `${blind.longestSeconds.toFixed(0)} s`,
        ]),
      ),
      'The same targets for six hours under a limit of 60, however many tasks watch them:',
      table(
        ['targets', 'tasks', 'requests'],
        crowded.map((week) => [String(week.watched.targets), figure(week.tasks), figure(total(week))]),
      ),
      goalsOf(watched, broken),
    ].join('\n\n')
  },
  missed(all) {
    const { watched, broken, blinded, crowded } = divide(all)
    return [...problemsOf(watched), ...dearer(broken), ...tooBlind(blinded), ...unequal(crowded)]
  },
}

function divide(all: Week[]) {
  const first = cities.length
  const second = first + troubled.length
  const third = second + paged.length
  return {
    watched: all.slice(0, first),
    broken: all.slice(first, second),
    blinded: all.slice(second, third),
    crowded: all.slice(third),
  }
}

/** The undisturbed hours, and the same hours with each fault. */
function pairsOfTrouble(broken: Week[]) {
  return [...Map.groupBy(broken, (week) => week.watched.services)].flatMap(([services, weeks]) => {
    const [undisturbed, ...others] = weeks
    return undisturbed ? [{ services, undisturbed, others }] : []
  })
}

function dearer(broken: Week[]): string[] {
  return pairsOfTrouble(broken).flatMap(({ services, undisturbed, others }) =>
    others.flatMap((week) => [
      ...(total(week) > total(undisturbed)
        ? [`${services} services, ${week.trouble}: ${total(week)} requests, undisturbed ${total(undisturbed)}`]
        : []),
      ...(week.refused > 0 ? [`${services} services, ${week.trouble}: ${week.refused} requests were refused`] : []),
    ]),
  )
}

function goalsOf(weeks: Week[], broken: Week[]): string {
  const full = weeks.filter(isPromised)
  const refused = [...weeks, ...broken].reduce((sum, week) => sum + week.refused, 0)
  const least = Math.min(...full.map(({ kept }) => kept.inTime / kept.of))
  const inTime = least === 1 ? 'Met.' : `Not met by all: ${(least * 100).toFixed(2)} % of the polls at the worst.`
  return [
    `- Goal: no request refused. ${refused === 0 ? 'Met.' : `Not met: ${refused} were.`}`,
    `- Goal: every pair at least every five minutes, at limits of 60 and of 120. ${inTime}`,
    '- Goal: never more requests with something wrong at the office than without. ' +
      `${dearer(broken).length === 0 ? 'Met.' : 'Not met.'}`,
  ].join('\n')
}

/** Settings within the product's promise: its own behaviour, and a limit that is enough. */
function isPromised({ rateLimit, bookingsBegin }: Week): boolean {
  return rateLimit >= 60 && bookingsBegin === 'with a poll'
}

const outro = `Held up: the window was used up when a booking came. The limit of 20 is too small for all of it: polls
come later, and still nothing is refused.

Bookings at any moment, which the product does not make, cannot leave the promise whole at a limit of 60: 146 services
and the captcha are 148 requests, so three batches of at most 54, and each has its rest of 65 s:
3 × 65 s + 148 × 0.22 s = 228 s of the 300. A request that falls into a rest starts it anew and costs up to 65 s, so
one in 300 s does no harm, and the second does if both together cost more than 72 s.
Of 200 bookings a day two or more fall into the same 300 s 15 % of the time, three or more 3 %. At a limit of 120 it
is two batches, 163 s, and takes three of them.`

const head = [
  'limit',
  'bookings begin',
  'seed',
  'refused (429)',
  'in time',
  'longest wait',
  'days named only',
  'a day: services',
  'days opened',
  'captcha',
  'bookings',
  'status',
  'bookings held up',
]

function introOf([first]: Week[]): string {
  const { targets = 0, services = 0, captchaServices = 0 } = first?.watched ?? {}
  return `The product's own planner, batch, foresight (nothing learned yet), dispatcher, budget and rests on a
simulated clock, before the practice office's own limiter and calendar (a service's calendar is at most six hours old).
Watched for 7 days: ${targets} pairs of office and service, ${services} services, ${captchaServices} of them behind
the captcha; a quarter of the pairs with a filter. Beside it 200 bookings a day: somebody wants a slot at any moment,
at any pair, and the booking begins with the next poll there: a captcha if need be, reserve, update, preconfirm, then
status reads until somebody clicks; one in ten is given back at any moment later. For comparison bookings that
begin at any moment, with six requests each. In time: of all polls of a pair, those within five minutes of the one
before. Days named only:
of all polls of a pair, those that found bookable days and had no room to open one: the office's times come from its
last opened day then. The columns from "a day" on are requests, and bookings, a day.`
}

function row(week: Week): string[] {
  const { rateLimit, trouble, bookingsBegin, seed, refused, kept, namedOnly, requests, days, bookingsHeldUp } = week
  const perDay = [
    requests.calendar,
    requests.days,
    requests.captcha,
    requests.booking + requests.cancel,
    requests.status,
  ]
  return [
    trouble ? `${rateLimit}, not named` : String(rateLimit),
    bookingsBegin,
    String(seed),
    String(refused),
    `${((kept.inTime / kept.of) * 100).toFixed(2)} %`,
    `${kept.longestSeconds.toFixed(0)} s`,
    `${((namedOnly.count / namedOnly.of) * 100).toFixed(1)} %`,
    ...perDay.map((count) => figure(Math.round(count / days))),
    (bookingsHeldUp / days).toFixed(1),
  ]
}

function problemsOf(weeks: Week[]): string[] {
  return weeks.flatMap((week) => {
    const { rateLimit, bookingsBegin, seed, refused, kept } = week
    const share = kept.inTime / kept.of
    const name = `limit ${rateLimit}, bookings ${bookingsBegin}, seed ${seed}`
    const isFull = rateLimit >= 60
    return [
      ...(refused > 0 ? [`${name}: ${refused} requests were refused`] : []),
      // The largest cost of bookings at any moment in any run.
      ...(share < (isPromised(week) ? 1 : isFull ? 0.97 : 0)
        ? [`${name}: only ${(share * 100).toFixed(2)} % in time`]
        : []),
      // A simulation in which nothing can be missed would show nothing.
      ...(!isFull && share > 0.5 ? [`${name}: a limit that is too small made no difference`] : []),
    ]
  })
}

/** Where the limit has room, one page hides a target for at most a minute and the request itself. */
function tooBlind(blinded: Week[]): string[] {
  return blinded.flatMap(({ services = 0, blind: { count, longestSeconds } }) => [
    ...(count === 0 ? [`${services} services: no page came`] : []),
    ...(services <= 10 && longestSeconds > 65
      ? [`${services} services: a page hid slots for ${longestSeconds} s`]
      : []),
  ])
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
