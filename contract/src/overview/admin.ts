import { z } from 'zod'
import { auditPage, failedJobsShown } from '../limits.ts'
import { providerCheck } from '../offices/provider-check.ts'
import { done, idParams, moment, page, route } from '../route.ts'
import { activityType } from '../tasks/journal.ts'
import { stateKeys } from '../tasks/states.ts'

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
  /** Background work; the name on the wire is the specification's. */
  celery_info: z.object({
    error: z.string().nullable(),
    workers: z.array(z.string()),
    active_tasks_count: z.number().int(),
  }),
  /** The warnings to the operator about this installation, as printed at the start; empty: none. */
  warnings: z.array(z.string()),
  /** Set for an imported copy that neither watches nor books yet; null: it is none. */
  restored: z.object({ exported_at: moment, imported_at: moment }).nullable(),
  /** Providers whose calendars look empty although they never are: a soft ban, or an answer that has changed its meaning. */
  doubts: z.array(z.object({ service: z.string(), targets: z.number().int(), since: moment })),
  /** `unreadable`: the calls whose answers this version cannot understand. */
  drifts: z.array(
    z.object({
      service: z.string(),
      unreadable: z.array(z.string()),
      /** All other differences, in the words of the protocol. */
      differences: z.array(z.string()),
      since: moment,
      last_seen_at: moment,
    }),
  ),
  /** The result of the last check of a provider, which `npm run provider -- <code> check` requests. */
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
      /** The state in a sentence, as its owner reads it. */
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

/** A job that failed for good. Sentences in the caller's language; nothing in it names its person. */
const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  /** The error of its last try, in the words of the program. */
  reason: z.string(),
  tries: z.number().int(),
  failed_at: moment,
})
export type FailedJob = z.infer<typeof failedJob>

/** An event of an account. Without names and addresses. */
const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  event: z.string(),
  message: z.string(),
  /** The number of its account; null: none, or a deleted one. */
  account: z.number().int().nullable(),
  /** The account of the member of staff who acted on another account. */
  staff: z.number().int().nullable(),
  /** The same for all calls from one network; null: no call caused it. */
  place: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
const entryNumber = idParams.shape.id.optional()

export const adminRoutes = {
  audit: route({
    method: 'GET',
    path: '/monitoring/admin/audit/',
    access: 'staff',
    summary: `What happened to accounts, newest first, ${auditPage} at a time; \`before\` an entry, of one \`account\``,
    query: z.object({ account: entryNumber, before: entryNumber }),
    answer: page(auditEntry),
  }),
  failedJobs: route({
    method: 'GET',
    path: '/monitoring/admin/failed_jobs/',
    access: 'staff',
    summary: `Background work that failed for good, newest first, at most ${failedJobsShown}`,
    answer: page(failedJob),
  }),
  retryJob: route({
    method: 'POST',
    path: '/monitoring/admin/failed_jobs/:id/retry/',
    access: 'staff',
    summary: 'Send failed background work again, with all its tries',
    params: z.object({ id: z.uuid() }),
    answer: done,
  }),
  takeOver: route({
    method: 'POST',
    path: '/monitoring/admin/take_over/',
    access: 'staff',
    summary: 'Let an imported copy look and book: its original does not run any more',
    answer: done,
  }),
  overview: route({
    method: 'GET',
    path: '/monitoring/admin/overview/',
    access: 'staff',
    summary: 'Everyone’s tasks and the background workers',
    answer: adminOverview,
  }),
}
