// The chance that a new time that fits a person's wishes appears, counted from what was seen before, and a look back.
import { z } from 'zod'
import { idParams, moment, route } from '../route.ts'
import { filterSchemas } from './filter.ts'
import { chosenPlace } from './task-forms.ts'

/** The lengths of the windows in which openings are counted, in days. */
export const horizons = [1, 3, 7] as const
export const horizon = z.union(horizons.map((days) => z.literal(days)))
export type Horizon = z.infer<typeof horizon>

/** The words of a chance. Their limits: server/src/modules/monitoring/chances/bands.ts */
export const bands = ['very_likely', 'likely', 'even', 'unlikely', 'rare'] as const
export const band = z.enum(bands)
export type Band = z.infer<typeof band>

const chance = z.object({
  days: horizon,
  /** Null: fewer separate windows were seen than are needed to say anything. */
  band: band.nullable(),
  /** Separate past windows of this length, and those in which a fitting time appeared that we could have told. */
  windows: z.number().int(),
  hits: z.number().int(),
})
export type Chance = z.infer<typeof chance>

const widening = z.object({
  /** The number of the office in the catalogue. */
  office: z.number().int(),
  office_name: z.string(),
  /** The chance within the longest horizon that has one, with this office too. */
  chance,
})
export type Widening = z.infer<typeof widening>

const lookBack = z.object({
  /** The days that it covers: at most 30, fewer if we have looked for less. */
  days: z.number().int(),
  /** Fitting times that appeared, and the days on which they did. */
  times: z.number().int(),
  on_days: z.number().int(),
  /** Those that were seen in two looks: we would have told them in time. */
  in_time: z.number().int(),
  /** The earliest appointment among them. */
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
  /** The days for which these offices have been watched for this service. */
  seen_days: z.number().int(),
  /** One for each horizon, the shortest first. */
  chances: z.array(chance),
  /** One office more that would help; null: none is known. */
  widening: widening.nullable(),
  /** Null: nothing was seen yet. */
  look_back: lookBack.nullable(),
})
export type Chances = z.infer<typeof chances>

const draft = z.object({ ...chosenPlace, ...filterSchemas, auto_booking_enabled: z.boolean() }).partial()

export const chanceRoutes = {
  ofTask: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/chances/',
    access: 'signed_in',
    summary: 'The chance that a new time that my task wants appears, and what appeared before. No office is asked',
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
