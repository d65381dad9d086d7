import { taskOffices } from '@terminlotse/contract/limits'
import { task } from '@terminlotse/contract/tasks'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { testClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { offers } from '../../offices/catalogue.tables.ts'
import { writeTargetLine } from '../journal.ts'
import { task_targets, tasks } from '../tasks.tables.ts'
import { dropTarget, failTask } from '../watching.ts'
import { editTask } from './editing.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { choose, createOne, plain, poll, startOne, taskServerForFile } from './tasks.harness.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

/** Leaving the church is offered at two registry offices. Only the first one demands a phone number. */
const pasing = { officeExternalId: 10351882, serviceExternalId: 1063731 }
const munich = { officeExternalId: 10295168, serviceExternalId: 1063731 }

describe('a task with several offices', () => {
  test('is created with any of them, duplicates merged, the first one in `office`', async ({ server, owner }) => {
    const [first, second] = [await choose(server, pasing), await choose(server, munich)]
    const ids = [first.office, second.office]
    const created = await createOne(server, owner, { ...first, offices: [second.office, first.office, second.office] })
    expect(created).toMatchObject({ office: first.office, offices: ids, office_details: { id: first.office } })
    expect(created.offices_details).toMatchObject([
      { id: first.office, name: 'Standesamt München-Pasing', is_offered: true },
      { id: second.office, name: 'Standesamt München', is_offered: true },
    ])
    expect(task.parse(created)).toEqual(created)
    const byList = await createOne(server, owner, { ...first, office: undefined, offices: ids.toReversed() })
    expect(byList).toMatchObject({ office: second.office, offices: ids.toReversed() })
    const alone = await createOne(server, owner, first)
    expect(alone.offices).toEqual([first.office])
  })

  // checklist: t213
  test('is refused by name if one is unknown, foreign, without the service, or too many', async ({ server, owner }) => {
    const first = await choose(server, pasing)
    const other = await choose(server, plain)
    const foreign = await choose(server, munich, 'munich')
    const answer = async (body: object) =>
      (await server.call('POST', '/monitoring/tasks/', { token: owner.token, body: { name: 'Church', ...body } })).body
    expect(await answer({ ...first, offices: [999_999] })).toMatchObject({
      code: 'office_unknown',
      errors: { offices: [expect.stringContaining('does not exist')] },
    })
    expect(await answer({ ...first, offices: [foreign.office] })).toMatchObject({
      code: 'office_of_other_provider',
      detail: expect.stringContaining('Standesamt München'),
    })
    expect(await answer({ ...first, offices: [other.office] })).toMatchObject({
      code: 'office_without_service',
      errors: {
        offices: ['Amt für Ausbildungsförderung does not offer “Kirchenaustritt”. Please leave this office out.'],
      },
    })
    const many = Array.from({ length: taskOffices.max }, (_, index) => 100_000 + index)
    expect(await answer({ ...first, offices: many })).toMatchObject({
      errors: { offices: [expect.stringContaining(`${taskOffices.max}`)] },
    })
    const legacy = { legacy_office_id: '10187259', legacy_service_id: '10339027' }
    expect(await answer({ ...legacy, offices: [first.office] })).toMatchObject({
      errors: { offices: [expect.stringContaining('only when provider')] },
    })
    expect(await answer({ ...first, offices: ['x'] })).toMatchObject({
      errors: { offices: ['Please choose offices from the list'] },
    })
  })

  // checklist: t214
  test('with automatic booking are taken although a desk demands more', async ({ server, owner: { token } }) => {
    const [first, second] = [await choose(server, munich), await choose(server, pasing)]
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: 'erika@example.org' }
    const body = { name: 'Church', ...first, ...person, auto_booking_enabled: true, offices: [second.office] }
    const made = await server.call('POST', '/monitoring/tasks/', { token, body })
    expect([made.status, made.body.offices]).toEqual([201, [first.office, second.office]])
  })

  test('an edit changes them; a new first one is watched alone, the same keeps others', async ({ server, owner }) => {
    const [first, second] = [await choose(server, pasing), await choose(server, munich)]
    const both = [first.office, second.office]
    const { id } = await createOne(server, owner, { ...first, offices: both })
    const offices = async (body: object) => (await patch(server, owner, id, body)).body.offices
    expect(await offices({ ...first, name: 'Renamed' })).toEqual(both)
    expect(await offices({ office: second.office })).toEqual([second.office])
    expect(await offices({ offices: both })).toEqual(both)
    expect(await offices({ offices: both.toReversed() })).toEqual(both.toReversed())
    expect(await offices({ offices: [] })).toEqual([second.office])
    const legacy = { legacy_office_id: '10187259', legacy_service_id: '10339027' }
    expect((await patch(server, owner, id, legacy)).body).toMatchObject({ office: null, offices: [], ...legacy })
    expect((await patch(server, owner, id, { ...first, offices: both })).body).toMatchObject({
      offices: both,
      legacy_office_id: null,
    })
  })

  test('added offices do not affect an open appointment, removed ones ask for a choice', async ({ server, owner }) => {
    const [first, second] = [await choose(server, pasing), await choose(server, munich)]
    const { id } = await startOne(server, owner, first)
    const waiting: TaskNeighbours = {
      bookings: async () => new Map(),
      found: async () => new Map(),
      lockBookings: async () => async () => true,
      settleBooking: async () => 'undecided',
      withdrawTapped: async () => {},
      appointmentAt: async () => null,
      notBooking: async () => new Map(),
      receiversOf: async () => [],
      wake: () => {},
    }
    const edit = (body: object) => editTask(server.ctx, waiting, { userId: owner.id, language: 'en' }, id, body)
    expect((await edit({ offices: [second.office, first.office] })).offices).toEqual([second.office, first.office])
    await expect(edit({ offices: [second.office], on_booking: 'ask' })).rejects.toMatchObject({ code: 'booking_open' })
  })

  test('counts the checks of all offices, and its watching time once', async () => {
    let ahead = 0
    await using server = await createTaskServer({ clock: { now: () => new Date(Date.UTC(2026, 10, 20, 8) + ahead) } })
    const owner = await server.register()
    const { id, offices } = await startBoth(server, owner)
    const [one = 0, two = 0] = await targetIds(server, id)
    await poll(server, one)
    await poll(server, two)
    ahead += 60_000
    await poll(server, two)
    ahead += 60_000
    const lastAt = new Date(server.ctx.clock.now().getTime() - 60_000).toISOString()
    const read = async () =>
      (await server.call('GET', `/monitoring/tasks/${id}/statistics/`, { token: owner.token })).body
    expect(await read()).toMatchObject({ total_checks: 3, uptime_seconds: 120, last_check_at: lastAt })
    // The first office goes on without a break while the other one is removed.
    await patch(server, owner, id, { offices: [offices[0]] })
    await poll(server, two)
    await poll(server, one)
    ahead += 60_000
    expect(await read()).toMatchObject({ total_checks: 4, uptime_seconds: 180 })
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    ahead += 60_000
    expect(await read()).toMatchObject({ total_checks: 4, uptime_seconds: 180 })
  })

  test('says in each line of a check which office it is about, and a captcha only once', async ({ server, owner }) => {
    const { id } = await startBoth(server, owner)
    const alone = await startOne(server, owner, await choose(server, pasing))
    const captcha = { activityType: 'altcha_solved', code: 'altcha_solved', level: 'info' } as const
    const asked_at = testClock.now().toISOString()
    for (const [index, targetId] of (await targetIds(server, id)).entries()) {
      await inTransaction(server.ctx, async (tx) => {
        await writeTargetLine(tx, { ...captcha, targetId, data: { ms: 900, asked_at } })
        const data = { office_name: ['Pasing', 'München'][index] }
        await writeTargetLine(tx, { targetId, level: 'info', activityType: 'check', code: 'check_none', data })
      })
    }
    const messages = async (taskId: number) => {
      const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/logs/?level=info`, { token: owner.token })
      return body.logs.map(({ message }: { message: string }) => message)
    }
    expect(await messages(id)).toEqual([
      'We started watching.',
      'Captcha solved in 0.9 s.',
      'Checked at Pasing: nothing free.',
      'Checked at München: nothing free.',
    ])
    expect(await messages(alone.id)).toEqual([
      'We started watching.',
      'Captcha solved in 0.9 s.',
      'Checked: nothing free.',
    ])
  })

  test('goes on with the others when one no longer offers it, stops when none is left', async ({ server, owner }) => {
    const { id } = await startBoth(server, owner)
    const [one = 0, two = 0] = await targetIds(server, id)
    const drop = (targetId: number) =>
      inTransaction(server.ctx, (tx) =>
        dropTarget(tx, id, targetId, { code: 'office_gone', data: { office_name: 'Pasing' } }),
      )
    const changedAt = async () => (await server.ctx.db.select().from(tasks).where(eq(tasks.id, id)))[0]?.updated_at
    const before = await changedAt()
    expect(await drop(one)).toBe('dropped')
    expect(await changedAt(), 'nobody changed it: a rest from booking goes on').toEqual(before)
    const read = async () => (await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })).body
    expect(await read()).toMatchObject({
      status: 'active',
      offices_details: [{ is_offered: false }, { is_offered: true }],
    })
    const logs = await server.call('GET', `/monitoring/tasks/${id}/logs/?level=warning`, { token: owner.token })
    expect(logs.body.logs.at(-1).message).toBe(
      'Pasing no longer offers this service. We keep watching your other offices.',
    )
    expect(await drop(one), 'twice').toBe('elsewhere')
    expect(await drop(two), 'the last one').toBe('needed')
    await inTransaction(server.ctx, (tx) =>
      failTask(tx, id, { code: 'stopped_targets_gone', data: { office_name: 'Pasing' } }),
    )
    expect(await read()).toMatchObject({
      status: 'error',
      status_reason: expect.stringContaining('none of the offices'),
    })
  })

  test('starts at the offices that offer the service, and does not start if none does', async ({ server, owner }) => {
    const first = await choose(server, pasing)
    const second = await choose(server, munich)
    const { id } = await createOne(server, owner, { ...first, offices: [second.office] })
    const take = (office: number) =>
      server.ctx.db
        .update(offers)
        .set({ listed: false })
        .where(and(eq(offers.office_id, office), eq(offers.service_type_id, first.service_type)))
    await take(first.office)
    const started = await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(started.body).toMatchObject({
      status: 'active',
      offices_details: [{ is_offered: false }, { is_offered: true }],
    })
    const activities = await server.call('GET', `/monitoring/tasks/${id}/activities/`, { token: owner.token })
    expect(activities.body.results[0].message).toContain('Standesamt München-Pasing no longer offers this service')
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    await take(second.office)
    const refused = await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(refused).toMatchObject({ status: 400, body: { code: 'target_unknown' } })
  })
})

async function startBoth(server: TestServer, owner: TestUser) {
  const [first, second] = [await choose(server, pasing), await choose(server, munich)]
  return startOne(server, owner, { ...first, offices: [first.office, second.office] })
}

async function targetIds(server: TestServer, taskId: number): Promise<number[]> {
  const rows = await server.ctx.db
    .select({ id: task_targets.target_id })
    .from(task_targets)
    .where(eq(task_targets.task_id, taskId))
    .orderBy(task_targets.place)
  return rows.map(({ id }) => id)
}

function patch(server: TestServer, { token }: TestUser, id: number, body: object) {
  return server.call('PATCH', `/monitoring/tasks/${id}/`, { token, body })
}
