// Decides if a message that was handed over without an answer is sent again. Pure.
// docs/decisions/deliveries.md#handed-over-and-no-answer-is-an-outcome-of-its-own
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import type { Channel } from '../messages/channel.ts'
import { isKind } from '../messages/kinds.ts'

/** The most copies that may arrive at a receiver that does not recognise a repeat. */
const mostCopies = 3

export function mayRepeat(
  notice: NotificationCode,
  { knowsRepeats }: Pick<Channel, 'knowsRepeats'>,
  unanswered: number,
): boolean {
  return unanswered === 0 || knowsRepeats || (isKind(notice, 'may_repeat') && unanswered < mostCopies)
}
