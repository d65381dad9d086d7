// How often a new time that fits a person's wishes appeared, counted from what was seen before.
import { z } from 'zod'
import { idParams, moment, route } from '../route.ts'
import { filterSchemas } from './filter.ts'
import { chosenPlace } from './task-forms.ts'

/** The whole days of a span in which openings are counted. */
export const spanDays = 3

const counts = {
  /** Past spans of three days that were watched, of which no two overlap. */
  spans: z.number().int(),
  /** Those in which a fitting time appeared that we could have told. */
  hits: z.number().int(),
}

const widening = z.object({
  /** The number of the office in the catalogue. */
  office: z.number().int(),
  office_name: z.string(),
  ...counts,
})
export type Widening = z.infer<typeof widening>

const lookBack = z.object({
  /** The days that it covers: at most 30, fewer if we have looked for less. */
  days: z.number().int(),
  ...counts,
  /** Fitting times that appeared, and the days on which they did. */
  times: z.number().int(),
  on_days: z.number().int(),
  /** Those that were seen in two looks: we would have told them in time. */
  in_time: z.number().int(),
  earliest: z.object({ slot_at: moment, seen_at: moment, office_name: z.string() }).nullable(),
  /** When fitting times appeared, by weekday (Monday is 1) and hour of the Berlin clock; hours without any are left out. */
  by_hour: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), times: z.number().int() })),
  /** For each day, oldest first: the days to wait from then to the first fitting free time; null: none was free. */
  first_free: z.array(z.object({ day: z.iso.date(), wait_days: z.number().int().nullable() })),
})
export type LookBack = z.infer<typeof lookBack>

export const chances = z.object({
  /** A time that fits is free now, by our record: `slot_at` of the earliest; null: none. */
  fits_now: moment.nullable(),
  /** One office more that would have helped, with its counts; null: none is known. */
  widening: widening.nullable(),
  /** Null: nothing was seen yet. */
  look_back: lookBack.nullable(),
})
export type Chances = z.infer<typeof chances>

const draft = z.object({ ...chosenPlace, ...filterSchemas }).partial()

export const chanceRoutes = {
  ofTask: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/chances/',
    access: 'signed_in',
    summary: 'How often a new time that my task wants appeared in the last 30 days. No office is asked',
    params: idParams,
    answer: chances,
    forKeys: { scope: 'read' },
  }),
  ofDraft: route({
    method: 'POST',
    path: '/monitoring/chances/',
    access: 'signed_in',
    summary: 'The same for a task that is being set up. Refuses wishes that nothing can match',
    body: draft,
    answer: chances,
  }),
}
