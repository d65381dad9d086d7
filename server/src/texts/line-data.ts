// The data of each line of a journal, beside its code. The code that writes a line and the code that puts it into words
// use the same type. So a field that is missing or misspelled is a compiler error.
import { z } from 'zod'
import type { Follows, Former } from './after-booking.ts'

/** ISO. */
const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
/** Whoever writes the line must set this, also if it is not known: older rows may not have it. */
const maybe = <T extends z.ZodType>(schema: T) => z.union([schema, z.undefined()]).catch(undefined)
const text = z.string()
const number = z.number()
const nothing = z.object({})

/** Which of several offices it is about; a reader who watches only one does not read it. */
const atOffice = { office_name: maybe(text) }
/** The request that it is about: lines of several targets about one request tell the same. */
const ofRequest = { asked_at: maybe(moment) }
/** The look, for programs that read the log. */
const ofCheck = { target: maybe(number), check_no: maybe(number), answer: maybe(text), ...atOffice }
/** How many wanted days were never opened, and when the one that waits longest was. */
const ofDays = { unopened: maybe(number), oldest_at: maybe(moment) }
const failure = { kind: maybe(text), reason: maybe(text.nullable()) }
const over = { latest_date: maybe(moment.nullable()), current_appointment_at: maybe(moment.nullable()) }
const tooMany = { ...atOffice, service_name: maybe(text), count: maybe(number) }
const slot = { slot_at: moment, office_name: text }
const provider = { provider_code: text, provider_name: text }
const namedSlot = z.object({ slot_at: moment, office_name: text })
export type NamedSlot = z.infer<typeof namedSlot>

const turnData = {
  turn_won: z.object({ slot_at: moment, ...atOffice, place: number, of: number }),
  turn_outrun: z.object({ slot_at: moment, ...atOffice, place: maybe(number), of: maybe(number) }),
  turn_trial: z.object({ ...slot, place: number, of: number }),
  turn_filter: z.object({ ...atOffice, count: number }),
  turn_served: z.object({ slot_at: moment, own_task: maybe(z.boolean()) }),
  turn_not_now: nothing,
  turn_obstacle: z.object({ reason: text, until: maybe(moment) }),
}

const bookingData = {
  booking_again: nothing,
  booking_started: z.object(slot),
  slot_lost: z.object({ slot_at: moment, next_at: maybe(moment), next_office_name: maybe(text) }),
  other_slot: z.object({ slot_at: moment, ...atOffice, is_kept: z.boolean() }),
  booking_held: z.object({ until: moment }),
  booking_waiting: z.object({ deadline_at: moment, slot_at: maybe(moment), ...atOffice }),
  booking_confirmed: z.object({ slot_at: moment, ...atOffice, display_number: maybe(text.nullable()) }),
  booking_failed: z.object({ reason: maybe(text), slot_at: maybe(moment), ...atOffice }),
  booking_expired: nothing,
  booking_cancelled: z.object({
    replaced: maybe(z.boolean()),
    at_office: maybe(z.boolean()),
    slot_at: maybe(moment),
  }),
  booking_moved: z.object({ ...slot, from_at: moment }),
  cancel_asked: nothing,
  cancel_refused: nothing,
  reminded: z.object({ deadline_at: maybe(moment), slot_at: maybe(moment) }),
  hold_released: nothing,
  hold_unknown: z.object({ until: moment }),
  appointment_unreadable: z.object({ slot_at: moment, ...atOffice, retry_at: moment, is_waiting: maybe(z.boolean()) }),
}

const stoppedData = {
  stopped_after_booking: nothing,
  stopped_latest_date: z.object(over),
  stopped_current_appointment: z.object(over),
  stopped_target_gone: z.object(atOffice),
  stopped_targets_gone: z.object(atOffice),
  stopped_limit: z.object(tooMany),
  stopped_limits: z.object(tooMany),
  stopped_refused: z.object(atOffice),
  office_gone: z.object({ office_name: text }),
  office_limit: z.object(tooMany),
}

/** Every line by its code. Rows are read leniently: what they have beyond this does no harm. */
export const lineData = {
  started: nothing,
  stopped: nothing,
  edited: z.object({ fields: maybe(z.array(text)) }),
  deleted: nothing,
  personal_data_removed: z.object({ days: number }),
  check_none: z.object({ ...ofCheck, ...ofDays }),
  check_slots: z.object({ ...ofCheck, ...ofDays, count: number, earliest_at: maybe(moment) }),
  check_named: z.object({ ...ofCheck, ...ofDays, days: maybe(number) }),
  check_failed: z.object({ ...ofCheck, ...ofRequest, ...failure, retry_at: maybe(moment) }),
  calendar_doubted: z.object({ ...atOffice, since: moment }),
  calendar_believed: z.object(atOffice),
  night_rest: z.object({ ...ofRequest, retry_at: moment }),
  altcha_solved: z.object({ ...ofRequest, ms: number }),
  altcha_failed: z.object({ ...ofRequest, reason: maybe(text) }),
  token_expired: z.object(ofRequest),
  appointment_found: z.object({
    ...slot,
    count: maybe(number),
    /** The free times that are named, with the first; absent in rows of before. */
    slots: maybe(z.array(namedSlot)),
    further_offices: maybe(number),
    messaged: maybe(z.boolean()),
    held_back_until: maybe(moment),
  }),
  ...turnData,
  ...bookingData,
  ...stoppedData,
  delivery_given_up: z.object({ channel: text, reason: text }),
  answers_changed: z.object({ ...atOffice, ...ofRequest, retry_at: moment }),
  error_repeated: z.object({ ...atOffice, ...ofRequest, ...failure }),
  office_away: z.object({ ...provider, since: moment, kind: maybe(text) }),
  office_back: z.object({ ...provider, since: moment, until: maybe(moment) }),
}

export type LineCode = keyof typeof lineData
/** A line without data has an empty object. */
type Data<T> = string extends keyof T ? Record<never, never> : T
export type LineData = { [C in LineCode]: Data<z.infer<(typeof lineData)[C]>> }

const passed = <C extends keyof typeof turnData>(code: C) => z.object({ code: z.literal(code), data: turnData[code] })

/** Why somebody who wants to be booked for was not: a line about turns. */
export const passedOver = z.discriminatedUnion('code', [
  passed('turn_outrun'),
  passed('turn_served'),
  passed('turn_obstacle'),
  passed('turn_not_now'),
])
export type PassedOverLine = z.infer<typeof passedOver>

/**
 * What a line may say beyond itself: why a find was not booked, what becomes of the former appointment, and what
 * follows.
 */
export type Beyond = {
  turn?: PassedOverLine
  former?: Former['former']
  former_at?: string
  follows?: Follows['follows']
  follows_until?: string
  follows_because?: string
}

/** A thing to tell, as rows and live events store it; it is put into words for each reader. */
export type Line = { [C in LineCode]: { code: C; data: LineData[C] & Beyond } }[LineCode]
export type LineOf<C extends LineCode> = Extract<Line, { code: C }>

/** A line as it stands in a row, perhaps of another version. */
export interface StoredLine {
  code: string
  data: Record<string, unknown>
}

/** The sentence for every line, in one language. */
export type LineWords = { [C in LineCode]: (data: LineData[C]) => string }
