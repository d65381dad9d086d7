import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languageCodes } from '@terminlotse/contract/languages'
import { afterAll, expect, test } from 'vitest'
import { plainText } from '../../../../../munich-client/src/wire/html.ts'
import { placesOf, readCatalogue, readFolder } from '../../../../../tools/facts/folder.ts'
import { type Fact, readFacts } from './fact.ts'
import { type CityTexts, factsFor } from './facts-for.ts'
import { fingerprintsOf } from './fingerprint.ts'

const root = new URL('../../../../../', import.meta.url)
const catalogue = readCatalogue(new URL('catalogues/munich.json', root))
const munich = await readFacts(new URL('catalogues/munich.facts.json', root))
const fixtures = new URL('fixtures/facts/', root)
const own = await readFacts(new URL('facts.json', fixtures))
const texts = readFolder(fileURLToPath(fixtures), catalogue)
const [moving, emergency, by_phone, church] = [1063475, 10339028, 10387820, 1063731]

const none: CityTexts = { services: null, desks: null }
const at = (service: number, offices: number[], today = texts) => factsFor(own, { service, offices }, today)
const kindsIn = (state: 'current' | 'changed', facts: ReturnType<typeof factsFor>) =>
  facts.filter((fact) => fact.state === state).map(({ kind }) => kind)
function changed(service: number, texts_: Record<string, string>): CityTexts {
  return {
    ...texts,
    services: new Map([...(texts.services ?? []), [service, { ...texts.services?.get(service), ...texts_ }]]),
  }
}

function sentences(value: unknown, language: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => sentences(one, language))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === language ? [String(one)] : sentences(one, language)))
}

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-facts-'))
afterAll(() => rmSync(folder, { recursive: true }))
function reads(fact: object) {
  const file = join(folder, 'facts.json')
  writeFileSync(file, JSON.stringify({ pages: own.pages, facts: [{ services: [1], ...fact }] }))
  return readFacts(pathToFileURL(file))
}

// checklist: t4330
test('each fact about Munich is about a service and an office where somebody may come', () => {
  const reached = new Set(
    placesOf(catalogue).flatMap((place) =>
      factsFor(munich, place, none).map((now) => (now.state === 'current' ? now.fact : null)),
    ),
  )
  const services = new Set(catalogue.services.map(({ id }) => id))
  const offices = new Set(catalogue.offices.map(({ id }) => id))
  expect(munich.facts.filter((fact) => fact.offices === undefined && !reached.has(fact))).toEqual([])
  expect(munich.facts.flatMap((fact) => fact.services ?? []).filter((id) => !services.has(id))).toEqual([])
  expect(munich.facts.flatMap((fact) => fact.offices ?? []).filter((id) => !offices.has(id))).toEqual([])
})

// checklist: t4331
test('each fact has the same sentences in every language, and none is about every service', () => {
  const counts = munich.facts.map((fact) => languageCodes.map((language) => sentences(fact, language).length))
  expect(counts.filter(([first, ...others]) => others.some((count) => count !== first))).toEqual([])
  const same = munich.facts.flatMap((fact) =>
    sentences(fact, 'en').filter((one, at) => one === sentences(fact, 'de')[at]),
  )
  expect(same).toEqual([])
  const uses = Map.groupBy(munich.facts, ({ kind, ...fact }) => `${kind}: ${sentences(fact, 'en').join(' ')}`)
  const wide = [...uses].filter(
    ([, facts]) => facts.length > 1 && facts.flatMap(({ services }) => services ?? []).length > 30,
  )
  expect(wide).toEqual([])
  const shorts = munich.facts.flatMap((fact) => (fact.kind === 'condition' ? Object.values(fact.short) : []))
  expect(shorts.filter((short) => short.length > 65 || short.endsWith('.'))).toEqual([])
})

