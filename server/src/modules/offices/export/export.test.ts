import http from 'node:http'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Director } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '../../../../test/test-clock.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { readWarnings } from '../../../operator/warnings.ts'
import { readConfig } from '../../../settings/config.ts'
import type { ExportTrouble } from '../../../texts/export-trouble.ts'
import { wordWarning } from '../../../texts/warnings.ts'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { findProvider } from '../catalogue.ts'
import { withSmallFacts } from '../facts/city.harness.ts'
import { readFactsOf } from '../facts/read-facts.ts'
import { keepServiceExport, lookForExport } from '../service-export.ts'
import { storeCatalogue } from '../sync.ts'
import {
  exportedServices,
  fileOf,
  openPages,
  type Play,
  pagePath,
  pageWith,
  send,
  sendExport,
} from './export.harness.ts'
import { readKnownExport } from './export.store.ts'
import { fetchText } from './fetch-export.ts'
import { readExport } from './read-export.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true', CONTACT: 'Jo <jo@example.org>' } })
const [first, second] = [fileOf('2026-06-08'), fileOf('2026-06-09')]
const moving = 1063475
const never = new AbortController().signal

async function openCity() {
  const pages = await openPages()
  const clock = createTestClock()
  const server = await openServer({ clock, configure: withSmallFacts(pages.page) })
  const { ctx } = server
  const id = (await findProvider(ctx, 'munich'))?.id ?? 0
  const config = ctx.config.providers.find(({ code }) => code === 'munich')
  if (config === undefined) throw new Error('There is no Munich.')
  pages.plays.set(pagePath, pageWith(first)).set(first, sendExport())
  const look = async () => {
    const before = pages.asked.length
    await lookForExport(ctx, { id, config }, never)
    return pages.asked.slice(before).map(({ path }) => path)
  }
  return {
    ctx,
    provider: { id, config },
    pages,
    look,
    lookNextDay: () => {
      clock.pass(dayMs)
      return look()
    },
    known: () => readKnownExport(ctx, id),
    warnings: async () => (await readWarnings(ctx)).filter(({ code }) => code === 'export_trouble'),
    factsOf: async (service: number) => (await readFactsOf(ctx, 'munich'))({ service, offices: [] }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await pages[Symbol.asyncDispose]()
    },
  }
}

// checklist: t4401
test('the newest export is read once a day under our name, and one that is known is not fetched again', async () => {
  await using city = await openCity()
  city.pages.plays.set(pagePath, pageWith(fileOf('2026-06-07'), first))
  expect(await city.look()).toEqual([pagePath, first])
  expect(city.pages.asked.map(({ agent }) => agent)).toEqual(
    Array(2).fill(expect.stringMatching(/^Terminlotse\/.*jo@/)),
  )
  expect(await city.known()).toMatchObject({ export_day: '2026-06-08', export_trouble: null })
  expect(await city.look(), 'not a day later').toEqual([])
  expect(await city.lookNextDay(), 'the last link is the same').toEqual([pagePath])
  city.pages.plays.set(pagePath, pageWith(first, second)).set(second, sendExport(exportedServices().slice(1)))
  expect(await city.lookNextDay()).toEqual([pagePath, second])
  expect(Object.keys((await city.known())?.services ?? {})).not.toContain(String(moving))
  expect(await city.warnings()).toEqual([])
})

// checklist: t4402
test('facts go by the stored texts of services: markup changes none, a paragraph changes its own', async () => {
  await using city = await openCity()
  const stateOf = async (kind: string) => (await city.factsOf(moving)).find((fact) => fact.kind === kind)?.state
  expect(await stateOf('cost')).toBe('current')
  await city.look()
  expect((await city.factsOf(moving)).map(({ state }) => state)).toEqual(Array(4).fill('current'))
  const dearer = exportedServices().map((one) => JSON.parse(JSON.stringify(one).replace('Nichts.', '12 Euro.')))
  city.pages.plays.set(pagePath, pageWith(second)).set(second, sendExport(dearer))
  await city.lookNextDay()
  expect([await stateOf('cost'), await stateOf('other_way')]).toEqual(['changed', 'current'])
})

const twice = () => [...exportedServices(), ...exportedServices().slice(0, 1)]
const endless: Play = (_, response) => {
  const part = Buffer.alloc(1024 * 1024, 'x')
  const go = () => void (response.destroyed || response.write(part, go))
  go()
}
const half: Play = (_, response) => {
  response.writeHead(200, { 'content-length': 1_000 })
  response.write('{"services": [', () => void response.destroy())
}
const login = send('<html><body><form>Bitte melden Sie sich an</form></body></html>')
const elsewhere = { location: 'http://localhost:9/export.json' }

