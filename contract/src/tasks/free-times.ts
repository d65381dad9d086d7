import { z } from 'zod'
import { booking } from '../booking.ts'
import { idMax } from '../limits.ts'
import { idParams, moment, page, route } from '../route.ts'
import { slot } from '../tasks.ts'

/**
 * A time that the last answer of an office showed as free. It comes from the record: the office is not asked for it.
 * `seen_at` gives its age.
 */
const freeTime = slot.extend({
  /** The number of the office in the catalogue, as `office` of a task. */
  office: z.number().int(),
  /** It is being booked for somebody, this person or another: `bookThis` refuses it. */
  is_being_booked: z.boolean(),
  /** The owner said “Not for me”: it is not told. It may still be booked with a tap. */
  is_unwanted: z.boolean(),
})
export type FreeTime = z.infer<typeof freeTime>

/** The time that a person taps. */
export const chosenTime = z.object({ slot_at: moment, office: z.number().int().positive().max(idMax) })
export type ChosenTime = z.output<typeof chosenTime>

export const freeTimeRoutes = {
  freeTimes: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/free_times/',
    access: 'signed_in',
    summary: 'The free times seen at the offices of my task, whether its filter wants them or not; the earliest first',
    params: idParams,
    answer: page(freeTime),
  }),
  bookThis: route({
    method: 'POST',
    path: '/monitoring/tasks/:id/book/',
    access: 'signed_in',
    summary: 'Book this free time for my task; a refusal with `time_gone` names the next free time, if there is one',
    params: idParams,
    body: chosenTime,
    answer: booking,
    status: 202,
  }),
}
