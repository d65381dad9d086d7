import { z } from 'zod'
import { moment } from '../route.ts'

export const level = z.enum(['info', 'success', 'warning', 'error'])
export type Level = z.infer<typeof level>

export const activityType = z.enum([
  'appointment_found',
  'booking_success',
  'error',
  'booking_failed',
  'token_expired',
  'altcha_solved',
  'check',
  // These are not in the specification's list; they complete the journey.
  'booking_waiting',
  'booking_expired',
  'booking_cancelled',
  'booking_moved',
  'dry_run',
  'started',
  'paused',
  'stopped',
  'done',
])
export type ActivityType = z.infer<typeof activityType>

/** Captchas come with checks: the recent activity leaves them out. */
export const besideChecks: readonly string[] = ['altcha_solved', 'token_expired'] satisfies ActivityType[]

const metadata = z.record(z.string(), z.unknown())

/** The key of an outage, of which the journal of each task has a line; null: the activity is another. */
export function outageOf({ code, provider_code, since }: z.infer<typeof metadata>): string | null {
  return code === 'office_away' ? `${provider_code} ${since}` : null
}

export const activity = z.object({
  id: z.number().int(),
  activity_type: activityType,
  message: z.string(),
  created_at: moment,
  metadata,
})
export type Activity = z.infer<typeof activity>

export const logEntry = z.object({
  id: z.number().int(),
  level,
  message: z.string(),
  timestamp: moment,
  metadata,
})
export type LogEntry = z.infer<typeof logEntry>
