import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { Enqueue, MunichClient, Outcome } from '@terminlotse/munich-client'
import type { ProviderConfig } from '../../../providers/preset.ts'
import {
  type Budget,
  budgetAfter,
  budgetAt,
  budgetSent,
  captchaRequests,
  forgetsAt,
  freshBudget,
  limitedUntil,
  type Priority,
  roomFor,
  wholeAt,
} from '../budget.ts'
import {
  type CaptchaFact,
  type GateRequest,
  type NotAsked,
  notAsked,
  type Reply,
  type RestTarget,
} from '../requests.ts'
import { createTokenKeeper, isStopped, type TokenKeeper } from './captcha.ts'
import { createOfficeClock, type NotedClock, type OfficeClock } from './clock.ts'
import { createRequestQueue, type Pacing, type RequestQueue } from './queue.ts'
import { createRests, noPause, type Pause, type Rests } from './rests.ts'

/** No database: the simulation runs the same dispatcher on its own clock. */
export interface DispatcherParts {
  config: ProviderConfig
  client: MunichClient
  now: () => Date
  random: () => number
  pacing?: Pacing
  onPause(pause: Pause): Promise<void>
  steadyMs?: () => number
  onOfficeClock?(noted: NotedClock): Promise<void>
  onBookingRests?(untils: Record<string, string>): Promise<void>
  coversRequest?(): Promise<boolean>
  log?(facts: object, text: string): void
}

const steadyMs = (): number => performance.now()

/** Looking for slots stops at night; a person's own calls go on. */
const looks: readonly Priority[] = ['round', 'catalogue']

interface State extends DispatcherParts {
  queue: RequestQueue
  tokens: TokenKeeper
  budget: Budget
  rests: Rests
  officeClock: OfficeClock
  sent: number
  underWay: number
}

export type Dispatcher = ReturnType<typeof createDispatcher>

export function createDispatcher(parts: DispatcherParts) {
  const { config, now, random, pacing } = parts
  const state: State = {
    ...parts,
    // Plus or minus a fifth, so that we do not ask at regular times.
    queue: createRequestQueue(() => config.spacingMs * (0.8 + random() * 0.4), pacing),
    tokens: createTokenKeeper(),
    budget: freshBudget(config.assumedLimit),
    rests: createRests(config.backoffFirstSeconds * 1000, random),
    officeClock: createOfficeClock(),
    sent: 0,
    underWay: 0,
  }
  return {
    /** Waits in the queue, never for a rest or the limiter: these answer `not_asked`. `signal` ends the waiting. */
    ask: <T>(request: GateRequest<T>, signal: AbortSignal) => ask(state, request, signal),
    /** Null: a request of this priority may be sent now. */
    closedFor: (priority: Priority) => closedFor(state, priority),
    isTokenAlive: () => state.tokens.isAlive(now()),
    solvesCaptchas: config.captchaEnabled,
    /** The requests of this priority that fit into the limiter's window now; null: no limit is known. */
    roomFor: (priority: Priority) => roomFor(state.budget, priority, now()),
    /** Null: it has forgotten every request, or there is no limit. */
    forgetsAt: () => forgetsAt(state.budget, now()),
    /** Until then, requests that can wait should. */
    wholeAt: () => wholeAt(state.budget, now()),
    /** By the office's clock, as its answers have shown it. */
    officeNow: () => new Date(now().getTime() + state.officeClock.ahead().likelyMs),
    officeAhead: () => state.officeClock.ahead(),
    /** Null: nothing is to be decided. */
    deciding: () => state.rests.deciding(),
    /** True: calls of this target have failed, and only they wait. */
    restsAlone: (target: RestTarget) => state.rests.shutFor(target, false, now())?.alone !== undefined,
    /** True: the provider answers none of our calls. */
    isSilent: () => state.rests.isSilent(),
    budget: () => state.budget,
    begin(from: { budget: Budget; pause: Pause; officeAheadMs: number }) {
      state.budget = from.budget
      state.rests.begin(from.pause)
      state.officeClock.begin(from.officeAheadMs)
    },
    reopen: () => state.rests.begin(noPause),
  }
}

async function ask<T>(state: State, request: GateRequest<T>, signal: AbortSignal): Promise<Reply<T>> {
  const { config, queue, tokens } = state
  if (request.needsCaptcha && !config.captchaEnabled) return notAsked('captcha_off', [])
  const captcha: CaptchaFact[] = []
  const { offices = [] } = request
  for (let attempt = 1; ; attempt += 1) {
    const needsCaptcha = request.needsCaptcha || attempt > 1 || tokens.isDemandedAt(offices, state.now())
    const shut = closedFor(state, request.priority, costOf(state, needsCaptcha), request)
    if (shut !== null) return notMade(state, request.target, shut, captcha)
    const token = needsCaptcha ? await tokenFor(state, request.priority, captcha, signal) : null
    if (token !== null && typeof token !== 'string') return token
    const how = { signal, ...(token === null ? {} : { captchaToken: token }) }
    const reply = await queue.take(request.priority, signal, () => makeCall(state, request, how, captcha))
    if (reply === null) return notAsked('stopping', captcha)
    const isRefused = reply.kind === 'answered' && reply.outcome.kind === 'captcha'
    if (token === null && reply.kind === 'answered' && reply.outcome.kind === 'ok') tokens.noteFree(offices)
    if (!isRefused || !config.captchaEnabled || attempt === 2) return reply
    // Our catalogue may be old: the desk may ask for a captcha by now.
    tokens.noteDemandAt(offices)
    tokens.drop(captcha)
  }
}

