// Which messages a receiver gets. The compiler demands an answer for each new kind of message.
import type { ReceiverKinds } from '@terminlotse/contract/notifications/receivers'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'

/** They ask a person to act, or they end what was asked. */
const needsMe: Record<NotificationCode, boolean> = {
  appointment_found: true,
  booking_waiting: true,
  booking_reminder: true,
  booking_confirmed: true,
  appointment_reminder: true,
  booking_failed: true,
  booking_expired: true,
  booking_cancelled: true,
  booking_moved: true,
  task_stopped: true,
  details_demanded: true,
  news_paused: false,
  office_away: false,
  office_back: false,
  test: true,
}

/** They tell of a time at an office, which is all that another person is told. */
const tellsOthers: Record<NotificationCode, boolean> = {
  appointment_found: true,
  booking_waiting: true,
  booking_reminder: true,
  booking_confirmed: true,
  appointment_reminder: true,
  booking_failed: true,
  booking_expired: true,
  booking_cancelled: true,
  booking_moved: true,
  task_stopped: false,
  details_demanded: false,
  news_paused: false,
  office_away: false,
  office_back: false,
  test: false,
}

/** Only the owner of the task can do them: another person gets no button and no page of the task. */
const ownersActs: ReadonlySet<NotificationCode> = new Set([
  'booking_waiting',
  'booking_reminder',
  'task_stopped',
  'details_demanded',
])

/** True if a message asks the owner of its task to act, so another person alone is not enough. */
export function asksOwner(notice: NotificationCode): boolean {
  return ownersActs.has(notice)
}

/** True if a receiver gets messages of this kind. */
export function isWanted(
  { kinds, isOfOther }: { kinds: ReceiverKinds; isOfOther: boolean },
  notice: NotificationCode,
): boolean {
  return (kinds === 'all' || needsMe[notice]) && (!isOfOther || tellsOthers[notice])
}
