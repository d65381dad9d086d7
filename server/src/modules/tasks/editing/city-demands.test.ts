import { type Task, task, taskRoutes } from '@terminlotse/contract/tasks'
import { bodyOfKeys, patchOfKeys, taskBody } from '@terminlotse/contract/tasks/task-forms'
import { validationText } from '@terminlotse/contract/validation-texts'
import { describe, expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { Refusal } from '../../../foundation/refusal.ts'
import { readConfig } from '../../../settings/config.ts'
import { listConsents } from '../../accounts/users.store.ts'
import { neighbours } from '../../booking/steps/card.harness.ts'
import {
  church,
  condition,
  demanding,
  emergency,
  factsOf,
  responsible,
} from '../../booking/turns/city-demands.harness.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { findOpenOfferingByCode, listOpenOfferings } from '../../offices/catalogue/catalogue.store.ts'
import { consentsAt } from '../../offices/city-demands.ts'
import { lacksForTap } from '../demands.store.ts'
import { emptyPersonal, readTasksOf } from '../history/privacy.store.ts'
import { createTask, editTask } from './editing.ts'
import { hasNewCondition } from './rules.ts'
import { startTask } from './tasks.ts'

const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: 'erika@example.org' }

async function formsOf(engine: Engine) {
  const { ctx } = engine
  const { userId } = await engine.watch()
  const owner = { userId, language: 'en' as const }
  const pair = { code: 'practice', officeExternalId: plain.officeId, serviceExternalId: plain.serviceId }
  const offering = await findOpenOfferingByCode(ctx, pair)
  const { id: service = 0 } = offering?.provider ?? {}
  const chosen = { service, office: offering?.office.id ?? 0, service_type: offering?.service.id ?? 0 }
  const body = { name: 'Passport', ...chosen, ...person }
  const said = async <T>(doing: Promise<T>) =>
    doing.catch((error) => {
      if (error instanceof Refusal) return error.fields
      throw error
    })
  return {
    owner,
    create: (more: object) => said(createTask(ctx, neighbours, owner, taskBody.parse({ ...body, ...more }))),
    edit: (id: number, patch: object) => said(editTask(ctx, neighbours, owner, id, patch)),
    start: (id: number) => startTask(ctx, neighbours, owner, id),
  }
}

const idOf = (made: unknown) => (made as { id: number }).id
const atCondition = { meets_condition: ['meets_condition_needed'] }

