import { readFile } from 'node:fs/promises'
import { needs } from '@terminlotse/contract/offices/needs'
import { describe, expect } from 'vitest'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { findProvider } from '../catalogue.ts'
import { writeExport } from '../export/export.store.ts'
import { readExport } from '../export/read-export.ts'
import { cityWords, fieldWords, kindOf, noWords, readCityWords } from './city-words.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true' } })
const test = testsOf(openServer)
const wordsFile = new URL('../../../../../catalogues/munich.words.json', import.meta.url)
const [passport, address] = [1063453, 1063475]

interface Snapshot {
  services: { id: number; maxQuantity: number }[]
  offices: { scope: Record<string, unknown> | null }[]
}

async function readSnapshot(): Promise<Snapshot> {
  return JSON.parse(await readFile(new URL('munich.json', wordsFile), 'utf8'))
}

async function labelsOfDesks(): Promise<string[]> {
  const { offices } = await readSnapshot()
  const labels = offices.flatMap(({ scope }) =>
    ['', '2'].flatMap((field) =>
      scope?.[`customTextfield${field}Activated`] ? [String(scope[`customTextfield${field}Label`]).trim()] : [],
    ),
  )
  return [...new Set(labels)].filter((label) => label !== '')
}

async function readNeeds(server: TestServer, code: string, language: 'en' | 'de' = 'en') {
  const { token } = await server.register()
  const provider = await findProvider(server.ctx, code)
  const { body } = await server.call('GET', `/services/needs/?service=${provider?.id}`, { token, language })
  return needs.parse(body)
}

describe('the needs of people', () => {
  // checklist: t360
  test('comes with its length, its limit, its offices and everyday words', async ({ server }) => {
    const { services, offices, words } = await readNeeds(server, 'munich')
    const wanted = services.find(({ number }) => number === passport)
    expect(wanted).toMatchObject({ name: 'Reisepass', title: 'German passport', max_count: 2 })
    expect(wanted?.minutes).toEqual({ least: 15, most: 15 })
    expect(wanted?.offices).toHaveLength(6)
    for (const id of wanted?.offices ?? []) expect(offices.map((office) => office.id)).toContain(id)
    const meant = words.filter((group) => group.services.includes(passport)).flatMap((group) => group.words)
    expect(meant).toEqual(expect.arrayContaining(['passport', 'pasaport', 'паспорт', '护照']))
  })

  // checklist: t1117
  test('comes with the city’s number of each office, and where it is', async ({ server }) => {
    const { offices } = await readNeeds(server, 'munich')
    const pasing = offices.find(({ name }) => name === 'Bürgerbüro Pasing')
    expect(pasing?.position).toEqual({ latitude: 48.14705741244207, longitude: 11.462114791739525 })
    expect(offices.filter(({ position }) => position === null)).toEqual([])
    expect(offices.find(({ number }) => number === 10187259)?.hint).toContain('Hochqualifizierte/Sonderaufenthalte')
  })

  test('is named in the caller’s language, and the city’s German stays', async ({ server }) => {
    const german = await readNeeds(server, 'munich', 'de')
    expect(german.services.find(({ number }) => number === passport)?.title).toBe('Reisepass')
  })

  test('is listed even where no office offers it now', async ({ server }) => {
    const { services } = await readNeeds(server, 'munich')
    expect(services).toHaveLength(150)
    expect(services.filter(({ offices }) => offices.length === 0).map(({ number }) => number)).toEqual([
      10308316, 10317257, 10492627, 10492628,
    ])
  })

  test('names desks that train people or only hand out', async ({ server }) => {
    const { services, offices } = await readNeeds(server, 'munich')
    const wanted = services.find(({ number }) => number === address)
    const at = offices.filter(({ id }) => wanted?.offices.includes(id))
    expect(at.filter(({ kind }) => kind === 'special').map(({ name }) => name)).toEqual([
      'Bürgerbüro Ruppertstraße (Ausbildung)',
    ])
    expect(offices.filter(({ kind }) => kind === 'hands_out').length).toBeGreaterThan(0)
  })

  // checklist: t4350
  test('say whom the city serves and the usual way, in the caller’s language', async ({ server }) => {
    const emergency = async (language: 'en' | 'de') =>
      (await readNeeds(server, 'munich', language)).services.find(({ number }) => number === 10339027)
    const told = await emergency('en')
    expect(told).toMatchObject({ serves_few: true, conditions: ['only in a proven emergency'] })
    expect(told?.usual_ways.map(({ link }) => new URL(link).hostname)).toContain('stadt.muenchen.de')
    expect((await emergency('de'))?.conditions).toEqual(['nur in einem nachgewiesenen Notfall'])
    const { services } = await readNeeds(server, 'munich')
    const plain = services.find(({ number }) => number === address)
    expect(plain).toMatchObject({ serves_few: false, conditions: [], usual_ways: [] })
  })

  // checklist: t4621
  test('comes with the synonyms of the city’s export, and without any before one was read', async ({ server }) => {
    const synonyms = async () =>
      (await readNeeds(server, 'munich')).services.find(({ number }) => number === passport)?.synonyms
    expect(await synonyms()).toEqual([])
    const { id = 0 } = (await findProvider(server.ctx, 'munich')) ?? {}
    const read = await readExport(
      JSON.stringify({ services: [{ id: passport, name: 'Reisepass', synonyms: ['Reisebuch', ' '] }] }),
    )
    await writeExport(server.ctx, id, read, { url: 'https://city.example/a', day: '2026-06-08' })
    expect(await synonyms()).toEqual(['Reisebuch'])
  })

  // checklist: t1032
  test('can be combined with others in one appointment, at the offices that say so', async ({ server }) => {
    const { services, offices } = await readNeeds(server, 'munich')
    const of = (wanted: number) => services.find(({ number }) => number === wanted)
    const [one, card] = [of(passport), of(1063441)]
    const at = one?.combinable[card?.id ?? 0] ?? []
    expect(at.map((id) => offices.find((office) => office.id === id)?.name)).toContain('Bürgerbüro Orleansplatz')
    expect(card?.combinable[one?.id ?? 0]?.toSorted()).toEqual(at.toSorted())
    expect(one?.combinable[one.id]).toBeUndefined()
    // Registering a marriage is offered elsewhere.
    expect(Object.keys(one?.combinable ?? {}).length).toBeLessThan(60)
  })

  test('of an unknown provider is nothing', async ({ server, owner: { token } }) => {
    const { body } = await server.call('GET', '/services/needs/?service=99', { token })
    expect(body).toEqual({ services: [], offices: [], words: [], elsewhere: [] })
  })
})

