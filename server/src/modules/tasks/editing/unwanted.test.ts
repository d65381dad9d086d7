import { unwantedMax } from '@terminlotse/contract/limits'
import type { Unwanted } from '@terminlotse/contract/tasks/unwanted'
import { describe, expect } from 'vitest'
import { dayAhead } from '../../../../test/days.ts'
import { signIn } from '../../../../test/people/crowd.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { tasks, watches } from '../tasks.tables.ts'
import { choose, createOne, createTaskServer, startOne } from './tasks.harness.ts'

const test = testsOf(createTaskServer)

const munich = { officeExternalId: 10295168, serviceExternalId: 1063731 }
const pasing = { officeExternalId: 10351882, serviceExternalId: 1063731 }

const nine = `${dayAhead(3)}T09:00:00.000Z`

function callsOf(server: TestServer, { token }: TestUser, taskId: number) {
  const path = `/monitoring/tasks/${taskId}/unwanted/`
  return {
    add: (body: object, language = 'en') => server.call('POST', path, { token, body, language }),
    takeBack: (id: string) => server.call('DELETE', `${path}${encodeURIComponent(id)}/`, { token }),
    list: async () => (await server.call('GET', path, { token })).body.results as Unwanted[],
    log: async () => (await server.call('GET', `/monitoring/tasks/${taskId}/logs/`, { token })).body.logs,
  }
}

async function withTwoOffices(server: TestServer, owner: TestUser, make = startOne) {
  const [first, second] = [await choose(server, munich), await choose(server, pasing)]
  const task = await make(server, owner, { ...first, offices: [first.office, second.office] })
  return { task, first: first.office, second: second.office, ...callsOf(server, owner, task.id) }
}