const bad: [string, ExportTrouble, Partial<Record<'page' | 'file', Play>>][] = [
  ['a file of 600 MiB', 'too_large', { file: send('', 200, { 'content-length': String(600 * 1024 * 1024) }) }],
  ['a file without end', 'too_large', { file: endless }],
  ['a page without end', 'too_large', { page: endless }],
  ['a file that is cut', 'cut', { file: half }],
  ['a file that is cut and says nothing of it', 'no_json', { file: send('{"services":[{"id":"1"') }],
  ['a page to sign in instead of the file', 'no_json', { file: login }],
  ['a page to sign in instead of the page', 'no_link', { page: login }],
  ['two services with one number', 'same_number', { file: sendExport(twice()) }],
  ['services of another shape', 'unknown_shape', { file: sendExport([{ id: 'x', name: 'A' }]) }],
  ['no services', 'unknown_shape', { file: sendExport([]) }],
  ['another thing than services', 'unknown_shape', { file: send('[]') }],
  ['fewer than half of the services', 'too_few', { file: sendExport(exportedServices().slice(2)) }],
  ['a redirect of the page to another host', 'redirect', { page: send('', 302, elsewhere) }],
  ['a redirect of the file to another host', 'redirect', { file: send('', 301, elsewhere) }],
  ['a link to another host', 'other_host', { page: pageWith(first, `http://localhost:9${second}`) }],
  ['a link of another scheme', 'other_host', { page: pageWith(first, `ftp://127.0.0.1${second}`) }],
  ['a day without an export', 'no_link', { page: pageWith('/other.json') }],
  ['an error instead of the page', 'status', { page: send('broken', 503) }],
  ['an error instead of the file', 'status', { file: send('gone', 404) }],
]
// checklist: t4403
test.each(bad)('%s: the last good one stays, and staff read why (%s)', async (_, trouble, { page, file }) => {
  await using city = await openCity()
  await city.look()
  const good = await city.known()
  city.pages.plays.set(pagePath, page ?? pageWith(second)).set(second, file ?? sendExport())
  expect((await city.lookNextDay()).length).toBeLessThanOrEqual(2)
  expect(await city.known()).toMatchObject({ services: good?.services, export_url: good?.export_url })
  expect(await city.warnings()).toMatchObject([{ why: trouble, lastDay: '2026-06-08' }])
  expect((await city.factsOf(moving)).map(({ state }) => state)).toEqual(Array(4).fill('current'))
  expect(await city.look(), 'a failure waits for the next day').toEqual([])
  city.pages.plays.set(pagePath, pageWith(second)).set(second, sendExport())
  await city.lookNextDay()
  expect(await city.warnings()).toEqual([])
})

// checklist: t4404
test('without any export facts count with their day, and staff read that in their language', async () => {
  await using city = await openCity()
  city.pages.plays.clear()
  await city.look()
  expect((await city.factsOf(moving)).map(({ state }) => state)).toEqual(Array(4).fill('current'))
  const [warning] = await city.warnings()
  if (warning === undefined) throw new Error('There is no warning.')
  const unread = wordWarning(warning, 'en')
  expect(unread).toMatch(/^The texts about the services of .* could not be read on .*: the answer was an error\. /)
  expect(unread).toContain('error. Until they come, we show our own sentences')
  expect(wordWarning(warning, 'de')).toMatch(
    /ließen sich zuletzt nicht lesen .*: die Antwort war ein Fehler\. Bis sie da/,
  )
})

// checklist: t4405
test('an answer that does not come is given up, and no proxy of the process is used', async () => {
  await using pages = await openPages()
  pages.plays.set('/silent', () => {})
  const ask = (path: string, ms: number) => fetchText(`${pages.origin}${path}`, 'x', { ms, bytes: 10 }, never)
  await expect(ask('/silent', 1)).rejects.toMatchObject({ trouble: 'slow' })
  await expect(fetchText('http://127.0.0.1:1/', 'x', { ms: 10_000, bytes: 10 }, never)).rejects.toMatchObject({
    trouble: 'silent',
  })
  const agent = http.globalAgent
  onTestFinished(() => void Object.assign(http, { globalAgent: agent }))
  // The agent of the process knows the proxy where there is one.
  http.globalAgent = new http.Agent({ host: 'proxy.invalid' })
  http.globalAgent.createConnection = () => {
    throw new Error('It went through the proxy.')
  }
  pages.plays.set('/open', send('here'))
  expect(await ask('/open', 10_000)).toBe('here')
})