test('a desk is what the city calls it, whatever its number, and no other desk with such a word in it', async () => {
  const words = await readCityWords(wordsFile)
  expect(kindOf(words, { name: 'Bürgerbüro Ruppertstraße', hint: 'Ausbildung · Wartebereich 04' })).toBe('special')
  expect(kindOf(words, { name: 'Amt für Ausbildungsförderung', hint: '' })).toBe('usual')
  expect(kindOf(words, { name: 'Bürgerbüro Pasing', hint: 'Abholung' })).toBe('hands_out')
})

describe('the words of Munich', () => {
  test('cover every service with at least ten words and an English name', async () => {
    const words = await readCityWords(wordsFile)
    const catalogue = JSON.parse(await readFile(new URL('munich.json', wordsFile), 'utf8'))
    const few = catalogue.services.filter(({ id }: { id: number }) => {
      const meant = words.words.filter(({ services, also }) => [...services, ...also].includes(id))
      const isOwn = words.words.some(({ services }) => services.includes(id))
      return !isOwn || !words.titles[id]?.en || meant.flatMap((group) => group.words).length < 10
    })
    expect(few.map(({ name }: { name: string }) => name)).toEqual([])
  })

  test('name nothing that the city does not have', async () => {
    const words = await readCityWords(wordsFile)
    const catalogue = JSON.parse(await readFile(new URL('munich.json', wordsFile), 'utf8'))
    const services = new Set(catalogue.services.map(({ id }: { id: number }) => id))
    const named = [
      ...Object.keys(words.titles).map(Number),
      ...Object.values(words.counted).flat(),
      ...Object.values(words.fields).flatMap(({ hints }) => hints.flatMap((special) => special.services)),
      ...words.words.flatMap((one) => [...one.services, ...one.also]),
    ]
    expect(named.filter((number) => !services.has(number))).toEqual([])
    const desks: { name: string; scope: { shortName: string } | null }[] = catalogue.offices
    const called = desks.flatMap(({ name, scope }) => `${name} ${scope?.shortName}`.match(/\p{L}+/gu) ?? [])
    expect(
      Object.values(words.desks)
        .flat()
        .filter((word) => !called.includes(word)),
    ).toEqual([])
  })

  test('say of whom or of which things one appointment takes several, each service once', async () => {
    const words = await readCityWords(wordsFile)
    const counted = Object.values(words.counted).flat()
    expect(counted.length).toBe(new Set(counted).size)
    const { services } = await readSnapshot()
    const several = services.filter(({ maxQuantity }) => maxQuantity > 1).map(({ id }) => id)
    expect(counted.filter((id) => !several.includes(id))).toEqual([])
    expect(words.counted.people).toContain(passport)
  })

  // checklist: t3604
  test('leave no German label of a desk alone on an English page', async () => {
    const words = await readCityWords(wordsFile)
    const labels = await labelsOfDesks()
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.filter((label) => fieldWords(words, label, passport, 'en').title === '')).toEqual([])
    expect(Object.keys(words.fields).filter((label) => !labels.includes(label))).toEqual([])
    for (const label of labels) expect(fieldWords(words, ` ${label} `, passport, 'de').title.trim()).toBe(label)
  })

  test('explain remarks at a service more closely than elsewhere, and say nothing about an unknown label', async () => {
    const words = await readCityWords(wordsFile)
    const remarks = (service: number) => fieldWords(words, 'Zusätzliche Bemerkungen', service, 'en')
    expect(remarks(passport)).toEqual({ title: 'Remarks for the office', hint: 'Which passport, and for whom?' })
    expect(remarks(1).hint).toContain('which document or matter')
    expect(fieldWords(words, 'Aktenzeichen', passport, 'en')).toEqual({ title: '', hint: '' })
    expect(fieldWords(words, '', passport, 'de')).toEqual({ title: '', hint: '' })
  })

  test('are refused with another shape, and none are needed', async () => {
    expect(cityWords.safeParse(noWords).success).toBe(true)
    expect(cityWords.safeParse({ ...noWords, word: [] }).success).toBe(false)
    expect(await readCityWords(null)).toEqual(noWords)
  })
})
