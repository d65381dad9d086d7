// docs/decisions/deliveries.md#tries-last-as-long-as-the-message-is-worth-it
import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import type { Channel } from '../messages/channel.ts'
import { isKind } from '../messages/kinds.ts'

/** The pause from the first failure to the second try. It doubles with each try. */
const firstPauseMs = 20 * secondMs
const longestPauseMs = 30 * minuteMs

/**
 * The pauses get shorter towards the end: one try is made shortly before it. Null: it is given up. `until` null: as
 * long as it is true. `waitMs`: how long the receiver wants no message; at most half an hour of it is respected.
 */
export function nextTryAt(tries: number, until: Date | null, now: Date, waitMs = 0): Date | null {
  const leastMs = Math.max(firstPauseMs, Math.min(longestPauseMs, waitMs))
  const grownMs = Math.max(leastMs, Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)))
  if (until === null) return new Date(now.getTime() + grownMs)
  const leftMs = until.getTime() - now.getTime()
  if (leftMs <= leastMs) return null
  return new Date(now.getTime() + Math.min(grownMs, Math.max(leastMs, leftMs / 2)))
}

// docs/decisions/deliveries.md#handed-over-and-no-answer-is-an-outcome-of-its-own
/** The most copies that may arrive at a receiver that does not recognise a repeat. */
const mostCopies = 3

export function mayRepeat(
  notice: NotificationCode,
  { knowsRepeats }: Pick<Channel, 'knowsRepeats'>,
  unanswered: number,
): boolean {
  return unanswered === 0 || knowsRepeats || (isKind(notice, 'may_repeat') && unanswered < mostCopies)
}
