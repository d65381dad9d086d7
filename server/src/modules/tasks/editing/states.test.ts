import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { minuteMs } from '@terminlotse/contract/time'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { restored_copy } from '../../../foundation/data/restored.tables.ts'
import { takeOver } from '../../../foundation/data/restored.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { failTask, stopTask } from '../watching.ts'
import { choose, createOne, createTaskServer, plain, poll, startOne, targetOf } from './tasks.harness.ts'

const morning = new Date('2026-11-25T09:00:00Z')

async function listed(server: TestServer, { token }: TestUser, query = ''): Promise<Task[]> {
  const { status, body } = await server.call('GET', `/monitoring/tasks/${query}`, { token })
  expect(status).toBe(200)
  return body.results
}

/** The same person with a new token: the clock has passed the end of the first one. */
async function signedIn(server: TestServer, { email, password, ...user }: TestUser): Promise<TestUser> {
  const { body } = await server.call('POST', '/auth/login/', { body: { email, password } })
  return { ...user, email, password, token: body.access }
}

/** The states of the list, and of each task read by itself: both must be the same. */
async function keysOf(server: TestServer, owner: TestUser): Promise<string[]> {
  const now = server.ctx.clock.now()
  const tasks = (await listed(server, owner)).toSorted((one, other) => one.id - other.id)
  const alone: Task[] = []
  for (const { id } of tasks) {
    alone.push((await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })).body)
  }
  const [keys, read] = [tasks, alone].map((all) => all.map((task) => stateOf(task, now).key))
  expect(read).toEqual(keys)
  return keys ?? []
}

test('when the city has not answered for three intervals, each of its tasks says so, until it answers', async () => {
  const clock = createTestClock({ now: () => morning })
  await using server = await createTaskServer({ clock })
  let owner = await server.register()
  let other = await server.register()
  const munich = await choose(server, plain, 'munich')
  const one = await startOne(server, owner, munich)
  const target = await targetOf(server, one.id)
  await startOne(server, owner, { ...munich, service_count: 2 })
  await startOne(server, owner)
  await startOne(server, other, munich)
  expect(await keysOf(server, owner)).toEqual(['first_look', 'first_look', 'first_look'])

  const answeredAt = clock.now()
  await poll(server, target.id)
  clock.pass(15 * minuteMs - 5_000)
  expect((await keysOf(server, owner)).slice(0, 2)).toEqual(['watching', 'first_look'])
  // A request without an answer is none; a refusal would be one.
  await poll(server, target.id, { outcome: 'unreachable', failed: true, isAnswered: false })
  clock.pass(10_000)
  ;[owner, other] = [await signedIn(server, owner), await signedIn(server, other)]
  const silent = await listed(server, owner)
  expect(silent.map(({ no_answer_since }) => no_answer_since !== null)).toEqual([true, true, true])
  const [first] = silent.filter(({ id }) => id === one.id)
  expect(Date.parse(first?.no_answer_since ?? '') - answeredAt.getTime()).toBeLessThan(5_000)
  expect(first && sayState(first, clock.now(), 'en')).toMatch(
    /^The office has not answered since 10:00\. Next try \d\d:\d\d$/,
  )
  expect((await keysOf(server, other))[0]).toBe('no_answer')
  // A person who joins while it is silent is told at once.
  const late = await startOne(server, other, { ...munich, service_count: 2 })
  expect(late.no_answer_since).toBe(first?.no_answer_since)

  await server.call('POST', `/monitoring/stop/${one.id}/`, { token: owner.token })
  expect((await keysOf(server, owner))[0]).toBe('paused')
  await poll(server, target.id, { outcome: 'refused', failed: true })
  expect((await listed(server, other)).map((task) => task.no_answer_since)).toEqual([null, null])
})

test('the night rest is no silence, and in the morning three intervals pass before it is one', async () => {
  const clock = createTestClock({ now: () => morning })
  const env = { MUNICH_NIGHT_REST: '22:00-06:00' }
  await using server = await createTaskServer({ clock, env })
  const owner = await server.register()
  const { id } = await startOne(server, owner, await choose(server, plain, 'munich'))
  const { id: targetId } = await targetOf(server, id)
  const hours = async (count: number) => {
    clock.pass(count * 60 * minuteMs)
    const [task] = await listed(server, await signedIn(server, owner))
    return task && [stateOf(task, clock.now()).key, sayState(task, clock.now(), 'en')]
  }
  await hours(11.95)
  await poll(server, targetId)
  expect(await hours(0.1)).toEqual(['night_rest', 'Night rest: the office is not asked until Thu 26 Nov, 06:00'])
  expect((await hours(7.9))?.[0]).toBe('night_rest')
  expect((await hours(0.2))?.[0]).toBe('watching')
  expect((await hours(0.2))?.[1]).toContain('not answered since 06:00')
})

