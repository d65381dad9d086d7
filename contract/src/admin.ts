import { z } from 'zod'
import { moment, route } from './route.ts'
import { activityType } from './tasks.ts'

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
  running_tasks: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      auto_booking_enabled: z.boolean(),
      service: z.string().nullable(),
      office: z.string().nullable(),
      service_type: z.string().nullable(),
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

export const adminRoutes = {
  overview: route({
    method: 'GET',
    path: '/monitoring/admin/overview/',
    access: 'staff',
    summary: 'Everyone’s tasks and the background workers',
    answer: adminOverview,
  }),
}
