import { type FurtherServices, isCombination, servicesOf } from '../catalogue/catalogue.ts'
import { captchaRequests } from '../gate/gate.ts'

/** A target that somebody watches, with what the planner must know of it. */
export interface WatchedTarget {
  id: number
  officeExternalId: number
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  /** True: the office may leave it out of an answer without a word, so it shares no request. */
  isTight?: boolean
  /** Null: never looked at. */
  lastCheckAt: Date | null
  nextCheckAt: Date
  /** Failed looks in a row. */
  failures: number
  /** How urgent it is for those who watch it; 1 is usual. It counts only when not everything fits. */
  urgency: number
}

/**
 * One calendar request for a service and count, or for several in one appointment: the days of all its offices, and the
 * times of the earliest day.
 */
export interface CalendarRequest {
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  targets: { id: number; officeExternalId: number }[]
}

/** A look that was promised to nobody, for requests that are left over. */
export interface OptionalLook extends CalendarRequest {
  /** The Berlin day to open; null: the days and the earliest times once more, before they are due. */
  day: string | null
  /** When all of this was last looked at; null: never. */
  lastLookAt: Date | null
  /** The first day of offices of which no time is known: it must be opened before it can be announced. */
  isFirstDay: boolean
  /** A day that a filter wants. */
  isWanted: boolean
}

/** What a left-over request is worth on this look; the highest goes first, 0 or less is not worth one. */
export type Worth = (look: OptionalLook, now: Date) => number

/** What is known beforehand of when slots appear. */
export interface Foresight {
  worth: Worth
  /**
   * The next moment at which looks before their time are worth requests, after a burst that ended at `endedAt`; null:
   * none is known. What was known to come since `startedAt` counts as well.
   */
  nextAt(endedAt: Date, startedAt?: Date): Date | null
  /** A known release is so near that only overdue targets are asked for now. */
  isAwaiting(now: Date): boolean
}

export interface Conditions {
  now: Date
  /** What people are promised: from one look at a target to the next. */
  intervalMs: number
  /** Nothing is asked again sooner than this. */
  leastGapMs: number
  /** A captcha token is in hand: offices with and without captcha may share a request. */
  isTokenAlive: boolean
  /**
   * Requests that the provider's limit leaves for a round, the reserve for bookings taken off; null where it has none.
   */
  room: number | null
  /**
   * While more than half of the window is used up: when the limiter will have forgotten. What can wait until then does.
   */
  wholeAt: Date | null
  /** First days that wait to be opened: they get a small share of the room even when it is short. */
  firstDays: number
  /**
   * Requests are kept for a moment that is near. Only what is due is asked for, and what would be late in the next
   * burst.
   */
  isAwaiting?: boolean
}

export interface Plan {
  /** In the order in which to make them. */
  requests: CalendarRequest[]
  /** After all others: what was not answered the last time. */
  last: (CalendarRequest & { failedAt: Date | null })[]
  /** Targets that are due and that the limit has no room for. */
  waiting: number[]
  /** Targets that are due and whose service was asked about a moment ago: they share its next look. */
  resting: { ids: number[]; until: Date }[]
  /** Looks before their time that are allowed now: `rankLooks` chooses. */
  early: OptionalLook[]
  /** To look at everything takes several bursts. */
  isMuch: boolean
}

/** From one burst to the next: the limiter's rest and the burst itself. What is due in between goes along now. */
const burstEveryMs = 100_000
/** Part of the room that first days get. */
const firstDayShare = 1 / 24
/** Part of the room that several services in one appointment get, where no promise to a single one breaks by it. */
const combinedShare = 1 / 24

/**
 * The requests of a round. Targets of one service and count share a request, also those that would be due only later:
 * they cost nothing and stay in step from then on. The longest unseen come first. Once the promised interval is broken,
 * the number of people who wait counts too. Several services in one appointment come after all others.
 * docs/decisions/rounds.md#the-city-is-asked-in-bursts-and-left-over-requests-are-ranked
 */
