import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { FailReason } from './machine.ts'

export function saysGone({ kind }: Outcome<Appointment>): boolean {
  return kind === 'unknown_appointment' || kind === 'wrong_key'
}

/** True when the office may have acted on the call without saying so. A masked 400 can be any 5xx. */
export function mayHaveActed(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'unreachable') return outcome.reached === 'maybe'
  if (outcome.kind === 'busy') return outcome.reason === 'masked' || outcome.reason === 'server'
  return outcome.kind === 'drift' && (outcome.meta === null || outcome.meta.status < 300)
}

/** A refusal by a page without an error code. One such page does not end a hold: the gate asks again before it believes it. */
export function isUnconfirmedRefusal(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.codes.length === 0
}

export function reasonOf(kind: Outcome<unknown>['kind']): FailReason {
  switch (kind) {
    case 'limit':
    case 'invalid':
    case 'captcha':
    case 'mismatch':
    case 'refused':
      return kind
    case 'busy':
    case 'unreachable':
      return 'office_busy'
    default:
      return 'drift'
  }
}
