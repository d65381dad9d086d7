import { z } from 'zod'
import { moment, route } from './route.ts'
import { activity, taskBody } from './tasks.ts'

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

/** A target and a filter, as a task names them. */
export const filterTrial = taskBody.pick({
  service: true,
  office: true,
  service_type: true,
  legacy_office_id: true,
  legacy_service_id: true,
  service_count: true,
  earliest_date: true,
  latest_date: true,
  weekdays: true,
  time_from: true,
  time_to: true,
  minimum_notice_hours: true,
})

export type FilterTrial = z.output<typeof filterTrial>

export const filterMatches = z.object({
  /** Since when this target is looked at; null: nobody has watched it yet. */
  recorded_since: moment.nullable(),
  /** Free slots that were seen since then. One that was gone and came back counts again. */
  free: z.number().int(),
  /** Those of them that the filter wants, the notice counted from when they were first seen. */
  matching: z.number().int(),
})
export type FilterMatches = z.infer<typeof filterMatches>

export const monitoringRoutes = {
  overview: route({
    method: 'GET',
    path: '/monitoring/overview/',
    access: 'signed_in',
    summary: 'My figures',
    answer: overview,
  }),
  filterMatches: route({
    method: 'POST',
    path: '/monitoring/filter_matches/',
    access: 'signed_in',
    summary: 'How often a filter would have matched in the checks of its target recorded so far',
    body: filterTrial,
    answer: filterMatches,
  }),
  health: route({ method: 'GET', path: '/health', access: 'public', summary: 'Is the product ready', answer: health }),
}