export function planRound(watched: WatchedTarget[], conditions: Conditions): Plan {
  const { now, intervalMs, room } = conditions
  const { rested, resting } = divideByRest(watched, conditions)
  const groups = [...Map.groupBy(rested, (target) => keyOf(target, conditions)).values()]
  const [combined, single] = divide(groups, isCombined)
  const nextBurstMs = now.getTime() + Math.min(burstEveryMs, intervalMs / 2)
  const goesAlong = (group: WatchedTarget[]) =>
    !isFailing(group) && (!conditions.isAwaiting || endsBetween(group, intervalMs, now.getTime(), nextBurstMs))
  const isDue = (group: WatchedTarget[]) =>
    dueAt(group) <= now.getTime() || (dueAt(group) <= nextBurstMs && goesAlong(group))
  const isMuch = room !== null && single.length > room
  const [due, early] = divide(single, isDue)
  const dueTogether = combined.filter(isDue)
  const basket = fillBasket(conditions)
  const forDays = setAside(room, conditions.firstDays, firstDayShare)
  const forCombined = setAside(room, dueTogether.length, combinedShare)
  for (const group of byPressure(due, conditions)) {
    // Others get their share, but not by breaking a promise that can be kept now and not in the next burst.
    const isLast = endsBetween(group, intervalMs, now.getTime(), nextBurstMs)
    basket.take(group, isLast ? 0 : forDays + forCombined)
  }
  const { asked, waiting } = basket.soFar()
  if (canWait(asked, waiting, conditions)) {
    const late = dueTogether.filter((group) => dueAt(group) <= now.getTime())
    const all = [...waiting, ...[...asked, ...late].flatMap(idsOf)]
    return { requests: [], last: [], waiting: all, resting, early: early.map(earlyLook), isMuch }
  }
  const left = basket.left()
  const kept = waiting.length > 0 ? Math.max(forDays, left - forCombined) : forDays
  for (const group of byPressure(dueTogether, conditions)) basket.take(group, kept)
  const { requests, last, waiting: late } = basket.soFar()
  return { requests, last, waiting: late, resting, early: early.map(earlyLook), isMuch }
}

/** Takes requests as long as there is room. */
function fillBasket({ now, room, isTokenAlive }: Conditions) {
  const requests: Plan['requests'] = []
  const last: Plan['last'] = []
  const asked: WatchedTarget[][] = []
  const waiting: number[] = []
  let left = room ?? Number.POSITIVE_INFINITY
  let hasToken = isTokenAlive
  return {
    left: () => left,
    soFar: () => ({ requests, last, asked: [...asked], waiting: [...waiting] }),
    /** `kept`: what must stay for others. */
    take(group: WatchedTarget[], kept: number): void {
      const request = requestFor(group)
      const cost = request.needsCaptcha && !hasToken ? 1 + captchaRequests : 1
      if (cost > left - kept) {
        if (dueAt(group) <= now.getTime()) waiting.push(...idsOf(group))
        return
      }
      left -= cost
      hasToken ||= request.needsCaptcha
      if (isFailing(group)) last.push({ ...request, failedAt: failedAt(group) })
      else requests.push(request)
      asked.push(group)
    },
  }
}

function isCombined([first]: WatchedTarget[]): boolean {
  return first !== undefined && isCombination(first)
}

function byPressure(groups: WatchedTarget[][], { now, intervalMs }: Conditions): WatchedTarget[][] {
  const pressing = new Map(groups.map((group) => [group, pressureOf(group, now, intervalMs)]))
  return groups.toSorted((a, b) => (pressing.get(b) ?? 0) - (pressing.get(a) ?? 0) || byCaptcha(a, b))
}

/**
 * The looks for which to use left-over requests, best first: days without which an office could not be reported, early
 * looks, other days; within these by worth. Targets that were looked at just now are left out.
 */
export function rankLooks(
  looks: OptionalLook[],
  { now, intervalMs, leastGapMs, worth }: { now: Date; intervalMs: number; leastGapMs: number; worth: Worth },
): OptionalLook[] {
  // A first day that no filter wants need not be opened again so soon.
  const gap = (look: OptionalLook) => (look.day === null || look.isWanted ? leastGapMs : (intervalMs * 3) / 4)
  return looks
    .filter((look) => look.lastLookAt === null || look.lastLookAt.getTime() <= now.getTime() - gap(look))
    .map((look) => ({ look, place: placeOf(look), worth: worth(look, now) }))
    .filter((ranked) => ranked.place === 0 || ranked.worth > 0)
    .sort((a, b) => a.place - b.place || b.worth - a.worth)
    .map(({ look }) => look)
}

function placeOf({ isFirstDay, lastLookAt, day }: OptionalLook): number {
  if (isFirstDay && lastLookAt === null) return 0
  return day === null ? 1 : 2
}

/** The usual worth: the day not seen for longest first; nothing is asked before its time. */
export const longestUnseenFirst: Worth = (look, now) => (look.day === null ? 0 : secondsUnseen(look, now))

/** Nothing is known: only days are opened, in turn. */
export const noForesight: Foresight = { worth: longestUnseenFirst, nextAt: () => null, isAwaiting: () => false }

/** Spreads left-over requests evenly: the longest unseen comes first. */
export const evenly: Worth = (look, now) => secondsUnseen(look, now)

/** The same targets one by one: how a combination that the office refuses shows which of them it does not offer. */
export function splitRequest(request: CalendarRequest): CalendarRequest[] {
  return request.targets.map((target) => ({ ...request, targets: [target] }))
}

const neverSeenSeconds = 7 * 86_400

function secondsUnseen({ lastLookAt }: OptionalLook, now: Date): number {
  return lastLookAt === null ? neverSeenSeconds : (now.getTime() - lastLookAt.getTime()) / 1_000
}

