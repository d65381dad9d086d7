// Hours in which a person wants no messages. docs/decisions/news.md#in-quiet-hours-messages-wait-and-news-is-told-once
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { hoursUntil, momentOn } from '@terminlotse/contract/daily-hours'
import type { SettingsFields } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
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

/** For a message of one day in Munich: after the quiet hours at `at`, or before them if they last beyond that day. */
export function besideQuiet({ enable_quiet_hours, quiet_from: from, quiet_until: to }: QuietFields, at: Date): Date {
  const end = enable_quiet_hours ? hoursUntil({ from, to }, at) : null
  if (end === null || berlinDay(end) === berlinDay(at)) return end ?? at
  const begin = momentOn(berlinDay(at), from, (moment) => moment <= at.getTime())
  return begin === null ? at : new Date(begin - minuteMs)
}
