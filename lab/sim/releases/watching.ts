import { createLimiter } from '../../../practice-office/src/access/limiter.ts'
import { planRound } from '../../../server/src/modules/monitoring/engine/planner.ts'
import { type Foresight, rankPolls } from '../../../server/src/modules/monitoring/engine/ranking.ts'
import type { WatchedTarget } from '../../../server/src/modules/monitoring/engine/requests.ts'
import { createForesight } from '../../../server/src/modules/monitoring/learning/foresight.ts'
import type { ReleasePattern } from '../../../server/src/modules/monitoring/learning/releases.ts'
import { nextCheckAt } from '../../../server/src/modules/monitoring/results.ts'
import {
  type Budget,
  budgetAfter,
  limitedUntil,
  limiterForgetsMs,
  limiterReserve,
  roomFor,
  unknownBudget,
  wholeAt,
} from '../../../server/src/modules/offices/budget.ts'
import { dayMs, type Opening, services, start, targets } from './city.ts'
import { type Eyes, openEyes } from './eyes.ts'
import { captchaServices, intervalMs, leastGapMs, requestMs, tokenMs } from './terms.ts'

/** Whole days of the simulation; `to` is exclusive. */
export interface Days {
  from: number
  to: number
}

/** The polls of each service. The answers change nothing, unless a foresight learns from them. */
export interface Polls {
  days: Days
  at: Float64Array
  service: Uint8Array
  requests: number
  /** The longest time in which a target was not polled. */
  longestGapMs: number
}

interface How {
  limit: number
  /** The learned patterns. Without them, surplus requests are spread evenly. */
  patterns?: ReadonlyMap<number, ReleasePattern>
  foresight?: Foresight
}

/**
 * Batches for everybody together, with the product's parts: its planner names the due polls and ranks surplus ones by
 * its foresight; its budget knows when the limiter must recover. Only simulated time passes.
 */
export function watchTogether(days: Days, how: How): Polls {
  const from = start + days.from * dayMs
  const end = start + days.to * dayMs
  const queue = openQueue(from, how.limit)
  const { room, fullRoom, whole } = queue
  const foresight =
    how.foresight ??
    createForesight({ patterns: how.patterns ?? new Map(), room, fullRoom, wholeAt: whole, leastGapMs })
  const watch = createWatch(queue, from)

  for (let worthwhileAt: Date | null = null; queue.now() < end; ) {
    const extraAt = Math.max(worthwhileAt?.getTime() ?? Infinity, queue.roomAt())
    const wakeAt = Math.max(Math.min(watch.dueAt(), extraAt), queue.restOver()?.getTime() ?? 0)
    if (wakeAt > queue.now()) queue.waitUntil(wakeAt)
    else worthwhileAt = batch(queue, watch, foresight)
  }
  const { polls, longestGapMs } = watch.seen()
  return {
    days,
    at: Float64Array.from(polls, ({ at }) => at),
    service: Uint8Array.from(polls, ({ service }) => service),
    requests: queue.requests(),
    longestGapMs,
  }
}

/** One batch: due polls, then early ones as far as there is room. Returns the moment at which the next one is worth it. */
function batch(queue: Queue, watch: Watch, foresight: Foresight): Date | null {
  const moment = new Date(queue.now())
  const plan = planRound(watch.targets, {
    now: moment,
    intervalMs,
    isTokenAlive: queue.isTokenAlive(),
    leastGapMs,
    room: queue.room(),
    wholeAt: null,
    firstDays: 0,
    isAwaiting: foresight.isAwaiting(moment),
  })
  for (const one of plan.requests) if (queue.restOver() === null) watch.poll(one.serviceExternalId, plan.isMuch)
  const conditions = { now: new Date(queue.now()), intervalMs, leastGapMs, worth: foresight.worth }
  for (const one of rankPolls(plan.early, conditions)) {
    if ((queue.room() ?? 1) <= limiterReserve || queue.restOver() !== null) break
    watch.poll(one.serviceExternalId, plan.isMuch)
  }
  const worthwhileAt = foresight.nextAt(new Date(queue.now()), moment)
  // Requests that do not fit wait until the limiter has forgotten.
  if (plan.waiting.length > 0 && queue.now() === moment.getTime()) queue.waitUntil(queue.now() + limiterForgetsMs)
  return worthwhileAt
}

type Queue = ReturnType<typeof openQueue>

