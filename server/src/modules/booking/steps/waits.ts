import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { BookingRow } from '../bookings.store.ts'
import { type Change, isAppointment, type OfficeCall } from '../machine/machine.ts'

const [firstMs, longestMs] = [30 * secondMs, 15 * minuteMs]

/**
 * Plans the next read or cancellation after one that failed, and tells the owner of the second failure. Each wait is
 * twice as long as the one before: at most eight calls in the first hour. The row counts them, so a restart adds none.
 */
export function putOff(
  change: Change,
  row: BookingRow,
  { call, outcome, now }: { call: OfficeCall; outcome: Outcome<Appointment>; now: Date },
): Change {
  if (change.state !== undefined || change.cancelWanted === false) return change
  if (!isFailure(call, outcome)) {
    // A read between two cancellations that fail ends nothing.
    const isOver = call === 'read' && row.repeats > 0 && !row.cancel_wanted && row.reason === null
    return isOver ? { ...change, repeats: 0 } : change
  }
  const repeats = row.repeats + 1
  // A cancellation that proves nothing is followed by a read at once, the first time.
  const waits = outcome.kind === 'ok' ? repeats - 1 : repeats
  const waitMs = waits === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (waits - 1))
  const until = new Date(Math.max(change.nextReadAt?.getTime() ?? 0, now.getTime() + waitMs))
  const isTold = repeats === 2 && row.cancel_wanted && isAppointment(row)
  const reason = 'reason' in outcome ? outcome.reason : outcome.kind === 'ok' ? 'drift' : outcome.kind
  const said = { code: 'cancel_delayed', reason, until } as const
  return { ...change, repeats, nextReadAt: until, say: isTold ? [...change.say, said] : change.say }
}

/** A cancellation that ends nothing is a failure, unless the office no longer knows the appointment: that is asked again. */
function isFailure(call: OfficeCall, { kind }: Outcome<Appointment>): boolean {
  if (kind === 'unknown_appointment' || kind === 'wrong_key') return false
  const isUnanswered = kind === 'busy' || kind === 'unreachable' || kind === 'drift' || kind === 'refused'
  return call === 'cancel' || (call === 'read' && isUnanswered)
}
