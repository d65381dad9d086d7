import type { Way } from '@terminlotse/contract/booking'
import type { ServiceTexts } from '../catalogue.tables.ts'
import type { Source } from './fact.ts'
import { type DeskText, type Fact, type FactKind, type FactOf, type Facts, isDeskText } from './fact.ts'
import { fingerprintsOf } from './fingerprint.ts'

/** The city's texts of today as lines, by its numbers. Null: none was fetched yet, so facts count with their day. */
export interface CityTexts {
  services: ReadonlyMap<number, Partial<ServiceTexts>> | null
  desks: ReadonlyMap<number, Partial<Record<DeskText, string>>> | null
}

/** This holds although the text of the fact has changed. */
export type Protection =
  | { demands: 'yes' }
  | ({ demands: 'office' } & Pick<FactOf<'responsible'>, 'by' | 'offices_by_district'>)
  | { demands: 'notice'; minutes: number }
  | { demands: 'tap' }

interface Told {
  /** The place in the file, which tells the facts of one provider apart. */
  id: number
  kind: FactKind
  name: string | null
  /** Nothing is booked against it, whether the text has changed or not. */
  protects: Protection | null
  /** How the appointment takes place, whether the text has changed or not; null: at the office. */
  way: Way | null
  /** Most people with the everyday need are not served, whether the text has changed or not. */
  servesFew: boolean
  /** The city's page, and the part of the city's texts that it was made from. */
  url: string
  source: Source
}
/** Our words, or, where the city's text has changed, nothing of ours: the city's words are shown. */
export type FactNow = Told & ({ state: 'current'; fact: Fact } | { state: 'changed' })

const nothing = () => null
const protection: { [Kind in FactKind]: (fact: FactOf<Kind>) => Protection | null } = {
  condition: ({ question }) => (question === null ? null : { demands: 'yes' }),
  responsible: ({ by, offices_by_district }) => ({ demands: 'office', by, offices_by_district }),
  least_notice: ({ minutes }) => ({ demands: 'notice', minutes }),
  emergency_desk: () => ({ demands: 'tap' }),
  other_way: nothing,
  cost: nothing,
  bring: nothing,
  release_hours: nothing,
  days_ahead: nothing,
  duration: nothing,
  by_phone: nothing,
  by_video: nothing,
}
const protects = <Kind extends FactKind>(fact: FactOf<Kind>) => protection[fact.kind as Kind](fact)

export interface Place {
  service: number
  /** The offices that are meant: one where a person has chosen it, all of the service's before that. */
  offices: readonly number[]
}

/** A fact about single offices holds where it is about each that is meant. */
const isAbout = ({ services, offices }: Fact, { service, offices: meant }: Place): boolean =>
  (services?.includes(service) ?? true) &&
  (offices === undefined || (meant.length > 0 && meant.every((office) => offices.includes(office))))

/** Today's texts of a source, one for each of its desks; null: none was fetched yet; an empty one is gone. */
export function textsOf({ text, service }: Source, place: Place, { services, desks }: CityTexts): string[] | null {
  if (isDeskText(text)) return desks && place.offices.map((office) => desks.get(office)?.[text] ?? '')
  return services && [services.get(service ?? place.service)?.[text] ?? '']
}

const isUnchanged = (source: Source, place: Place, texts: CityTexts): boolean =>
  (textsOf(source, place, texts) ?? []).every((text) => {
    const there = printsIn(text, texts)
    return source.paragraphs.every((paragraph) => there.has(paragraph))
  })

/** Many facts go by one text, and a list asks for all of them. */
const keptPrints = new WeakMap<CityTexts, Map<string, ReadonlySet<string>>>()

function printsIn(text: string, texts: CityTexts): ReadonlySet<string> {
  const kept = keptPrints.get(texts) ?? new Map<string, ReadonlySet<string>>()
  keptPrints.set(texts, kept)
  const prints = kept.get(text) ?? new Set(fingerprintsOf(text).map(({ fingerprint }) => fingerprint))
  kept.set(text, prints)
  return prints
}

/** The facts about a service at offices, each with the first source that has changed, else its first source. */
export function factsFor({ pages, facts }: Facts, place: Place, texts: CityTexts): FactNow[] {
  return facts.flatMap((fact, id) => {
    if (!isAbout(fact, place)) return []
    const changed = fact.sources.find((one) => !isUnchanged(one, place, texts))
    const source = changed ?? fact.sources[0]
    if (source === undefined) return []
    const url = pages[isDeskText(source.text) ? 'desk' : 'service']
      .replace('{service}', String(source.service ?? place.service))
      .replace('{office}', String(place.offices[0]))
    const told = {
      id,
      kind: fact.kind,
      name: fact.name ?? null,
      protects: protects(fact),
      way: fact.kind === 'by_phone' ? ('phone' as const) : fact.kind === 'by_video' ? ('video' as const) : null,
      servesFew: fact.kind === 'condition' && fact.serves === 'few',
      url,
      source,
    }
    return changed === undefined ? { ...told, state: 'current' as const, fact } : { ...told, state: 'changed' as const }
  })
}
