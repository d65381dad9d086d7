import type { Language } from '@terminlotse/contract/language'
import type { Needs } from '@terminlotse/contract/offices/needs'
import type { CityWords } from '../catalogue/city-words.ts'
import type { FactNow } from './facts-for.ts'
import { stateFacts } from './read-facts.ts'

/** A way whose text has changed has no line: the city's page says it. A way of no service of today is left out. */
export function elsewhereIn({ elsewhere }: CityWords, known: FactNow[], language: Language): Needs['elsewhere'] {
  return elsewhere.flatMap(({ need, who, url = null, way, words }) => {
    const entry = { need: need[language], who: who?.[language] ?? null, line: null, url, words }
    if (way === undefined) return entry
    const fact = known.find(({ name }) => name === way)
    if (fact === undefined) return []
    const [said] = stateFacts([fact], language).facts
    return said?.kind === 'other_way' ? { ...entry, line: said.line, url: said.link } : { ...entry, url: fact.url }
  })
}
