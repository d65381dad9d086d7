import { z } from 'zod'
import { booking } from '../booking.ts'
import { typedMoment } from '../fields/dates.ts'
import { idMax, longestWaitSeconds } from '../limits.ts'
import { idParams, moment, page, route } from '../route.ts'
import { slot } from '../tasks.ts'

/** By the record: the office is not asked for it. */
const freeTime = slot.extend({
  office: z.number().int(),
  /** For this person or another: `bookThis` refuses it. */
  is_being_booked: z.boolean(),
  /** “Not for me”: it is not told, and may still be booked with a tap. */
  is_unwanted: z.boolean(),
})
export type FreeTime = z.infer<typeof freeTime>

const wantedTime = freeTime.omit({ is_unwanted: true, gone_at: true }).extend({
  task: z.number().int(),
  service_name: z.string(),
  free_since: moment,
})
export type WantedTime = z.infer<typeof wantedTime>

const freeNow = z.object({
  cursor: z.string(),
  is_new: z.boolean(),
  /** By our record; the earliest first. */
  results: z.array(wantedTime),
})
export type FreeNow = z.infer<typeof freeNow>

const freeNowQuery = z.object({
  /** The `cursor` of an earlier answer. */
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'invalid')
    .optional(),
  /** Seconds. */
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
  freeTimes: route('GET', '/monitoring/tasks/:id/free_times/', 'signed_in', {
    summary: 'The free times seen at the offices of my task, whether its filter wants them or not; the earliest first',
    params: idParams,
    answer: page(freeTime),
    forKeys: { scope: 'read' },
  }),
  freeNow: route('GET', '/monitoring/free_times/', 'signed_in', {
    summary:
      'What is free now for my tasks that watch, by our record: no office is asked. ' +
      `With \`wait\` (seconds, at most ${longestWaitSeconds}) it answers once something new is found after \`since\``,
    query: freeNowQuery,
    answer: freeNow,
    forKeys: { scope: 'read' },
  }),
  bookThis: route('POST', '/monitoring/tasks/:id/book/', 'signed_in', {
    summary: 'Book this free time for my task; a refusal with `time_gone` names the next free time, if there is one',
    params: idParams,
    body: chosenTime,
    answer: booking,
    status: 202,
  }),
}
