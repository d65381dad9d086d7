import { readFile } from 'node:fs/promises'
import { language } from '@terminlotse/contract/language'
import { z } from 'zod'

/** A number of the city for a service or an office. */
const number = z.number().int().positive()
const numbers = z.array(number).min(1)
const words = z.record(language, z.string().min(1))
const weekdays = z.array(z.number().int().min(1).max(7)).min(1)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const cityLink = z.url({ protocol: /^https$/, hostname: /^([\w-]+\.)*muenchen\.de$/ })

/** The parts of a service in the city's export; `forms`: a line for each link, its words and its address. */
const serviceText = z.enum(['name', 'description', 'fees', 'forms'])
const deskText = z.enum(['infoForAllAppointments', 'infoForAppointment'])
export type ServiceText = z.infer<typeof serviceText>
export type DeskText = z.infer<typeof deskText>

const source = z.strictObject({
  text: z.enum([...serviceText.options, ...deskText.options]),
  /** The service whose text it is, where it is not the fact's own. */
  service: number.optional(),
  /** The day of the text in the copy that was read. */
  day: z.iso.date(),
  paragraphs: z.array(z.string().regex(/^[0-9a-f]{16}$/)).min(1),
})
export type Source = z.infer<typeof source>

const opening = z.strictObject({
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

/** The person names the office where the city's texts differ about it (`named`). */
const responsibleBy = z.enum(['home', 'homes_of_both', 'named'])
const responsibleOffices = z
  .array(z.strictObject({ office: number, districts: z.array(z.number().int().min(1).max(25)).min(1) }))
  .min(2)

const about = { services: numbers.optional(), offices: numbers.optional(), sources: z.array(source).min(1) }
const kind = <Kind extends string, Shape extends z.ZodRawShape>(name: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(name), ...about, ...shape })

const anyFact = z.discriminatedUnion('kind', [
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
  kind('otherWay', {
    /** `no_appointment`: people come, or pay, without an appointment; `office`: another office. */
    way: z.enum(['online', 'post', 'phone', 'no_appointment', 'office']),
    /** The city's text names this way first, or as the only way of the need. */
    usual: z.boolean(),
    line: words,
    link: cityLink,
  }),
  kind('cost', { line: words }),
  kind('bring', { line: words }),
  /** No openings: the text names no hour. */
  kind('releaseHours', { line: words, openings: z.array(opening) }),
  kind('daysAhead', { from: z.number().int().min(0), to: z.number().int().min(0) }),
  kind('leastNotice', { minutes: z.number().int().min(1), line: words }),
  kind('responsible', {
    by: responsibleBy,
    offices_by_district: responsibleOffices,
    line: words,
    /** The other statement of the city, where its texts differ. */
    differs: words.nullable(),
  }),
  kind('duration', { minutes: z.number().int().min(1) }),
  kind('byPhone', { line: words }),
  kind('byVideo', { line: words }),
  kind('emergencyDesk', { line: words, link: cityLink }),
])

export const isDeskText = (text: Source['text']): text is DeskText => deskText.options.some((known) => known === text)

/** A desk's text belongs to the offices of the fact, and a text of a service to it or to its services. */
const hasOwner = ({ services, offices, sources }: z.infer<typeof anyFact>): boolean =>
  (services ?? offices) !== undefined &&
  sources.every(({ text, service }) =>
    isDeskText(text) ? offices !== undefined && service === undefined : (service ?? services) !== undefined,
  )

const fact = anyFact.refine(hasOwner, 'A source has no owner.')
export type Fact = z.infer<typeof fact>
export type FactKind = Fact['kind']
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>

/** What we say about a city's services in our own words (catalogues/munich.facts.json). */
const facts = z.strictObject({
  /** The city's pages that show the texts; `{service}` and `{office}` are the city's numbers. */
  pages: z.strictObject({ service: cityLink, desk: cityLink }),
  facts: z.array(fact),
})
export type Facts = z.infer<typeof facts>

/** Throws if the file has the wrong shape. */
export async function readFacts(file: URL): Promise<Facts> {
  return facts.parse(JSON.parse(await readFile(file, 'utf8')))
}
