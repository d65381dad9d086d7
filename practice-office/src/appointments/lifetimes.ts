import { type Desk, scopeOf } from '../slots/desks.ts'
import type { AppointmentRecord } from '../storage/state.ts'

const MINUTE_MS = 60_000
/** For desks whose duration is 0 or null in the catalogue: the backend's own defaults. */
const DEFAULT_RESERVATION_MINUTES = 15
const DEFAULT_ACTIVATION_MINUTES = 60

/** The cleaning jobs run at every full minute, so things end up to 60 s after their time (PROTOCOL.md#lifetimes). */
function nextCleaning(atMs: number): number {
  return Math.ceil(atMs / MINUTE_MS) * MINUTE_MS
}

/**
 * The moment at which the office forgets an appointment by itself, ms on its clock; null: the state stays. Both the
 * hold and the activation count from the reservation; a deleted one frees its time after the desk's deallocation time.
 * The time of a blocked one is free at once, and only its number stays for as long.
 */
export function endOfLife(record: AppointmentRecord, desk: Desk): number | null {
  const { reservationDuration, activationDuration } = scopeOf(desk, record)
  switch (record.status) {
    case 'reserved':
      return nextCleaning(record.createdAt + (reservationDuration || DEFAULT_RESERVATION_MINUTES) * MINUTE_MS)
    case 'preconfirmed':
      return nextCleaning(record.createdAt + (activationDuration || DEFAULT_ACTIVATION_MINUTES) * MINUTE_MS)
    case 'deleted':
    case 'blocked':
      return nextCleaning(record.changedAt + desk.deallocationMinutes * MINUTE_MS)
    default:
      return null
  }
}
