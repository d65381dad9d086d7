// The parts of a simulated week: the city, the product's dispatcher and foresight, what is watched, and figures.
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { readCatalogue } from '../../../munich-client/src/wire/catalogue.ts'
import { seededRandom } from '../../../practice-office/src/random.ts'
import { limitCodes, slotLimit } from '../../../practice-office/src/slots/limits.ts'
import type { WatchedTarget } from '../../../server/src/modules/monitoring/engine/requests.ts'
import { createForesight } from '../../../server/src/modules/monitoring/learning/foresight.ts'
import { createDispatcher } from '../../../server/src/modules/offices/gate/dispatcher.ts'
import { type WantedDays, wantedDaysOf } from '../../../server/src/modules/tasks/filter.ts'
import { readConfig } from '../../../server/src/settings/config.ts'
import { createVirtualTime } from '../../../server/test/virtual-time.ts'
import { createBookings } from './bookings.ts'
import { type City, createCity, type Trouble } from './city.ts'
import { createGaps } from './gaps.ts'

export interface WeekSettings {
  seed: number
  rateLimit: number
  days: number
  bookingsPerDay: number
  /** A booking begins with the poll that sees its slot, as in the product, or at any moment, as in no product. */
  bookingsBegin: 'with a poll' | 'at any moment'
  /** The number of tasks, spread over the targets in turn, a quarter of them with a filter; surplus tasks share targets. */
  tasks: number
  /** Watches only the first so many bookable pairs of the catalogue. */
  targets?: number
  /** Watches only the first so many services, at all offices. */
  services?: number
  /** Combinations of two services that are also watched, each at all offices that combine them; none by default. */
  combinations?: number
  /** The fault of the office; none by default. */
  trouble?: Trouble
}

/** A Monday, 0:00 in Munich. */
export const start = Date.parse('2026-11-23T00:00:00+01:00')

export type Setup = ReturnType<typeof setUp>

export function setUp(settings: WeekSettings) {
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
  const dispatcher = createDispatcher({ config, client: city.client, now, random, pacing, onPause: async () => {} })
  const bookings = createBookings({ time, dispatcher, random, statusMs: config.statusReadSeconds * 1_000 })
  const watch = createWatch(city, settings)
  const foresight = createForesight({
    patterns: new Map(),
    leastGapMs: config.leastGapMs,
    room: () => dispatcher.roomFor('round'),
    fullRoom: () => dispatcher.fullRoomFor('round'),
    wholeAt: dispatcher.wholeAt,
  })
  const intervalMs = config.checkIntervalSeconds * 1_000
  const [polled, polledTogether] = [createPolledAt(intervalMs), createPolledAt(intervalMs)]
  const unread = createUnread()
  return { unread, time, now, random, config, city, dispatcher, bookings, watch, foresight, polled, polledTogether }
}

/** Notes each poll, and whether it kept the promised interval. */
function createPolledAt(intervalMs: number) {
  const kept = { inTime: 0, of: 0, longestSeconds: 0 }
  const namedOnly = { count: 0, of: 0 }
  const gaps = createGaps()
  const note = (sinceMs: number): void => {
    kept.of += 1
    if (sinceMs <= intervalMs) kept.inTime += 1
    kept.longestSeconds = Math.max(kept.longestSeconds, sinceMs / 1_000)
    gaps.add(sinceMs)
  }
  return {
    kept,
    namedOnly,
    gaps,
    note,
    /** The week ended this long after the last poll. It counts only if a poll is overdue. */
    noteAtEnd(sinceMs: number): void {
      if (sinceMs > intervalMs) note(sinceMs)
    },
  }
}

/** The time that targets were hidden by an answer that was not understood. */
function createUnread() {
  const since = new Map<number, number>()
  const blind = { count: 0, longestSeconds: 0 }
  return {
    blind,
    note(targetId: number, isUnread: boolean, at: number): void {
      const from = since.get(targetId)
      if (isUnread && from === undefined) since.set(targetId, at)
      if (isUnread || from === undefined) return
      since.delete(targetId)
      blind.count += 1
      blind.longestSeconds = Math.max(blind.longestSeconds, (at - from) / 1_000)
    },
  }
}

/** Everything bookable, as the tasks watch it: many tasks, one target. */
function createWatch(city: City, settings: WeekSettings) {
  const { tasks, targets = Number.POSITIVE_INFINITY, services: most, combinations = 0 } = settings
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
    const asked = { id, officeExternalId, serviceExternalId, serviceCount: 1, further: {}, needsCaptcha, isTight }
    const about = { ...asked, failures: 0, urgency: 1 }
    if (!byId.has(id)) byId.set(id, { ...about, lastCheckAt: null, nextCheckAt: new Date(0) })
    if (id % 4 === 0) wanted.set(id, afternoons)
  }
  const single = [...byId.values()]
  for (const target of combine(city, combinations)) byId.set(target.id, target)
  const all = [...byId.values()]
  const services = (some: WatchedTarget[]) => new Set(some.map((target) => target.serviceExternalId)).size
  const captchaServices = services(single.filter((target) => target.needsCaptcha))
  const counts = { targets: single.length, services: services(single), captchaServices }
  const lastOutcomes = new Map<number, string>()
  return { all, byId, counts, lastOutcomes, jitter: 0, isMuch: false, wantedOf: (id: number) => wanted.get(id) ?? [] }
}

/**
 * The first combinations of two services in the catalogue, one of the first and two of the second, at all offices that
 * give one appointment for them. Their numbers follow those of single services.
 */
function combine(city: City, most: number): WatchedTarget[] {
  const { offices, services, relations } = readCatalogue(city.shelf.catalogue, { path: '', note: () => {} }) ?? nothing
  const fits = (officeId: number, one: number, two: number) =>
    city.desks.has(officeId) &&
    limitCodes(city.shelf, officeId, { serviceIds: [one, two], counts: [1, 2] }).length === 0 &&
    relations.some((relation) => relation.officeId === officeId && relation.serviceId === one && relation.public)
  const pairs = services.flatMap(({ id, combinable }) =>
    Object.entries(combinable).flatMap(([other, at]) => {
      const two = Number(other)
      const where = two > id ? offices.filter((office) => at.includes(office.id) && fits(office.id, id, two)) : []
      return where.length > 0 ? [{ one: id, two, officeIds: where.map((office) => office.id) }] : []
    }),
  )
  // Spread over the catalogue: neighbours are alike.
  const chosen = pairs.filter((_, at) => at % Math.max(1, Math.floor(pairs.length / Math.max(1, most))) === 0)
  return chosen.slice(0, most).flatMap(({ one, two, officeIds }, combination) =>
    officeIds.map((officeExternalId, at) => ({
      id: 10_000 + combination * 100 + at,
      officeExternalId,
      serviceExternalId: one,
      serviceCount: 1,
      further: { [two]: 2 },
      needsCaptcha: city.desks.get(officeExternalId)?.scope.captchaActivatedRequired === true,
      isTight: false,
      failures: 0,
      urgency: 1,
      lastCheckAt: null,
      nextCheckAt: new Date(0),
    })),
  )
}

const nothing = { offices: [], services: [], relations: [] }

/** A person who is free on Tuesday and Thursday afternoons. */
const afternoons = [wantedDaysOf({ ...noFilter, weekdays: [2, 4], time_from: '14:00' })].filter((days) => days !== null)
