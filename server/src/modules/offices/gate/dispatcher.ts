import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { Enqueue, MunichClient, Outcome } from '@terminlotse/munich-client'
import { isStillOn } from '../../../foundation/clock.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import {
  type Budget,
  budgetAfter,
  budgetAt,
  budgetSent,
  captchaRequests,
  forgetsAt,
  freshBudget,
  fullRoomFor,
  limitedUntil,
  type Priority,
  roomFor,
  wholeAt,
} from '../budget.ts'
import {
  type CallKind,
  type CaptchaFact,
  type GateRequest,
  isStep,
  isUnderstood,
  longestUnknownBackOffMs,
  type NotAsked,
  notAsked,
  noUnknownBackOff,
  type OfficeAhead,
  type Reply,
  type UnknownBackOff,
  unknownBackOffAfter,
  unknownBackOffUntil,
} from '../requests.ts'
import { type Breaker, blockedAt, breakerAfter, closed } from './breaker.ts'
import { createTokenKeeper, type TokenKeeper } from './captcha.ts'
import { createOfficeClock, type NotedClock, type OfficeClock } from './clock.ts'
import { createRequestQueue, type Pacing, type RequestQueue } from './queue.ts'

/**
 * Sends every request to a provider, one after another, within its budget, its breaker, its night rest and its captcha
 * token.
 */
export interface Dispatcher {
  /** Waits in the queue, never for the breaker or the limiter: these answer `not_asked`. `signal` ends the waiting. */
  ask<T>(request: GateRequest<T>, signal: AbortSignal): Promise<Reply<T>>
  /** The reason why a request of this priority would not be made now; null: it would. */
  closedFor(priority: Priority): NotAsked | null
  isTokenAlive(): boolean
  /** False: captchas are switched off, and a request behind one is not made. */
  solvesCaptchas: boolean
  /** The requests of this priority that the provider's limit leaves; null: it names none. */
  roomFor(priority: Priority): number | null
  /** The same for an unused window. */
  fullRoomFor(priority: Priority): number | null
  /**
   * The moment at which the provider's limiter will have forgotten every request; null: it has, or there is no limit.
   */
  forgetsAt(): Date | null
  /** The same while more than half of the window is used up: until then, requests that can wait should. */
  wholeAt(): Date | null
  /** The time at the provider as far as it is believed; our own time if no answer has told it. */
  officeNow(): Date
  /** The provider's clock minus ours, with its bounds. */
  officeAhead(): OfficeAhead
  /** When a request of a round was last answered, with any answer; null: not yet. */
  answeredAt(): Date | null
  budget(): Budget
  /**
   * Takes over the state of the previous process. `isUnread`: no request counts as left, but one of a booking may ask.
   */
  begin(from: { budget: Partial<Budget>; breaker: Breaker; isUnread: boolean; officeAheadMs?: number }): void
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
  onBreaker(breaker: Breaker): Promise<void>
  /** Milliseconds on a monotonic clock. */
  steadyMs?: () => number
  onOfficeClock?(noted: NotedClock): Promise<void>
  /** No new reservation before this time, because answers to booking calls are not understood; null: allowed. */
  onBookingBackOff?(until: Date | null): Promise<void>
}

interface Sent {
  kind: CallKind
  isTargetFault: boolean
  again: readonly number[] | null
}

const steadyMs = (): number => performance.now()

/** Looking for slots stops at night; a person's own calls go on. */
const pausedAtNight: readonly Priority[] = ['round', 'catalogue']

