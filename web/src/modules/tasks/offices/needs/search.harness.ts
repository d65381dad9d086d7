import cityFacts from '../../../../../../catalogues/munich.facts.json?raw'
import catalogue from '../../../../../../catalogues/munich.json?raw'
import cityWords from '../../../../../../catalogues/munich.words.json?raw'
import { prepareSearch, type Words } from './search.ts'

interface Way {
  need: { en: string }
  who?: object
  way?: string
  words: string[]
}
interface Fact {
  kind: string
  services?: number[]
  serves?: string
  usual?: boolean
}

export const services: { id: number; name: string }[] = JSON.parse(catalogue).services
const { titles, words, elsewhere } = JSON.parse(cityWords)
const facts: Fact[] = JSON.parse(cityFacts).facts
const about = (isMeant: (fact: Fact) => boolean) =>
  new Set(facts.filter(isMeant).flatMap((fact) => fact.services ?? []))
const few = about(({ serves }) => serves === 'few')
export const withUsualWay = about(({ kind, usual }) => kind === 'other_way' && usual === true)
export const searchIn = (language: 'en' | 'de') =>
  prepareSearch(
    services.map(({ id, name }) => ({
      number: id,
      name,
      title: titles[id][language] ?? name,
      serves_few: few.has(id),
      synonyms: [],
    })),
    words.map((group: Partial<Words>) => ({
      services: [],
      also: [],
      tells_apart: false,
      meets: [],
      fails: [],
      ...group,
    })),
    (elsewhere as Way[]).map(({ need, who, way, words: said }) => ({
      who: who === undefined ? null : 'another authority',
      called: way ?? need.en,
      words: said,
    })),
  )
