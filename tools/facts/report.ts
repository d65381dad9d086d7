import type { Facts } from '../../server/src/modules/offices/facts/fact.ts'
import {
  type CityTexts,
  type FactNow,
  factsFor,
  type Place,
  textsOf,
} from '../../server/src/modules/offices/facts/facts-for.ts'
import { fingerprintsOf } from '../../server/src/modules/offices/facts/fingerprint.ts'
import { type Catalogue, placesOf } from './folder.ts'

const named = ({ service, offices }: Place, { kind, source }: FactNow): string =>
  [
    `${kind} of ${service}${source.text.startsWith('info') ? ` at ${offices}` : ''}:`,
    source.service === undefined ? source.text : `${source.text} of ${source.service}`,
  ].join(' ')

/** The paragraphs of a changed text as they are now, with the fingerprints for the file of facts. */
function paragraphsNow(place: Place, { source }: FactNow, texts: CityTexts): string[] {
  const now = (textsOf(source, place, texts) ?? []).flatMap(fingerprintsOf)
  return now.length === 0
    ? ['    the text is gone']
    : now.map(({ paragraph, fingerprint }) => `    ${fingerprint} ${paragraph.slice(0, 100)}`)
}

/**
 * Compares all facts with the city's texts: counts by kind, services without a fact, and each text that has changed or is
 * gone.
 */
export function reportOf(facts: Facts, catalogue: Catalogue, texts: CityTexts) {
  const told = placesOf(catalogue).flatMap((place) => factsFor(facts, place, texts).map((now) => ({ place, now })))
  const counts = Map.groupBy(facts.facts, ({ kind }) => kind)
  const known = new Set(told.flatMap(({ place, now }) => (now.state === 'current' ? [place.service] : [])))
  const changed = new Map(
    told
      .filter(({ now }) => now.state === 'changed')
      .map(({ place, now }) => [named(place, now), [named(place, now), ...paragraphsNow(place, now, texts)]] as const),
  )
  const cityAlone = catalogue.services.filter(({ id }) => !known.has(id))
  return {
    lines: [
      ...[...counts].map(([kind, of]) => `${String(of.length).padStart(4)} ${kind}`),
      `${cityAlone.length} of ${catalogue.services.length} services have the city’s words alone:`,
      ...cityAlone.map(({ id, name }) => `  ${id} ${name}`),
      `${changed.size} texts have changed or are gone${changed.size === 0 ? '.' : ':'}`,
      ...[...changed.values()].flat().map((line) => `  ${line}`),
    ],
    changed: changed.size > 0,
  }
}
