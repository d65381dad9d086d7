import { z } from 'zod'
import { checkStrip } from '../limits.ts'
import { livePath } from '../paths.ts'
import { idParams, moment, page, route } from '../route.ts'
import { activity } from '../tasks/journal.ts'

const overview = z.object({
  totalChecks: z.number().int(),
  appointmentsFound: z.number().int(),
  /** Per cent of the checks of the last 24 hours that the office answered, one decimal. */
  successRate: z.number().nullable(),
  /** Milliseconds until the office's answer over the same checks. */
  avgResponseTime: z.number().int().nullable(),
  activeTasks: z.number().int(),
  /** Newest first. Polls in a row that found nothing are one entry: `metadata` has `polls` and `since`. */
  recentActivities: z.array(activity.extend({ task_id: z.number().int(), task_name: z.string() })),
})
export type Overview = z.infer<typeof overview>

/** `named`: days whose times are still unknown. `refused`: the office gave no usable answer. */
export const checkAnswer = z.enum(['none', 'free', 'named', 'refused', 'not_reached'])
export type CheckAnswer = z.infer<typeof checkAnswer>

const check = z.object({
  /** Numbered per target. */
  target: z.number().int(),
  check_no: z.number().int(),
  at: moment,
  answer: checkAnswer,
  message: z.string(),
})
export type Check = z.infer<typeof check>

const seenTimes = { seen: z.number().int(), median_minutes: z.number().nullable() }

/** By Munich's weekday (1 = Monday) and hour. `median_minutes` null: more than half are still free. */
const availability = z.object({
  since: moment,
  looked_since: moment.nullable(),
  ...seenTimes,
  cells: z.array(
    z.object({ weekday: z.number().int().min(1).max(7), hour: z.number().int().min(0).max(23), ...seenTimes }),
  ),
})
export type Availability = z.infer<typeof availability>

const notAlive = z.enum(['workers', 'looks', 'answers', 'jobs', 'disk', 'callers'])
export type NotAlive = z.infer<typeof notAlive>

const health = z.object({
  /** `failing`: pages work, and something behind them does not. */
  status: z.enum(['ok', 'starting', 'failing']),
  database: z.boolean(),
  jobs: z.boolean(),
  time: moment,
  version: z.string(),
  /** `looks`, `jobs`: due for five minutes. `answers`: the last one was not stored. `callers`: a proxy names none. */
  not_alive: z.array(notAlive),
})

const live = z.object({ status: z.literal('live') })

const ready = z.object({ status: z.literal('ready') })

export const figuresRoutes = {
  overview: route('GET', '/monitoring/overview/', 'signed_in', {
    summary: 'My figures',
    answer: overview,
  }),
  checks: route('GET', '/monitoring/tasks/:id/checks/', 'signed_in', {
    summary: 'The last checks of one task, newest first',
    params: idParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(checkStrip.kept) }),
    answer: page(check),
  }),
  availability: route('GET', '/monitoring/tasks/:id/availability/', 'signed_in', {
    summary: 'When free times appear for one task, and how long they last',
    params: idParams,
    answer: availability,
  }),
  live: route('GET', livePath, 'public', {
    summary: 'Whether this process answers',
    answer: live,
  }),
  ready: route('GET', '/health/ready', 'public', {
    summary: 'Whether this process takes calls; 503 while it starts, stops or its database is away',
    answer: ready,
  }),
  health: route('GET', '/health', 'public', {
    summary: 'Whether the product is ready',
    answer: health,
  }),
}
