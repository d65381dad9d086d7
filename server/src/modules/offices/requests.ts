import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import manifest from '../../../package.json' with { type: 'json' }
import type { Ctx } from '../../foundation/ctx.ts'
import type { Priority } from './budget.ts'

/** `until` null: only a person can change it. */
export type NotAsked =
  | {
      reason: 'backing_off' | 'refused' | 'rate_limit' | 'night_rest'
      until: Date
      detail: string
      /** Its failures in a row: it rests alone. Absent: others may not be made either. */
      alone?: number
    }
  | { reason: 'captcha_off' | 'stopping' | 'withdrawn'; until: null; detail: string; alone?: undefined }

export const longestBackOffMs = 15 * minuteMs

export type Reply<T> =
  | { kind: 'answered'; outcome: Outcome<T>; sentAt: Date; captcha: CaptchaFact[] }
  /** The captcha failed: the request itself was never sent. */
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked; captcha: CaptchaFact[] }

export interface GateRequest<T> {
  priority: Priority
  target: RestTarget
  /** True if the stored catalogue demands a captcha. An answer may have taught the gate so since: see `offices`. */
  needsCaptcha: boolean
  offices?: readonly number[]
  /** True: an operator wants this one request, even while its target rests. */
  isOrdered?: boolean
  /** Makes the request. Null: it is no longer wanted. Called again if the office did not accept the captcha token. */
  call(client: MunichClient, how: { captchaToken?: string; signal: AbortSignal }): Promise<Outcome<T> | null>
}

export function notAsked(reason: 'captcha_off' | 'stopping' | 'withdrawn', captcha: CaptchaFact[]): Reply<never> {
  return { kind: 'not_asked', why: { reason, until: null, detail: reason }, captcha }
}

/** For the journal of the request's tasks. */
export type CaptchaFact = { kind: 'solved'; ms: number } | { kind: 'expired' } | { kind: 'failed'; reason: string }

/** The office's clock minus ours, in milliseconds. */
export interface OfficeAhead {
  likelyMs: number
  /** A time that is over by it is over by our clock and by the office's. */
  leastMs: number
  /** A time that is too near by it is too near by one of the two clocks. */
  mostMs: number
}

/**
 * `by`: the things that it rests for.
 * docs/decisions/outages.md#what-failed-rests-alone
 */
export const callKinds = {
  calendar: { by: 'services', longestMs: longestBackOffMs },
  /** Its questions that failed, as soon as another one about the services was understood. */
  day: { by: 'services', longestMs: longestBackOffMs },
  catalogue: { by: 'nothing', longestMs: hourMs },
  captcha: { by: 'nothing', longestMs: longestBackOffMs },
  /** The second step of a captcha: an answer to the first one says nothing about it. */
  captcha_verify: { by: 'nothing', longestMs: longestBackOffMs },
  captcha_details: { by: 'nothing', longestMs: longestBackOffMs },
  reserve: { by: 'desk', longestMs: longestBackOffMs },
  update: { by: 'appointment', longestMs: longestBackOffMs },
  preconfirm: { by: 'appointment', longestMs: longestBackOffMs },
  confirm: { by: 'appointment', longestMs: longestBackOffMs },
  read: { by: 'appointment', longestMs: longestBackOffMs },
  release: { by: 'appointment', longestMs: longestBackOffMs },
  cancel: { by: 'appointment', longestMs: longestBackOffMs },
} as const satisfies Record<string, { by: 'services' | 'desk' | 'appointment' | 'nothing'; longestMs: number }>

export type CallKind = keyof typeof callKinds

export interface RestTarget {
  kind: CallKind
  services?: readonly number[]
  desks?: readonly number[]
  appointment?: number
  /** The day that a calendar is opened at, YYYY-MM-DD. */
  day?: string
}

export const longestUnknownBackOffMs = 6 * hourMs

/** `drift` is asked for once more after a minute: one odd page is no change of the API. */
export function restMs(failure: string, inRow: number, firstMs: number, longestMs: number = longestBackOffMs): number {
  if (failure !== 'drift') return Math.min(longestMs, firstMs * 2 ** Math.min(inRow - 1, 20))
  return inRow <= 1 ? minuteMs : Math.min(longestUnknownBackOffMs, 15 * minuteMs * 2 ** Math.min(inRow - 2, 20))
}

export function isUnderstood({ kind }: Outcome<unknown>): boolean {
  return kind !== 'drift' && kind !== 'busy' && kind !== 'unreachable' && kind !== 'refused'
}

export function placesOf({ services = [], desks = [] }: RestTarget): string[] {
  return [...services.map((service) => `service ${service}`), ...desks.map((desk) => `desk ${desk}`)]
}

export function bothOf({ services, desks }: RestTarget): string {
  return `${services} at ${desks}`
}

export function keyOf({ kind, services = [], desks = [], appointment }: RestTarget): string {
  const of = { services: [services], desk: [services, desks], appointment: [appointment], nothing: [] }
  return `${kind} ${of[callKinds[kind].by].join(' ')}`
}

/** The question of a target: it fails by itself once another one of the same key was understood. */
export function questionOf({ desks, day = '' }: RestTarget): string {
  return `${day} at ${desks}`
}

export function sharesPlace(one: RestTarget, other: RestTarget): boolean {
  return meets(one.services, other.services) || meets(one.desks, other.desks)
}

/** True if the two share neither the kind of call nor a service, a desk or the appointment. */
export function sharesNothing(one: RestTarget, other: RestTarget): boolean {
  const isSame = one.appointment !== undefined && one.appointment === other.appointment
  return one.kind !== other.kind && !sharesPlace(one, other) && !isSame
}

/** True if the two ask for different things. Offices give many services, so that a common desk does not count. */
export function isAnother(one: RestTarget, other: RestTarget): boolean {
  const isSame = one.appointment !== undefined && one.appointment === other.appointment
  return keyOf(one) !== keyOf(other) && !meets(one.services, other.services) && !isSame
}

function meets(some: readonly number[] = [], others: readonly number[] = []): boolean {
  return some.some((one) => others.includes(one))
}

/** Says who we are, and how to reach us. */
export function userAgentOf({ contact }: Pick<Ctx['config'], 'contact'>): string {
  // A header carries plain ASCII only; operators with other letters in their names are still reachable.
  return `Terminlotse/${manifest.version} (${contact.replaceAll(/[^\x20-\x7e]/g, '?')})`
}
