import { readFile } from 'node:fs/promises'
import { office, provider, serviceType } from '@terminlotse/contract/offices/catalogue'
import { page } from '@terminlotse/contract/route'
import { type Catalogue, readCatalogue } from '@terminlotse/munich-client'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { TestServer } from '../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../test/test-server-for-file.ts'
import { offices, providers, service_types } from './catalogue.tables.ts'
import { findProvider, listOffices, listServiceTypes } from './catalogue.ts'
import { markRecommended, seedCatalogue, storeCatalogue } from './sync.ts'
import { describeTarget } from './targets.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true' } })
const test = testsOf(openServer)

const one = { serviceCount: 1, further: {} }

describe('the pickers', () => {
  // checklist: t049
  test('work before any office was contacted, for signed-in people only', async ({ server, owner: { token } }) => {
    const providerList = await server.call('GET', '/services/appointment-services/', { token })
    const { results, ...rest } = page(provider).parse(providerList.body)
    expect(results.map(({ code }) => code)).toEqual(['munich', 'practice'])
    expect(rest).toEqual({ count: 2, next: null, previous: null })
    const [munich] = results
    const officeList = await server.call('GET', `/services/offices/?service=${munich?.id}`, { token })
    const officeResults = page(office).parse(officeList.body).results
    expect(officeResults.length).toBeGreaterThan(60)
    const serviceList = await server.call('GET', `/services/service-types/?office=${officeResults[0]?.id}`, { token })
    expect(page(serviceType).parse(serviceList.body).results.length).toBeGreaterThan(0)
    for (const path of ['appointment-services', 'offices', 'service-types']) {
      expect((await server.call('GET', `/services/${path}/`)).status).toBe(401)
    }
  })

  // checklist: t4351
  test('state the facts that hold at the office, else at each office of the service', async ({ server }) => {
    const { token } = await server.register()
    const provider = await findProvider(server.ctx, 'munich')
    const desks = await server.ctx.db
      .select()
      .from(offices)
      .where(eq(offices.provider_id, provider?.id ?? 0))
    const church = async (office?: number) => {
      const desk = desks.find(({ external_id }) => external_id === office)
      const path = `/services/service-types/${desk ? `?office=${desk.id}` : ''}`
      const types = page(serviceType).parse((await server.call('GET', path, { token })).body).results
      return types.filter(({ name }) => name === 'Kirchenaustritt').flatMap(({ facts }) => facts)
    }
    const [of] = (await church(10351882)).filter(({ kind }) => kind === 'responsible')
    expect(of).toMatchObject({ by: 'home', source: { url: expect.stringContaining('1063731') } })
    expect((await church()).map(({ id }) => id)).toContain(of?.id)
  })

  test('name services and demanded fields in the caller’s language, with the office’s own word', async ({ server }) => {
    const { token } = await server.register()
    const desk = await server.ctx.db.select().from(offices).where(eq(offices.external_id, 102522))
    const read = async (language: 'en' | 'de') => {
      const path = `/services/service-types/?office=${desk[0]?.id}`
      const types = page(serviceType).parse((await server.call('GET', path, { token, language })).body).results
      return types.find(({ name }) => name === 'Reisepass')
    }
    const label = 'Zusätzliche Bemerkungen'
    expect(await read('en')).toMatchObject({
      title: 'German passport',
      counted: 'people',
      custom_textfield: {
        required: true,
        label,
        title: 'Remarks for the office',
        hint: 'Which passport, and for whom?',
      },
    })
    expect(await read('de')).toMatchObject({
      title: 'Reisepass',
      custom_textfield: { label, title: label, hint: 'Welcher Pass, und für wen?' },
    })
  })

  // checklist: t4563
  test('a target has the name of its services in each language', async ({ server }) => {
    const provider = await findProvider(server.ctx, 'practice')
    const key = { providerId: provider?.id ?? 0, officeExternalId: 102522, serviceExternalId: 1063453, ...one }
    expect(await describeTarget(server.ctx, key)).toMatchObject({
      serviceName: 'Reisepass',
      serviceTitles: { en: 'German passport', de: 'Reisepass' },
    })
  })

  // checklist: t186
  test('are kept: a browser that has the answer already is told so, until anything of it changes', async () => {
    await using server = await openServer()
    const { token } = await server.register()
    const munich = await idOf(server, 'munich')
    const ask = (etag: string | null) =>
      server.call('GET', `/services/offices/?service=${munich}`, {
        token,
        headers: etag ? { 'if-none-match': etag } : {},
      })
    const first = await ask(null)
    const etag = first.headers.get('etag')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(await ask(null)).toMatchObject({ status: 200, body: first.body })
    expect((await ask(etag)).status).toBe(304)
    const last = await server.ctx.db
      .select()
      .from(offices)
      .where(eq(offices.id, first.body.results.at(-1).id))
    const offered = await listServiceTypes(server.ctx, 'de', last[0]?.id)
    const service = await server.ctx.db
      .select()
      .from(service_types)
      .where(eq(service_types.id, offered[0]?.id ?? 0))
    await markRecommended(server.ctx, munich, last[0]?.external_id ?? 0, service[0]?.external_id ?? 0)
    const changed = await ask(etag)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(changed.body.results[0]).toMatchObject({ id: last[0]?.id, recommended: true })
    await server.ctx.db.update(providers).set({ listed: false }).where(eq(providers.id, munich))
    expect((await ask(changed.headers.get('etag'))).body.results).toEqual([])
  })

  test('call a provider as people do in the caller’s language', async ({ server, owner: { token } }) => {
    const namesIn = async (language: 'en' | 'de') => {
      const { body } = await server.call('GET', '/services/appointment-services/', { token, language })
      return page(provider)
        .parse(body)
        .results.map(({ name }) => name)
    }
    expect(await namesIn('en')).toEqual(['Landeshauptstadt München', 'Practice office'])
    expect(await namesIn('de')).toEqual(['Landeshauptstadt München', 'Übungsamt'])
  })

  test('list no provider that is switched off, and nothing of it', async () => {
    await using server = await openServer({ env: { MUNICH_ENABLED: 'false' } })
    const { token } = await server.register()
    const { body } = await server.call('GET', '/services/appointment-services/', { token })
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual(['practice'])
    const munich = await findProvider(server.ctx, 'munich')
    expect(await listOffices(server.ctx, { providerId: munich?.id })).toEqual([])
  })

  test('tell offices of one name apart, and put the city’s first ones first', async ({ server }) => {
    const munich = await idOf(server, 'munich')
    const listed = await listOffices(server.ctx, { providerId: munich })
    const shown = listed.map(({ name, hint, address }) => `${name} | ${hint} | ${address}`)
    expect(new Set(shown).size).toBe(shown.length)
    expect(listed.filter(({ name, hint }) => hint.split(' · ').includes(name))).toEqual([])
    expect(listed[0]?.name).toBe('Bürgerbüro Ruppertstraße')
    // The city gives its fire stations falling priorities to fix their order; all others are sorted by name.
    const stations = listed
      .filter(({ name }) => /^Feuerwache \d /.test(name))
      .map(({ name }) => Number(name.split(' ')[1]))
    expect(stations).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const names = listed
      .map(({ name }) => name)
      .slice(listed.findLastIndex(({ name }) => name.startsWith('Feuerwache 9')) + 1)
    expect(names.length).toBeGreaterThan(20)
    expect(names).toEqual([...names].sort(new Intl.Collator('de', { numeric: true }).compare))
  })

  test('offer no service that the office is switched off for, and nothing at an office without a desk', async () => {
    await using server = await openServer()
    const munich = await idOf(server, 'munich')
    const read = (officeExternalId: number, serviceExternalId: number) =>
      describeTarget(server.ctx, { providerId: munich, officeExternalId, serviceExternalId, ...one })
    expect(await read(10489, 1063441)).toBeNull()
    expect(await read(10640, 1074970)).toMatchObject({ isOffered: true, maxCount: 2, url: expect.any(String) })
    const { offices: genuine } = await snapshot()
    const withoutDesk = new Set(genuine.filter(({ desk }) => desk === null).map(({ id }) => id))
    const listed = await listOffices(server.ctx, { providerId: munich })
    const rows = await server.ctx.db.select().from(offices).where(eq(offices.provider_id, munich))
    const external = new Map(rows.map((row) => [row.id, row.external_id]))
    expect(listed.filter(({ id }) => withoutDesk.has(external.get(id) ?? 0))).toEqual([])
  })

  // checklist: t4774
  test('lead nobody to an address for an appointment by telephone, which only the city’s texts name', async ({
    server,
  }) => {
    const providerId = await idOf(server, 'munich')
    const { services, relations } = await snapshot()
    const parents = 'Elternberatung zur Kinderbetreuung'
    const ids = services.flatMap(({ id, name }) => (name === parents || name.includes('Telefon') ? [id] : []))
    const pairs = relations.filter(({ serviceId }) => ids.includes(serviceId))
    expect(pairs).toHaveLength(6)
    for (const { officeId: officeExternalId, serviceId: serviceExternalId } of pairs) {
      const about = await describeTarget(server.ctx, { providerId, officeExternalId, serviceExternalId, ...one })
      expect(about).toMatchObject({ way: 'phone', office: { address: '' } })
    }
  })

  test('name the offices that offer a service, for people who find nothing free at theirs', async ({ server }) => {
    const providerId = await idOf(server, 'munich')
    const target = await describeTarget(server.ctx, {
      providerId,
      officeExternalId: 10489,
      serviceExternalId: 1063475,
      ...one,
    })
    const serviceTypeId = target?.services[0].id ?? 0
    const listed = await listOffices(server.ctx, { serviceTypeId })
    expect(listed.length).toBeGreaterThan(1)
    for (const { id } of listed) {
      const types = await listServiceTypes(server.ctx, 'de', id)
      expect(types.map((type) => type.id)).toContain(serviceTypeId)
    }
  })

  test('put what is recommended for a first try first', async ({ server }) => {
    const practice = await idOf(server, 'practice')
    await markRecommended(server.ctx, practice, 10640, 1074970)
    const [first, second] = await listOffices(server.ctx, { providerId: practice })
    expect([first?.recommended, second?.recommended]).toEqual([true, false])
    expect(
      (await listOffices(server.ctx, { providerId: await idOf(server, 'munich') })).some((each) => each.recommended),
    ).toBe(false)
  })
})

