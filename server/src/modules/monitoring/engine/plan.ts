import { addDays } from '@terminlotse/contract/berlin-time'
import { captchaRequests } from '../../offices/budget.ts'
import { isCombination } from '../../offices/combinations.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import type { OptionalPoll } from './ranking.ts'
import { type CalendarRequest, keyOfServices, questionOf, type WatchedTarget } from './requests.ts'

export interface Conditions {
  now: Date
  intervalMs: number
  leastGapMs: number
  /** Offices with and without captcha may then share a request. */
  isTokenAlive: boolean
  /** Requests for a round, without the reserve for bookings; null: the provider has no limit. */
  room: number | null
  /** While more than half of the window is used up: when the limiter will have forgotten. Requests that can wait do. */
  wholeAt: Date | null
  /** The number of first days that wait to be opened: they get a small share of the room even when it is short. */
  firstDays: number
}

export interface Plan {
  requests: CalendarRequest[]
  /** Requests that had no answer the last time: they come after all others. */
  last: CalendarRequest[]
  /** Due targets for which the limit has no room. */
  waiting: number[]
  /** Due targets whose service was asked for a moment ago: they share its next poll. */
  resting: { ids: number[]; until: Date }[]
  early: OptionalPoll[]
  /** Polling everything takes several batches. */
  isMuch: boolean
}

const batchEveryMs = 100_000
const firstDayShare = 1 / 24
/** Only if no promise to a single service breaks by it. */
const combinedShare = 1 / 24

/**
 * Targets due later share a request: that costs nothing. After a broken promise, the number who wait counts too.
 * docs/decisions/rounds.md#the-city-is-asked-in-batches-and-left-over-requests-are-ranked
 */
export function planRound(watched: WatchedTarget[], conditions: Conditions): Plan {
  const { now, intervalMs, room } = conditions
  const { rested, resting } = divideByRest(watched, conditions)
  const groups = [...Map.groupBy(rested, (target) => keyOf(target, conditions)).values()]
  const [combined, single] = divide(groups, isCombined)
  const nextBatchMs = nextBatchAt(conditions)
  const isDue = (group: WatchedTarget[]) =>
    dueAt(group) <= now.getTime() || (!isFailing(group) && (dueAt(group) <= nextBatchMs || isReleasing(group)))
  const isMuch = room !== null && single.length > room
  const [due, early] = divide(single, isDue)
  const dueTogether = combined.filter(isDue)
  const basket = fillBasket(conditions)
  const forDays = setAside(room, conditions.firstDays, firstDayShare)
  const forCombined = setAside(room, dueTogether.length, combinedShare)
  for (const group of byPressure(due, conditions)) {
    // The share of the others must not break a promise that can be kept now and not in the next batch.
    const isLast = endsBetween(group, intervalMs, now.getTime(), nextBatchMs)
    basket.take(group, isLast ? 0 : forDays + forCombined)
  }
  const { asked, waiting } = basket.soFar()
  if (canWait(asked, waiting, conditions)) {
    const late = dueTogether.filter((group) => dueAt(group) <= now.getTime())
    // A release hour alone promises nothing: such a service is not late.
    const promised = [...asked, ...late].filter((group) => dueAt(group) <= nextBatchMs)
    const all = [...waiting, ...promised.flatMap(idsOf)]
    return { requests: [], last: [], waiting: all, resting, early: early.map(earlyPoll), isMuch }
  }
  const left = basket.left()
  const kept = waiting.length > 0 ? Math.max(forDays, left - forCombined) : forDays
  for (const group of byPressure(dueTogether, conditions)) basket.take(group, kept)
  const { requests, last, waiting: late } = basket.soFar()
  return { requests, last, waiting: late, resting, early: early.map(earlyPoll), isMuch }
}

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
    /** `kept`: the room that stays for others. */
    take(group: WatchedTarget[], kept: number): void {
      const request = requestFor(group)
      const cost = request.needsCaptcha && !hasToken ? 1 + captchaRequests : 1
      if (cost > left - kept) {
        if (dueAt(group) <= now.getTime()) waiting.push(...idsOf(group))
        return
      }
      left -= cost
      hasToken ||= request.needsCaptcha
      if (isFailing(group)) last.push(request)
      else requests.push(request)
      asked.push(group)
    },
  }
}

function isCombined([first]: WatchedTarget[]): boolean {
  return first !== undefined && isCombination(first)
}

function nextBatchAt({ now, intervalMs }: Conditions): number {
  return now.getTime() + Math.min(batchEveryMs, intervalMs / 2)
}