/** The path to the office: the clock, the office's limiter, our budget's knowledge of it, and the captcha token. */
function openQueue(from: number, limit: number) {
  let now = from
  const limiter = createLimiter(limit, () => now)
  let budget: Budget = unknownBudget
  let tokenUntil = 0
  let requests = 0
  const room = () => roomFor(budget, 'round', new Date(now))
  const request = (): void => {
    const verdict = limiter.count('us')
    if (!verdict.isAllowed) throw new Error('We were refused.')
    const remaining = Number(verdict.headers['X-RateLimit-Remaining'])
    const rateLimit = { limit, remaining, resetAt: null }
    budget = budgetAfter(budget, { status: 200, responseMs: 200, officeTime: null, rateLimit }, new Date(now))
    requests += 1
    now += requestMs
  }
  return {
    now: () => now,
    waitUntil(at: number): void {
      now = at
    },
    requests: () => requests,
    room,
    fullRoom: () => limit - limiterReserve,
    whole: () => wholeAt(budget, new Date(now)),
    restOver: (): Date | null => limitedUntil(budget, 'round', new Date(now)),
    /** An early poll needs room; there is some once the limiter has forgotten. */
    roomAt: (): number =>
      (room() ?? Infinity) > limiterReserve ? 0 : (budget.lastRequestAt?.getTime() ?? 0) + limiterForgetsMs,
    isTokenAlive: () => now < tokenUntil,
    /** Requests a service's calendar, after two requests for a token where it needs one. */
    ask(service: number): void {
      if (captchaServices.has(service) && now >= tokenUntil) {
        request()
        request()
        tokenUntil = now + tokenMs
      }
      request()
    },
  }
}

type Watch = ReturnType<typeof createWatch>

/** All targets, their due times, and their polls. */
function createWatch(queue: Queue, from: number) {
  const watched: WatchedTarget[] = targets.map(({ id, service }) => ({
    id,
    officeExternalId: id,
    serviceExternalId: service,
    serviceCount: 1,
    further: {},
    needsCaptcha: captchaServices.has(service),
    lastCheckAt: null,
    nextCheckAt: new Date(from),
    failures: 0,
    urgency: 1,
  }))
  const byService = Map.groupBy(watched, (target) => target.serviceExternalId)
  const polledAt = Array<number | null>(services).fill(null)
  const polls: { at: number; service: number }[] = []
  let longestGapMs = 0
  return {
    targets: watched,
    seen: () => ({ polls, longestGapMs }),
    dueAt(): number {
      let dueAt = Infinity
      for (const [target] of byService.values()) dueAt = Math.min(dueAt, target?.nextCheckAt.getTime() ?? Infinity)
      return dueAt
    },
    poll(service: number, isMuch: boolean): void {
      queue.ask(service)
      const now = queue.now()
      longestGapMs = Math.max(longestGapMs, now - (polledAt[service] ?? now))
      polledAt[service] = now
      polls.push({ at: now, service })
      const answered = { failed: null, failures: 0, opensAt: null, isLeftAlone: false }
      const lastCheckAt = new Date(now)
      const nextAt = nextCheckAt(lastCheckAt, {
        intervalSeconds: intervalMs / 1_000,
        firstBackOffSeconds: 60,
        random: 0.5,
        isMuch,
        ...answered,
      })
      for (const target of byService.get(service) ?? []) {
        target.lastCheckAt = lastCheckAt
        target.nextCheckAt = nextAt
      }
    },
  }
}

/** The openings of a city that a watcher with these polls sees, by target. */
export function see(openings: readonly Opening[][], { days, at, service }: Polls): Eyes[] {
  const eyes = targets.map(({ id }) => openEyes(openings[id] ?? [], start + days.from * dayMs))
  const byService = Map.groupBy(targets, (target) => target.service)
  for (let poll = 0; poll < at.length; poll += 1) {
    for (const { id } of byService.get(service[poll] ?? 0) ?? []) eyes[id]?.poll(at[poll] ?? 0)
  }
  return eyes
}

/** An upper bound: it knows every opening from its first moment. The limits are the same. */
export function createOracle(openings: readonly Opening[][]): Foresight {
  const all = openings.flat().sort((a, b) => a.at - b.at)
  return {
    isAwaiting: () => true,
    nextAt: (endedAt, startedAt = endedAt) => {
      const next = all[firstAfter(all, startedAt.getTime())]
      return new Date(Math.max(endedAt.getTime() + 5_000, next?.at ?? endedAt.getTime() + dayMs))
    },
    worth: (poll, now) =>
      poll.targets.reduce((sum, { id }) => {
        const own = openings[id] ?? []
        let free = 0
        for (
          let at = firstAfter(own, poll.lastPollAt?.getTime() ?? 0);
          (own[at]?.at ?? Infinity) <= now.getTime();
          at += 1
        ) {
          if ((own[at]?.gone ?? 0) > now.getTime()) free += 1
        }
        return sum + free
      }, 0),
  }
}

/** The index of the first opening that comes later. */
function firstAfter(openings: readonly Opening[], moment: number): number {
  let low = 0
  for (let high = openings.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((openings[middle]?.at ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
