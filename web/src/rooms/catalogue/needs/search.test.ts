import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareSearch, type Words } from './search.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8'))

interface Service {
  id: number
  name: string
}

const services: Service[] = read('catalogues/munich.json').services
const { titles, words } = read('catalogues/munich.words.json')
const names = new Map(services.map(({ id, name }) => [id, name]))
const find = prepareSearch(
  services.map(({ id, name }) => ({ number: id, name, title: titles[id].en })),
  words.map((group: Partial<Words>) => ({ also: [], ...group })),
)

/** Looks for each phrase of a fixture, prints what came, and answers with those whose service is not among the first three. */
function lookForAll(fixture: string): { asked: number; missed: string[] } {
  const phrases: { phrase: string; services: number[] }[] = read(`fixtures/needs/${fixture}.json`)
  const looked = phrases.map(({ phrase, services: right }) => {
    const first = find(phrase).slice(0, 3)
    return { phrase, isFound: first.some((number) => right.includes(number)), first }
  })
  const lines = looked.map(({ phrase, isFound, first }) =>
    [isFound ? 'found ' : 'MISSED', phrase.padEnd(42), first.map((number) => names.get(number)).join(' | ')].join(' '),
  )
  console.info(`${fixture}:\n${lines.join('\n')}`)
  return { asked: looked.length, missed: looked.filter(({ isFound }) => !isFound).map(({ phrase }) => phrase) }
}

// checklist: t361
test('of 40 things that people say, at least 38 lead to the right service among the first three', () => {
  const { asked, missed } = lookForAll('munich')
  expect(asked).toBe(40)
  expect(missed.length, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(2)
})

test('phrases that were thought of when the words stood are found too', () => {
  expect(lookForAll('munich.later').missed).toEqual([])
})

test.each([
  ['buerger buero', 'Bürgerbüro'],
  ['Fuhrerschein', 'Führerschein'],
  ['FÜHRERSCHEIN', 'fuehrerschein'],
  ['Reisepaß', 'reisepass'],
  ['carta d’identita', "carta d'identità"],
  ['kimlik karti', 'kimlik kartı'],
  ['الاقامة', 'إقامة'],
])('“%s” and “%s” find the same', (one, other) => {
  expect(find(one)[0]).toBe(find(other)[0])
})

test('the beginning of a word is enough', () => {
  expect(names.get(find('kirchenaus')[0] ?? 0)).toBe('Kirchenaustritt')
})

test('parts of a compound that is in no list are found', () => {
  expect(names.get(find('Reisepassbeantragung')[0] ?? 0)).toBe('Reisepass')
})

test('what is meant by nothing finds nothing', () => {
  expect(find('')).toEqual([])
  expect(find('   ?! ')).toEqual([])
  expect(find('ich brauche einen Termin')).toEqual([])
  expect(find('qqqqzzzz')).toEqual([])
})

test('every service is found by its own name', () => {
  const missed = services.filter(({ id, name }) => !find(name).slice(0, 3).includes(id))
  expect(missed.map(({ name }) => name)).toEqual([])
})
