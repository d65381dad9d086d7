import type { OnBooking } from '@terminlotse/contract/booking'
import type { TaskPatch } from '@terminlotse/contract/tasks/task-forms'
import { describe, expect } from 'vitest'
import type { TestServer } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { listOpenOfferings } from '../../offices/catalogue/catalogue.store.ts'
import { offers } from '../../offices/catalogue.tables.ts'
import { tasks } from '../tasks.tables.ts'
import { editTask } from './editing.ts'
import type { TaskNeighbours } from './neighbours.ts'
import type { Owner } from './owner.ts'
import { choose, createOne, plain, poll, startOne, targetOf, taskServerForFile } from './tasks.harness.ts'
import { pauseTask, removeTask } from './tasks.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

const legacy = { legacy_office_id: '10187259', legacy_service_id: '10339027' }

describe('editing a task', () => {
  // checklist: t096
  test('changes what is sent and leaves the rest', async ({ server, owner }) => {
    const before = await createOne(server, owner, { first_name: 'Erika' })
    const { status, body } = await patch(server, owner.token, before.id, {
      name: 'New name',
      telephone: '089 / 123 4567',
    })
    expect(status).toBe(200)
    expect({ ...body, updated_at: '' }).toEqual({
      ...before,
      name: 'New name',
      telephone: '0891234567',
      updated_at: '',
    })
  })

  // checklist: t3011
  test('takes receivers of its owner only, and none means all', async ({ server }) => {
    const [owner, stranger] = [await server.register(), await server.register()]
    const receiverOf = async ({ token }: { token: string }): Promise<number> => {
      const body = { enable_pushbullet: true, pushbullet_api_key: 'key' }
      await server.call('POST', '/notifications/settings/', { token, body })
      return (await server.call('GET', '/notifications/receivers/', { token })).body.results[0].id
    }
    const [own, other] = [await receiverOf(owner), await receiverOf(stranger)]
    const { id } = await createOne(server, owner, { receivers: [own] })
    const refused = await patch(server, owner.token, id, { receivers: [own, other] })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.errors).toEqual({ receivers: ['Please choose receivers from the list'] })
    expect((await patch(server, owner.token, id, { name: 'Same receivers' })).body.receivers).toEqual([own])
    expect((await patch(server, owner.token, id, { receivers: [] })).body.receivers).toBeNull()
  })

  test('that changes nothing leaves everything as it is, and no trace', async ({ server, owner }) => {
    const before = await startOne(server, owner)
    for (const body of [{}, { name: before.name, service: before.service, service_count: before.service_count }]) {
      expect(await patch(server, owner.token, before.id, body)).toMatchObject({ status: 200, body: before })
    }
    const { body } = await server.call('GET', `/monitoring/tasks/${before.id}/logs/`, { token: owner.token })
    expect(body.count).toBe(1)
  })

  test('references and a legacy pair replace each other, and cannot be taken away', async ({ server, owner }) => {
    const references = await choose(server)
    const { id } = await createOne(server, owner)
    const nulls = { service: null, office: null, service_type: null }
    const toLegacy = await patch(server, owner.token, id, legacy)
    expect(toLegacy.body).toMatchObject({ ...nulls, ...legacy, service_details: { code: 'munich' } })
    const back = await patch(server, owner.token, id, references)
    expect(back.body).toMatchObject({ ...references, legacy_office_id: null, legacy_service_id: null })
    const without = await patch(server, owner.token, id, nulls)
    expect(without.body.code).toBe('target_missing')
    const emptied = await patch(server, owner.token, id, { legacy_office_id: '', legacy_service_id: '', name: 'Same' })
    expect(emptied.body).toMatchObject({ ...references, name: 'Same' })
  })

  // checklist: t098
  test('if both targets are complete, the new one counts; two new ones are refused', async ({ server, owner }) => {
    const references = await choose(server)
    const { id } = await createOne(server, owner)
    const toLegacy = await patch(server, owner.token, id, { ...references, ...legacy })
    expect(toLegacy.body).toMatchObject({ service: null, ...legacy })
    const both = { ...(await choose(server, await otherPair(server))), ...legacy, legacy_service_id: '1063441' }
    const refused = await patch(server, owner.token, id, both)
    expect(refused).toMatchObject({ status: 400, body: { code: 'two_targets' } })
    expect(refused.body.detail).toContain(
      'either service, office and service type or the legacy office and service IDs',
    )
    const back = await patch(server, owner.token, id, { ...references, ...legacy })
    expect(back.body).toMatchObject({ ...references, legacy_office_id: null, legacy_service_id: null })
  })

  // checklist: t099
  test('empty texts for fields not chosen count as absent, and numbers may be texts', async ({ server, owner }) => {
    const references = await choose(server)
    const { id } = await createOne(server, owner)
    const nothing = { service: '', office: '', service_type: '' }
    const toLegacy = await patch(server, owner.token, id, { ...nothing, ...legacy })
    expect(toLegacy.body).toMatchObject({ service: null, office: null, service_type: null, ...legacy })
    const none = { ...nothing, legacy_office_id: '', legacy_service_id: '' }
    expect((await patch(server, owner.token, id, none)).body).toMatchObject(legacy)
    const texts = Object.fromEntries(Object.entries(references).map(([field, value]) => [field, String(value)]))
    const back = await patch(server, owner.token, id, { ...none, ...texts })
    expect(back.body).toMatchObject({ ...references, legacy_office_id: null })
  })

  test('a running task goes on with its new target, and keeps the checks of the old one', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const old = await targetOf(server, id)
    await poll(server, old.id)
    const { body } = await patch(server, owner.token, id, { ...(await choose(server, await otherPair(server))) })
    expect(body).toMatchObject({ status: 'active', statistics: { total_checks: 1 } })
    const next = await targetOf(server, id)
    expect(next.id).not.toBe(old.id)
    await poll(server, old.id)
    await poll(server, next.id)
    const read = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(read.body.statistics.total_checks).toBe(2)
    const { body: activities } = await server.call('GET', `/monitoring/tasks/${id}/activities/`, { token: owner.token })
    expect(activities.results.map((entry: { activity_type: string }) => entry.activity_type)).toEqual([
      'check',
      'check',
      'started',
    ])
  })

  test('a task whose office no longer offers the service can be renamed, not started', async ({ server, owner }) => {
    const { id } = await createOne(server, owner)
    await server.ctx.db.update(offers).set({ listed: false })
    expect((await patch(server, owner.token, id, { name: 'Later' })).body.name).toBe('Later')
    const started = await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(started).toMatchObject({ status: 400, body: { code: 'target_unknown' } })
  })

  test.each(['auto_booking_enabled', 'lets_me_book'])('switching %s on asks for the details', async (switched) => {
    await using server = await createTaskServer()
    const owner = await server.register()
    const body = { name: 'Passport', ...(await choose(server)), [switched]: true }
    const unmade = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    expect(unmade).toMatchObject({ status: 400, body: { code: 'booking_details_missing' } })
    const { id } = await createOne(server, owner)
    const refused = await patch(server, owner.token, id, { [switched]: true })
    expect(refused).toMatchObject({ status: 400, body: { code: 'booking_details_missing' } })
    expect(Object.keys(refused.body.errors)).toEqual(['first_name', 'last_name', 'email_for_booking'])
    const details = { first_name: 'Erika', last_name: 'Muster', email_for_booking: 'erika@example.org' }
    const accepted = await patch(server, owner.token, id, { [switched]: true, ...details })
    expect(accepted).toMatchObject({ status: 200, body: { [switched]: true } })
  })
})

