import type { Enqueue, MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import { isStillOn } from '../../foundation/clock.ts'
import type { ProviderConfig } from '../../providers/preset.ts'
import { type Breaker, blockedAt, breakerAfter, closed } from './breaker.ts'
import {
  type Budget,
  budgetAfter,
  budgetAt,
  budgetSent,
  captchaRequests,
  forgetsAt,
  freshBudget,
  fullRoomFor,
  type Lane,
  restUntil,
  roomFor,
  wholeAt,
} from './budget.ts'
import { type CaptchaFact, createTokenKeeper } from './captcha.ts'
import { officeAhead } from './clock.ts'
import {
  type CallKind,
  type DriftRest,
  driftRestAfter,
  driftRestUntil,
  isStep,
  isUnderstood,
  longestDriftRestMs,
  noDriftRest,
} from './drift-rest.ts'
import { nightRestUntil } from './night.ts'
import { createRequestQueue, type Pacing } from './queue.ts'

/** Why a request was not made. `until` is null where only a person can change it. */
export type NotAsked =
  | { reason: 'backing_off' | 'refused' | 'rate_limit' | 'night_rest'; until: Date; detail: string }
  | { reason: 'captcha_off' | 'stopping' | 'withdrawn'; until: null; detail: string }

export type Reply<T> =
  | { kind: 'answered'; outcome: Outcome<T>; sentAt: Date; captcha: CaptchaFact[] }
  /** The captcha stood in the way: the request itself never left. */
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked; captcha: CaptchaFact[] }

export interface GateRequest<T> {
  lane: Lane
  /** The kind of call, if the lane does not tell it. */
  kind?: CallKind
  needsCaptcha: boolean
  /**
   * The same was not answered before while others were: a failure says nothing about the provider and closes the gate
   * for nobody else.
   */
  isDoubtful?: boolean
  /**
   * Makes the one request, when it is next in the queue. Null: it is no longer wanted. Called a second time when the
   * office did not accept the captcha token.
   */
  call(client: MunichClient, how: { captchaToken?: string; signal: AbortSignal }): Promise<Outcome<T> | null>
}

/**
 * Every request to a provider passes here, one after another: its budget, its breaker, its night rest, its captcha
 * token.
 */
export interface Dispatcher {
  /**
   * Waits in the queue, never for the breaker or the limiter: those are told as `not_asked`. `signal` ends the waiting.
   */
  ask<T>(request: GateRequest<T>, signal: AbortSignal): Promise<Reply<T>>
  /** Why a request of this lane would not be made now; null when it would. */
  closedFor(lane: Lane): NotAsked | null
  isTokenAlive(): boolean
  /** False: captchas are switched off, and a request behind one is not made. */
  solvesCaptchas: boolean
  /** How many requests of this lane the provider's limit leaves; null where it names none. */
  roomFor(lane: Lane): number | null
  /** The same for a window that is not used yet. */
  fullRoomFor(lane: Lane): number | null
  /** When the provider's limiter will have forgotten every request; null when it has, or where it names no limit. */
  forgetsAt(): Date | null
  /** The same, while more than half of the window is used up: until then, what can wait should. */
  wholeAt(): Date | null
  /** The time at the provider by its last answer; our own time if no answer has told it. */
  officeNow(): Date
  /** When a request of a round was last answered, with any answer; null: not yet. */
  answeredAt(): Date | null
  budget(): Budget
  /**
   * Takes over from who asked before. `isUnread`: what is left is not known and counts as nothing, but one request of a
   * booking may read it.
   */
  begin(from: { budget: Partial<Budget>; breaker: Breaker; isUnread: boolean; officeAheadMs?: number }): void
  /** The provider may be asked again, whatever its last answer was. */
  reopen(): void
}

/** The parts of a dispatcher. It needs no database: the simulation runs the same one on its own clock. */
export interface DispatcherParts {
  config: ProviderConfig
  client: MunichClient
  now: () => Date
  /** 0…1, for jitter. */
  random: () => number
  pacing?: Pacing
  /** The breaker has changed. */
  onBreaker(breaker: Breaker): Promise<void>
  /** An answer shows the provider's clock: this many milliseconds ahead of ours. */
  onOfficeClock?(aheadMs: number): Promise<void>
  /** No new reservation before this time, because answers to booking calls are not understood; null: allowed. */
  onBookingRest?(until: Date | null): Promise<void>
}

