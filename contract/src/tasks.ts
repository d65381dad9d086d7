import { z } from 'zod'
import { booking, bookingOfKeys, notBooking } from './booking.ts'
import { recordOf } from './fields/names.ts'
import { personFieldNames, shownPersonSchemas } from './fields/person.ts'
import { activitiesFetched } from './limits.ts'
import { countedThing } from './offices/catalogue.ts'
import { opening } from './offices/facts.ts'
import { done, idParams, moment, page, route } from './route.ts'
import { shownFilterSchemas } from './tasks/filter.ts'
import { activity, activityType, level, logEntry } from './tasks/journal.ts'
import { stoppedKeys } from './tasks/state-rows.ts'
import {
  bodyOfKeys,
  notForKeys,
  patchOfKeys,
  severalBody,
  severalOutcomes,
  stopping,
  taskBody,
  taskPatch,
  withChoice,
} from './tasks/task-forms.ts'

/** `url`: the city's own page for that office and service. */
export const slot = z.object({
  at: moment,
  office_name: z.string(),
  office_address: z.string(),
  url: z.string(),
  seen_at: moment,
  /** Null: it is still free as far as we know. */
  gone_at: moment.nullable(),
})
export type Slot = z.infer<typeof slot>

/** `is_being_booked`: for this task or another whose turn came first. `is_unwanted`: and nothing else was found. */
const foundSlot = slot.extend({ is_being_booked: z.boolean(), is_unwanted: z.boolean(), office: z.number().int() })
export type FoundSlot = z.infer<typeof foundSlot>

const taskOffice = z.object({
  id: z.number().int().nullable(),
  name: z.string(),
  address: z.string(),
  hint: z.string(),
  url: z.string(),
  /** False: we do not look there. */
  is_offered: z.boolean(),
  /** “Not for me”: we do not look there. */
  is_unwanted: z.boolean(),
})
export type TaskOffice = z.infer<typeof taskOffice>

const furtherService = z.object({ service_type: z.number().int(), count: z.number().int() })

export type StoppedBecause = keyof typeof stoppedKeys
export const stoppedBecause = z.enum(Object.keys(stoppedKeys) as StoppedBecause[])

export const notAskedBecause = z.enum(['switched_off', 'restored_copy', 'night_rest'])
export const notAsked = z.object({
  why: notAskedBecause,
  /** Null: when the operator lets it. */
  until: moment.nullable(),
})
export type NotAsked = z.infer<typeof notAsked>

export const task = z.object({
  id: z.number().int(),
  name: z.string(),
  is_active: z.boolean(),
  is_monitoring: z.boolean(),
  status: z.enum(['active', 'paused', 'error']),
  /** Why the status is `error`, or why watching is late; a sentence for the owner. */
  status_reason: z.string().nullable(),
  stopped_because: stoppedBecause.nullable(),
  paused_at: moment.nullable(),
  /** Older than three of the provider's intervals; after a night rest, the end of that rest. */
  no_answer_since: moment.nullable(),
  /** Whether the task watches or not; null: the provider is asked. */
  not_asked: notAsked.nullable(),
  statistics: z.object({
    total_checks: z.number().int(),
    appointments_found: z.number().int(),
    last_check_at: moment.nullable(),
    next_check_at: moment.nullable(),
    /** The present distance of polls of this target. */
    interval_seconds: z.number().int().nullable(),
  }),
  service: z.number().int().nullable(),
  office: z.number().int().nullable(),
  /** Any of them will do; the first is `office`. None for a legacy pair. */
  offices: z.array(z.number().int()),
  service_type: z.number().int().nullable(),
  service_details: z.object({ id: z.number().int(), name: z.string(), code: z.string() }).nullable(),
  office_details: z
    .object({ id: z.number().int().nullable(), name: z.string(), address: z.string(), hint: z.string() })
    .nullable(),
  /** One for each office; the first is that of `office_details`. */
  offices_details: z.array(taskOffice),
  /** `title`: the name in the caller's language; `name` is the city's own. */
  service_type_details: z.object({ id: z.number().int().nullable(), name: z.string(), title: z.string() }).nullable(),
  legacy_office_id: z.string().nullable(),
  legacy_service_id: z.string().nullable(),
  service_count: z.number().int(),
  further_services: z.array(furtherService),
  services_details: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      title: z.string(),
      count: z.number().int(),
      counted: countedThing,
    }),
  ),
  auto_booking_enabled: z.boolean(),
  dry_run: z.boolean(),
  /** A tap is to book, so the details and the proof that each booking needs are asked for at once. */
  lets_me_book: z.boolean(),
  /** The person has said yes to the city's conditions of the services: without it nothing is booked there. */
  meets_condition: z.boolean(),
  booking_notice_minutes: z.number().int(),
  /** Null: all of the account. */
  receivers: z.array(z.number().int()).nullable(),
  ...shownPersonSchemas,
  ...shownFilterSchemas,
  /** The hours in which the city gives out new appointments at all of its offices. Empty: it names none. */
  release_hours: z.array(opening),
  found: foundSlot.nullable(),
  booking: booking.nullable(),
  paused_until: moment.nullable(),
  /** Null: it does book, is not to, or its `booking` says all. */
  not_booking: notBooking.nullable(),
  url: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
})
export type Task = z.infer<typeof task>