describe('a task with an open appointment', () => {
  test('is stopped, edited or deleted by plain calls, or as chosen', async ({ server, owner: user }) => {
    const { id } = await startOne(server, user)
    const owner: Owner = { userId: user.id, language: 'en' }
    const choices: (OnBooking | undefined)[] = []
    const waiting = neighbours(async (_, __, choice) => {
      choices.push(choice)
      return choice === 'ask' ? 'undecided' : 'settled'
    })
    const edit = (patch: TaskPatch) => editTask(server.ctx, waiting, owner, id, patch)
    const asks = { code: 'booking_open' }

    await expect(pauseTask(server.ctx, waiting, owner, id, 'ask')).rejects.toMatchObject(asks)
    await expect(removeTask(server.ctx, waiting, owner, id, 'ask')).rejects.toMatchObject(asks)
    const email_for_booking = 'other@example.org'
    await expect(edit({ email_for_booking, on_booking: 'ask' })).rejects.toMatchObject(asks)
    expect(await edit({ name: 'Renamed', on_booking: 'ask' })).toMatchObject({ name: 'Renamed' })
    expect(choices.splice(0)).toEqual(['ask', 'ask', 'ask'])

    expect(await edit({ email_for_booking })).toMatchObject({ email_for_booking })
    expect(await edit({ email_for_booking: 'third@example.org', on_booking: 'cancel' })).toMatchObject({ id })
    expect(await pauseTask(server.ctx, waiting, owner, id, undefined)).toMatchObject({ status: 'paused' })
    await removeTask(server.ctx, waiting, owner, id, undefined)
    expect(choices).toEqual([undefined, 'cancel', undefined, undefined])
    expect(await server.ctx.db.select().from(tasks)).toEqual([])
  })

  test('stopping a stopped task asks nothing, unless the call contains a choice', async ({ server, owner: user }) => {
    const { id } = await createOne(server, user)
    const owner: Owner = { userId: user.id, language: 'en' }
    const choices: (OnBooking | undefined)[] = []
    const booked = neighbours(async (_, __, choice) => {
      choices.push(choice)
      return 'settled'
    })
    await pauseTask(server.ctx, booked, owner, id, undefined)
    await pauseTask(server.ctx, booked, owner, id, 'ask')
    await pauseTask(server.ctx, booked, owner, id, 'cancel')
    expect(choices).toEqual(['cancel'])
  })
})

// checklist: t097
test('deleting also deletes the history and answers 204', async ({ server, owner }) => {
  const { id } = await startOne(server, owner)
  await poll(server, (await targetOf(server, id)).id)
  const { status, body } = await server.call('DELETE', `/monitoring/tasks/${id}/`, { token: owner.token })
  expect({ status, body }).toEqual({ status: 204, body: undefined })
  expect((await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })).status).toBe(404)
})

function neighbours(settleBooking: TaskNeighbours['settleBooking']): TaskNeighbours {
  return {
    bookings: async () => new Map(),
    appointmentAt: async () => null,
    notBooking: async () => new Map(),
    found: async () => new Map(),
    lockBookings: async () => async () => true,
    settleBooking,
    withdrawTapped: async () => {},
    receiversOf: async () => [],
    wake: () => {},
  }
}

function patch(server: TestServer, token: string, id: number, body: object) {
  return server.call('PATCH', `/monitoring/tasks/${id}/`, { token, body })
}

async function otherPair(server: TestServer) {
  const offerings = await listOpenOfferings(server.ctx)
  const other = offerings.find(
    ({ provider, office }) => provider.code === 'practice' && office.external_id !== plain.officeExternalId,
  )
  if (!other) throw new Error('There is only one office.')
  return { officeExternalId: other.office.external_id, serviceExternalId: other.service.external_id }
}
