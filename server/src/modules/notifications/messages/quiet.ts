// Hours in which a person wants no messages. docs/decisions/news.md#in-quiet-hours-messages-wait-and-news-is-told-once
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { SettingsFields } from '@terminlotse/contract/notifications'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { isKind } from './kinds.ts'

export type QuietFields = Pick<
  SettingsFields,
  'enable_quiet_hours' | 'quiet_from' | 'quiet_until' | 'quiet_except_clicks'
>

/** The moment at which a message may be sent; null: at once. */
export function quietUntil(quiet: QuietFields, notice: NotificationCode, now: Date): Date | null {
  if (!quiet.enable_quiet_hours) return null
  if (quiet.quiet_except_clicks && isKind(notice, 'needs_click')) return null
  return hoursUntil({ from: quiet.quiet_from, to: quiet.quiet_until }, now)
}