describe('not for me', () => {
  test('to a time, a day and an office is listed, in the log, and taken back one by one', async ({ server, owner }) => {
    const { task, second, add, takeBack, list, log } = await withTwoOffices(server, owner)
    const rest = { slot_at: null, day: null, office: null, office_name: '' }
    const entries = [
      { ...rest, id: nine, kind: 'time', slot_at: nine },
      { ...rest, id: dayAhead(2), kind: 'day', day: dayAhead(2) },
      { ...rest, id: `${second}`, kind: 'office', office: second, office_name: 'Standesamt München-Pasing' },
    ]
    expect(await list()).toEqual([])
    const bodies = [
      { kind: 'day', day: dayAhead(2) },
      // To the minute, and with another zone: the same time.
      { kind: 'time', slot_at: `${dayAhead(3)}T10:00:31+01:00` },
      { kind: 'office', office: second },
    ]
    for (const body of [...bodies, ...bodies]) expect((await add(body)).status).toBe(201)
    expect(await list()).toEqual(entries)
    const { body: mine } = await server.call('GET', '/auth/export/', { token: owner.token })
    expect(mine.tasks).toMatchObject([
      { unwanted_times: [nine], unwanted_days: [dayAhead(2)], unwanted_offices: [second] },
    ])
    const { body: shown } = await server.call('GET', `/monitoring/tasks/${task.id}/`, { token: owner.token })
    expect(shown.offices_details, 'it still offers the service').toMatchObject([
      { is_offered: true },
      { is_offered: true },
    ])
    for (const { id } of entries) expect((await takeBack(id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await takeBack(nine)).body).toMatchObject({ code: 'not_found' })
    const said = (await log()).map(({ message }: { message: string }) => message)
    expect(said).toContain(
      'Not for you: Standesamt München-Pasing. We won’t tell you about it again, and do not book it automatically.',
    )
    expect(
      said.filter((message: string) => message.startsWith('“Not for me” taken back')),
      'each once',
    ).toHaveLength(3)
  })

  test.each([
    [{ kind: 'time', slot_at: '2020-01-01T09:00:00Z' }, 'slot_at', 'This time or day has passed'],
    [{ kind: 'day', day: dayAhead(-1) }, 'day', 'This time or day has passed'],
    [{ kind: 'day', day: '2027-02-30' }, 'day', 'Please choose a day'],
    [{ kind: 'day' }, 'day', 'Please choose a day'],
    [{ kind: 'time', slot_at: 'noon' }, 'slot_at', 'Please enter a day and a time'],
    [{ kind: 'office', office: -1 }, 'office', 'This value is not valid'],
    [{ kind: 'week', week: 1 }, 'kind', 'This value is not valid'],
    [{}, 'kind', 'This value is not valid'],
  ])('%j is refused at its field', async (body, field, sentence) => {
    await using server = await createTaskServer()
    const owner = await server.register()
    const { add, list } = callsOf(server, owner, (await createOne(server, owner)).id)
    const answer = await add(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
    expect(await list()).toEqual([])
  })

  test('to an office leaves at least one, and only an office of the task can be meant', async ({ server, owner }) => {
    const { task, first, second, add } = await withTwoOffices(server, owner)
    expect((await add({ kind: 'office', office: 1_000_000 })).body).toMatchObject({
      code: 'office_not_of_task',
      detail: 'This task does not watch this office.',
    })
    expect((await add({ kind: 'office', office: first })).status).toBe(201)
    const last = await add({ kind: 'office', office: second }, 'de')
    expect(last.body).toMatchObject({ code: 'no_office_left', detail: expect.stringContaining('keine Behörde') })
    const open = async () => (await server.ctx.db.select().from(watches)).filter(({ ended_at }) => ended_at === null)
    expect(await open(), 'only the other office is watched').toHaveLength(1)
    for (const way of ['stop', 'start']) {
      expect((await server.call('POST', `/monitoring/${way}/${task.id}/`, { token: owner.token })).status).toBe(200)
    }
    expect(await open(), 'also after a new start').toHaveLength(1)
    expect((await callsOf(server, owner, task.id).takeBack(`${first}`)).status).toBe(204)
    expect(await open()).toHaveLength(2)
  })

  test('from two devices at once counts once, and of two that take it back one does', async ({ server, owner }) => {
    const { task, second, add, takeBack, list } = await withTwoOffices(server, owner)
    const bodies = [
      { kind: 'office', office: second },
      { kind: 'day', day: dayAhead(1) },
    ].flatMap((one) => [one, one])
    expect((await Promise.all(bodies.map((body) => add(body)))).map(({ status }) => status)).toEqual([
      201, 201, 201, 201,
    ])
    expect(await list()).toHaveLength(2)
    const backs = await Promise.all([takeBack(`${second}`), takeBack(`${second}`)])
    expect(backs.map(({ status }) => status).sort()).toEqual([204, 404])
    const stranger = callsOf(server, await server.register(), task.id)
    expect((await stranger.add({ kind: 'day', day: dayAhead(2) })).body).toMatchObject({ code: 'not_found' })
    expect((await stranger.takeBack(dayAhead(1))).status).toBe(404)
    expect(await list()).toHaveLength(1)
    await server.call('DELETE', `/monitoring/tasks/${task.id}/`, { token: owner.token })
    expect((await add({ kind: 'day', day: dayAhead(2) })).body).toMatchObject({ code: 'not_found' })
    expect((await takeBack(dayAhead(1))).body).toMatchObject({ code: 'not_found' })
  })

  test('can be said a hundred times, and what has passed does not count', async () => {
    const clock = createTestClock()
    await using server = await createTaskServer({ clock })
    const owner = await server.register()
    const { id } = await createOne(server, owner)
    const { add } = callsOf(server, owner, id)
    const days = Array.from({ length: unwantedMax }, (_, ahead) => dayAhead(ahead + 1))
    await server.ctx.db.update(tasks).set({ unwanted_days: days.slice(1) })
    expect((await add({ kind: 'day', day: days[0] })).status).toBe(201)
    const more = { kind: 'time', slot_at: nine }
    expect((await add(more)).body).toMatchObject({
      code: 'too_many_unwanted',
      detail: 'You have said “Not for me” 100 times for this task. Please take some of it back first.',
    })
    expect((await add({ kind: 'day', day: days[4] })).status, 'it is there already').toBe(201)
    clock.pass(50 * 3_600_000)
    const later = callsOf(server, { ...owner, token: await signIn(server.ctx, owner.id) }, id)
    expect(await later.list()).toHaveLength(unwantedMax - 1)
    expect((await later.add(more)).status).toBe(201)
    expect(await later.list()).toHaveLength(unwantedMax)
  })

  test('to an office ends when an edit takes it away or leaves no other, with a line', async ({ server, owner }) => {
    const { task, first, second, add, list, log } = await withTwoOffices(server, owner)
    const edit = (body: object) => server.call('PATCH', `/monitoring/tasks/${task.id}/`, { token: owner.token, body })
    await add({ kind: 'office', office: second })
    await add({ kind: 'day', day: dayAhead(2) })
    await edit({ name: 'Another name' })
    expect(await list()).toHaveLength(2)
    await edit({ offices: [second], office: second })
    expect(await list(), 'who chooses an office wants it').toMatchObject([{ kind: 'day' }])
    const open = async () => (await server.ctx.db.select().from(watches)).filter(({ ended_at }) => ended_at === null)
    expect(await open()).toHaveLength(1)
    await edit({ offices: [first, second], office: first })
    await add({ kind: 'office', office: second })
    await edit({ offices: [first], office: first })
    expect(await list()).toMatchObject([{ kind: 'day' }])
    const said = (await log()).map(({ message }: { message: string }) => message)
    const sentence = 'The offices have changed, so “Not for me” no longer applies to one office.'
    expect(said.filter((message: string) => message === sentence)).toHaveLength(2)
  })
})