/** The purpose of a request. */
interface Sent {
  kind: CallKind
  isDoubtful: boolean
}

/** Looking for slots stops at night; what a person began goes on. */
const restsAtNight: readonly Lane[] = ['round', 'catalogue']

export function createDispatcher({ config, client, now, random, pacing, ...on }: DispatcherParts): Dispatcher {
  // Give or take a fifth: nobody asks to the beat of a clock.
  const queue = createRequestQueue(() => config.spacingMs * (0.8 + random() * 0.4), pacing)
  const tokens = createTokenKeeper()
  let budget = freshBudget(config.assumedLimit)
  let isUnread = false
  let breaker: Breaker = closed
  const driftRests = new Map<CallKind, DriftRest>()
  let answeredAt: Date | null = null
  let officeAheadMs = 0
  let sent = 0
  let underWay = 0

  const account = async (outcome: Outcome<unknown>, { kind, isDoubtful }: Sent, isAlone: boolean): Promise<void> => {
    const at = now()
    budget = budgetAfter(budget, outcome.meta, at, isAlone)
    if (kind === 'round' && isUnderstood(outcome)) answeredAt = at
    if (!isDoubtful) await noteDrift(kind, outcome, at)
    const aheadMs = officeAhead(outcome.meta, at)
    if (aheadMs !== null) {
      officeAheadMs = aheadMs
      await on.onOfficeClock?.(aheadMs)
    }
    const next = breakerAfter(breaker, outcome, {
      now: at,
      firstMs: config.backoffFirstSeconds * 1000,
      random: random(),
      isDoubtful,
    })
    if (next === breaker) return
    breaker = next
    await on.onBreaker(breaker)
  }

  const noteDrift = async (kind: CallKind, outcome: Outcome<unknown>, at: Date): Promise<void> => {
    const before = driftRestUntil(driftRests, 'reserve')
    driftRests.set(kind, driftRestAfter(driftRests.get(kind) ?? noDriftRest, kind, outcome, at))
    const until = driftRestUntil(driftRests, 'reserve')
    if (isStep(kind) && until?.getTime() !== before?.getTime()) await on.onBookingRest?.(until)
  }

  const closedFor = (lane: Lane, requests = 1, kind: CallKind = lane): NotAsked | null => {
    const at = now()
    const blocked = blockedAt(breaker, at)
    if (blocked !== null) {
      const reason = breaker.reason === 'refused' ? 'refused' : 'backing_off'
      return { reason, until: blocked, detail: breaker.reason ?? '' }
    }
    const morning = restsAtNight.includes(lane) ? nightRestUntil(config.nightRest, at) : null
    if (morning !== null) return { reason: 'night_rest', until: morning, detail: 'night_rest' }
    const changed = driftRestUntil(driftRests, kind)
    if (changed !== null && isStillOn(changed, longestDriftRestMs, at)) {
      return { reason: 'backing_off', until: changed, detail: 'drift' }
    }
    if (isUnread && lane === 'booking') return null
    budget = budgetAt(budget, at)
    const rest = restUntil(budget, lane, at, requests)
    return rest === null ? null : { reason: 'rate_limit', until: rest, detail: 'rate_limit' }
  }

  /** Half a captcha would be wasted, and the 429 in place of the rest would close the gate for everyone. */
  const costOf = (needsCaptcha: boolean): number => 1 + (needsCaptcha && !tokens.isAlive(now()) ? captchaRequests : 0)

  /** One request of the queue. Null: it is no longer wanted. */
  const send = async <T>(who: Sent, request: () => Promise<Outcome<T> | null>): Promise<Outcome<T> | null> => {
    const before = { budget, isUnread }
    sent += 1
    underWay += 1
    const number = sent
    const wasAlone = underWay === 1
    isUnread = false
    budget = budgetSent(budget, now())
    try {
      const outcome = await request()
      const isAlone = wasAlone && sent === number
      if (outcome !== null) await account(outcome, who, isAlone)
      else if (isAlone) ({ budget, isUnread } = before)
      return outcome
    } finally {
      underWay -= 1
    }
  }

  /**
   * The token, or why there is none. Its two requests have their own places in the queue, so that the computing between
   * them blocks nobody.
   */
  const tokenFor = async (lane: Lane, captcha: CaptchaFact[], signal: AbortSignal): Promise<string | Reply<never>> => {
    const shut: NotAsked[] = []
    const enqueue: Enqueue = (request) =>
      queue.take(lane, signal, async () => {
        const why = closedFor(lane)
        if (why !== null) shut.push(why)
        return why === null ? send({ kind: 'captcha', isDoubtful: false }, request) : null
      })
    const token = await tokens.token({ client, now, signal, isBooking: lane === 'booking', enqueue }, captcha)
    if (typeof token === 'string') return token
    const [why] = shut
    if (why !== undefined) return { kind: 'not_asked', why, captcha }
    return signal.aborted ? notAsked('stopping', captcha) : { kind: 'no_token', outcome: token, captcha }
  }

  /** The request itself. */
  const makeCall = async <T>(
    { lane, kind = lane, isDoubtful = false, call }: GateRequest<T>,
    how: { captchaToken?: string; signal: AbortSignal },
    captcha: CaptchaFact[],
  ): Promise<Reply<T>> => {
    const shut = closedFor(lane, 1, kind)
    if (shut !== null) return { kind: 'not_asked', why: shut, captcha }
    const sentAt = now()
    const outcome = await send({ kind, isDoubtful }, () => call(client, how))
    return outcome === null ? notAsked('withdrawn', captcha) : { kind: 'answered', outcome, sentAt, captcha }
  }

  return {
    closedFor: (lane) => closedFor(lane),
    isTokenAlive: () => tokens.isAlive(now()),
    solvesCaptchas: config.captchaEnabled,
    roomFor: (lane) => roomFor(budget, lane, now()),
    fullRoomFor: (lane) => fullRoomFor(budget, lane),
    forgetsAt: () => forgetsAt(budget, now()),
    wholeAt: () => wholeAt(budget, now()),
    async ask(request, signal) {
      if (request.needsCaptcha && !config.captchaEnabled) return notAsked('captcha_off', [])
      const captcha: CaptchaFact[] = []
      let needsCaptcha = request.needsCaptcha
      for (let attempt = 1; ; attempt += 1) {
        const shut = closedFor(request.lane, costOf(needsCaptcha), request.kind)
        if (shut !== null) return { kind: 'not_asked', why: shut, captcha }
        const token = needsCaptcha ? await tokenFor(request.lane, captcha, signal) : null
        if (token !== null && typeof token !== 'string') return token
        const how = { signal, ...(token === null ? {} : { captchaToken: token }) }
        const reply = await queue.take(request.lane, signal, () => makeCall(request, how, captcha))
        if (reply === null) return notAsked('stopping', captcha)
        const isRefused = reply.kind === 'answered' && reply.outcome.kind === 'captcha'
        if (!isRefused || !config.captchaEnabled || attempt === 2) return reply
        // The catalogue may be behind: a desk can have learned to ask for a captcha since.
        needsCaptcha = true
        tokens.drop(captcha)
      }
    },
    officeNow: () => new Date(now().getTime() + officeAheadMs),
    answeredAt: () => answeredAt,
    budget: () => budget,
    begin(from) {
      budget = { ...freshBudget(config.assumedLimit), ...from.budget }
      breaker = from.breaker
      isUnread = from.isUnread
      officeAheadMs = from.officeAheadMs ?? officeAheadMs
    },
    reopen() {
      breaker = closed
      driftRests.clear()
    },
  }
}

function notAsked(reason: 'captcha_off' | 'stopping' | 'withdrawn', captcha: CaptchaFact[]): Reply<never> {
  return { kind: 'not_asked', why: { reason, until: null, detail: reason }, captcha }
}
