import { z } from 'zod'
import { booking } from '../booking.ts'
import { typedMoment } from '../fields/dates.ts'
import { idMax, longestWaitSeconds } from '../limits.ts'
import { idParams, moment, page, route } from '../route.ts'
import { slot } from '../tasks.ts'

/** It comes from the record: the office is not asked for it. `seen_at` gives its age. */
const freeTime = slot.extend({
  /** The number of the office in the catalogue, as `office` of a task. */
  office: z.number().int(),
  /** It is being booked for somebody, this person or another: `bookThis` refuses it. */
  is_being_booked: z.boolean(),
  /** The owner said “Not for me”: it is not told. It may still be booked with a tap. */
  is_unwanted: z.boolean(),
})
export type FreeTime = z.infer<typeof freeTime>

/** A free time that one of the person's tasks wants. `free_since`: the moment since which we see it free. */
const wantedTime = freeTime.omit({ is_unwanted: true, gone_at: true }).extend({
  task: z.number().int(),
  service_name: z.string(),
  free_since: moment,
})
export type WantedTime = z.infer<typeof wantedTime>

const freeNow = z.object({
  /** For `since` of the next call. */
  cursor: z.string(),
  /** Something was found for a task after `since`. */
  is_new: z.boolean(),
  /** All that is free now, by our record; the earliest first. */
  results: z.array(wantedTime),
})
export type FreeNow = z.infer<typeof freeNow>

const freeNowQuery = z.object({
  /** The `cursor` of an earlier answer; left out: from now on. */
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'invalid')
    .optional(),
  /** Seconds to wait for something new. */
  wait: z.coerce.number('invalid').int('invalid').min(0, 'invalid').max(longestWaitSeconds, 'invalid').default(0),
})

const office = z
  .number('offices_invalid')
  .int('offices_invalid')
  .positive('offices_invalid')
  .max(idMax, 'offices_invalid')

export const chosenTime = z.object({ slot_at: typedMoment, office })
export type ChosenTime = z.output<typeof chosenTime>

export const freeTimeRoutes = {
  freeTimes: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/free_times/',
    access: 'signed_in',
    summary: 'The free times seen at the offices of my task, whether its filter wants them or not; the earliest first',
    params: idParams,
    answer: page(freeTime),
    forKeys: { scope: 'read' },
  }),
  freeNow: route({
    method: 'GET',
    path: '/monitoring/free_times/',
    access: 'signed_in',
    summary:
      'What is free now for my tasks that watch, by our record: no office is asked. ' +
      `With \`wait\` (seconds, at most ${longestWaitSeconds}) it answers once something new is found after \`since\``,
    query: freeNowQuery,
    answer: freeNow,
    forKeys: { scope: 'read' },
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