describe('a form for a service with a condition of the city', () => {
  // checklist: t4365
  test('takes automatic booking only with the person’s yes, and watching without it', async () => {
    await using engine = await demanding(condition)
    const { create, edit, start } = await formsOf(engine)
    expect(await create({ auto_booking_enabled: true })).toEqual(atCondition)
    expect(await create({ auto_booking_enabled: true, meets_condition: true })).toMatchObject({
      meets_condition: true,
    })
    const made = await create({ lets_me_book: true })
    expect(made).toMatchObject({ meets_condition: false, auto_booking_enabled: false })
    const id = idOf(made)
    expect(await edit(id, { auto_booking_enabled: true })).toEqual(atCondition)
    expect(await edit(id, { auto_booking_enabled: true, meets_condition: true })).toMatchObject({
      auto_booking_enabled: true,
    })
    expect(await edit(id, { meets_condition: false }), 'the yes is not taken back while it books').toEqual(atCondition)
    expect(await start(id)).toMatchObject({ is_monitoring: true, meets_condition: true })
  })

  // checklist: t4366
  test('lets an old task without the yes be renamed and started', async () => {
    await using engine = await demanding(condition)
    const old = await engine.watch({ autoBooking: true })
    const owner = { userId: old.userId, language: 'en' as const }
    const renamed = await editTask(engine.ctx, neighbours, owner, old.taskId, { name: 'Later' })
    expect(renamed).toMatchObject({ name: 'Later', not_booking: { reason: 'condition_unanswered' } })
    expect(await startTask(engine.ctx, neighbours, owner, old.taskId)).toMatchObject({ is_monitoring: true })
  })

  // checklist: t4367
  test('asks anew after another choice, keeps no yes in the log, and forgets it with the name', async () => {
    await using engine = await demanding(condition)
    const { owner, create, edit } = await formsOf(engine)
    const all = await listOpenOfferings(engine.ctx)
    const other = all.find(
      ({ service, provider }) => provider.code === 'practice' && service.external_id !== plain.serviceId,
    )
    const elsewhere = { office: other?.office.id, service_type: other?.service.id }
    const made = await create({ ...elsewhere, meets_condition: true })
    const id = idOf(made)
    const back = await create({})
    const { office, service_type } = back as { office: number; service_type: number }
    expect(await edit(id, { office, service_type })).toMatchObject({ meets_condition: false })
    expect(await edit(id, { meets_condition: true })).toMatchObject({ meets_condition: true })
    const lines = (await engine.linesOf(id)).filter(({ code }) => code === 'edited')
    expect(JSON.stringify(lines)).not.toContain('meets_condition')
    await emptyPersonal(engine.ctx as Parameters<typeof emptyPersonal>[0], [id])
    const rows = await readTasksOf(engine.ctx, owner.userId)
    expect(rows.find((row) => row.id === id)).toMatchObject({ meets_condition: false, first_name: '' })
  })

  // checklist: t4480
  test('asks anew where another provider sets the first condition of its own file', async () => {
    await using engine = await demanding(condition)
    const { config } = engine.ctx
    const providers = config.providers.map((one) => ({ ...one, facts: factsOf(condition) }))
    const at = (providerCode: string) => [
      { providerCode, officeExternalId: 1, serviceExternalId: plain.serviceId, serviceCount: 1, further: {} },
    ]
    const isNew = (code: string) => hasNewCondition({ config: { ...config, providers } }, at('practice'), at(code))
    expect([await isNew('practice'), await isNew('munich')]).toEqual([false, true])
  })

  // checklist: t4369
  test('takes no automatic booking where only a tap may book', async () => {
    await using engine = await demanding(condition, emergency)
    const { create, edit } = await formsOf(engine)
    const field = { auto_booking_enabled: ['booked_by_tap'] }
    expect(await create({ auto_booking_enabled: true, meets_condition: true })).toEqual(field)
    const id = idOf(await create({ meets_condition: true }))
    expect(await edit(id, { auto_booking_enabled: true })).toEqual(field)
  })
})

// checklist: t4452
test('a form takes one office where one is responsible, two for a marriage, and an old task may be renamed', async () => {
  const places = async (engine: Engine) => {
    const all = (await listOpenOfferings(engine.ctx)).filter(({ provider }) => provider.code === 'practice')
    const at = [church.officeId, ...church.alsoAt].flatMap(
      (id) =>
        all.find(({ office, service }) => office.external_id === id && service.external_id === church.serviceId) ?? [],
    )
    return { service_type: at[0]?.service.id ?? 0, offices: at.map(({ office }) => office.id) }
  }
  await using engine = await demanding(responsible('home'))
  const { create, edit } = await formsOf(engine)
  const { service_type, offices } = await places(engine)
  const refused = { offices: ['responsible_office_needed'] }
  const elsewhere = { service_type, office: undefined }
  expect(await create({ ...elsewhere, offices })).toEqual(refused)
  const id = idOf(await create({ ...elsewhere, offices: offices.slice(0, 1) }))
  expect(await edit(id, { offices })).toEqual(refused)
  expect(await edit(id, { offices: offices.slice(1) })).toMatchObject({ offices: offices.slice(1) })
  const old = await engine.watch({ ...church, autoBooking: false })
  const owner = { userId: old.userId, language: 'en' as const }
  expect(await editTask(engine.ctx, neighbours, owner, old.taskId, { name: 'Later' })).toMatchObject({ name: 'Later' })
  await using couple = await demanding(responsible('homes_of_both'))
  const forms = await formsOf(couple)
  const both = await places(couple)
  expect(await forms.create({ ...both, office: undefined })).toMatchObject({ offices: both.offices })
})

