import { z } from 'zod'
import { onBooking } from '../booking.ts'
import { typedDay } from '../fields/dates.ts'
import { recordOf } from '../fields/names.ts'
import { optionalPersonSchemas, personFieldNames, personSchemas } from '../fields/person.ts'
import {
  bookingNoticeMinutes,
  broughtLinkLength,
  idMax,
  receivers,
  serviceCount,
  taskNameLength,
  taskOffices,
  taskServices,
  tasksMax,
} from '../limits.ts'
import { idParams, refusal } from '../route.ts'
import { filterSchemas, optionalFilterSchemas } from './filter.ts'

/** Sent by a form if nothing is chosen. */
const leftOut = z.literal('').transform(() => undefined)
const chosen = z.number().int().positive().max(idMax)
const chosenInText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(chosen)
const reference = z.union([leftOut, chosen, chosenInText]).nullish()
const offices = z
  .array(
    z.number('offices_invalid').int('offices_invalid').positive('offices_invalid').max(idMax, 'offices_invalid'),
    'offices_invalid',
  )
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.number()).max(taskOffices.max, 'offices_too_many'))
  .nullish()
const count = z
  .number('service_count_range')
  .int('service_count_range')
  .min(serviceCount.min, 'service_count_range')
  .max(serviceCount.max, 'service_count_range')
const furtherServices = z
  .array(
    z.object({ service_type: z.union([chosen, chosenInText], 'services_invalid'), count }, 'services_invalid'),
    'services_invalid',
  )
  .max(taskServices.max - 1, 'services_too_many')
  .nullish()
const bookingNotice = z
  .number('booking_notice_range')
  .int('booking_notice_range')
  .min(bookingNoticeMinutes.min, 'booking_notice_range')
  .max(bookingNoticeMinutes.max, 'booking_notice_range')
/** Null or none: all. */
const toReceivers = z
  .array(chosen, 'receivers_invalid')
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.number()).max(receivers.max, 'receivers_invalid'))
  .transform((ids) => (ids.length === 0 ? null : ids))
  .nullable()
const legacyId = z
  .union([z.string().trim(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{0,12}$/, 'legacy_id_invalid'))
  .refine((id) => Number(id) <= idMax, 'invalid')
  .transform((id) => (id === '' ? undefined : id))
  .nullish()

/** The link of an appointment that the person has at an office: a secret, which no answer has. */
export const broughtLink = z.string('link_none').min(1, 'link_none').max(broughtLinkLength.max, 'link_none')

export const taskName = z
  .string('task_name_required')
  .trim()
  .min(1, 'task_name_required')
  .max(taskNameLength.max, 'task_name_long')

export const chosenPlace = {
  service_count: count,
  service: reference,
  office: reference,
  offices,
  service_type: reference,
  further_services: furtherServices,
}

const editable = {
  name: taskName,
  service_count: count,
  auto_booking_enabled: z.boolean(),
  dry_run: z.boolean(),
  lets_me_book: z.boolean(),
  /** A yes to the city's conditions of the chosen services. Ends with a choice that has further conditions. */
  meets_condition: z.boolean(),
  /** The consents that the office's own booking page asks for. False: the person has not given them, and nothing is booked. */
  agrees: z.boolean().optional(),
  /** Automatic booking takes nothing that begins sooner; telling does not change. */
  booking_notice_minutes: bookingNotice,
  ...personSchemas,
  service: reference,
  office: reference,
  /**
   * `office` comes first; without it, the first of these is `office`. Left out, nothing changes while `office` stays the
   * same; another `office` is then watched alone. Empty or null: `office` alone.
   */
  offices,
  service_type: reference,
  /**
   * All must be combinable at every office and keep its limits. Left out, nothing changes while `service_type` stays the
   * same; another one is then watched alone. Empty or null: `service_type` alone.
   */
  further_services: furtherServices,
  receivers: toReceivers,
  legacy_office_id: legacyId,
  legacy_service_id: legacyId,
  ...filterSchemas,
}

export const taskBody = z.object({
  ...editable,
  service_count: editable.service_count.default(serviceCount.default),
  auto_booking_enabled: editable.auto_booking_enabled.default(false),
  dry_run: editable.dry_run.default(false),
  lets_me_book: editable.lets_me_book.default(false),
  meets_condition: editable.meets_condition.default(false),
  booking_notice_minutes: bookingNotice.default(bookingNoticeMinutes.default),
  receivers: editable.receivers.default(null),
  ...optionalPersonSchemas,
  ...optionalFilterSchemas,
  /** An earlier one is looked for, so `current_appointment_at` is its time. */
  brought: broughtLink.optional(),
})
export type TaskBody = z.output<typeof taskBody>
export const taskPatch = z.object({ ...editable, on_booking: onBooking }).partial()
export type TaskPatch = z.output<typeof taskPatch>

export const notForKeys = z.never('not_for_keys').optional()
const no = z.literal(false, 'not_for_keys').default(false)
export const bodyOfKeys = taskBody.extend({
  auto_booking_enabled: no,
  dry_run: no,
  lets_me_book: no,
  meets_condition: no,
  agrees: notForKeys,
  booking_notice_minutes: z.literal(bookingNoticeMinutes.default, 'not_for_keys').default(bookingNoticeMinutes.default),
  receivers: z.null('not_for_keys').default(null),
  ...recordOf(personFieldNames, () => z.literal('', 'not_for_keys').default('')),
  brought: notForKeys,
})
export const patchOfKeys = taskPatch.extend({
  auto_booking_enabled: notForKeys,
  dry_run: notForKeys,
  lets_me_book: notForKeys,
  meets_condition: notForKeys,
  agrees: notForKeys,
  booking_notice_minutes: notForKeys,
  receivers: notForKeys,
  on_booking: notForKeys,
  ...recordOf(personFieldNames, () => notForKeys),
})

export const withChoice = z.object({ on_booking: onBooking.optional() })
/** `until`: a day of Berlin (`pauseDays`) on which the task starts again by itself, after the office’s night rest. */
export const stopping = withChoice.extend({ until: typedDay.optional() })

/** The same with each as by itself. `until` belongs to `pause_until`, and is needed there. */
export const severalBody = z
  .object({
    ids: z.array(idParams.shape.id).min(1).max(tasksMax),
    do: z.enum(['pause', 'pause_until', 'start', 'delete']),
    until: stopping.shape.until,
    on_booking: onBooking.optional(),
  })
  .refine((all) => all.do !== 'pause_until' || all.until !== undefined, { path: ['until'], error: 'date_invalid' })
export type SeveralBody = z.output<typeof severalBody>

/** In the order of the call. `refusal` null: it is done. */
export const severalOutcomes = z.object({
  results: z.array(z.object({ id: z.number().int(), refusal: refusal.nullable() })),
})
export type SeveralOutcomes = z.infer<typeof severalOutcomes>
