import { minuteMs } from '@terminlotse/contract/time'
import type { Appointment } from '@terminlotse/munich-client'
import { type Meaning, otherThanAsked, proves } from './answers.meaning.ts'
import { type Change, failed, lostReserve, type NextSlot, type Standing, type Terms } from './machine.ts'
import { moveRefused } from './moving.ts'

/** Moments are on the office's clock. */
export interface Circumstances {
  terms: Terms
  /** The time at which the call left: a hold cannot have begun earlier. */
  sentAt: Date
  now: Date
  /** The earliest and the latest time that it may be now at the office. */
  earliest: Date
  latest: Date
  nextSlot: NextSlot | null
  /** Null: the task does not want it, or the right slot was reserved. */
  instead: NextSlot | null
  movedTo?: NextSlot | null
}

const maxTries = 5
/** A lost slot is tried again this often (PROTOCOL.md#a-lost-race). */
const maxRepeats = 2

export function afterReserve(booking: Standing, meaning: Meaning, around: Circumstances): Change {
  const other = booking.isMove ? moveRefused(booking, 'reserve', meaning) : null
  if (other) return other
  switch (meaning.means) {
    case 'answer':
      return reserved(booking, meaning.appointment, around)
    case 'lost':
    case 'failed':
      return lostReserve(around.terms, around.now)
    case 'taken':
    case 'race_lost':
      return slotGone(booking, meaning.means === 'race_lost', around.nextSlot)
    case 'when_open':
      // Nothing is held. The call is made again when the gate opens, if that is soon.
      return { doing: null, say: [] }
    case 'unavailable':
      return failed('office_busy')
    case 'refusal':
      // A reservation carries no details that a person could correct.
      return failed(meaning.reason === 'invalid' ? 'drift' : meaning.reason)
    case 'no_record':
    case 'key_replaced':
    case 'other_state':
    case 'too_late':
      return failed('drift')
  }
}

/** "Taken" may be a lost race in other words, but another slot is the better choice (PROTOCOL.md#a-lost-race). */
function slotGone(booking: Standing, isRace: boolean, next: NextSlot | null): Change {
  const { slotAt, tries, repeats, isTapped = false } = booking
  const hasNext = next !== null && tries < maxTries && !isTapped
  if (repeats < maxRepeats && (isRace || !(hasNext || isTapped))) return { doing: null, repeats: repeats + 1, say: [] }
  if (!hasNext) return failed(isRace ? 'race_lost' : 'slot_lost')
  return { doing: null, slot: next, tries: tries + 1, repeats: 0, say: [{ code: 'slot_lost', slotAt, next }] }
}

/** An answer that names other services or another status does not prove a hold: the office is asked what it has. */
function reserved(booking: Standing, appointment: Appointment, around: Circumstances): Change {
  const change = held(appointment, around)
  if (!proves(booking, 'reserve', appointment)) return { ...change, doing: 'reserve', say: [] }
  const other = otherThanAsked(booking, appointment)
  if (other === null) return change
  const { instead } = around
  const said = { code: 'other_slot', got: instead ?? { ...other, officeName: '' }, isKept: instead !== null } as const
  if (instead === null) return { ...change, reason: 'other_slot', say: [said] }
  return { ...change, slot: instead, say: [said, ...change.say] }
}

/** Counted from the reservation (PROTOCOL.md#lifetimes), and never after the appointment. */
export function confirmBy(from: Date, activationMinutes: number, slotAt: Date): Date {
  return new Date(Math.min(from.getTime() + activationMinutes * minuteMs, slotAt.getTime()))
}

function held(appointment: Appointment, { terms, sentAt }: Circumstances): Change {
  const after = (minutes: number): Date => new Date(sentAt.getTime() + minutes * minuteMs)
  const holdUntil = after(appointment.reservationMinutes ?? terms.reservationMinutes)
  return {
    state: 'held',
    doing: null,
    appointment,
    heldAt: sentAt,
    repeats: 0,
    holdUntil,
    deadlineAt: confirmBy(
      sentAt,
      appointment.activationMinutes ?? terms.activationMinutes,
      new Date(appointment.timestamp * 1000),
    ),
    say: [{ code: 'booking_held', until: holdUntil }],
  }
}
