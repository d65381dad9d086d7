import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { testNow } from '../../test/test-clock.ts'
import { createTestServer, type TestServer, type TestUser } from '../../test/test-server.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { cityPreset } from './city.ts'
import { munich } from './munich.ts'
import { presets } from './presets.ts'

const [officeId, serviceId] = [10489, 1063475]

function smallCatalogue(): URL {
  const all = JSON.parse(readFileSync(new URL('../../../catalogues/munich.json', import.meta.url), 'utf8'))
  const offices = all.offices.filter(({ id }: { id: number }) => id === officeId)
  const services = all.services.filter(({ id }: { id: number }) => id === serviceId)
  const relations = all.relations.filter(
    (one: { officeId: number; serviceId: number }) => one.officeId === officeId && one.serviceId === serviceId,
  )
  for (const office of offices) Object.assign(office, { name: 'Bürgeramt Fürth' })
  const file = join(folderForTest(), 'fuerth.json')
  writeFileSync(file, JSON.stringify({ offices, services, relations }))
  return pathToFileURL(file)
}

const city = (baseUrl: string) =>
  cityPreset({
    code: 'fuerth',
    name: 'Stadt Fürth',
    catalogue: smallCatalogue(),
    baseUrl,
    pageUrl: 'https://termine.example.org/#/services/{service}/locations/{office}',
    checkIntervalSeconds: 30,
    statusReadSeconds: 60,
    spacingMs: 20,
    backoffFirstSeconds: 5,
    assumedLimit: null,
  })

test('a second city with this protocol is one preset: its settings have its name, and operators may change them', () => {
  const fuerth = city('https://termine.example.org/api')
  const munichs = Object.keys(munich.settings).map((name) => name.replace('MUNICH_', 'FUERTH_'))
  expect(Object.keys(fuerth.settings)).toEqual(munichs)
  expect(fuerth.configure({})).toMatchObject({ code: 'fuerth', checkIntervalSeconds: 30, enabled: true })
  const set = { FUERTH_ENABLED: 'off', FUERTH_INTERVAL_SECONDS: '90', MUNICH_INTERVAL_SECONDS: '40' }
  expect(fuerth.configure(set)).toMatchObject({ enabled: false, checkIntervalSeconds: 90, leastGapMs: 45_000 })
})

test('each provider begins with its own catalogue, and no other’s', async () => {
  const fuerth = city('http://127.0.0.1:9/api').configure({})
  await using server = await createTestServer({
    env: { ROLE: 'web', MUNICH_ENABLED: 'true' },
    configure: (config) => ({ ...config, providers: [...config.providers, fuerth] }),
  })
  const user = await server.register()
  expect(await officesOf(server, user, 'fuerth')).toMatchObject([{ name: 'Bürgeramt Fürth' }])
  for (const { code } of presets) {
    const offices = await officesOf(server, user, code)
    expect(offices.length).toBeGreaterThan(60)
    expect(offices.map(({ name }) => name)).not.toContain('Bürgeramt Fürth')
  }
})

test('a second city is watched beside the first, by its preset alone', async () => {
  const office = await createPracticeOffice({ now: testNow })
  onTestFinished(() => office.close())
  await using server = await createTestServer({
    configure: (config) => ({ ...config, providers: [...config.providers, city(office.url).configure({})] }),
  })
  const user = await server.register()
  const { token } = user
  const [at] = await officesOf(server, user, 'fuerth')
  const offered = await server.call('GET', `/services/service-types/?office=${at?.id}`, { token })
  const service = await idOf(server, user, 'fuerth')
  const body = { name: 'Fürth', service, office: at?.id, service_type: offered.body.results[0]?.id }
  const created = await server.call('POST', '/monitoring/tasks/', { token, body })
  expect(created).toMatchObject({ status: 201, body: { service_details: { code: 'fuerth', name: 'Stadt Fürth' } } })
  await server.call('POST', `/monitoring/start/${created.body.id}/`, { token })
  await expect
    .poll(async () => {
      const task = await server.call('GET', `/monitoring/tasks/${created.body.id}/`, { token })
      return task.body.statistics.total_checks
    })
    .toBeGreaterThan(0)
})

async function idOf(server: TestServer, { token }: TestUser, code: string): Promise<number> {
  const { body } = await server.call('GET', '/services/appointment-services/', { token })
  return body.results.find((one: { code: string }) => one.code === code)?.id
}

async function officesOf(server: TestServer, user: TestUser, code: string): Promise<{ id: number; name: string }[]> {
  const path = `/services/offices/?service=${await idOf(server, user, code)}`
  return (await server.call('GET', path, { token: user.token })).body.results
}
