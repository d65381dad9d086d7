import { page } from '@terminlotse/contract/route'
import { task } from '@terminlotse/contract/tasks'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { TestServer } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { listOpenOfferings } from '../../offices/catalogue/catalogue.store.ts'
import { task_targets, tasks } from '../tasks.tables.ts'
import { choose, createOne, startOne, targetOf, taskServerForFile } from './tasks.harness.ts'

const test = testsOf(taskServerForFile())

describe('creating a task', () => {
  // checklist: t048
  test('answers with the task of the contract: paused, office and service, city page', async ({ server, owner }) => {
    const created = await createOne(server, owner, { service_count: 1 })
    expect(() => task.parse(created)).not.toThrow()
    expect(created).toMatchObject({
      name: 'Passport',
      status: 'paused',
      status_reason: null,
      is_active: false,
      is_monitoring: false,
      service_details: { code: 'practice', name: 'Practice office' },
      legacy_office_id: null,
      statistics: { total_checks: 0, appointments_found: 0, last_check_at: null, next_check_at: null },
      found: null,
      booking: null,
    })
    expect(created.office_details?.name).not.toBe('')
    expect(created.url).toContain('/services/1074970/locations/10640')
    const list = await server.call('GET', '/monitoring/tasks/', { token: owner.token })
    expect(page(task).parse(list.body).results).toEqual([created])
    const german = await server.call('GET', `/monitoring/tasks/${created.id}/`, { token: owner.token, language: 'de' })
    expect(german.body.service_details).toMatchObject({ name: 'Übungsamt' })
  })

  test('treats a legacy pair as a target of the provider munich', async ({ server, owner }) => {
    const body = { name: 'Emergency', legacy_office_id: 10187259, legacy_service_id: '10339027' }
    const { status, body: created } = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    expect(status).toBe(201)
    expect(created).toMatchObject({
      service: null,
      legacy_office_id: '10187259',
      legacy_service_id: '10339027',
      service_details: { code: 'munich' },
    })
  })

  // checklist: t100
  test('takes empty texts for fields not chosen as absent, and refuses two targets', async ({ server, owner }) => {
    const create = (fields: object) =>
      server.call('POST', '/monitoring/tasks/', { token: owner.token, body: { name: 'Passport', ...fields } })
    const references = await choose(server)
    const pair = { legacy_office_id: '10187259', legacy_service_id: '10339027' }
    const chain = await create({ ...references, legacy_office_id: '', legacy_service_id: '' })
    expect(chain).toMatchObject({ status: 201, body: { ...references, legacy_office_id: null } })
    const legacy = await create({ service: '', office: '', service_type: '', ...pair })
    expect(legacy).toMatchObject({ status: 201, body: { service: null, ...pair } })
    expect(await create({ ...references, ...pair })).toMatchObject({ status: 400, body: { code: 'two_targets' } })
  })

  test('refuses each wrong field by name, in the caller’s language, and stores nothing', async ({ server, owner }) => {
    const body = { name: ' ', service_count: 11, email_for_booking: 'a+b@example.org', legacy_office_id: '12a' }
    const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body, language: 'de' })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBe('Bitte geben Sie der Aufgabe einen Namen')
    expect(answer.body.errors).toMatchObject({
      name: ['Bitte geben Sie der Aufgabe einen Namen'],
      service_count: ['Bitte wählen Sie eine Zahl von 1 bis 10'],
      legacy_office_id: ['Nur Ziffern sind erlaubt'],
    })
    expect(answer.body.errors.email_for_booking).toHaveLength(1)
    expect(await server.ctx.db.select().from(tasks)).toEqual([])
  })

  // checklist: t3738
  test('refuses what the city cannot take, only where it goes there, in a change too', async ({ server, owner }) => {
    const body = {
      name: 'Pass 😀',
      ...(await choose(server)),
      first_name: 'Ana',
      last_name: '𠮷野',
      custom_textfield: '😊',
    }
    const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    const sentence =
      'The city’s form does not accept emoji and rare characters such as 😀 and 𠮷. ' +
      'Please leave them out or write them in another way.'
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: sentence, errors: { last_name: [sentence], custom_textfield: [sentence] } },
    })
    expect(Object.keys(answer.body.errors)).toEqual(['last_name', 'custom_textfield'])
    const created = await createOne(server, owner, { name: 'Pass 😀', last_name: '吉野' })
    const path = `/monitoring/tasks/${created.id}/`
    const changed = {
      first_name: 'Ana 😀',
      email_for_booking: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(40)}.de`,
    }
    const refused = await server.call('PATCH', path, { token: owner.token, body: changed, language: 'de' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          first_name: [expect.stringContaining('Die Stadt kann Emojis und seltene Zeichen')],
          email_for_booking: [
            'Die Stadt nimmt Adressen mit höchstens 150 Zeichen an. Bitte verwenden Sie eine andere Adresse.',
          ],
        },
      },
    })
    expect(await server.ctx.db.select().from(tasks)).toMatchObject([{ last_name: '吉野', name: 'Pass 😀' }])
  })

  test('requires a target, and refuses one that no office offers', async ({ server, owner }) => {
    const { service, office, service_type } = await choose(server)
    const create = (fields: object) =>
      server.call('POST', '/monitoring/tasks/', { token: owner.token, body: { name: 'Passport', ...fields } })

    const none = await create({})
    expect(none.status).toBe(400)
    expect(none.body.detail).toBe('Please select either service/office/type or provide legacy office/service IDs')
    const half = await create({ service, office })
    expect(Object.keys(half.body.errors)).toEqual(['service_type'])
    const munich = await choose(server, { officeExternalId: 10187259, serviceExternalId: 10339027 }, 'munich')
    const mixed = await create({ service, office: munich.office, service_type })
    expect(mixed.body.code).toBe('target_unknown')
    const unknownPair = await create({ legacy_office_id: '1', legacy_service_id: '2' })
    expect(unknownPair.body.errors).toHaveProperty('legacy_office_id')
  })

  test('refuses more of a service than the office allows, and names both', async ({ server, owner }) => {
    const body = { name: 'Many', ...(await choose(server)), service_count: 10 }
    const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('count_too_high')
    expect(answer.body.errors.service_count[0]).toMatch(/^One appointment at .+ covers at most \d of “.+”\.$/)
  })

  test('with automatic booking asks for names and address, takes what the desk demands', async ({ server, owner }) => {
    // At this desk the telephone number and a text field are activated and required.
    const demanding = await choose(server, await findDemandingPair(server))
    const body = { name: 'Booked', ...demanding, auto_booking_enabled: true, first_name: 'E', email_for_booking: '' }
    const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('booking_details_missing')
    expect(answer.body.errors).toEqual({
      first_name: ['First name must be at least 2 characters'],
      last_name: ['Last name is required'],
      email_for_booking: ['Email is required'],
    })
    const whole = {
      ...body,
      first_name: 'Erika',
      last_name: 'Muster',
      email_for_booking: 'erika@example.org',
      telephone: '+49 (89) 123-456',
      custom_textfield: 'none',
      custom_textfield2: 'none',
    }
    const accepted = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body: whole })
    expect(accepted.status).toBe(201)
    expect(accepted.body.telephone).toBe('+4989123456')
  })

  // checklist: t4044
  test('whose desk demands more is made, starts, says what it still needs', async ({ server, owner: { token } }) => {
    const demanding = await choose(server, await findDemandingPair(server))
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: 'erika@example.org' }
    const body = { name: 'Booked', ...demanding, ...person, auto_booking_enabled: true }
    const { id } = (await server.call('POST', '/monitoring/tasks/', { token, body })).body
    expect((await server.call('POST', `/monitoring/start/${id}/`, { token })).status).toBe(200)
    const task = (await server.call('GET', `/monitoring/tasks/${id}/`, { token })).body
    expect(task).toMatchObject({ is_monitoring: true, not_booking: { reason: expect.stringMatching(/^missing_/) } })
  })

  test('stops at 100 tasks', async ({ server, owner }) => {
    const { id } = await createOne(server, owner)
    const copies = await storeCopies(server, id, 99)
    const target_id = (await targetOf(server, id)).id
    await server.ctx.db.insert(task_targets).values(copies.map((one) => ({ task_id: one.id, target_id, place: 0 })))
    const body = { name: 'One too many', ...(await choose(server)) }
    const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    expect(answer.body).toMatchObject({ code: 'too_many_tasks', detail: expect.stringContaining('100') })
    const second = await server.call('GET', '/monitoring/tasks/?limit=40&offset=40', { token: owner.token })
    expect(second.body).toMatchObject({
      count: 100,
      next: '/api/monitoring/tasks/?limit=40&offset=80',
      previous: '/api/monitoring/tasks/?limit=40&offset=0',
    })
    expect(second.body.results).toHaveLength(40)
  })

  // checklist: t187
  test('stops at 100 tasks, also when many are created at once', async ({ server, owner }) => {
    const { id } = await createOne(server, owner)
    await storeCopies(server, id, 98)
    const body = { name: 'One too many', ...(await choose(server)) }
    const create = () => server.call('POST', '/monitoring/tasks/', { token: owner.token, body })
    const answers = await Promise.all(Array.from({ length: 20 }, create))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)])
    expect(await server.ctx.db.select().from(tasks)).toHaveLength(100)
  })
})

// checklist: t4457
test('a task says the hours in which the city gives out new appointments at each of its offices', async ({
  server,
  owner,
}) => {
  const hours = await createOne(
    server,
    owner,
    await choose(server, { officeExternalId: 10500, serviceExternalId: 1063576 }),
  )
  expect(hours.release_hours).toEqual([
    { days: [1, 2, 3, 4, 5], hours: { from: '09:00', to: '11:00' }, opens: 'next_week' },
  ])
  expect((await createOne(server, owner, {})).release_hours).toEqual([])
})

describe('other people', () => {
  // checklist: t081
  test('a stranger gets 404 for every call on the owner’s task, and changes nothing', async ({ server, owner }) => {
    const stranger = await server.register()
    const mine = await startOne(server, owner)
    const calls: [string, string, object?][] = [
      ['GET', `/monitoring/tasks/${mine.id}/`],
      ['PATCH', `/monitoring/tasks/${mine.id}/`, { name: 'Stolen' }],
      ['DELETE', `/monitoring/tasks/${mine.id}/`],
      ['POST', `/monitoring/start/${mine.id}/`],
      ['POST', `/monitoring/stop/${mine.id}/`],
      ['GET', `/monitoring/tasks/${mine.id}/statistics/`],
      ['GET', `/monitoring/tasks/${mine.id}/activities/`],
      ['GET', `/monitoring/tasks/${mine.id}/logs/`],
      ['POST', `/monitoring/tasks/${mine.id}/clear_logs/`],
    ]
    for (const [method, path, body] of calls) {
      const asStranger = await server.call(method, path, { token: stranger.token, ...(body ? { body } : {}) })
      expect(asStranger.status, `${method} ${path}`).toBe(404)
      expect((await server.call(method, path)).status, `${method} ${path} without a token`).toBe(401)
    }
    const list = await server.call('GET', '/monitoring/tasks/', { token: stranger.token })
    expect(list.body).toEqual({ count: 0, next: null, previous: null, results: [] })
    const after = await server.call('GET', `/monitoring/tasks/${mine.id}/`, { token: owner.token })
    expect(after.body).toMatchObject({ name: mine.name, status: 'active' })
  })
})

async function findDemandingPair(server: TestServer) {
  const offerings = await listOpenOfferings(server.ctx)
  const offering = offerings.find(
    ({ provider, office }) =>
      provider.code === 'practice' && office.desk?.telephone?.activated && office.desk.telephone.required,
  )
  if (!offering) throw new Error('No desk demands a telephone number.')
  return { officeExternalId: offering.office.external_id, serviceExternalId: offering.service.external_id }
}

async function storeCopies({ ctx: { db } }: TestServer, id: number, length: number) {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id))
  if (!row) throw new Error('The task is gone.')
  const { id: _, ...copy } = row
  return db
    .insert(tasks)
    .values(Array.from({ length }, () => copy))
    .returning()
}
