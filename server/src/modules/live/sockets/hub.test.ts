import type { LiveMessage } from '@terminlotse/contract/live'
import { describe, expect } from 'vitest'
import { openTestSocket } from '../../../../test/network/socket.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { startApp } from '../../../app/app.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { poll, startOne, targetOf, taskServerForFile } from '../../tasks/editing/tasks.harness.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { connect, is } from '../live.harness.ts'
import { liveJobs } from '../live.jobs.ts'
import { live_events } from '../live.tables.ts'
import { closeSockets } from '../live.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

describe('coming back', () => {
  test('with the last number brings what was missed, once and in order', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const targetId = (await targetOf(server, id)).id
    const first = await connect(server, owner, id)
    await poll(server, targetId)
    const last = await first.next((message) => message.id !== undefined)
    await first.close()
    await poll(server, targetId)
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    await poll(server, targetId)

    await using again = await connect(server, owner, `${id}/?last_event_id=${last.id}`)
    await again.next(is('monitoring_status_update'))
    await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    await again.next(is('monitoring_status_update'))
    const codes = again.heard
      .filter(is('task_log'))
      .map((message) => (message.data as { metadata: Record<string, unknown> }).metadata.code)
    expect(codes).toEqual(['check_none', 'stopped', 'started'])
    const numbers = again.heard.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(Math.min(...numbers)).toBeGreaterThan(last.id ?? 0)
  })

  test('without a number brings nothing old', async ({ server, owner }) => {
    await startOne(server, owner)
    await using socket = await connect(server, owner)
    expect(socket.heard.map(({ type }) => type)).toEqual(['authentication_success', 'connection_established'])
  })
})

test('of publishers that commit at the same time, each event arrives once, in order', async ({ server, owner }) => {
  const { id: taskId } = await startOne(server, owner)
  await using socket = await connect(server, owner, taskId)
  const writers = 6
  const each = 20
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let no = 0; no < each; no += 1) {
        await inTransaction(server.ctx, async (tx) => {
          const data = { days: writer * each + no }
          await writeTaskLine(tx, { taskId, level: 'info', code: 'personal_data_removed', data })
          // Some transactions take longer between publishing and the commit than others.
          if (no % 3 === writer % 3) await tx.db.execute('select pg_sleep(0.005)')
        })
      }
    }),
  )
  const isLast = (message: LiveMessage) =>
    socket.heard.filter(is('task_log')).length >= writers * each && is('task_log')(message)
  await socket.next(isLast)
  const metadata = socket.heard.filter(is('task_log')).map((message) => (message.data as { metadata: object }).metadata)
  expect(metadata).toHaveLength(writers * each)
  for (let writer = 0; writer < writers; writer += 1) {
    const numbers = metadata
      .map((data) => ('days' in data ? Number(data.days) : Number.NaN))
      .filter((days) => Math.floor(days / each) === writer)
    expect(numbers).toEqual(Array.from({ length: each }, (_, no) => writer * each + no))
  }
  const ids = socket.heard.flatMap(({ id }) => (id === undefined ? [] : [id]))
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  expect(new Set(ids).size).toBe(writers * each)
})

test('a message that a transaction publishes is not heard when it is rolled back', async ({ server, owner }) => {
  const { id: taskId } = await startOne(server, owner)
  await using socket = await connect(server, owner, taskId)
  const broken = inTransaction(server.ctx, async (tx) => {
    await writeTaskLine(tx, { taskId, level: 'info', code: 'stopped', data: {} })
    throw new Error('Rolled back on purpose.')
  })
  await expect(broken).rejects.toThrow('on purpose')
  await inTransaction(server.ctx, (tx) => writeTaskLine(tx, { taskId, level: 'info', code: 'started', data: {} }))
  const heard = await socket.next(is('task_log'))
  expect(heard.data).toMatchObject({ message: 'We started watching.' })
})

test('a browser at one process hears what another one does, and is signed out by it', async ({ server, owner }) => {
  const { id } = await startOne(server, owner)
  const other = await startApp(server.surroundings)
  try {
    const url = `http://127.0.0.1:${other.port}/api/auth/login/`
    const body = JSON.stringify({ email: owner.email, password: owner.password })
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const { access } = (await answer.json()) as { access: string }
    await using socket = await openTestSocket(`ws://127.0.0.1:${other.port}/ws/monitoring/`, access)
    await socket.next(is('connection_established'))
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    await socket.next(is('monitoring_status_update'))
    await inTransaction(server.ctx, async (tx) => closeSockets(tx, { userId: owner.id }))
    expect(await socket.closed).toBe(4001)
  } finally {
    await other.stop()
  }
})

test('events go after a day', async () => {
  const clock = createTestClock()
  await using server = await createTaskServer({ clock })
  const owner = await server.register()
  await startOne(server, owner)
  const [prune] = liveJobs(server.ctx)
  await prune?.handle({}, new AbortController().signal)
  expect(await server.ctx.db.select().from(live_events)).not.toEqual([])
  clock.pass(25 * 3_600_000)
  await prune?.handle({}, new AbortController().signal)
  expect(await server.ctx.db.select().from(live_events)).toEqual([])
})