/** Promises that would be late in the next batch, services in their release hours, then all others. */
function byPressure(groups: WatchedTarget[][], conditions: Conditions): WatchedTarget[][] {
  const { now, intervalMs } = conditions
  const isNew = (group: WatchedTarget[]) => group.some(({ lastCheckAt }) => lastCheckAt === null)
  const isLast = (group: WatchedTarget[]) => isNew(group) || endsBetween(group, intervalMs, 0, nextBatchAt(conditions))
  const ranked = groups.map((group) => {
    const place = isLast(group) ? 0 : isReleasing(group) ? 1 : 2
    return { group, place, pressure: pressureOf(group, now, intervalMs) }
  })
  return ranked
    .sort((a, b) => a.place - b.place || b.pressure - a.pressure || byCaptcha(a.group, b.group))
    .map(({ group }) => group)
}

/** A failing target gets its regular polls only. */
function isReleasing(group: WatchedTarget[]): boolean {
  return !isFailing(group) && group.some((target) => target.isReleasing)
}

/** A new watch at another office of a service does not cause a new request at once. */
function divideByRest(watched: WatchedTarget[], { now, leastGapMs }: Conditions) {
  const rested: WatchedTarget[] = []
  const resting: Plan['resting'] = []
  const services = Map.groupBy(watched, keyOfServices)
  for (const group of services.values()) {
    const lastPollAt = Math.max(...group.map(({ lastCheckAt }) => lastCheckAt?.getTime() ?? 0))
    const until = new Date(lastPollAt + leastGapMs)
    if (until <= now) rested.push(...group)
    else resting.push({ ids: group.filter(({ nextCheckAt }) => nextCheckAt <= now).map(({ id }) => id), until })
  }
  return { rested, resting: resting.filter(({ ids }) => ids.length > 0) }
}

function setAside(room: number | null, wanted: number, share: number): number {
  return room === null ? 0 : Math.min(wanted, Math.floor(room * share))
}

/** A few requests would start the limiter's rest again for all the others. */
function canWait(asked: WatchedTarget[][], waiting: number[], { wholeAt, intervalMs }: Conditions): boolean {
  if (wholeAt === null || asked.some((group) => group.some(({ lastCheckAt }) => lastCheckAt === null))) return false
  const isLate = (group: WatchedTarget[]) => endsBetween(group, intervalMs, 0, wholeAt.getTime())
  return waiting.length > 0 || !asked.some(isLate)
}

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

function idsOf(group: WatchedTarget[]): number[] {
  return group.map((target) => target.id)
}

function keyOf(target: WatchedTarget, { isTokenAlive }: Conditions): string {
  const captcha = target.needsCaptcha && !isTokenAlive ? 'captcha' : 'plain'
  return `${questionOf(target)}/${captcha}`
}

function dueAt(group: WatchedTarget[]): number {
  return group.reduce((first, target) => Math.min(first, target.nextCheckAt.getTime()), Number.POSITIVE_INFINITY)
}

function pressureOf(group: WatchedTarget[], now: Date, intervalMs: number): number {
  const pressures = group.map(({ lastCheckAt, urgency }) => {
    if (lastCheckAt === null) return Number.MAX_VALUE
    const age = (now.getTime() - lastCheckAt.getTime()) / intervalMs
    return age <= 1 ? age : 1 + (age - 1) * urgency
  })
  return Math.max(...pressures)
}

/** Targets behind the captcha are put together, so that one token serves them all. */
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
    isTight: first?.isTight ?? false,
    targets: group.map(({ id, officeExternalId }) => ({ id, officeExternalId })).sort((a, b) => a.id - b.id),
  }
}

function earlyPoll(group: WatchedTarget[]): OptionalPoll {
  const last = group.reduce(
    (first, { lastCheckAt }) => Math.min(first, lastCheckAt?.getTime() ?? 0),
    Number.POSITIVE_INFINITY,
  )
  return { ...requestFor(group), day: null, lastPollAt: new Date(last), isFirstDay: false, isWanted: false }
}

function divide<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

const endsSoonDays = 7

/** Lower if slots are free already and people have been told. `today` is a Berlin day. */
export function urgencyOf(wanted: WantedDays[], { lastOutcome, today }: { lastOutcome: string | null; today: string }) {
  const soon = addDays(today, endsSoonDays)
  const isEnding = wanted.some(({ latest_date: latest }) => latest !== null && latest <= soon)
  return (isEnding ? 3 : 1) * (lastOutcome === 'slots' ? 0.5 : 1)
}
