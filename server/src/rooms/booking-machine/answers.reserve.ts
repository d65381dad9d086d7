import { minuteMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { isDoubtfulRefusal, mayHaveActed, reasonOf } from './answers.meaning.ts'
import { type Change, failed, lostReserve, type NextSlot, type Standing, type Terms } from './machine.ts'

/** The circumstances of an answer. Moments are on the office's clock. */
export interface Circumstances {
  terms: Terms
  /** When the call left: a hold cannot have begun earlier. */
  sentAt: Date
  now: Date
  /** What is over by now is over by our clock too: the earliest and the latest time that it may be. */
  earliest: Date
  latest: Date
  /** The next-best free slot, for when the wanted one turns out to be taken. */
  nextSlot: NextSlot | null
  /**
   * The other slot that the office reserved, if the task wants that one too. Null: it does not, or the office reserved
   * the right slot.
   */
  instead: NextSlot | null
  /** Where a status read finds the appointment, if it is in another place than before. */
  movedTo?: NextSlot | null
}

/** Slots of one booking. */
const maxTries = 5
/** How often a slot that was lost is tried again (PROTOCOL.md#a-lost-race). */
const maxRepeats = 2

/** What the answer to a reserve means. */
export function afterReserve(booking: Standing, outcome: Outcome<Appointment>, around: Circumstances): Change {
  if (outcome.kind === 'ok') return reserved(booking, outcome.value, around)
  if (mayHaveActed(outcome)) return lostReserve(around.terms, around.now)
  // Nothing was held: it is made again when the gate opens, if that is soon.
  const isLimited = outcome.kind === 'busy' && outcome.reason === 'rate_limited'
  if (isLimited || isDoubtfulRefusal(outcome)) return { doing: null, say: [] }
  if (outcome.kind !== 'gone') return failed(reasonOf(outcome.kind))
  return slotGone(booking, outcome.reason === 'race_lost', around.nextSlot)
}

/**
 * After a lost race another try may succeed. "Taken" may be a lost race in other words, but another slot is the better
 * choice (PROTOCOL.md#a-lost-race, PROTOCOL.md#changed-or-busy).
 */
function slotGone(booking: Standing, isRace: boolean, next: NextSlot | null): Change {
  const { slotAt, tries, repeats } = booking
  const hasNext = next !== null && tries < maxTries
  if (repeats < maxRepeats && (isRace || !hasNext)) return { doing: null, repeats: repeats + 1, say: [] }
  if (!hasNext) return failed(isRace ? 'race_lost' : 'slot_lost')
  return { doing: null, slot: next, tries: tries + 1, repeats: 0, say: [{ code: 'slot_lost', slotAt, next }] }
}

/** The slot that the office reserved instead of the requested one; null if it is the right one. */
export function otherThanAsked(
  { slotAt, officeExternalId }: Pick<Standing, 'slotAt' | 'officeExternalId'>,
  { timestamp, officeId }: Appointment,
): { at: Date; officeExternalId: number } | null {
  const isSame = timestamp * 1000 === slotAt.getTime() && officeId === officeExternalId
  return isSame ? null : { at: new Date(timestamp * 1000), officeExternalId: officeId }
}

/** Another slot than the one asked for is kept if the task wants it; else it goes back. */
function reserved(booking: Standing, appointment: Appointment, around: Circumstances): Change {
  const change = held(appointment, around)
  const other = otherThanAsked(booking, appointment)
  if (other === null) return change
  const { instead } = around
  const said = { code: 'other_slot', got: instead ?? { ...other, officeName: '' }, isKept: instead !== null } as const
  if (instead === null) return { ...change, reason: 'other_slot', say: [said] }
  return { ...change, slot: instead, say: [said, ...change.say] }
}

function held(appointment: Appointment, { terms, sentAt }: Circumstances): Change {
  const after = (minutes: number): Date => new Date(sentAt.getTime() + minutes * minuteMs)
  const holdUntil = after(appointment.reservationMinutes ?? terms.reservationMinutes)
  return {
    state: 'held',
    doing: null,
    appointment,
    heldAt: sentAt,
    holdUntil,
    // Counted from the reservation, not from the preconfirmation (PROTOCOL.md#lifetimes).
    deadlineAt: after(appointment.activationMinutes ?? terms.activationMinutes),
    say: [{ code: 'booking_held', until: holdUntil }],
  }
}
