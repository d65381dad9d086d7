import { expect, test } from 'vitest'
import { readCityWords } from '../catalogue/city-words.ts'
import { elsewhereIn } from './elsewhere.ts'
import { readFacts } from './fact.ts'
import { factsFor } from './facts-for.ts'

const catalogues = new URL('../../../../../catalogues/', import.meta.url)
const words = await readCityWords(new URL('munich.words.json', catalogues))
const facts = await readFacts(new URL('munich.facts.json', catalogues))
const unread = { services: null, desks: null }
const emergency = { service: 10339028, offices: [10461] }
const renewal = 'Residence permit'

// checklist: t4381
test('the ways that the city’s words name are facts, and each fact with a name is such a way', () => {
  const named = facts.facts.flatMap(({ name }) => name ?? [])
  expect(named.toSorted()).toEqual(words.elsewhere.flatMap(({ way }) => way ?? []).toSorted())
  const known = facts.facts.flatMap(({ services = [] }) =>
    services.flatMap((service) => factsFor(facts, { service, offices: [] }, unread)),
  )
  const told = elsewhereIn(words, known, 'en')
  expect(told.filter(({ who, line }) => (who === null) === (line === null))).toEqual([])
  expect(told).toHaveLength(words.elsewhere.length)
})

// checklist: t4382
test('a way comes with the sentence and the link of its fact; where the text has changed, with the city’s page alone', () => {
  const wayIn = (texts: Parameters<typeof factsFor>[2], language: 'en' | 'de') =>
    elsewhereIn(words, factsFor(facts, emergency, texts), language).find(({ words: said }) =>
      said.includes('visa extension'),
    )
  const page = 'https://stadt.muenchen.de/service/info/servicestelle-fur-zuwanderung-und-einburgerung/10508085/'
  expect(wayIn(unread, 'en')).toMatchObject({ need: renewal, who: null, url: page })
  expect(wayIn(unread, 'en')?.line).toContain('online')
  expect(wayIn(unread, 'de')?.line).toContain('Sie beantragen ihn meist online')
  const changed = wayIn({ services: new Map(), desks: null }, 'en')
  expect(changed).toMatchObject({ who: null, line: null, url: 'https://stadt.muenchen.de/service/info/1086574/n0/' })
})

test('a way of no service of today is left out', () => {
  expect(elsewhereIn(words, [], 'en').filter(({ who }) => who === null)).toEqual([])
})
