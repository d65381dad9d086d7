import type {
  Notification,
  NotificationCode,
  NotificationData,
} from '../../src/texts/notifications/notification-data.ts'

/** A notice as another version may have written it: with other data than the compiler requires today. */
export function anyNotification(notice: NotificationCode, data: NotificationData): Notification {
  return { notice, data } as Notification
}