interface State extends DispatcherParts {
  queue: RequestQueue
  tokens: TokenKeeper
  budget: Budget
  /** The remaining requests are not known and count as none. */
  isUnread: boolean
  breaker: Breaker
  unknownBackOffs: Map<CallKind, UnknownBackOff>
  answeredAt: Date | null
  officeClock: OfficeClock
  /** The requests so far, and those without an answer yet. */
  sent: number
  underWay: number
}

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { config, now, random, pacing } = parts
  const state: State = {
    ...parts,
    // Plus or minus a fifth, so that we do not ask at regular times.
    queue: createRequestQueue(() => config.spacingMs * (0.8 + random() * 0.4), pacing),
    tokens: createTokenKeeper(),
    budget: freshBudget(config.assumedLimit),
    isUnread: false,
    breaker: closed,
    unknownBackOffs: new Map(),
    answeredAt: null,
    officeClock: createOfficeClock(),
    sent: 0,
    underWay: 0,
  }
  return {
    ask: (request, signal) => ask(state, request, signal),
    closedFor: (priority) => closedFor(state, priority),
    isTokenAlive: () => state.tokens.isAlive(now()),
    solvesCaptchas: config.captchaEnabled,
    roomFor: (priority) => roomFor(state.budget, priority, now()),
    fullRoomFor: (priority) => fullRoomFor(state.budget, priority),
    forgetsAt: () => forgetsAt(state.budget, now()),
    wholeAt: () => wholeAt(state.budget, now()),
    officeNow: () => new Date(now().getTime() + state.officeClock.ahead().likelyMs),
    officeAhead: () => state.officeClock.ahead(),
    answeredAt: () => state.answeredAt,
    budget: () => state.budget,
    begin(from) {
      state.budget = { ...freshBudget(config.assumedLimit), ...from.budget }
      state.breaker = from.breaker
      state.isUnread = from.isUnread
      if (from.officeAheadMs !== undefined) state.officeClock.begin(from.officeAheadMs)
    },
    reopen() {
      state.breaker = closed
      state.unknownBackOffs.clear()
    },
  }
}

async function ask<T>(state: State, request: GateRequest<T>, signal: AbortSignal): Promise<Reply<T>> {
  const { config, queue, tokens } = state
  if (request.needsCaptcha && !config.captchaEnabled) return notAsked('captcha_off', [])
  const captcha: CaptchaFact[] = []
  const { offices = [] } = request
  for (let attempt = 1; ; attempt += 1) {
    const needsCaptcha = request.needsCaptcha || attempt > 1 || tokens.isDemandedAt(offices)
    const shut = closedFor(state, request.priority, costOf(state, needsCaptcha), request.kind)
    if (shut !== null) return { kind: 'not_asked', why: shut, captcha }
    const token = needsCaptcha ? await tokenFor(state, request.priority, captcha, signal) : null
    if (token !== null && typeof token !== 'string') return token
    const how = { signal, ...(token === null ? {} : { captchaToken: token }) }
    const reply = await queue.take(request.priority, signal, () => makeCall(state, request, how, captcha))
    if (reply === null) return notAsked('stopping', captcha)
    const isRefused = reply.kind === 'answered' && reply.outcome.kind === 'captcha'
    if (!isRefused || !config.captchaEnabled || attempt === 2) return reply
    // Our catalogue may be old: the desk may ask for a captcha by now.
    tokens.noteDemandAt(offices)
    tokens.drop(captcha)
  }
}

function closedFor(state: State, priority: Priority, requests = 1, kind: CallKind = priority): NotAsked | null {
  const { config, breaker } = state
  const at = state.now()
  const blocked = blockedAt(breaker, at)
  if (blocked !== null) {
    const reason = breaker.reason === 'refused' ? 'refused' : 'backing_off'
    return { reason, until: blocked, detail: breaker.reason ?? '' }
  }
  const morning = pausedAtNight.includes(priority) ? hoursUntil(config.nightRest, at) : null
  if (morning !== null) return { reason: 'night_rest', until: morning, detail: 'night_rest' }
  const changed = unknownBackOffUntil(state.unknownBackOffs, kind)
  if (changed !== null && isStillOn(changed, longestUnknownBackOffMs, at)) {
    return { reason: 'backing_off', until: changed, detail: 'drift' }
  }
  if (state.isUnread && priority === 'booking') return null
  state.budget = budgetAt(state.budget, at)
  const rest = limitedUntil(state.budget, priority, at, requests)
  return rest === null ? null : { reason: 'rate_limit', until: rest, detail: 'rate_limit' }
}

/** Half a captcha would be wasted. The 429 for its second half would close the gate for everyone. */
function costOf({ tokens, now }: State, needsCaptcha: boolean): number {
  return 1 + (needsCaptcha && !tokens.isAlive(now()) ? captchaRequests : 0)
}

