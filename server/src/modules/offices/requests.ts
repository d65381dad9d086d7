import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import type { Priority } from './budget.ts'

/** The reason why a request was not made. `until` null: only a person can change it. */
export type NotAsked =
  | { reason: 'backing_off' | 'refused' | 'rate_limit' | 'night_rest'; until: Date; detail: string }
  | { reason: 'captcha_off' | 'stopping' | 'withdrawn'; until: null; detail: string }

export type Reply<T> =
  | { kind: 'answered'; outcome: Outcome<T>; sentAt: Date; captcha: CaptchaFact[] }
  /** The captcha failed: the request itself was never sent. */
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked; captcha: CaptchaFact[] }

export interface GateRequest<T> {
  priority: Priority
  /** The kind of call, if it does not follow from the priority. */
  kind?: CallKind
  /** True if the stored catalogue demands a captcha. An answer may have taught the gate so since: see `offices`. */
  needsCaptcha: boolean
  /** The offices that it asks, by the city's numbers. */
  offices?: readonly number[]
  /** True if the same request failed while others were answered: its failure says nothing about the provider. */
  isTargetFault?: boolean
  /** The services that are asked for again because the last answer about them was not understood; null: none. */
  again?: readonly number[] | null
  /** Makes the request. Null: it is no longer wanted. Called again if the office did not accept the captcha token. */
  call(client: MunichClient, how: { captchaToken?: string; signal: AbortSignal }): Promise<Outcome<T> | null>
}

export function notAsked(reason: 'captcha_off' | 'stopping' | 'withdrawn', captcha: CaptchaFact[]): Reply<never> {
  return { kind: 'not_asked', why: { reason, until: null, detail: reason }, captcha }
}

/** An event of captcha tokens during a request, for the journal of its tasks. */
export type CaptchaFact = { kind: 'solved'; ms: number } | { kind: 'expired' } | { kind: 'failed'; reason: string }

/** The office's clock minus ours, in milliseconds. */
export interface OfficeAhead {
  likelyMs: number
  /** The smallest possible difference: a time that is over by it is over by our clock and by the office's. */
  leastMs: number
  /** The largest possible difference: a time that is too near by it is too near by one of the two clocks. */
  mostMs: number
}

/** Kinds of calls. A change of the API may affect one kind without the others. */
export type CallKind = Priority | 'captcha' | BookingStep

const bookingSteps = ['reserve', 'update', 'preconfirm'] as const
/** A call without which nothing can be booked. */
export type BookingStep = (typeof bookingSteps)[number]

/** The rest of a kind of call whose answers are no longer understood: the API has changed. */
export interface UnknownBackOff {
  /** The number of such answers in a row that count for all calls of the kind. */
  inRow: number
  /** The services that the last answer had been asked for again; null: none. */
  again: readonly number[] | null
  until: Date | null
}

export const noUnknownBackOff: UnknownBackOff = { inRow: 0, again: null, until: null }

const [onceMoreMs, firstMs] = [minuteMs, 15 * minuteMs]
export const longestUnknownBackOffMs = 6 * hourMs

/**
 * The only table of rests: the pause of a request after this many answers in a row that are not understood. It is
 * repeated after a minute, since one odd page is no change of the API.
 * docs/decisions/outages.md#an-answer-that-is-not-understood-is-asked-for-once-more
 */
export function unknownBackOffMs(inRow: number): number {
  return inRow <= 1 ? onceMoreMs : Math.min(longestUnknownBackOffMs, firstMs * 2 ** (inRow - 2))
}

/**
 * The number of answers after which all calls of a kind rest. Calendars differ by office, appointments by person: one
 * strange answer does not count for all. There is only one catalogue.
 */
const backOffFrom: Partial<Record<CallKind, number>> = {
  round: 2,
  status: 2,
  catalogue: 1,
  reserve: 2,
  update: 2,
  preconfirm: 2,
}

/**
 * No call of a kind is made before this time. Nothing is reserved while a later step rests, but an existing hold goes
 * on.
 */
export function unknownBackOffUntil(rests: ReadonlyMap<CallKind, UnknownBackOff>, kind: CallKind): Date | null {
  if (isStep(kind) && kind !== 'reserve') return null
  const kinds: readonly CallKind[] = kind === 'reserve' ? bookingSteps : [kind]
  const untils = kinds.flatMap((one) => rests.get(one)?.until?.getTime() ?? [])
  return untils.length === 0 ? null : new Date(Math.max(...untils))
}

export function isStep(call: string): call is BookingStep {
  return bookingSteps.some((step) => step === call)
}

/** The rest of a kind of call after an answer. `again`: see the gate's request. */
export function unknownBackOffAfter(
  before: UnknownBackOff,
  { kind, again }: { kind: CallKind; again: readonly number[] | null },
  outcome: Outcome<unknown>,
  now: Date,
): UnknownBackOff {
  const from = backOffFrom[kind]
  if (from === undefined) return before
  if (outcome.kind !== 'drift') return isUnderstood(outcome) && before.inRow > 0 ? noUnknownBackOff : before
  if (kind === 'round' && !countsForAll(before, again)) return before
  const inRow = before.inRow + 1
  return { inRow, again, until: inRow < from ? null : new Date(now.getTime() + unknownBackOffMs(inRow)) }
}

/**
 * One service whose answers stay odd says nothing about the others. The calendar has changed if the repeats of two
 * services fail with no understood answer between them. From then on each further repeat confirms it.
 */
function countsForAll({ inRow, again: last }: UnknownBackOff, again: readonly number[] | null): boolean {
  return again !== null && (inRow > 1 || !again.some((service) => last?.includes(service)))
}

/** True if the office has processed the request, with any result. */
export function isUnderstood({ kind }: Outcome<unknown>): boolean {
  return kind !== 'drift' && kind !== 'busy' && kind !== 'unreachable' && kind !== 'refused'
}