// checklist: t4374
test('a key for scripts neither says the yes nor reads it, nor changes how soon is booked', () => {
  const refuses = (schema: { safeParse(body: object): { success: boolean } }, body: object) =>
    !schema.safeParse({ name: 'Passport', service_count: 1, ...body }).success
  expect(refuses(bodyOfKeys, {})).toBe(false)
  for (const body of [{ meets_condition: true }, { booking_notice_minutes: 0 }]) {
    expect([refuses(bodyOfKeys, body), refuses(patchOfKeys, body)]).toEqual([true, true])
  }
  const read = Object.keys((taskRoutes.read.forKeys as unknown as { answer: ZodObject }).answer.shape)
  expect(Object.keys(task.shape)).toEqual(expect.arrayContaining(['meets_condition', 'booking_notice_minutes']))
  expect(read).not.toContain('meets_condition')
})

describe('where the booking page of the office asks for consents', () => {
  const consentUrls = { email: 'https://stadt.example/emails', video: 'https://stadt.example/video' }
  const given = (engine: Engine, userId: number) => listConsents(engine.ctx, userId)
  const anyMoment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)

  // checklist: t4670
  test('a form that asked for them books with them only, and they are stored once with day and words', async () => {
    await using engine = await createEngine({ provider: { consentUrls } })
    const { owner, create, edit } = await formsOf(engine)
    const refused = { agrees: ['consent_email'] }
    expect(await create({ auto_booking_enabled: true, agrees: false })).toEqual(refused)
    expect(await create({ auto_booking_enabled: true, dry_run: true, agrees: false }), 'a trial').toHaveProperty('id')
    const id = idOf(await create({ agrees: false }))
    expect(await edit(id, { auto_booking_enabled: true, agrees: false })).toEqual(refused)
    expect(await given(engine, owner.userId)).toEqual([])
    expect(await edit(id, { auto_booking_enabled: true, agrees: true })).toMatchObject({ auto_booking_enabled: true })
    const words = validationText('consent_email', 'en')
    expect(await given(engine, owner.userId)).toEqual([
      { provider: 'practice', kind: 'email', words, given_at: anyMoment },
    ])
    expect(await create({ auto_booking_enabled: true, agrees: true })).toHaveProperty('id')
    expect(await create({ auto_booking_enabled: true, agrees: false }), 'given before').toHaveProperty('id')
    expect(await given(engine, owner.userId)).toHaveLength(1)
  })

  // checklist: t4671
  test('an order of before, and one by a program, books without them', async () => {
    await using engine = await createEngine({ provider: { consentUrls } })
    const { owner, create, edit } = await formsOf(engine)
    const id = idOf(await create({ auto_booking_enabled: true }))
    expect(await edit(id, { name: 'Later' })).toMatchObject({ name: 'Later', not_booking: null })
    expect(await given(engine, owner.userId)).toEqual([])
  })

  // checklist: t4672
  test('a tap in the chat leads to the page until they are given', async () => {
    await using engine = await createEngine({ provider: { consentUrls } })
    const { owner, create, edit, start } = await formsOf(engine)
    const made = await create({ custom_textfield: 'x' })
    const id = idOf(made)
    await start(id)
    const tap = { userId: owner.userId, taskId: id, office: (made as Task).office ?? 0 }
    expect(await lacksForTap(engine.ctx, tap)).toBe(true)
    await edit(id, { agrees: true })
    expect(await lacksForTap(engine.ctx, tap)).toBe(false)
  })

  // checklist: t4673
  test('Munich asks for them, by video also for its terms, and practice asks for nothing', () => {
    const { providers } = readConfig({ MUNICH_ENABLED: 'true' })
    const kindsAt = (providerCode: string, way: 'video' | 'phone' | null) =>
      consentsAt({ config: { providers } as Engine['ctx']['config'] }, { providerCode, way }).map(({ kind }) => kind)
    expect(kindsAt('munich', null)).toEqual(['email'])
    expect(kindsAt('munich', 'video')).toEqual(['email', 'video'])
    expect(kindsAt('practice', 'video')).toEqual([])
  })
})
