import type { NoticeCode } from '../../../texts/notices/notice-data.ts'

const urgent = new Set<NoticeCode>(['appointment_found', 'booking_waiting', 'booking_reminder', 'test'])

/** Messages that need action at once: they may wake a sleeping phone and stay on screen until they are dismissed. */
export function isUrgent(notice: NoticeCode): boolean {
  return urgent.has(notice)
}
