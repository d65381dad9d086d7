import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'

const urgent = new Set<NotificationCode>(['appointment_found', 'booking_waiting', 'booking_reminder', 'test'])

/** Messages that need action at once: they may wake a sleeping phone and stay on screen until they are dismissed. */
export function isUrgent(notice: NotificationCode): boolean {
  return urgent.has(notice)
}
