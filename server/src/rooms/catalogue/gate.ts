// The one door to a provider: every request of rounds, bookings, status reads and the catalogue leaves through it, one at a
// time, from the process that holds the provider's lease. It owns the lease, the captcha token, the budget and the breaker.
import type { MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import type { ProviderConfig } from '../../config.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Breaker, breakerAfter, closed } from './gate.breaker.ts'
import { type Budget, budgetAfter, type Lane, limiterRestMs, restUntil, roomFor } from './gate.budget.ts'
import { type CaptchaFact, createTokenKeeper } from './gate.captcha.ts'
import { whileHoldingLease } from './gate.lease.ts'
import { createTurns } from './gate.queue.ts'
import { noteBreaker } from './gate.store.ts'

export { type Lane, limiterRestMs } from './gate.budget.ts'
export type { CaptchaFact } from './gate.captcha.ts'
export { pause } from './gate.lease.ts'

export interface GateProvider {
  id: number
  config: ProviderConfig
}

/** Why a request was not made. `until` is null where only a person can change it. */
export type NotAsked =
  | { reason: 'backing_off' | 'refused' | 'rate_limit'; until: Date; detail: string }
  | { reason: 'captcha_off' | 'stopping' | 'withdrawn'; until: null; detail: string }

export type Reply<T> =
  | { kind: 'answered'; outcome: Outcome<T>; sentAt: Date; captcha: CaptchaFact[] }
  /** The captcha stood in the way: the request itself never left. */
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked; captcha: CaptchaFact[] }

export interface Turn<T> {
  lane: Lane
  needsCaptcha: boolean
  /**
   * Makes the one request, when its turn has come. Null: it is no longer wanted. Called a second time when the office did
   * not accept the captcha token.
   */
  call(client: MunichClient, how: { captchaToken?: string; signal: AbortSignal }): Promise<Outcome<T> | null>
}

export interface Gate {
  provider: GateProvider
  /** Waits for its turn, never for the breaker or the limiter: those are told as `not_asked`. `signal` ends the waiting. */
  ask<T>(turn: Turn<T>, signal: AbortSignal): Promise<Reply<T>>
  /** Why a request of this lane would not be made now; null when it would. */
  closedFor(lane: Lane): NotAsked | null
  isTokenAlive(): boolean
  /** How many requests of this lane the provider's limit leaves; null where it names none. */
  roomFor(lane: Lane): number | null
  /** Runs `work` whenever this process holds the provider's lease, until `signal` aborts. */
  whileHolding(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void>
}

export interface GateOptions {
  /** Names this process among all that share the database. */
  holder: string
  /** 0…1, for the jitter. */
  random?: () => number
}

/** Makes the door to one provider. The client stays the caller's, who closes it. */
export function createGate(ctx: Ctx, provider: GateProvider, client: MunichClient, options: GateOptions): Gate {
  const { config } = provider
  const random = options.random ?? Math.random
  const turns = createTurns(config.spacingMs)
  const tokens = createTokenKeeper()
  let budget: Budget = { remaining: null, lastRequestAt: null }
  let breaker: Breaker = closed

  const account = async (outcome: Outcome<unknown>): Promise<void> => {
    const now = ctx.clock.now()
    budget = budgetAfter(budget, outcome.meta, now)
    const next = breakerAfter(breaker, outcome, { now, firstMs: config.backoffFirstSeconds * 1000, random: random() })
    if (next === breaker) return
    breaker = next
    await noteBreaker(ctx, provider.id, breaker)
  }

  const closedFor = (lane: Lane): NotAsked | null => {
    const now = ctx.clock.now()
    if (breaker.blockedUntil !== null && now < breaker.blockedUntil) {
      const reason = breaker.reason === 'refused' ? 'refused' : 'backing_off'
      return { reason, until: breaker.blockedUntil, detail: breaker.reason ?? '' }
    }
    const rest = restUntil(budget, lane, now)
    return rest === null ? null : { reason: 'rate_limit', until: rest, detail: 'rate_limit' }
  }

  /** One turn: the token if need be, the call, and once more with a new token if the office asks for one. */
  const makeCall = async <T>(turn: Turn<T>, signal: AbortSignal): Promise<Reply<T>> => {
    const captcha: CaptchaFact[] = []
    let needsCaptcha = turn.needsCaptcha
    for (let attempt = 1; ; attempt += 1) {
      const shut = closedFor(turn.lane)
      if (shut !== null) return { kind: 'not_asked', why: shut, captcha }
      const token = needsCaptcha ? await tokens.token(client, ctx.clock.now(), captcha, signal) : null
      if (token !== null && typeof token !== 'string') {
        await account(token)
        return { kind: 'no_token', outcome: token, captcha }
      }
      const sentAt = ctx.clock.now()
      const outcome = await turn.call(client, { signal, ...(token === null ? {} : { captchaToken: token }) })
      if (outcome === null) return notAsked('withdrawn', captcha)
      await account(outcome)
      if (outcome.kind !== 'captcha' || !config.captchaEnabled || attempt === 2) {
        return { kind: 'answered', outcome, sentAt, captcha }
      }
      // The catalogue may be behind: a desk can have learned to ask for a captcha since.
      needsCaptcha = true
      tokens.drop(captcha)
    }
  }

  return {
    provider,
    closedFor,
    isTokenAlive: () => tokens.isAlive(ctx.clock.now()),
    roomFor: (lane) => roomFor(budget, lane, ctx.clock.now()),
    async ask(turn, signal) {
      if (turn.needsCaptcha && !config.captchaEnabled) return notAsked('captcha_off', [])
      const shut = closedFor(turn.lane)
      if (shut !== null) return { kind: 'not_asked', why: shut, captcha: [] }
      const reply = await turns.take(turn.lane, signal, () => makeCall(turn, signal))
      return reply ?? notAsked('stopping', [])
    },
    whileHolding: (signal, work) =>
      whileHoldingLease(ctx, signal, {
        providerId: provider.id,
        holder: options.holder,
        budget: () => budget,
        begin(taken, quietUntil) {
          breaker = taken.breaker
          // Until the limiter has forgotten what the holder before asked, we behave as if nothing were left.
          const quiet = quietUntil && { remaining: 0, lastRequestAt: new Date(quietUntil.getTime() - limiterRestMs) }
          budget = quiet ?? { remaining: null, lastRequestAt: taken.lastRequestAt }
        },
        work,
      }),
  }
}

function notAsked(reason: 'captcha_off' | 'stopping' | 'withdrawn', captcha: CaptchaFact[]): Reply<never> {
  return { kind: 'not_asked', why: { reason, until: null, detail: reason }, captcha }
}
