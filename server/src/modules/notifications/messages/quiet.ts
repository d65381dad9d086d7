// Hours in which a person wants no messages. docs/decisions/news.md#in-quiet-hours-messages-wait-and-news-is-told-once
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { SettingsFields } from '@terminlotse/contract/notifications'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'

export type QuietFields = Pick<
  SettingsFields,
  'enable_quiet_hours' | 'quiet_from' | 'quiet_until' | 'quiet_except_clicks'
>

/** These messages ask the person for a click, and the appointment is lost without it. */
const needsClick: ReadonlySet<NotificationCode> = new Set(['booking_waiting', 'booking_reminder'])

/** The moment at which a message may be sent; null: at once. */
export function quietUntil(quiet: QuietFields, notice: NotificationCode, now: Date): Date | null {
  if (!quiet.enable_quiet_hours) return null
  if (quiet.quiet_except_clicks && needsClick.has(notice)) return null
  return hoursUntil({ from: quiet.quiet_from, to: quiet.quiet_until }, now)
}
