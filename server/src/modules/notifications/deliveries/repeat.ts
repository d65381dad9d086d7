// Decides if a message that was handed over without an answer is sent again. Pure.
// docs/decisions/deliveries.md#handed-over-and-no-answer-is-an-outcome-of-its-own
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import type { Channel } from '../messages/channel.ts'

/** These ask their reader to act, or to notice a loss in time: no copy is worse than two. */
const needsAct: ReadonlySet<NotificationCode> = new Set([
  ...(['booking_waiting', 'booking_reminder', 'appointment_reminder', 'booking_cancelled', 'booking_moved'] as const),
  ...(['booking_failed', 'booking_expired', 'task_stopped'] as const),
])
/** The most copies that may arrive at a receiver that does not recognise a repeat. */
const mostCopies = 3

/** True if a message can be sent (again) of which `unanswered` copies may have arrived. */
export function mayRepeat(
  notice: NotificationCode,
  { knowsRepeats }: Pick<Channel, 'knowsRepeats'>,
  unanswered: number,
): boolean {
  return unanswered === 0 || knowsRepeats || (needsAct.has(notice) && unanswered < mostCopies)
}
