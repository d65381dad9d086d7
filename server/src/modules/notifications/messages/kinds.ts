// The messages that a receiver gets. The compiler demands an answer for each new kind of message.
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

/** They tell of a time at an office and ask for no act: only the owner of a task can confirm a booking. */
const tellsOthers: Record<NotificationCode, boolean> = {
  appointment_found: true,
  booking_waiting: false,
  booking_reminder: false,
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

/** True if a receiver gets messages of this kind. */
export function isWanted(
  { kinds, isOfOther }: { kinds: ReceiverKinds; isOfOther: boolean },
  notice: NotificationCode,
): boolean {
  return (kinds === 'all' || needsMe[notice]) && (!isOfOther || tellsOthers[notice])
}