/** A new watch at another office of a service does not cause a new request at once. */
function divideByRest(watched: WatchedTarget[], { now, leastGapMs }: Conditions) {
  const rested: WatchedTarget[] = []
  const resting: Plan['resting'] = []
  const services = Map.groupBy(watched, wordServices)
  for (const group of services.values()) {
    const lastLookAt = Math.max(...group.map(({ lastCheckAt }) => lastCheckAt?.getTime() ?? 0))
    const until = new Date(lastLookAt + leastGapMs)
    if (until <= now) rested.push(...group)
    else resting.push({ ids: group.filter(({ nextCheckAt }) => nextCheckAt <= now).map(({ id }) => id), until })
  }
  return { rested, resting: resting.filter(({ ids }) => ids.length > 0) }
}

function setAside(room: number | null, wanted: number, share: number): number {
  return room === null ? 0 : Math.min(wanted, Math.floor(room * share))
}

/**
 * While the limiter forgets, a few requests would start its rest again for all the others. They can wait unless some
 * target was never looked at, or a look would be late and everything that is due has room.
 */
function canWait(asked: WatchedTarget[][], waiting: number[], { wholeAt, intervalMs }: Conditions): boolean {
  if (wholeAt === null || asked.some((group) => group.some(({ lastCheckAt }) => lastCheckAt === null))) return false
  const isLate = (group: WatchedTarget[]) => endsBetween(group, intervalMs, 0, wholeAt.getTime())
  return waiting.length > 0 || !asked.some(isLate)
}

/** The promise to some target of a group, which was looked at before, ends between two moments. */
function endsBetween(group: WatchedTarget[], intervalMs: number, from: number, to: number): boolean {
  return group.some(({ lastCheckAt }) => {
    if (lastCheckAt === null) return false
    const endsAt = lastCheckAt.getTime() + intervalMs
    return endsAt >= from && endsAt < to
  })
}

function isFailing(group: WatchedTarget[]): boolean {
  return group.some(({ failures }) => failures > 0)
}

function failedAt(group: WatchedTarget[]): Date | null {
  const times = group.flatMap(({ failures, lastCheckAt }) => (failures > 0 && lastCheckAt ? lastCheckAt.getTime() : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

function idsOf(group: WatchedTarget[]): number[] {
  return group.map((target) => target.id)
}

function keyOf(target: WatchedTarget, { isTokenAlive }: Conditions): string {
  const captcha = target.needsCaptcha && !isTokenAlive ? 'captcha' : 'plain'
  return `${questionOf(target)}/${captcha}`
}

/** Targets with the same question may share a request. */
export function questionOf(target: WatchedTarget): string {
  return `${wordServices(target)}${target.isTight ? `/${target.id}` : ''}`
}

/** The services that are asked for, with their counts. */
export function wordServices(asked: Omit<CalendarRequest, 'targets' | 'needsCaptcha'>): string {
  return servicesOf(asked)
    .map(({ id, count }) => `${id}/${count}`)
    .join('+')
}

function dueAt(group: WatchedTarget[]): number {
  return group.reduce((first, target) => Math.min(first, target.nextCheckAt.getTime()), Number.POSITIVE_INFINITY)
}

/** Age in intervals; what goes beyond the promise counts by its urgency. */
function pressureOf(group: WatchedTarget[], now: Date, intervalMs: number): number {
  const pressures = group.map(({ lastCheckAt, urgency }) => {
    if (lastCheckAt === null) return Number.MAX_VALUE
    const age = (now.getTime() - lastCheckAt.getTime()) / intervalMs
    return age <= 1 ? age : 1 + (age - 1) * urgency
  })
  return Math.max(...pressures)
}

/** Those behind the captcha go together, so that one token serves them all. */
function byCaptcha(a: WatchedTarget[], b: WatchedTarget[]): number {
  const needs = (group: WatchedTarget[]): number => Number(group.some((target) => target.needsCaptcha))
  return needs(b) - needs(a)
}

function requestFor(group: WatchedTarget[]): CalendarRequest {
  const [first] = group
  return {
    serviceExternalId: first?.serviceExternalId ?? 0,
    serviceCount: first?.serviceCount ?? 1,
    further: first?.further ?? {},
    needsCaptcha: group.some((target) => target.needsCaptcha),
    targets: group.map(({ id, officeExternalId }) => ({ id, officeExternalId })).sort((a, b) => a.id - b.id),
  }
}

function earlyLook(group: WatchedTarget[]): OptionalLook {
  const last = group.reduce(
    (first, { lastCheckAt }) => Math.min(first, lastCheckAt?.getTime() ?? 0),
    Number.POSITIVE_INFINITY,
  )
  return { ...requestFor(group), day: null, lastLookAt: new Date(last), isFirstDay: false, isWanted: false }
}

function divide<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
