import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { BookingRow } from '../bookings.store.ts'
import { toldFailures } from '../machine/answers.ts'
import { type Change, isAppointment, type OfficeCall } from '../machine/machine.ts'

const [firstMs, longestMs] = [30 * secondMs, 15 * minuteMs]

/** Each wait is twice the last: at most eight calls in the first hour. The row counts them over a restart. */
export function putOff(
  change: Change,
  row: BookingRow,
  { call, outcome, now }: { call: OfficeCall; outcome: Outcome<Appointment>; now: Date },
): Change {
  if (call !== 'cancel' || !isAppointment(row) || change.state !== undefined || change.cancelWanted === false)
    return change
  // The office no longer knows the appointment: that is asked again soon, and is no failure.
  if (outcome.kind === 'unknown_appointment' || outcome.kind === 'wrong_key') return change
  const repeats = row.repeats + 1
  // An answer that proves nothing is followed by a read at once, the first time.
  const waits = outcome.kind === 'ok' ? repeats - 1 : repeats
  const waitMs = waits === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (waits - 1))
  const until = new Date(Math.max(change.nextReadAt?.getTime() ?? 0, now.getTime() + waitMs))
  const reason = 'reason' in outcome ? outcome.reason : outcome.kind === 'ok' ? 'drift' : outcome.kind
  const said = { code: 'cancel_delayed', reason, until } as const
  return { ...change, repeats, nextReadAt: until, say: repeats === toldFailures ? [...change.say, said] : change.say }
}
