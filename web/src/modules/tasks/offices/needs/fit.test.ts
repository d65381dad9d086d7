import { expect, test } from 'vitest'
import cityFacts from '../../../../../../catalogues/munich.facts.json?raw'
import catalogue from '../../../../../../catalogues/munich.json?raw'
import cityWords from '../../../../../../catalogues/munich.words.json?raw'
import fit from '../../../../../../fixtures/needs/munich.fit.json?raw'
import { prepareSearch, type Words } from './search.ts'

/** A need in a person's words. `way`: the need that the city meets in another way, or "usual" for the service's own. */
interface Need {
  phrase: string
  services: number[]
  excluded: number[]
  way: string | null
}
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

const services: { id: number; name: string }[] = JSON.parse(catalogue).services
const { titles, words, elsewhere } = JSON.parse(cityWords)
const facts: Fact[] = JSON.parse(cityFacts).facts
const about = (isMeant: (fact: Fact) => boolean) =>
  new Set(facts.filter(isMeant).flatMap((fact) => fact.services ?? []))
const few = about(({ serves }) => serves === 'few')
const withUsualWay = about(({ kind, usual }) => kind === 'other_way' && usual === true)
const searchIn = (language: 'en' | 'de') =>
  prepareSearch(
    services.map(({ id, name }) => ({
      number: id,
      name,
      title: titles[id][language] ?? name,
      serves_few: few.has(id),
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
const needs: Need[] = JSON.parse(fit)

// checklist: t4380
test.each(['en', 'de'] as const)(
  'of 80 needs none is led to a service whose condition excludes the person, on screens in %s',
  (language) => {
    const find = searchIn(language)
    expect(needs).toHaveLength(80)
    for (const { phrase, services: right, excluded, way } of needs) {
      const found = find(phrase)
      const told = { phrase, found: found.services.slice(0, 3), isLikely: found.isLikely, way: found.elsewhere?.called }
      const shown = JSON.stringify(told)
      expect(
        found.services.filter((number) => excluded.includes(number)),
        shown,
      ).toEqual([])
      expect(found.isLikely, shown).toBe(right.length > 0)
      if (right.length > 0) expect(right, shown).toContain(found.services[0])
      if (way === 'usual') expect(withUsualWay, shown).toContain(found.services[0])
      else if (way !== null) expect(found.elsewhere?.called, shown).toBe(way)
    }
  },
)
