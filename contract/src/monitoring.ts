import { z } from 'zod'
import { moment, route } from './route.ts'
import { activity } from './tasks.ts'

export const overview = z.object({
  totalChecks: z.number().int(),
  appointmentsFound: z.number().int(),
  /** Per cent of the checks of the last 24 hours that the office answered, one decimal; null before the first. */
  successRate: z.number().nullable(),
  /** Mean milliseconds until the office's answer over the same checks; null before the first. */
  avgResponseTime: z.number().int().nullable(),
  activeTasks: z.number().int(),
  recentActivities: z.array(activity.extend({ task_id: z.number().int(), task_name: z.string() })),
})
export type Overview = z.infer<typeof overview>

/** How a provider fares, for people: who is asked, how often, and what it answered of late. */
export const health = z.object({
  status: z.enum(['ok', 'starting', 'failing']),
  database: z.boolean(),
  jobs: z.boolean(),
  time: moment,
  version: z.string(),
})

export const monitoringRoutes = {
  overview: route({
    method: 'GET',
    path: '/monitoring/overview/',
    access: 'signed_in',
    summary: 'My figures',
    answer: overview,
  }),
  health: route({ method: 'GET', path: '/health', access: 'public', summary: 'Is the product ready', answer: health }),
}
