import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { type ChangedFact, type StatedFact, statedFact } from '@terminlotse/contract/offices/facts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { readCityTexts, readTextsVersion } from './city-texts.store.ts'
import { type Facts, readFacts } from './fact.ts'
import { type CityTexts, type FactNow, factsFor, type Place } from './facts-for.ts'

type Preset = Ctx['config']['providers'][number]
/** The file is long: a process keeps it. */
const kept = new WeakMap<Preset, Facts>()

const noTexts: CityTexts = { services: null, desks: null }
/** So are the texts, until the provider's row is written again. */
const keptTexts = new WeakMap<Preset, { version: string; texts: CityTexts }>()

async function keptFacts({ config }: Pick<Ctx, 'config'>, code: string): Promise<Facts | null> {
  const preset = config.providers.find((one) => one.code === code)
  if (preset === undefined || preset.facts === null) return null
  const facts = kept.get(preset) ?? (await readFacts(preset.facts, preset.pageUrl))
  kept.set(preset, facts)
  return facts
}

/** The facts of a provider about a service at offices, all by the provider's own numbers. None for an unknown code. */
export async function readFactsOf(ctx: Pick<Ctx, 'config' | 'db'>, code: string): Promise<(at: Place) => FactNow[]> {
  const facts = await keptFacts(ctx, code)
  if (facts === null) return () => []
  const texts = await readTextsOf(ctx, code)
  return (place) => factsFor(facts, place, texts)
}

/** The same facts for `protects` and `way` alone, which no text of today changes: bookings ask without a query. */
export async function readProtectionsOf(
  ctx: Pick<Ctx, 'config'>,
  code: string,
): Promise<(at: Place) => Pick<FactNow, 'id' | 'protects' | 'way'>[]> {
  const facts = await keptFacts(ctx, code)
  return facts === null ? () => [] : (place) => factsFor(facts, place, noTexts)
}

/** The provider's own texts, by its own numbers. */
export async function readTextsOf(ctx: Pick<Ctx, 'config' | 'db'>, code: string): Promise<CityTexts> {
  const preset = ctx.config.providers.find((one) => one.code === code)
  const now = await readTextsVersion(ctx, code)
  if (preset === undefined || now === null) return noTexts
  const known = keptTexts.get(preset)
  if (known?.version === now.version) return known.texts
  const texts = await readCityTexts(ctx, now)
  keptTexts.set(preset, { version: now.version, texts })
  return texts
}

/** `changed`: the city's text is another by now, so its words count. */
export function stateFacts(facts: FactNow[], language: Language): { facts: StatedFact[]; changed: ChangedFact[] } {
  return {
    facts: facts.flatMap((now) => {
      if (now.state === 'changed') return []
      const { name: _, services: __, offices: ___, sources: ____, ...said } = now.fact
      return statedFact.parse({ id: now.id, source: { url: now.url, day: now.source.day }, ...sayIn(said, language) })
    }),
    changed: facts.flatMap(({ id, state, protects, url }) =>
      state === 'changed' ? { id, demands: protects?.demands ?? null, source: { url } } : [],
    ),
  }
}

/** Each sentence in all languages becomes the sentence in this one. */
function sayIn(said: object, language: Language): object {
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, isInAll(value) ? value[language] : value]),
  )
}

function isInAll(value: unknown): value is Record<Language, string> {
  return typeof value === 'object' && value !== null && languageCodes.every((code) => code in value)
}
