import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { BookingRow } from '../bookings.store.ts'
import { type Change, isAppointment, type OfficeCall } from '../machine/machine.ts'

const [firstMs, longestMs] = [30 * secondMs, 15 * minuteMs]

/**
 * Counts the failures in a row of reads and cancellations about an appointment. Each wait is twice as long as the one
 * before, so they are at most eight in the first hour. A new process begins anew.
 */
export interface Waits {
  /** The failures in a row with this answer. A cancellation that ends nothing is one, whatever its answer. */
  count(row: BookingRow, call: OfficeCall, outcome: Outcome<Appointment>): number
}

export function createWaits(): Waits {
  const failures = new Map<number, number>()
  return {
    count({ id, cancel_wanted, reason }, call, { kind }) {
      const isUnanswered = kind === 'busy' || kind === 'unreachable' || kind === 'drift' || kind === 'refused'
      const inRow = (failures.get(id) ?? 0) + 1
      if (call === 'cancel' || (call === 'read' && isUnanswered)) {
        failures.set(id, inRow)
        return inRow
      }
      // A read between two cancellations that fail ends nothing.
      if (!cancel_wanted && reason === null) failures.delete(id)
      return 0
    },
  }
}

/** A failed read or cancellation is not made again before its wait is over. The owner is told of the second failure. */
export function putOff(
  change: Change,
  row: BookingRow,
  { outcome, failedInRow, now }: { outcome: Outcome<Appointment>; failedInRow: number; now: Date },
): Change {
  if (failedInRow === 0 || change.state !== undefined || change.cancelWanted === false) return change
  // A cancellation that proves nothing is followed by a read at once, the first time.
  const waits = outcome.kind === 'ok' ? failedInRow - 1 : failedInRow
  const waitMs = waits === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (waits - 1))
  const until = new Date(Math.max(change.nextReadAt?.getTime() ?? 0, now.getTime() + waitMs))
  const isTold = failedInRow === 2 && row.cancel_wanted && isAppointment(row)
  const reason = 'reason' in outcome ? outcome.reason : outcome.kind === 'ok' ? 'drift' : outcome.kind
  const said = { code: 'cancel_delayed', reason, until } as const
  return { ...change, nextReadAt: until, say: isTold ? [...change.say, said] : change.say }
}
