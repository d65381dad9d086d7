import { z } from 'zod'
import { moment } from '../route.ts'
import { shownFilterSchemas } from './filter.ts'

export const whyNotDays = 28
export const whyNotRows = 5
/** Others before a person are `many` from here on: no smaller number is ever told. */
export const manyOthers = 5

/** The possible ends of a time that fitted. The first that holds is said. */
export const fates = [
  'told',
  'booked',
  'other_booking',
  'outrun',
  'refused',
  'notice',
  'no_yes',
  'waited_longer',
  'paused',
  'no_channel',
  'quiet_hours',
  'limit',
  'earlier_told',
  'gone',
] as const
export type Fate = (typeof fates)[number]

const opening = z.object({
  slot_at: moment,
  office_name: z.string(),
  seen_at: moment,
  /** When an answer no longer showed it; null: none has. */
  gone_at: moment.nullable(),
  fate: z.enum(fates),
  /** When the first message that named it was sent; null: none was. */
  told_at: moment.nullable(),
  /** Of an office that refused, in the reader's language; null: another fate. */
  reason: z.string().nullable(),
  /** Of others who waited longer; null: another fate. */
  others: z.enum(['some', 'many']).nullable(),
})
export type FateOfOpening = z.infer<typeof opening>

const change = z.object({
  /** One field of the task, as `PATCH` takes it. */
  wish: z.object(shownFilterSchemas).partial(),
  /** Times that did not fit and would have. */
  more: z.number().int(),
})
export type WishChange = z.infer<typeof change>

/** The times of the last 28 days that we saw, that fitted, and of which we know what became of them. */
export const whyNot = z.object({
  /** A time that went and came back counts each time, as it has a row each time. */
  times: z.number().int(),
  /** Told or booked. */
  had: z.number().int(),
  /** The latest, at most five. */
  openings: z.array(opening),
  change: change.nullable(),
})
export type WhyNot = z.infer<typeof whyNot>