describe('a fetched catalogue', () => {
  test('hides what is gone and keeps its row; what comes back is listed again', async ({ server }) => {
    const munich = await idOf(server, 'munich')
    const genuine = await snapshot()
    const without = { ...genuine, offices: genuine.offices.filter(({ id }) => id !== 10640) }
    expect(await storeCatalogue(server.ctx, munich, without)).toEqual({ kind: 'stored' })
    const pair = { providerId: munich, officeExternalId: 10640, serviceExternalId: 1074970, ...one }
    expect(await describeTarget(server.ctx, pair)).toMatchObject({ isOffered: false })
    expect(await storeCatalogue(server.ctx, munich, genuine)).toEqual({ kind: 'stored' })
    expect(await storeCatalogue(server.ctx, munich, genuine)).toEqual({ kind: 'unchanged' })
    expect(await describeTarget(server.ctx, pair)).toMatchObject({ isOffered: true })
  })

  test('is not believed when it has less than half of what is known', async ({ server }) => {
    const munich = await idOf(server, 'munich')
    const genuine = await snapshot()
    const broken = { ...genuine, relations: genuine.relations.slice(0, 100) }
    expect(await storeCatalogue(server.ctx, munich, broken)).toMatchObject({ kind: 'too_small' })
    expect((await listOffices(server.ctx, { providerId: munich })).length).toBeGreaterThan(60)
  })

  test('is not overwritten by the bundled one at the next start', async ({ server }) => {
    const munich = await idOf(server, 'munich')
    const genuine = await snapshot()
    const without = { ...genuine, offices: genuine.offices.filter(({ id }) => id !== 10640) }
    await storeCatalogue(server.ctx, munich, without)
    await Promise.all([seedCatalogue(server.ctx), seedCatalogue(server.ctx)])
    const names = await server.ctx.db.select().from(providers)
    expect(names).toHaveLength(2)
    const pair = { providerId: munich, officeExternalId: 10640, serviceExternalId: 1074970, ...one }
    expect(await describeTarget(server.ctx, pair)).toMatchObject({ isOffered: false })
  })
})

async function idOf(server: TestServer, code: string): Promise<number> {
  const provider = await findProvider(server.ctx, code)
  if (!provider) throw new Error(`There is no provider ${code}.`)
  return provider.id
}

async function snapshot(): Promise<Catalogue> {
  const text = await readFile(new URL('../../../../catalogues/munich.json', import.meta.url), 'utf8')
  const catalogue = readCatalogue(JSON.parse(text), { path: '', note: () => {} })
  if (!catalogue) throw new Error('The bundled catalogue cannot be read.')
  return catalogue
}
