import type { Appointment, Outcome, OutcomeKind } from '@terminlotse/munich-client'
import type { FailReason, OfficeCall, Standing } from './machine.ts'

export type Meaning =
  | { means: 'answer'; appointment: Appointment }
  /** `no_record`: expired and purged, or unknown. `key_replaced`: only a cancellation does that. */
  | { means: 'no_record' | 'key_replaced' }
  | { means: 'taken' | 'race_lost' | 'other_state' | 'too_late' }
  /** Nothing was done. `when_open`: the same call is made again as soon as the gate allows it. */
  | { means: 'when_open' | 'unavailable' }
  /** The office may have acted without saying so: it is read before anything else. */
  | { means: 'lost' }
  /** The same, but its system did answer. `reason`: why the booking ends if it answers so twice. */
  | { means: 'failed'; reason: FailReason }
  | { means: 'refusal'; reason: FailReason; codes: string[] }

type Of<K extends OutcomeKind> = Extract<Outcome<Appointment>, { kind: K }>

function refusal(reason: FailReason) {
  return ({ codes }: { codes: string[] }): Meaning => ({ means: 'refusal', reason, codes })
}

/** The other limits are those of an address. */
const tooMuch: ReadonlySet<string> = new Set(['tooManySlotsPerAppointment', 'tooManyServicesPerAppointment'])

const meanings: { [K in OutcomeKind]: (outcome: Of<K>) => Meaning } = {
  ok: ({ value }) => ({ means: 'answer', appointment: value }),
  unknown_appointment: () => ({ means: 'no_record' }),
  wrong_key: () => ({ means: 'key_replaced' }),
  gone: ({ reason }) => ({ means: reason === 'race_lost' ? 'race_lost' : 'taken' }),
  wrong_state: () => ({ means: 'other_state' }),
  too_late: () => ({ means: 'too_late' }),
  // A masked 400 can be any 5xx.
  busy: ({ reason }) => {
    if (reason === 'rate_limited') return { means: 'when_open' }
    return reason === 'maintenance' ? { means: 'unavailable' } : { means: 'failed', reason: 'details_failed' }
  },
  unreachable: ({ reached }) => ({ means: reached === 'maybe' ? 'lost' : 'unavailable' }),
  drift: (outcome) =>
    outcome.meta === null || outcome.meta.status < 300
      ? { means: 'failed', reason: 'drift' }
      : refusal('drift')(outcome),
  // One page without an error code does not end a hold: the gate asks again before it believes it.
  refused: (outcome) => (outcome.codes.length === 0 ? { means: 'when_open' } : refusal('refused')(outcome)),
  limit: (outcome) => {
    if (outcome.codes.includes('rebookingDisabled')) return refusal('move_forbidden')(outcome)
    return refusal(outcome.codes.some((code) => tooMuch.has(code)) ? 'too_much' : 'limit')(outcome)
  },
  invalid: refusal('invalid'),
  captcha: refusal('captcha'),
  mismatch: refusal('mismatch'),
  none: refusal('drift'),
}

export function meaningOf(outcome: Outcome<Appointment>): Meaning {
  const read = meanings[outcome.kind] as (one: Outcome<Appointment>) => Meaning
  return read(outcome)
}

export function saysGone({ means }: Meaning): boolean {
  return means === 'no_record' || means === 'key_replaced'
}

export type Step = Exclude<OfficeCall, 'read' | 'cancel'>

const proofs: Record<Step, readonly (string | null)[]> = {
  reserve: ['reserved'],
  update: ['reserved'],
  preconfirm: ['preconfirmed', 'confirmed'],
  confirm: ['confirmed'],
}

/** Otherwise it is no answer to the step. */
export function proves(booking: Standing, call: Step, appointment: Appointment): boolean {
  if (!proofs[call].includes(appointment.status) || !isForServices(booking, appointment)) return false
  return call === 'reserve' || otherThanAsked(booking, appointment) === null
}

/** The city merges a service that is named twice, and may name the services in another order. */
export function isForServices({ services }: Standing, appointment: Appointment): boolean {
  const countsOf = (all: Appointment['services']) => {
    const counts = new Map<number, number>()
    for (const { id, count } of all) counts.set(id, (counts.get(id) ?? 0) + count)
    return counts
  }
  const [asked, named] = [countsOf(services), countsOf(appointment.services)]
  return asked.size === named.size && [...asked].every(([id, count]) => named.get(id) === count)
}

/** Null: they are the booking's. */
export function otherThanAsked(
  { slotAt, officeExternalId }: Pick<Standing, 'slotAt' | 'officeExternalId'>,
  { timestamp, officeId }: Appointment,
): { at: Date; officeExternalId: number } | null {
  const isSame = timestamp * 1000 === slotAt.getTime() && officeId === officeExternalId
  return isSame ? null : { at: new Date(timestamp * 1000), officeExternalId: officeId }
}