function notMade(state: State, target: RestTarget, why: NotAsked, captcha: CaptchaFact[]): Reply<never> {
  state.log?.({ target, why }, 'A request was not made.')
  return { kind: 'not_asked', why, captcha }
}

function closedFor(
  state: State,
  priority: Priority,
  requests = 1,
  { target, isOrdered }: Partial<Pick<GateRequest<unknown>, 'target' | 'isOrdered'>> = {},
): NotAsked | null {
  const at = state.now()
  const isLook = looks.includes(priority)
  const rests = state.rests.shutFor(isOrdered || target === undefined ? null : target, isLook, at)
  if (rests !== null) return rests
  const morning = isLook ? hoursUntil(state.config.nightRest, at) : null
  if (morning !== null) return { reason: 'night_rest', until: morning, detail: 'night_rest' }
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
  const steps: RestTarget[] = [{ kind: 'captcha' }, { kind: 'captcha_verify' }]
  const shut: NotAsked[] = []
  const enqueue: Enqueue = (request) =>
    queue.take(priority, signal, async () => {
      // A challenge whose second step rests would be for nothing.
      shut.push(...steps.flatMap((target) => closedFor(state, priority, 1, { target }) ?? []))
      const target = steps.shift()
      return shut.length > 0 || target === undefined ? null : send(state, { target, priority }, request)
    })
  const token = await tokens.token({ client, now, signal, isBooking: priority === 'booking', enqueue }, captcha)
  if (typeof token === 'string') return token
  const [why] = shut
  if (why !== undefined) return notMade(state, { kind: 'captcha' }, why, captcha)
  return signal.aborted || isStopped(token)
    ? notAsked('stopping', captcha)
    : { kind: 'no_token', outcome: token, captcha }
}

async function makeCall<T>(
  state: State,
  request: GateRequest<T>,
  how: { captchaToken?: string; signal: AbortSignal },
  captcha: CaptchaFact[],
): Promise<Reply<T>> {
  const { priority, target, call } = request
  const shut = closedFor(state, priority, 1, request)
  if (shut !== null) return notMade(state, target, shut, captcha)
  const sentAt = state.now()
  let why: 'stopping' | 'withdrawn' = 'stopping'
  const outcome = await send(state, request, () => {
    why = 'withdrawn'
    return call(state.client, how)
  })
  return outcome === null ? notAsked(why, captcha) : { kind: 'answered', outcome, sentAt, captcha }
}

type Asking = Pick<GateRequest<unknown>, 'target' | 'priority'>

/** One request of the queue. Null: it is no longer wanted, or may not be sent. */
async function send<T>(
  state: State,
  asking: Asking,
  request: () => Promise<Outcome<T> | null>,
): Promise<Outcome<T> | null> {
  const { budget } = state
  state.sent += 1
  state.underWay += 1
  const number = state.sent
  const wasAlone = state.underWay === 1
  state.budget = budgetSent(budget, state.now())
  try {
    const mayLeave = (await state.coversRequest?.()) ?? true
    const outcome = mayLeave ? await request() : null
    const isAlone = wasAlone && state.sent === number
    if (outcome !== null) await account(state, asking, outcome, isAlone)
    else if (isAlone) state.budget = budget
    return outcome
  } finally {
    state.underWay -= 1
  }
}

async function account(
  state: State,
  { target, priority }: Asking,
  outcome: Outcome<unknown>,
  isAlone: boolean,
): Promise<void> {
  const { rests } = state
  const at = state.now()
  state.budget = budgetAfter(state.budget, outcome.meta, at, isAlone)
  // The answer may name fewer than the database counts.
  await state.coversRequest?.()
  if (target.kind === 'catalogue' && outcome.kind === 'ok') state.tokens.forgetDemands()
  const clock = state.officeClock.hear(outcome.meta, at, (state.steadyMs ?? steadyMs)())
  if (clock !== null) await state.onOfficeClock?.(clock)
  const before = { pause: rests.pause(), unread: JSON.stringify(rests.bookingRests()) }
  const decision = rests.note(target, outcome, at)
  const why = { target, priority, outcome: outcome.kind, decision, pause: rests.pause() }
  state.log?.(why, outcome.kind === 'ok' ? 'A call was answered.' : 'A call failed.')
  const [pause, unread] = [rests.pause(), rests.bookingRests()]
  if (pause.failures !== before.pause.failures || pause.blockedUntil !== before.pause.blockedUntil)
    await state.onPause(pause)
  if (JSON.stringify(unread) !== before.unread) await state.onBookingRests?.(unread)
}
