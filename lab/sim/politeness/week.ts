import { noFilter } from '@terminlotse/contract/filter'
import { slotLimit } from '../../../practice-office/src/limits.ts'
import { drawInt, seededRandom } from '../../../practice-office/src/random.ts'
import { readConfig } from '../../../server/src/config.ts'
import { createDispatcher } from '../../../server/src/rooms/gate/dispatcher.ts'
import { isUnderstood } from '../../../server/src/rooms/gate/drift-rest.ts'
import { type WantedDays, wantedDaysOf } from '../../../server/src/rooms/tasks/watches/filter.ts'
import { runBurst, untilNextBurst } from '../../../server/src/rooms/watching/engine/burst.ts'
import type { CalendarAnswer } from '../../../server/src/rooms/watching/engine/calendar.ts'
import { createDayBook } from '../../../server/src/rooms/watching/engine/day-book.ts'
import type { WatchedTarget } from '../../../server/src/rooms/watching/engine/planner.ts'
import { failuresAfter, nextCheckAt, resultOf } from '../../../server/src/rooms/watching/engine/results.ts'
import { createForesight } from '../../../server/src/rooms/watching/learning/foresight.ts'
import { createVirtualTime } from '../virtual-time.ts'
import { createBookings } from './bookings.ts'
import { type City, createCity, type Trouble } from './city.ts'
import { createGaps, type GapFigures } from './gaps.ts'

export interface WeekSettings {
  seed: number
  rateLimit: number
  days: number
  bookingsPerDay: number
  /** A booking begins with the look that sees its slot, as in the product, or at any moment, as no product does. */
  bookingsBegin: 'with a look' | 'at any moment'
  /**
   * Tasks, spread over the targets in turn, a quarter of them with a filter; more tasks than targets watch the same
   * ones.
   */
  tasks: number
  /** Watch only the first so many bookable pairs of the catalogue. */
  targets?: number
  /** Watch only the first so many services, at all offices. */
  services?: number
  /** What is wrong at the office; nothing by default. */
  trouble?: Trouble
}

export interface Week extends WeekSettings {
  watched: { targets: number; services: number; captchaServices: number }
  requests: {
    calendar: number
    days: number
    captcha: number
    booking: number
    cancel: number
    status: number
    catalogue: number
  }
  /** 429 answers. */
  refused: number
  /** Looks at a target that came in time, of all, and the longest wait for one. */
  kept: { inTime: number; of: number; longestSeconds: number }
  /** Of all looks, those that found days named and no time of any of them. */
  namedOnly: { count: number; of: number }
  /** Bookings that could not go at once, because the window was used up. */
  bookingsHeldUp: number
  /** How long targets were unseen. */
  gaps: GapFigures
}

const dayMs = 86_400_000
/** A Monday, 0:00 in Munich. */
const start = Date.parse('2026-11-23T00:00:00+01:00')
const never = new AbortController().signal

