import { task } from '@terminlotse/contract/tasks'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { targets, task_lines, watches } from '../tasks.tables.ts'
import { choose, createOne, plain, startOne, targetOf, taskServerForFile } from './tasks.harness.ts'

const test = testsOf(taskServerForFile())

/** A passport and an identity card, at a Bürgerbüro that gives one appointment for both. */
const passport = { officeExternalId: 102522, serviceExternalId: 1063453 }
const identityCard = { officeExternalId: 102522, serviceExternalId: 1063441 }

async function chooseBoth(server: TestServer, counts: { passports?: number; cards?: number } = {}) {
  const [first, second] = [await choose(server, passport), await choose(server, identityCard)]
  const further_services = [{ service_type: second.service_type, count: counts.cards ?? 2 }]
  return { ...first, service_count: counts.passports ?? 1, further_services }
}

async function answerTo(server: TestServer, owner: TestUser, body: object) {
  const sent = { token: owner.token, body: { name: 'Papers', ...body } }
  return (await server.call('POST', '/monitoring/tasks/', sent)).body
}

describe('a task for several services in one appointment', () => {
  // checklist: t1022
  test('keeps the specification’s own fields, and names all services with their counts', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const created = await createOne(server, owner, both)
    expect(task.parse(created)).toEqual(created)
    expect(created).toMatchObject({
      ...both,
      service_type_details: { id: both.service_type, name: 'Reisepass', title: 'German passport' },
      services_details: [
        { id: both.service_type, name: 'Reisepass', count: 1 },
        { name: 'Personalausweis', count: 2 },
      ],
    })
    const alone = await createOne(server, owner, await choose(server, passport))
    expect(alone).toMatchObject({ further_services: [], services_details: [{ name: 'Reisepass', count: 1 }] })
  })

  // checklist: t1023
  test('shares a target with all tasks that want the same, in any order of services, no others', async ({ server }) => {
    const [one, other] = [await server.register(), await server.register()]
    const card = await choose(server, identityCard)
    const both = await chooseBoth(server)
    const turned = { ...card, service_count: 2, further_services: [{ service_type: both.service_type, count: 1 }] }
    const ids = await Promise.all([
      ...[both, turned].map(async (wish) => (await createOne(server, one, wish)).id),
      createOne(server, other, await chooseBoth(server, { cards: 1 })).then(({ id }) => id),
      createOne(server, other, { ...card, service_count: 2 }).then(({ id }) => id),
    ])
    const targets = await Promise.all(ids.map((id) => targetOf(server, id)))
    expect(targets[0]).toMatchObject({ service_external_id: 1063441, further_services: { 1063453: 1 } })
    expect(targets[1]?.id).toBe(targets[0]?.id)
    expect(new Set(targets.map(({ id }) => id)).size).toBe(3)
  })

  // checklist: t1024
  test('is refused with what to do where it does not fit into one appointment', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const refused = (body: object) => answerTo(server, owner, { ...both, ...body })
    expect(await refused(await chooseBoth(server, { cards: 3 }))).toMatchObject({
      code: 'count_too_high',
      errors: { further_services: [expect.stringMatching(/Orleansplatz covers at most 2 of “Personalausweis”/)] },
    })
    const [service_type, count] = [both.service_type, 1]
    expect(await refused({ further_services: [{ service_type, count }] })).toMatchObject({
      errors: { further_services: [expect.stringContaining('named twice')] },
    })
    const six = Array.from({ length: 5 }, (_, n) => ({ service_type: 100_000 + n, count: 1 }))
    expect(await refused({ further_services: six })).toMatchObject({
      errors: { further_services: [expect.stringContaining('At most 5')] },
    })
    expect(await refused({ further_services: [{ service_type: 100_000, count: 1 }] })).toMatchObject({
      code: 'target_unknown',
    })
    const elsewhere = (await choose(server, plain)).service_type
    expect(await refused({ further_services: [{ service_type: elsewhere, count }] })).toMatchObject({
      code: 'office_without_service',
      errors: { further_services: [expect.stringContaining('Bürgerbüro Orleansplatz does not offer')] },
    })
    const legacy = { legacy_office_id: '10187259', legacy_service_id: '10339027' }
    expect(await answerTo(server, owner, { ...legacy, further_services: both.further_services })).toMatchObject({
      errors: { further_services: [expect.stringContaining('only when provider')] },
    })
  })

  // checklist: t1025
  test('is refused where the office does not combine the services, or gives fewer slots', async ({ server, owner }) => {
    const at = (officeExternalId: number) => async (serviceExternalId: number) =>
      choose(server, { officeExternalId, serviceExternalId })
    const both = async (choice: ReturnType<typeof at>, one: number, other: number) => {
      const further_services = [{ service_type: (await choice(other)).service_type, count: 1 }]
      return answerTo(server, owner, { ...(await choice(one)), further_services })
    }
    const [carOffice, registration, export_] = [at(10308013), 1063425, 1080502]
    expect(await both(carOffice, registration, export_)).toMatchObject({
      code: 'too_many_slots',
      detail: expect.stringMatching(/takes 3 time units, and KfZ Zulassungsstelle allows 2 in one appointment/),
    })
    const [otherOffice, plates, permit] = [at(10416), 1064268, 10460313]
    expect(await both(otherOffice, plates, permit)).toMatchObject({
      code: 'not_combinable',
      detail: expect.stringContaining(
        'does not offer one appointment for “Ausfuhrkennzeichen” and “Einzelbetriebserlaubnis',
      ),
    })
  })

  // checklist: t1026
  test('is one of at most two that a person may have', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const { id } = await createOne(server, owner, both)
    await createOne(server, owner, await chooseBoth(server, { cards: 1 }))
    expect(await answerTo(server, owner, both)).toMatchObject({
      code: 'too_many_combinations',
      detail: expect.stringContaining('You already have 2 tasks with several services'),
    })
    const third = await createOne(server, owner, await choose(server, passport))
    const patch = (task: number, body: object) =>
      server.call('PATCH', `/monitoring/tasks/${task}/`, { token: owner.token, body })
    expect(await patch(third.id, { further_services: both.further_services })).toMatchObject({
      body: { code: 'too_many_combinations' },
    })
    expect((await patch(id, { further_services: [] })).body).toMatchObject({ further_services: [] })
    expect(await patch(third.id, { further_services: both.further_services })).toMatchObject({
      body: { further_services: both.further_services },
    })
  })

  // checklist: t1159
  test('watches only the new target when its services change meanwhile; its log says so', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const { id } = await startOne(server, owner, await choose(server, passport))
    const patch = async (further_services: object[]) =>
      (await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: owner.token, body: { further_services } })).body
    const watched = async () => {
      const open = await server.ctx.db
        .select({ services: targets.further_services, main: targets.service_external_id })
        .from(watches)
        .innerJoin(targets, eq(targets.id, watches.target_id))
        .where(and(eq(watches.task_id, id), isNull(watches.ended_at)))
      return open.map(({ main, services }) => [main, services])
    }
    const lines = async () => {
      const all = await server.ctx.db.select().from(task_lines).where(eq(task_lines.task_id, id))
      return all.filter(({ code }) => code === 'edited').map(({ data }) => data)
    }
    expect(await watched()).toEqual([[1063453, {}]])
    expect(await patch(both.further_services)).toMatchObject({ status: 'active', ...both })
    expect(await watched()).toEqual([[1063441, { 1063453: 1 }]])
    expect(await patch([])).toMatchObject({ status: 'active', further_services: [] })
    expect(await watched()).toEqual([[1063453, {}]])
    expect(await lines()).toEqual([{ fields: ['further_services'] }, { fields: ['further_services'] }])
  })

  // checklist: t1160
  test('is the same in any order of its further services', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const registration = await choose(server, { officeExternalId: 102522, serviceExternalId: 1063475 })
    const three = [...both.further_services, { service_type: registration.service_type, count: 1 }]
    const { id, updated_at } = await createOne(server, owner, { ...both, further_services: three })
    const body = { further_services: three.toReversed() }
    const answer = await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: owner.token, body })
    expect(answer.body).toMatchObject({ updated_at })
  })

  // checklist: t1027
  test('stays when a client edits specified fields; another service is watched alone', async ({ server, owner }) => {
    const both = await chooseBoth(server)
    const { id } = await createOne(server, owner, both)
    const patch = async (body: object) =>
      (await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: owner.token, body })).body
    const { service, office, service_type } = both
    const known = await patch({ name: 'My papers', service, office, service_type, service_count: 2 })
    expect(known).toMatchObject({ name: 'My papers', service_count: 2, further_services: both.further_services })
    expect((await targetOf(server, id)).further_services).toEqual({ 1063453: 2 })
    const other = await patch(await choose(server, { officeExternalId: 102522, serviceExternalId: 1063475 }))
    expect(other).toMatchObject({ further_services: [], service_type_details: { name: 'Wohnsitzanmeldung' } })
  })
})
