// Checks stored events, which another version of the product may have written: during an update both run. Pure.
import { liveData } from '@terminlotse/contract/live'
import { z } from 'zod'
import { type NumberedEvent, withoutTask } from './events.ts'

export interface StoredEvent {
  id: number
  type: string
  userId: number | null
  taskId: number | null
  targetId: number | null
  data: Record<string, unknown>
}

const whole = z.number().int()
const line = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })
const journalLine = z.object({
  id: whole,
  level: z.string(),
  activity_type: z.string().nullable(),
  line,
  at: z.string(),
})
const aboutTask = z.object({ userId: whole, taskId: whole, data: z.looseObject({ line: line.optional() }) })
const ofAppointment = aboutTask.extend({ taskId: whole.nullable() })
const others: Record<string, z.ZodType> = {
  ...Object.fromEntries(withoutTask.map((type) => [type, ofAppointment])),
  task_line: aboutTask.extend({ data: journalLine.extend({ task_name: z.string() }) }),
  target_line: z.object({ targetId: whole, data: journalLine.extend({ alarm: z.boolean() }) }),
  session_ended: z.object({ userId: whole, data: z.object({ session_id: z.string().nullable() }) }),
}

/** Its kind, its receiver and its subject; its text is checked when it is worded. */
export function isKnown(stored: StoredEvent): stored is StoredEvent & NumberedEvent {
  const shape = Object.hasOwn(others, stored.type)
    ? others[stored.type]
    : Object.hasOwn(liveData, stored.type)
      ? aboutTask
      : undefined
  return shape?.safeParse(stored).success ?? false
}
