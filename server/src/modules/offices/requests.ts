import type { MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import type { Lane } from './budget.ts'
import type { CallKind } from './drift-rest.ts'

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
  lane: Lane
  /** The kind of call, if it does not follow from the lane. */
  kind?: CallKind
  needsCaptcha: boolean
  /** True if the same request failed while others were answered: its failure says nothing about the provider. */
  isDoubtful?: boolean
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
