import { z } from 'zod'

const weekdays = z.array(z.number().int().min(1).max(7)).min(1)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const opening = z.strictObject({
  /** Monday is 1. */
  days: weekdays,
  /** Munich's time; both equal: the city names one moment. A night has no hours in the city's text. */
  hours: z.union([z.strictObject({ from: time, to: time }), z.literal('night')]),
  /** The days for which appointments come; `unsaid`: the text does not name them. */
  opens: z.union([
    z.enum(['same_day', 'next_week', 'unsaid']),
    z.strictObject({ days_ahead: z.number().int().min(1) }),
  ]),
})

export type Opening = z.infer<typeof opening>

export const responsibleBy = z.enum(['home', 'homes_of_both', 'named'])

/** Of several offices only one can be the responsible one. A couple may have two. */
export const isForOneOffice = ({ by }: { by: z.infer<typeof responsibleBy> }): boolean => by !== 'homes_of_both'

/** Offices by their city's number, each with the numbers of its districts. */
const responsibleOffices = z
  .array(
    z.strictObject({
      office: z.number().int().positive(),
      districts: z.array(z.number().int().min(1).max(25)).min(1),
    }),
  )
  .min(2)

interface Parts<About extends z.ZodRawShape, Words extends z.ZodType, Link extends z.ZodType> {
  about: About
  /** A sentence, in one language or in all. */
  words: Words
  link: Link
}

/** Every kind of fact about a service or an office. */
export function factKinds<About extends z.ZodRawShape, Words extends z.ZodType, Link extends z.ZodType>({
  about,
  words,
  link,
}: Parts<About, Words, Link>) {
  const kind = <Kind extends string, Shape extends z.ZodRawShape>(name: Kind, shape: Shape) =>
    z.strictObject({ kind: z.literal(name), ...about, ...shape })
  return [
    kind('condition', {
      /** `few`: most people with the everyday need for the service do not meet the condition. */
      serves: z.enum(['most', 'few']),
      /** Half a line for the search. */
      short: words,
      line: words,
      excludes: words,
      /** Nothing is booked without a yes to it; null: the condition is only shown. */
      question: words.nullable(),
    }),
    kind('other_way', {
      /** `no_appointment`: people come, or pay, without an appointment; `office`: another office. */
      way: z.enum(['online', 'post', 'phone', 'no_appointment', 'office']),
      /** The city's text names this way first, or as the only way of the need. */
      usual: z.boolean(),
      line: words,
      link,
    }),
    kind('cost', { line: words }),
    kind('bring', { line: words }),
    /** No openings: the text names no hour. */
    kind('release_hours', { line: words, openings: z.array(opening) }),
    kind('days_ahead', { from: z.number().int().min(0), to: z.number().int().min(0) }),
    kind('least_notice', { minutes: z.number().int().min(1), line: words }),
    kind('responsible', {
      /** `named`: the city's texts differ about it, so the person names the office. */
      by: responsibleBy,
      offices_by_district: responsibleOffices,
      line: words,
      /** The other statement of the city, where its texts differ. */
      differs: words.nullable(),
    }),
    kind('duration', { minutes: z.number().int().min(1) }),
    kind('by_phone', { line: words }),
    kind('by_video', { line: words }),
    kind('emergency_desk', { line: words, link }),
  ] as const
}

/** In the caller's language. */
export const statedFact = z.discriminatedUnion(
  'kind',
  factKinds({
    about: {
      /** Tells the facts of one provider apart. */
      id: z.number().int(),
      /** The city's page that says it, and the day of the text that the fact was made from. */
      source: z.object({ url: z.url(), day: z.iso.date() }),
    },
    words: z.string(),
    link: z.url(),
  }),
)
export type StatedFact = z.infer<typeof statedFact>

/** `yes`: to the condition; `office`: the responsible one; `notice`: the least time before; `tap`: never by itself. */
const demand = z.enum(['yes', 'office', 'notice', 'tap'])

/** The city's text has changed since the fact was made of it. What the fact demands goes on; its words are the city's. */
export const changedFact = z.object({
  id: z.number().int(),
  demands: demand.nullable(),
  source: z.object({ url: z.url() }),
})
export type ChangedFact = z.infer<typeof changedFact>