// checklist: t4406
test('nothing of a text is markup, links lead to web pages, and a service that nobody can book has its text', async () => {
  const description =
    '<p>Kommen Sie<script>alert(1)</script> <a href="javascript:alert(2)">hier</a>her.</p>' +
    '<h3>Benötigte Unterlagen</h3><ul><li>Pass</li></ul><h3>Danach</h3><p>Warten Sie.</p>'
  const values = [
    { label: 'Antrag &amp; Merkblatt', uri: 'https://stadt.muenchen.de/a' },
    { label: 'Skript', uri: 'javascript:alert(3)' },
    [],
  ]
  const service = (id: number, more: object) => ({ id, name: 'A', description, ...more })
  const read = await readExport(
    JSON.stringify({
      services: [
        service(1, { fields: [{ name: 'FORMULARE_INFORMATIONEN', values }], synonyms: ['Umzug'] }),
        service(2, { fields: [{ name: 'ZMS_INTERN', value: true }] }),
        service(3, { fields: [{ name: 'ERFORDERLICHE_UNTERLAGEN', value: '<p>Foto</p>' }], synonyms: 'none' }),
        { id: '4', name: 'B' },
      ],
    }),
  )
  expect(Object.keys(read)).toEqual(['1', '2', '3', '4'])
  expect(read[1]).toEqual({
    name: 'A',
    description: 'Kommen Sie hierher.\nBenötigte Unterlagen\n• Pass\nDanach\nWarten Sie.',
    requirements: 'Benötigte Unterlagen\n• Pass',
    fees: '',
    forms: 'Antrag & Merkblatt (https://stadt.muenchen.de/a)\nSkript',
    synonyms: ['Umzug'],
  })
  expect([read[3]?.requirements, read[3]?.synonyms]).toEqual(['Foto', []])
})

// checklist: t4407
test('the setting names the page or switches it off, and another interface has none by itself', () => {
  const pageIn = (env: Record<string, string>) =>
    readConfig(env).providers.find(({ code }) => code === 'munich')?.exportUrl
  expect(pageIn({})).toBe('https://stadt.muenchen.de/service/info/zms/index/')
  expect(pageIn({ MUNICH_EXPORT_URL: 'off' })).toBeNull()
  expect(pageIn({ MUNICH_URL: 'https://test.example.org/api' })).toBeNull()
  expect(pageIn({ MUNICH_EXPORT_URL: 'https://city.example.org/zms/' })).toBe('https://city.example.org/zms/')
  expect(() => pageIn({ MUNICH_EXPORT_URL: 'http://city.example.org/' })).toThrow('an https: address, or `off`')
})

// checklist: t4408
test('the holder of the lease looks after the first minute, and goes on when a look fails', async () => {
  await using city = await openCity()
  const held = new AbortController()
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    if (waits.length === 3) held.abort()
  }
  const lost = { ...city.ctx, db: undefined as never, log: { ...city.ctx.log, warn: () => {} } }
  await keepServiceExport(lost, city, held.signal, wait)
  expect(city.pages.asked).toEqual([])
  const again = new AbortController()
  await keepServiceExport(city.ctx, city, again.signal, async (ms) => void (ms > minuteMs && again.abort()))
  expect(waits).toEqual([minuteMs, 10 * minuteMs, 10 * minuteMs])
  expect(city.pages.asked.map(({ path }) => path)).toEqual([pagePath, first])
})

const [found, byHome, online, hours] = [1063519, 10323113, 1064305, 1063576]
type Ways = Parameters<Director['setTexts']>[0]

async function openPractice() {
  const engine = await createEngine()
  const { ctx, provider, director, pass } = engine
  const signal = new AbortController().signal
  return {
    async fetchTexts(ways: Ways = {}) {
      director.setTexts(ways)
      pass(dayMs)
      await lookForExport(ctx, provider, signal)
      const outcome = await engine.client.catalogue({ signal })
      if (outcome.kind !== 'ok') throw new Error('The catalogue did not come.')
      await storeCatalogue(ctx, provider.id, outcome.value)
    },
    trouble: async () => (await readKnownExport(ctx, provider.id))?.export_trouble,
    async told(service: number, ...offices: number[]) {
      const facts = (await readFactsOf(ctx, 'practice'))({ service, offices })
      return facts.map(({ kind, state, protects }) => `${kind} ${state} ${protects?.demands ?? '-'}`)
    },
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  }
}

// checklist: t4414
test('the practice office asks a yes, has two responsible offices, another way and hours of its own', async () => {
  await using practice = await openPractice()
  await practice.fetchTexts()
  expect(await practice.trouble()).toBeNull()
  expect(await practice.told(found, 1061963)).toContain('condition current yes')
  expect(await practice.told(byHome, 10351883)).toEqual(['responsible current office'])
  expect(await practice.told(online, 102101)).toEqual(['cost current -', 'other_way current -'])
  expect(await practice.told(hours, 10500)).toEqual(['release_hours current -'])
})

// checklist: t4415
test('changed texts of the practice office take our words, and what protects holds; broken ones change nothing', async () => {
  await using practice = await openPractice()
  await practice.fetchTexts()
  await practice.fetchTexts({ desks: 'broken', export: 'broken' })
  expect([await practice.trouble(), await practice.told(found, 1061963)]).toEqual([
    'no_json',
    expect.arrayContaining(['condition current yes']),
  ])
  await practice.fetchTexts({ export: 'empty' })
  expect(await practice.trouble()).toBe('unknown_shape')
  await practice.fetchTexts({ desks: 'changed', export: 'changed' })
  expect(await practice.told(found, 1061963)).toContain('condition changed yes')
  expect(await practice.told(byHome, 102365)).toEqual(['responsible changed office'])
  expect(await practice.told(hours, 10500)).toEqual(['release_hours changed -'])
})