test('an office that is switched off here, and a restored copy that waits, are no silence of the office', async () => {
  const clock = createTestClock({ now: () => morning })
  await using server = await createTaskServer({ clock })
  let owner = await server.register()
  const munich = await choose(server, plain, 'munich')
  for (const task of [await startOne(server, owner, munich), await startOne(server, owner)]) {
    await poll(server, (await targetOf(server, task.id)).id)
  }
  clock.pass(60 * minuteMs)
  owner = await signedIn(server, owner)
  expect(await keysOf(server, owner)).toEqual(['no_answer', 'no_answer'])
  // As after a restart with MUNICH_ENABLED=false.
  const { providers } = server.ctx.config
  server.ctx.config.providers = providers.map((one) => (one.code === 'munich' ? { ...one, enabled: false } : one))
  expect(await keysOf(server, owner)).toEqual(['office_off', 'no_answer'])
  server.ctx.config.providers = providers.filter(({ code }) => code !== 'munich')
  expect(await keysOf(server, owner), 'of a city that this version does not know').toEqual(['office_off', 'no_answer'])
  server.ctx.config.providers = providers
  await server.ctx.db.insert(restored_copy).values({ exported_at: morning, imported_at: clock.now() })
  expect(await keysOf(server, owner)).toEqual(['copy_waits', 'copy_waits'])
  const [task] = await listed(server, owner)
  expect(task).toMatchObject({ no_answer_since: null, not_asked: { why: 'restored_copy', until: null } })
  await takeOver(server.ctx)
  expect(await keysOf(server, owner)).toEqual(['no_answer', 'no_answer'])
})

test('nobody is told of silence who began to watch after a time in which nothing was asked', async () => {
  const clock = createTestClock({ now: () => morning })
  await using server = await createTaskServer({ clock })
  const owner = await server.register()
  const { id } = await startOne(server, owner)
  await poll(server, (await targetOf(server, id)).id)
  await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
  clock.pass(60 * minuteMs)
  const again = await signedIn(server, owner)
  const { body } = await server.call('POST', `/monitoring/start/${id}/`, { token: again.token })
  expect(body.no_answer_since).toBeNull()
  clock.pass(minuteMs)
  expect(await keysOf(server, again)).toEqual(['no_answer'])
})

test('the list begins with what needs its person and ends with what is paused, and its pages fit together', async () => {
  await using server = await createTaskServer()
  const owner = await server.register()
  const paused = await createOne(server, owner, { name: 'Never started' })
  const first = await startOne(server, owner, { name: 'First' })
  const broken = await startOne(server, owner, { name: 'Broken' })
  const last = await startOne(server, owner, { name: 'Last' })
  const ended = await startOne(server, owner, { name: 'Ended' })
  await inTransaction(server.ctx, async (tx) => {
    await failTask(tx, broken.id, { code: 'stopped_refused', data: {} })
    await stopTask(tx, ended.id, { code: 'stopped_blocked', data: {} })
  })
  const expected = [broken.id, ended.id, last.id, first.id, paused.id]
  expect((await listed(server, owner)).map(({ id }) => id)).toEqual(expected)
  const pages = [0, 2, 4, 6].map(async (offset) => {
    const { body } = await server.call('GET', `/monitoring/tasks/?limit=2&offset=${offset}`, { token: owner.token })
    expect(body.count).toBe(5)
    return body.results.map(({ id }: Task) => id)
  })
  expect((await Promise.all(pages)).flat()).toEqual(expected)
  expect(await keysOf(server, owner)).toEqual(['not_started', 'first_look', 'refused', 'first_look', 'blocked'])
  await server.call('POST', `/monitoring/start/${ended.id}/`, { token: owner.token })
  await server.call('POST', `/monitoring/stop/${ended.id}/`, { token: owner.token })
  expect((await keysOf(server, owner)).at(-1), 'a reason of before is over').toBe('paused')
})

// checklist: t4644
test('a task that the office refuses names whoever runs this installation', async () => {
  await using server = await createTaskServer({ env: { CONTACT: 'Rathaus, it@example.org' } })
  const owner = await server.register()
  const { id } = await startOne(server, owner)
  await inTransaction(server.ctx, (tx) => failTask(tx, id, { code: 'stopped_refused', data: {} }))
  const [task] = await listed(server, owner)
  expect(task?.status_reason).toMatch(/ask whoever runs this Terminlotse \(Rathaus, it@example\.org\)\.$/)
})

// checklist: t4738
test('a task says that the operator has switched booking off, also one that only tells', async () => {
  await using server = await createTaskServer({ env: { MUNICH_BOOKING: 'false' } })
  const owner = await server.register()
  const fields = { ...(await choose(server, plain, 'munich')), auto_booking_enabled: true, meets_condition: true }
  const person = { first_name: 'Amal', last_name: 'Haddad', email_for_booking: owner.email }
  const task = await startOne(server, owner, { ...fields, ...person })
  expect(task.not_booking).toMatchObject({ why: 'switched_off', reason: null })
  expect(task.not_booking?.message).toContain('switched off')
  const telling = await startOne(server, owner, await choose(server, plain, 'munich'))
  expect(telling.not_booking).toMatchObject({ why: 'switched_off' })
})
