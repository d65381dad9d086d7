import { readFile } from 'node:fs/promises'
import { language } from '@terminlotse/contract/language'
import { factKinds } from '@terminlotse/contract/offices/facts'
import { z } from 'zod'

/** A number of the city for a service or an office. */
const number = z.number().int().positive()
const numbers = z.array(number).min(1)
const words = z.record(language, z.string().min(1))
const cityLink = z.url({ protocol: /^https$/, hostname: /^([\w-]+\.)*muenchen\.de$/ })

/** The parts of a service in the city's export; `forms`: a line for each link, its words and its address. */
const serviceText = z.enum(['name', 'description', 'fees', 'forms'])
const deskText = z.enum(['infoForAllAppointments', 'infoForAppointment'])
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

const about = {
  /** By which the city's words name a way. */
  name: z.string().min(1).optional(),
  services: numbers.optional(),
  offices: numbers.optional(),
  sources: z.array(source).min(1),
}
const anyFact = z.discriminatedUnion('kind', factKinds({ about, words, link: cityLink }))

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

/** Our own words about a city's services (catalogues/munich.facts.json). */
const facts = z.strictObject({
  /** The city's pages that show the texts, by its numbers `{service}` and `{office}`. Left out: the provider's own page. */
  pages: z.strictObject({ service: cityLink, desk: cityLink }).optional(),
  facts: z.array(fact),
})
type FactsFile = z.infer<typeof facts>
export type Facts = Pick<FactsFile, 'facts'> & { pages: NonNullable<FactsFile['pages']> }

/** `pageUrl`: the provider's page about a service at an office. Throws if the file has the wrong shape. */
export async function readFacts(file: URL, pageUrl = ''): Promise<Facts> {
  const own = { service: pageUrl.replace(/\/locations\/.*$/, ''), desk: pageUrl }
  const { pages = own, facts: all } = facts.parse(JSON.parse(await readFile(file, 'utf8')))
  return { pages, facts: all }
}
