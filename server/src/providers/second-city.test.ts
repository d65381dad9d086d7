import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { testNow } from '../../test/test-clock.ts'
import { createWorld, type TestUser, type World } from '../../test/world.ts'
import { cityPreset } from './city.ts'
import { munich } from './munich.ts'
import { presets } from './presets.ts'

const [officeId, serviceId] = [10489, 1063475]

/** A file with one office of the bundled catalogue under another name, and one service there. */
function smallCatalogue(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-city-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = JSON.parse(readFileSync(new URL('../../../catalogues/munich.json', import.meta.url), 'utf8'))
  const offices = all.offices.filter(({ id }: { id: number }) => id === officeId)
  const services = all.services.filter(({ id }: { id: number }) => id === serviceId)
  const relations = all.relations.filter(
    (one: { officeId: number; serviceId: number }) => one.officeId === officeId && one.serviceId === serviceId,
  )
  for (const office of offices) Object.assign(office, { name: 'Bürgeramt Fürth' })
  const file = join(folder, 'fuerth.json')
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
  await using world = await createWorld({
    env: { ROLE: 'web', MUNICH_ENABLED: 'true' },
    configure: (config) => ({ ...config, providers: [...config.providers, fuerth] }),
  })
  const user = await world.register()
  expect(await officesOf(world, user, 'fuerth')).toMatchObject([{ name: 'Bürgeramt Fürth' }])
  for (const { code } of presets) {
    const offices = await officesOf(world, user, code)
    expect(offices.length).toBeGreaterThan(60)
    expect(offices.map(({ name }) => name)).not.toContain('Bürgeramt Fürth')
  }
})

test('a second city is watched beside the first, by its preset alone', async () => {
  const office = await createPracticeOffice({ now: testNow })
  onTestFinished(() => office.close())
  await using world = await createWorld({
    configure: (config) => ({ ...config, providers: [...config.providers, city(office.url).configure({})] }),
  })
  const user = await world.register()
  const { token } = user
  const [at] = await officesOf(world, user, 'fuerth')
  const offered = await world.call('GET', `/services/service-types/?office=${at?.id}`, { token })
  const service = await idOf(world, user, 'fuerth')
  const body = { name: 'Fürth', service, office: at?.id, service_type: offered.body.results[0]?.id }
  const created = await world.call('POST', '/monitoring/tasks/', { token, body })
  expect(created).toMatchObject({ status: 201, body: { service_details: { code: 'fuerth', name: 'Stadt Fürth' } } })
  await world.call('POST', `/monitoring/start/${created.body.id}/`, { token })
  await expect
    .poll(async () => {
      const task = await world.call('GET', `/monitoring/tasks/${created.body.id}/`, { token })
      return task.body.statistics.total_checks
    })
    .toBeGreaterThan(0)
})

async function idOf(world: World, { token }: TestUser, code: string): Promise<number> {
  const { body } = await world.call('GET', '/services/appointment-services/', { token })
  return body.results.find((one: { code: string }) => one.code === code)?.id
}

async function officesOf(world: World, user: TestUser, code: string): Promise<{ id: number; name: string }[]> {
  const path = `/services/offices/?service=${await idOf(world, user, code)}`
  return (await world.call('GET', path, { token: user.token })).body.results
}