/** Some simulated days of the product's own planner, burst, dispatcher, budget and breaker at the practice office. */
export async function simulateWeek(settings: WeekSettings): Promise<Week> {
  const time = createVirtualTime(start)
  const random = seededRandom('politeness', settings.seed)
  const { rateLimit } = settings
  const city = createCity(time, {
    seed: String(settings.seed),
    rateLimit,
    random: seededRandom('latency', settings.seed),
    ...(settings.trouble && { trouble: settings.trouble }),
  })
  const [config] = readConfig({}).providers
  if (!config) throw new Error('The city is not configured.')
  const now = (): Date => new Date(time.now())
  const pacing = { now: () => time.now(), sleep: time.sleep }
  const dispatcher = createDispatcher({ config, client: city.client, now, random, pacing, onBreaker: async () => {} })
  const bookings = createBookings({ time, dispatcher, random, statusMs: config.statusReadSeconds * 1_000 })
  let catalogue = 0
  const watch = createWatch(city, settings)
  const foresight = createForesight({
    patterns: new Map(),
    leastGapMs: config.leastGapMs,
    room: () => dispatcher.roomFor('round'),
    fullRoom: () => dispatcher.fullRoomFor('round'),
    wholeAt: dispatcher.wholeAt,
  })
  const kept = { inTime: 0, of: 0, longestSeconds: 0 }
  const gaps = createGaps()
  const namedOnly = { count: 0, of: 0 }
  const note = (sinceMs: number): void => {
    kept.of += 1
    if (sinceMs <= config.checkIntervalSeconds * 1_000) kept.inTime += 1
    kept.longestSeconds = Math.max(kept.longestSeconds, sinceMs / 1_000)
    gaps.add(sinceMs)
  }

  const onAnswer = async (answer: CalendarAnswer): Promise<void> => {
    const jitter = watch.jitter
    for (const { id, officeExternalId } of answer.request.targets) {
      const target = watch.byId.get(id)
      if (!target) continue
      if (target.lastCheckAt !== null) note(answer.at.getTime() - target.lastCheckAt.getTime())
      const result = resultOf(answer, officeExternalId)
      const failed = result.kind === 'failed' ? result.outcome : null
      namedOnly.of += 1
      if (result.kind === 'named') namedOnly.count += 1
      const shut = dispatcher.closedFor('round')
      target.failures = failuresAfter(
        { failures: target.failures, lastOutcome: watch.lastOutcomes.get(id) ?? null },
        failed,
      )
      target.lastCheckAt = answer.at
      target.nextCheckAt = nextCheckAt(answer.at, {
        intervalSeconds: config.checkIntervalSeconds,
        failed,
        failures: target.failures,
        opensAt: shut?.until ?? null,
        isLeftAlone: shut?.reason === 'backing_off' || shut?.reason === 'refused',
        isMuch: watch.isMuch,
        random: jitter,
      })
      watch.lastOutcomes.set(id, failed ?? result.kind)
      await bookings.seen(target)
    }
  }
  const delay = (ids: number[], until: Date): void => {
    for (const id of ids) {
      const target = watch.byId.get(id)
      if (target) target.nextCheckAt = until
    }
  }

  const look = async (): Promise<void> => {
    const book = createDayBook()
    let catalogueAt = time.now()
    for (let worthwhileAt: Date | null = null; ; ) {
      const due = watch.all.map((target) => target.nextCheckAt.getTime())
      const waitMs = untilNextBurst(dispatcher, now(), { dueAt: new Date(Math.min(...due)), worthwhileAt })
      if (waitMs > 0) {
        await time.sleep(waitMs)
        continue
      }
      const startedAt = now()
      watch.jitter = random()
      let waiting: number[] = []
      await runBurst(
        watch.all,
        {
          gate: dispatcher,
          now,
          intervalMs: config.checkIntervalSeconds * 1_000,
          leastGapMs: config.leastGapMs,
          book,
          worth: foresight.worth,
          isAwaiting: foresight.isAwaiting,
          wantedOf: watch.wantedOf,
          onPlan(plan) {
            watch.isMuch = plan.isMuch
            waiting = plan.waiting
            for (const { ids, until } of plan.resting) delay(ids, until)
          },
          onAnswer,
          onOpened: async () => {},
          onNotAsked: async (requests, why) => {
            if (why.until === null) throw new Error(`Nobody may ask: ${why.reason}.`)
            delay(
              requests.flatMap((request) => request.targets.map(({ id }) => id)),
              why.until,
            )
          },
        },
        never,
      )
      worthwhileAt = foresight.nextAt(now(), startedAt)
      if (waiting.length > 0) delay(waiting, dispatcher.forgetsAt() ?? new Date(time.now() + 65_000))
      if (time.now() < catalogueAt) continue
      const reply = await dispatcher.ask(
        { lane: 'catalogue', needsCaptcha: false, call: (client) => client.catalogue() },
        never,
      )
      if (reply.kind !== 'answered') continue
      catalogue += 1
      // A catalogue that the gate did not allow is asked for again after each burst.
      if (!isUnderstood(reply.outcome)) continue
      catalogueAt = time.now() + dayMs / 2
    }
  }
  void look()
  for (let count = 0; count < settings.bookingsPerDay * settings.days; count += 1) {
    const at = random() * settings.days * dayMs
    void time.sleep(at).then(() => {
      if (settings.bookingsBegin === 'at any moment') return bookings.bookNow()
      bookings.wish(drawInt(random, 0, watch.all.length - 1))
    })
  }
  await time.runUntil(start + settings.days * dayMs)
  for (const { lastCheckAt } of watch.all) {
    const sinceMs = time.now() - (lastCheckAt?.getTime() ?? start)
    if (sinceMs > config.checkIntervalSeconds * 1_000) note(sinceMs)
  }
  const { calendar, days, captcha, refused } = city.counted
  return {
    ...settings,
    watched: watch.counts,
    requests: { calendar, days, captcha, ...bookings.spent, catalogue },
    refused,
    kept,
    namedOnly,
    bookingsHeldUp: bookings.heldUp,
    gaps: gaps.figures(),
  }
}

/** Everything bookable, as the tasks watch it: many tasks, one target. */
function createWatch(city: City, { tasks, targets = Number.POSITIVE_INFINITY, services: most }: WeekSettings) {
  const bookable = city.shelf.catalogue.relations.filter(
    ({ officeId, serviceId, public: isPublic }) =>
      isPublic && city.desks.has(officeId) && city.shelf.service(serviceId) !== undefined,
  )
  const chosen = [...new Set(bookable.map(({ serviceId }) => serviceId))].slice(0, most)
  const pairs = bookable.filter(({ serviceId }) => chosen.includes(serviceId))
  const byId = new Map<number, WatchedTarget>()
  const wanted = new Map<number, WantedDays[]>()
  for (let task = 0; task < tasks; task += 1) {
    const id = task % Math.min(targets, pairs.length)
    const pair = pairs[id]
    if (!pair) continue
    const { officeId: officeExternalId, serviceId: serviceExternalId } = pair
    const needsCaptcha = city.desks.get(officeExternalId)?.scope.captchaActivatedRequired === true
    const isTight = pair.slots > slotLimit(city.shelf, officeExternalId)
    const asked = { id, officeExternalId, serviceExternalId, serviceCount: 1, needsCaptcha, isTight }
    const about = { ...asked, failures: 0, urgency: 1 }
    if (!byId.has(id)) byId.set(id, { ...about, lastCheckAt: null, nextCheckAt: new Date(0) })
    if (id % 4 === 0) wanted.set(id, afternoons)
  }
  const all = [...byId.values()]
  const services = (some: WatchedTarget[]) => new Set(some.map((target) => target.serviceExternalId)).size
  const captchaServices = services(all.filter((target) => target.needsCaptcha))
  const counts = { targets: all.length, services: services(all), captchaServices }
  const lastOutcomes = new Map<number, string>()
  return { all, byId, counts, lastOutcomes, jitter: 0, isMuch: false, wantedOf: (id: number) => wanted.get(id) ?? [] }
}

/** Somebody who has time on Tuesday and Thursday afternoons. */
const afternoons = [wantedDaysOf({ ...noFilter, weekdays: [2, 4], time_from: '14:00' })].filter((days) => days !== null)
