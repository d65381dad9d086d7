import { z } from 'zod'
import { booking } from './booking.ts'
import { idMax } from './limits.ts'
import { moment } from './route.ts'
import { activity, logEntry } from './tasks/journal.ts'
import { slot, task } from './tasks.ts'

const taskId = z.number().int()
const said = z.object({ message: z.string() })
const aboutTask = said.extend({ task_id: taskId, task_name: z.string() })
/** `task_id` null: an appointment whose task was deleted, or an event of all tasks of a person. */
const aboutTaskOrNone = aboutTask.extend({ task_id: taskId.nullable() })

export const liveData = {
  connection_established: said.extend({ task_id: taskId.nullable(), last_event_id: z.number().int() }),
  pong: z.object({ timestamp: z.unknown().optional(), server_time: moment }),
  heartbeat: z.object({ server_time: moment }),
  authentication_success: said,
  authentication_failed: said,
  appointment_found: aboutTask.extend({ slot, count: z.number().int() }),
  monitoring_status_update: aboutTaskOrNone.extend({
    status: task.shape.status,
    reason: z.string(),
    booking: booking.nullable(),
  }),
  monitoring_error: aboutTaskOrNone.extend({ code: z.string() }),
  statistics_update: z.object({ task_id: taskId, statistics: task.shape.statistics }),
  activity_update: activity.extend({ task_id: taskId, task_name: z.string() }),
  altcha_status_update: said.extend({ task_id: taskId, status: z.enum(['solved', 'failed']) }),
  booking_success: aboutTaskOrNone.extend({ booking }),
  booking_failed: aboutTaskOrNone.extend({ booking: booking.nullable(), reason: z.string() }),
  task_log: logEntry.extend({ task_id: taskId }),
  task_logs_cleared: z.object({ task_id: taskId }),
  channels_changed: z.object({}),
} as const

export type LiveType = keyof typeof liveData
export type LiveData<T extends LiveType> = z.infer<(typeof liveData)[T]>

/** `id` numbers messages that can be caught up after a reconnect with `?last_event_id=`. */
export type LiveMessage = { [T in LiveType]: { type: T; data: LiveData<T>; id?: number } }[LiveType]

export const liveMessage = z.object({
  type: z.enum(Object.keys(liveData) as [LiveType, ...LiveType[]]),
  data: z.unknown().optional(),
  id: z.number().int().optional(),
})

const withData = z.looseObject({ data: z.looseObject({}) }).transform(({ data, ...beside }) => ({ ...data, ...beside }))

/** With the fields beside `type` or in `data`. Anything else is ignored. */
export const clientMessage = z
  .union([withData, z.unknown()])
  .pipe(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('ping'), timestamp: z.unknown().optional() }),
      z.object({ type: z.literal('clear_task_logs'), task_id: z.coerce.number().int().max(idMax) }),
    ]),
  )
export type ClientMessage = z.infer<typeof clientMessage>