/** The token, or why there is none. Its two requests have their own places, so that computing it blocks nobody. */
async function tokenFor(
  state: State,
  priority: Priority,
  captcha: CaptchaFact[],
  signal: AbortSignal,
): Promise<string | Reply<never>> {
  const { client, now, queue, tokens } = state
  const shut: NotAsked[] = []
  const enqueue: Enqueue = (request) =>
    queue.take(priority, signal, async () => {
      const why = closedFor(state, priority)
      if (why !== null) shut.push(why)
      return why === null ? send(state, { kind: 'captcha', isTargetFault: false, again: null }, request) : null
    })
  const token = await tokens.token({ client, now, signal, isBooking: priority === 'booking', enqueue }, captcha)
  if (typeof token === 'string') return token
  const [why] = shut
  if (why !== undefined) return { kind: 'not_asked', why, captcha }
  return signal.aborted ? notAsked('stopping', captcha) : { kind: 'no_token', outcome: token, captcha }
}

async function makeCall<T>(
  state: State,
  { priority, kind = priority, isTargetFault = false, again = null, call }: GateRequest<T>,
  how: { captchaToken?: string; signal: AbortSignal },
  captcha: CaptchaFact[],
): Promise<Reply<T>> {
  const shut = closedFor(state, priority, 1, kind)
  if (shut !== null) return { kind: 'not_asked', why: shut, captcha }
  const sentAt = state.now()
  const outcome = await send(state, { kind, isTargetFault, again }, () => call(state.client, how))
  return outcome === null ? notAsked('withdrawn', captcha) : { kind: 'answered', outcome, sentAt, captcha }
}

/** One request of the queue. Null: it is no longer wanted. */
async function send<T>(state: State, who: Sent, request: () => Promise<Outcome<T> | null>): Promise<Outcome<T> | null> {
  const { budget, isUnread } = state
  state.sent += 1
  state.underWay += 1
  const number = state.sent
  const wasAlone = state.underWay === 1
  state.isUnread = false
  state.budget = budgetSent(budget, state.now())
  try {
    const outcome = await request()
    const isAlone = wasAlone && state.sent === number
    if (outcome !== null) await account(state, outcome, who, isAlone)
    else if (isAlone) Object.assign(state, { budget, isUnread })
    return outcome
  } finally {
    state.underWay -= 1
  }
}

/** Adds an answer to the budget, to the provider's clock, and to the breaker. */
async function account(state: State, outcome: Outcome<unknown>, sent: Sent, isAlone: boolean): Promise<void> {
  const { kind, isTargetFault } = sent
  const at = state.now()
  state.budget = budgetAfter(state.budget, outcome.meta, at, isAlone)
  if (kind === 'round' && isUnderstood(outcome)) state.answeredAt = at
  if (kind === 'catalogue' && outcome.kind === 'ok') state.tokens.forgetDemands()
  if (!isTargetFault) await noteUnknownResponse(state, sent, outcome, at)
  const clock = state.officeClock.hear(outcome.meta, at, (state.steadyMs ?? steadyMs)())
  if (clock !== null) await state.onOfficeClock?.(clock)
  const firstMs = state.config.backoffFirstSeconds * 1000
  const next = breakerAfter(state.breaker, outcome, { now: at, firstMs, random: state.random(), isTargetFault })
  if (next === state.breaker) return
  state.breaker = next
  await state.onBreaker(next)
}

async function noteUnknownResponse(state: State, sent: Sent, outcome: Outcome<unknown>, at: Date): Promise<void> {
  const { unknownBackOffs } = state
  const { kind } = sent
  const before = unknownBackOffUntil(unknownBackOffs, 'reserve')
  unknownBackOffs.set(kind, unknownBackOffAfter(unknownBackOffs.get(kind) ?? noUnknownBackOff, sent, outcome, at))
  const until = unknownBackOffUntil(unknownBackOffs, 'reserve')
  if (isStep(kind) && until?.getTime() !== before?.getTime()) await state.onBookingBackOff?.(until)
}
