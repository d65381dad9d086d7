import { z } from 'zod'
import { idParams, moment, route } from '../route.ts'
import { filterSchemas } from './filter.ts'
import { chosenPlace } from './task-forms.ts'
import { whyNot } from './why-not.ts'

export const spanDays = 3

const counts = {
  /** Past spans that were watched, of which no two overlap. */
  spans: z.number().int(),
  /** Spans in which a fitting time appeared that we could have told. */
  hits: z.number().int(),
}

const widening = z.object({
  office: z.number().int(),
  office_name: z.string(),
  ...counts,
})
export type Widening = z.infer<typeof widening>

const lookBack = z.object({
  /** At most 30. */
  days: z.number().int(),
  ...counts,
  /** Only spans count that hold as many hours of new appointments as the next one. */
  same_hours: z.boolean(),
  times: z.number().int(),
  on_days: z.number().int(),
  /** Seen in two looks: we would have told them in time. */
  in_time: z.number().int(),
  earliest: z.object({ slot_at: moment, seen_at: moment, office_name: z.string() }).nullable(),
  /** Monday is 1; hours of the Berlin clock, without the empty ones. */
  by_hour: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), times: z.number().int() })),
  /** For each day, oldest first: the days to wait from then to the first fitting free time. */
  first_free: z.array(z.object({ day: z.iso.date(), wait_days: z.number().int().nullable() })),
})
export type LookBack = z.infer<typeof lookBack>

export const chances = z.object({
  /** `slot_at` of the earliest time that fits now, by our record. */
  fits_now: moment.nullable(),
  /** One office more that would have helped. */
  widening: widening.nullable(),
  look_back: lookBack.nullable(),
  /** Null: nothing is known, or the task is being set up. */
  why_not: whyNot.nullable(),
})
export type Chances = z.infer<typeof chances>

const draft = z.object({ ...chosenPlace, ...filterSchemas }).partial()

export const chanceRoutes = {
  ofTask: route('GET', '/monitoring/tasks/:id/chances/', 'signed_in', {
    summary:
      'How often a time that my task wants appeared, and what became of each, in 30 and 28 days. No office is asked',
    params: idParams,
    answer: chances,
    // As the answers about tasks, without why nothing was booked.
    forKeys: { scope: 'read', answer: chances.omit({ why_not: true }) },
  }),
  ofDraft: route('POST', '/monitoring/chances/', 'signed_in', {
    summary: 'The same for a task that is being set up. Refuses wishes that nothing can match',
    body: draft,
    answer: chances,
  }),
}
