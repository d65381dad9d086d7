import { z } from 'zod'
import { auditPage, failedJobsShown } from '../limits.ts'
import { providerCheck } from '../offices/provider-check.ts'
import { done, idParams, moment, page, route } from '../route.ts'
import { activityType } from '../tasks/journal.ts'
import { stateKeys } from '../tasks/states.ts'
import { notAsked } from '../tasks.ts'

export const adminOverview = z.object({
  timestamp: moment,
  summary: z.object({
    total_users: z.number().int(),
    active_users: z.number().int(),
    total_tasks: z.number().int(),
    active_tasks: z.number().int(),
    total_checks: z.number().int(),
    total_appointments_found: z.number().int(),
    total_successful_bookings: z.number().int(),
  }),
  /** The name on the wire is the specification's. */
  celery_info: z.object({
    error: z.string().nullable(),
    workers: z.array(z.string()),
    active_tasks_count: z.number().int(),
  }),
  /** As printed at the start. */
  warnings: z.array(z.string()),
  /** Of an imported copy that neither watches nor books yet. */
  restored: z.object({ exported_at: moment, imported_at: moment }).nullable(),
  /** The providers that tasks watch. `next_try_at` null: a target is due. */
  providers: z.array(
    z.object({
      service: z.string(),
      tasks: z.number().int(),
      no_answer_since: moment.nullable(),
      not_asked: notAsked.nullable(),
      next_try_at: moment.nullable(),
    }),
  ),
  /** Calendars that look empty although they never are: a soft ban, or an answer that has changed its meaning. */
  doubts: z.array(z.object({ service: z.string(), targets: z.number().int(), since: moment })),
  drifts: z.array(
    z.object({
      service: z.string(),
      unreadable: z.array(z.string()),
      differences: z.array(z.string()),
      since: moment,
      last_seen_at: moment,
    }),
  ),
  /** `npm run provider -- <code> check` */
  checks: z.array(providerCheck.extend({ service: z.string(), at: moment })),
  running_tasks: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      auto_booking_enabled: z.boolean(),
      is_practice: z.boolean(),
      service: z.string().nullable(),
      office: z.string().nullable(),
      service_type: z.string().nullable(),
      state: z.enum(stateKeys),
      headline: z.string(),
      user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      statistics: z.object({
        total_checks: z.number().int(),
        appointments_found: z.number().int(),
        successful_bookings: z.number().int(),
        uptime_seconds: z.number().int(),
      }),
    }),
  ),
  recent_activities: z.array(
    z.object({
      id: z.number().int(),
      task_name: z.string(),
      user_email: z.string(),
      activity_type: activityType,
      message: z.string(),
      created_at: moment,
    }),
  ),
})
export type AdminOverview = z.infer<typeof adminOverview>

/** Names no person. */
const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  reason: z.string(),
  tries: z.number().int(),
  failed_at: moment,
})
export type FailedJob = z.infer<typeof failedJob>

/** Without names and addresses. */
const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  event: z.string(),
  message: z.string(),
  account: z.number().int().nullable(),
  /** Acted on the account of another person. */
  staff: z.number().int().nullable(),
  /** The same for all calls from one network. */
  place: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
const entryNumber = idParams.shape.id.optional()

export const adminRoutes = {
  audit: route('GET', '/monitoring/admin/audit/', 'staff', {
    summary: `What happened to accounts, newest first, ${auditPage} at a time; \`before\` an entry, of one \`account\``,
    query: z.object({ account: entryNumber, before: entryNumber }),
    answer: page(auditEntry),
  }),
  failedJobs: route('GET', '/monitoring/admin/failed_jobs/', 'staff', {
    summary: `Background work that failed for good, newest first, at most ${failedJobsShown}`,
    answer: page(failedJob),
  }),
  retryJob: route('POST', '/monitoring/admin/failed_jobs/:id/retry/', 'staff', {
    summary: 'Send failed background work again, with all its tries',
    params: z.object({ id: z.uuid() }),
    answer: done,
  }),
  takeOver: route('POST', '/monitoring/admin/take_over/', 'staff', {
    summary: 'Let an imported copy look and book: its original does not run any more',
    answer: done,
  }),
  overview: route('GET', '/monitoring/admin/overview/', 'staff', {
    summary: 'Everyone’s tasks and the background workers',
    answer: adminOverview,
  }),
}