const taskOfKeys = task
  .omit({
    name: true,
    status_reason: true,
    not_booking: true,
    receivers: true,
    meets_condition: true,
    booking_notice_minutes: true,
    ...recordOf(personFieldNames, () => true as const),
  })
  .extend({ booking: bookingOfKeys.nullable() })

export const taskStatistics = z.object({
  task_id: z.number().int(),
  total_checks: z.number().int(),
  appointments_found: z.number().int(),
  successful_bookings: z.number().int(),
  last_check_at: moment.nullable(),
  uptime_seconds: z.number().int(),
})

const limit = z.coerce.number().int().min(1).max(500)

export const taskRoutes = {
  list: route('GET', '/monitoring/tasks/', 'signed_in', {
    summary: 'My tasks, the most urgent first',
    query: z.object({ limit: limit.optional(), offset: z.coerce.number().int().min(0).optional() }),
    answer: page(task),
    forKeys: { scope: 'read', answer: page(taskOfKeys) },
  }),
  create: route('POST', '/monitoring/tasks/', 'signed_in', {
    summary: 'Create a task; it watches once it is started',
    body: taskBody,
    answer: task,
    status: 201,
    forKeys: { scope: 'tasks', body: bodyOfKeys, answer: taskOfKeys },
  }),
  read: route('GET', '/monitoring/tasks/:id/', 'signed_in', {
    summary: 'One task',
    params: idParams,
    answer: task,
    forKeys: { scope: 'read', answer: taskOfKeys },
  }),
  edit: route('PATCH', '/monitoring/tasks/:id/', 'signed_in', {
    summary: 'Change a task',
    params: idParams,
    body: taskPatch,
    answer: task,
    forKeys: { scope: 'tasks', body: patchOfKeys, answer: taskOfKeys },
  }),
  remove: route('DELETE', '/monitoring/tasks/:id/', 'signed_in', {
    summary: 'Delete a task with its history',
    params: idParams,
    query: withChoice,
  }),
  start: route('POST', '/monitoring/start/:id/', 'signed_in', {
    summary:
      'Start watching; with a confirmed appointment, only for an earlier one, and the appointment stays until that is confirmed',
    params: idParams,
    answer: task,
    forKeys: { scope: 'tasks', answer: taskOfKeys },
  }),
  stop: route('POST', '/monitoring/stop/:id/', 'signed_in', {
    summary: 'Stop watching, perhaps until a day',
    params: idParams,
    query: stopping,
    answer: task,
    forKeys: { scope: 'tasks', query: stopping.extend({ on_booking: notForKeys }), answer: taskOfKeys },
  }),
  several: route('POST', '/monitoring/tasks/several/', 'signed_in', {
    summary: 'Pause or start several of my tasks; says for each what came of it',
    body: severalBody,
    answer: severalOutcomes,
  }),
  sendProof: route('POST', '/monitoring/tasks/:id/send_proof/', 'signed_in', {
    summary: 'Have the link mailed again that must be opened before anything is booked for my task',
    params: idParams,
    answer: done,
  }),
  statistics: route('GET', '/monitoring/tasks/:id/statistics/', 'signed_in', {
    summary: 'Figures of one task',
    params: idParams,
    answer: taskStatistics,
    forKeys: { scope: 'read' },
  }),
  activities: route('GET', '/monitoring/tasks/:id/activities/', 'signed_in', {
    summary: 'What happened to one task, newest first',
    params: idParams,
    query: z.object({ activity_type: activityType.optional(), limit: limit.default(activitiesFetched) }),
    answer: page(activity),
  }),
  logs: route('GET', '/monitoring/tasks/:id/logs/', 'signed_in', {
    summary: 'The log of one task, oldest first, the last `limit` lines',
    params: idParams,
    query: z.object({ level: level.optional(), limit: limit.default(150) }),
    answer: z.object({ logs: z.array(logEntry), count: z.number().int() }),
  }),
  clearLogs: route('POST', '/monitoring/tasks/:id/clear_logs/', 'signed_in', {
    summary: 'Hide the log lines up to now',
    params: idParams,
    answer: done,
  }),
}
