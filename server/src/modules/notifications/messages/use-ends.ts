// The time for which a message is of use to its reader. Pure.
// docs/decisions/deliveries.md#tries-last-as-long-as-the-message-is-worth-it
import { dayMs } from '@terminlotse/contract/time'
import type { NotificationCode, NotificationData } from '../../../texts/notifications/notification-data.ts'

/** Facts about a message that decide how long it is useful. */
export interface Useful {
  notice: NotificationCode
  data: NotificationData
  createdAt: Date
}

/** The fact of a message that names the moment after which nobody needs it any more. */
const endOf: Partial<Record<NotificationCode, 'deadline_at' | 'slot_at' | 'until_at'>> = {
  booking_waiting: 'deadline_at',
  booking_reminder: 'deadline_at',
  booking_confirmed: 'slot_at',
  booking_cancelled: 'slot_at',
  booking_moved: 'slot_at',
  appointment_reminder: 'slot_at',
  news_paused: 'until_at',
}

/** The moment until which a message is useful: the one that it names, else a day after it was written. */
export function useEndsAt({ notice, data, createdAt }: Useful): Date {
  const fact = endOf[notice]
  const named = fact && data[fact]
  return named === undefined ? new Date(createdAt.getTime() + dayMs) : new Date(named)
}