// checklist: t4332
test('a registry office is responsible for each district once, and where the city’s texts differ both are stated', () => {
  const responsible = munich.facts.filter((fact) => fact.kind === 'responsible')
  expect(responsible.flatMap(({ services }) => services).toSorted()).toHaveLength(6)
  for (const { offices, offices_by_district, by, differs } of responsible) {
    expect(offices_by_district.map(({ office }) => office)).toEqual(offices)
    const districts = offices_by_district.flatMap((one) => one.districts)
    expect(districts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
    expect(differs === null).toBe(by !== 'named')
  }
})

// checklist: t4333
test('a service with an emergency desk needs a yes, and few people meet its condition', () => {
  const ofService = (kind: Fact['kind'], service: number | undefined) =>
    munich.facts.find((fact) => fact.kind === kind && fact.services?.includes(service ?? 0))
  const desks = munich.facts.filter(({ kind }) => kind === 'emergency_desk')
  expect(desks).toHaveLength(2)
  for (const { services } of desks) {
    expect(ofService('condition', services?.[0])).toMatchObject({ serves: 'few', question: { en: expect.any(String) } })
    expect(ofService('other_way', services?.[0])).toMatchObject({ usual: true })
  }
})

const words = { en: 'a', de: 'b' }
const sourceOf = (text: string) => ({ text, day: '2026-06-08', paragraphs: ['0123456789abcdef'] })
const hours = { days: [1], hours: { from: '24:00', to: '25:00' }, opens: 'same_day' }
// checklist: t4334
test.each<[string, object, string]>([
  ['link to another host', { kind: 'emergency_desk', line: words, link: 'https://muenchen.de.example/a' }, 'link'],
  ['link of another scheme', { kind: 'emergency_desk', line: words, link: 'http://stadt.muenchen.de/a' }, 'link'],
  ['sentence without German', { kind: 'cost', line: { en: 'Free.' } }, 'line'],
  ['kind that nobody knows', { kind: 'weather', line: words }, 'kind'],
  ['time that no clock shows', { kind: 'release_hours', line: words, openings: [hours] }, 'openings'],
  ['text of a desk and no office', { kind: 'cost', line: words, sources: [sourceOf('infoForAppointment')] }, 'owner'],
])('a file of facts is refused with a %s', async (_, fact, named) => {
  const sources = [sourceOf('fees')]
  await expect(reads({ kind: 'cost', line: words, sources })).resolves.toBeDefined()
  await expect(reads({ sources, ...fact })).rejects.toThrow(named)
})

// checklist: t4335
test('markup and spaces change no fingerprint; a word and the address of a link do', () => {
  const prints = (html: string) => fingerprintsOf(plainText(html)).map(({ fingerprint }) => fingerprint)
  const link = (to: string) => `<a href="https://stadt.muenchen.de/${to}">Seite</a>`
  const first = prints(`<p>Bitte kommen Sie <b>pünktlich</b>.</p><ul><li>Pass</li></ul><p>${link('a')}</p>`)
  expect(first).toHaveLength(3)
  expect(prints(`\u200bBitte kommen\u00a0Sie<br>`)).not.toContain(first[0])
  expect(prints(`<div>Bitte  kommen Sie pu\u0308nktlich .</div><p>Pass</p>${link('a')}`)).toEqual(first)
  expect(prints(`<p>${link('b')}</p>`)).not.toContain(first[2])
})

// checklist: t4336
test('where a paragraph has changed our words go, and the words that other paragraphs gave stay', () => {
  expect(kindsIn('changed', at(moving, [10489]))).toEqual([])
  const description = texts.services?.get(moving)?.description?.replace('auch online', 'nur persönlich') ?? ''
  const now = at(moving, [10489], changed(moving, { description }))
  expect(kindsIn('changed', now)).toEqual(['other_way'])
  expect(kindsIn('current', now)).toEqual(expect.arrayContaining(['condition', 'cost', 'bring', 'release_hours']))
  expect(JSON.stringify(now.filter(({ state }) => state === 'changed'))).not.toContain('online')
  expect(kindsIn('changed', at(moving, [10489], changed(moving, { forms: '' })))).toEqual(['bring'])
  expect(kindsIn('changed', at(moving, [10489], { ...texts, desks: new Map() }))).toEqual([
    'release_hours',
    'days_ahead',
    'by_video',
  ])
})

// checklist: t4337
test('a yes, a responsible office, a least notice and an emergency outlive their text', () => {
  const gone: CityTexts = { services: new Map(), desks: new Map() }
  const protectedBy = (service: number, ...offices: number[]) =>
    at(service, offices, gone).map(({ state, kind, protects }) => [state, kind, protects])
  expect(protectedBy(emergency, 10461)).toEqual([
    ['changed', 'condition', { demands: 'yes' }],
    ['changed', 'least_notice', { demands: 'notice', minutes: 180 }],
    ['changed', 'duration', null],
    ['changed', 'emergency_desk', { demands: 'tap' }],
  ])
  const [, , office] = protectedBy(church, 10351882)[0] ?? []
  expect(office).toMatchObject({ demands: 'office', by: 'home' })
  expect(protectedBy(moving).every(([, , protects]) => protects === null)).toBe(true)
})

// checklist: t4338
test('until a text was fetched a fact counts with its day, and its page can be clicked', () => {
  const [first] = at(by_phone, [], none)
  expect(first).toMatchObject({ state: 'current', source: { day: '2026-06-08' } })
  expect(first?.url).toBe('https://stadt.muenchen.de/service/info/10387820/n0/')
  const desk = at(church, [10295168, 10351882], none).find(({ kind }) => kind === 'responsible')
  expect(desk?.url).toMatch(/#\/services\/1063731\/locations\/10295168$/)
  expect(at(church, [], none)).toEqual([])
  expect(at(church, [10295168, 10489], none).filter(({ kind }) => kind === 'responsible')).toEqual([])
})
