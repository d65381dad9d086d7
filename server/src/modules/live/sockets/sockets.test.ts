import { live } from '@terminlotse/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { LiveSocket } from '../../../foundation/http/sockets.ts'
import { createAuthenticate } from '../../accounts/caller.ts'
import { createTaskServer, startOne, targetOf } from '../../tasks/editing/tasks.harness.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import type { Listener } from '../events/tell.ts'
import { connect, is } from '../live.harness.ts'
import { lastEventId } from '../live.store.ts'
import { live_events } from '../live.tables.ts'
import { createAdmission } from './admission.ts'
import type { Hub } from './hub.ts'
import { openLive } from './sockets.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an open connection hears a heartbeat every 30 seconds until it closes', async () => {
  await using server = await createTaskServer()
  const { token } = await server.register()
  const heard: string[] = []
  const closing: (() => void)[] = []
  const socket: LiveSocket = {
    send: (...messages) => heard.push(...messages.map((message) => (message as { type: string }).type)),
    close: () => {},
    onMessage: () => {},
    onClose: (listen) => closing.push(listen),
  }
  const joined = new Set<Listener>()
  const hub: Hub = {
    wake: () => {},
    newest: () => null,
    join: async (listener) => void joined.add(listener),
    leave: (listener) => joined.delete(listener),
    stop: async () => {},
  }
  const authenticate = createAuthenticate(server.ctx)
  const deps = { authenticate, admit: () => () => {}, isOwner: async () => true, clearLogs: async () => {} }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openLive(server.ctx, { ...deps, hub }, socket, { params: {}, query: { token }, language: 'en' })
  vi.advanceTimersByTime(61_000)
  expect(heard).toEqual(['heartbeat', 'heartbeat'])
  expect(joined.size).toBe(1)
  for (const listen of closing) listen()
  vi.advanceTimersByTime(61_000)
  expect(heard).toHaveLength(2)
  expect(joined.size).toBe(0)
})

// checklist: t170
test('a person with too many live connections is refused with 4029 until one of them ends; others are not', async () => {
  await using server = await createTestServer()
  const owner = await server.register()
  const other = await server.register()
  const open = await Promise.all(Array.from({ length: live.openPerUser }, () => connect(server, owner)))
  const refused = await server.socket('/ws/monitoring/', owner.token)
  expect(await refused.closed).toBe(live.closeTooMany)
  expect(refused.heard).toEqual([])
  await (await connect(server, other)).close()
  await open.pop()?.close()
  await expect.poll(() => connect(server, owner).then(() => 'in', String)).toBe('in')
})

test('a person who opens and closes live connections all the time is refused until the minute is over', () => {
  let now = 5_000
  const admit = createAdmission(() => now)
  for (let no = 0; no < live.openedPerMinute; no += 1) admit(1)?.()
  expect(admit(1)).toBeNull()
  expect(admit(2)).not.toBeNull()
  now += 59_999
  expect(admit(1)).toBeNull()
  now += 1
  expect(admit(1)).not.toBeNull()
})

test('a connection ends once, however often that is said', () => {
  const admit = createAdmission(() => 0)
  const [first] = Array.from({ length: live.openPerUser }, () => admit(1))
  first?.()
  first?.()
  expect(admit(1)).not.toBeNull()
  expect(admit(1)).toBeNull()
})

// checklist: t167
test('events of a version that is not ours are skipped, and what comes after them is told', async () => {
  await using server = await createTaskServer()
  const owner = await server.register()
  const { id: task_id } = await startOne(server, owner)
  const target_id = (await targetOf(server, task_id)).id
  const before = await lastEventId(server.ctx)
  await using open = await connect(server, owner, task_id)
  const about = { user_id: owner.id, task_id, created_at: testClock.now() }
  const line = { code: 'from_the_future', data: { former: 'stays', former_at: 'soon' } }
  const stored = { id: 1, level: 'info', activity_type: 'dreamt', line, at: 'soon', task_name: 'Passport' }
  await server.ctx.db.insert(live_events).values([
    { ...about, type: 'dreamt_of', data: { message: 'Hello' } },
    { ...about, type: 'constructor', data: {} },
    { ...about, type: 'task_line', data: { sentence: 'Another shape' } },
    { ...about, type: 'booking_failed', data: { line: 'Another shape' } },
    { ...about, type: 'task_line', user_id: null, data: stored },
    { type: 'target_line', target_id, data: { id: 'seven' }, created_at: testClock.now() },
    { ...about, type: 'session_ended', data: {} },
    // Understood, but there are no words for it.
    { ...about, type: 'task_line', data: stored },
  ])
  await inTransaction(server.ctx, (tx) =>
    writeTaskLine(tx, { taskId: task_id, level: 'info', code: 'started', data: {} }),
  )
  await using late = await connect(server, owner, `${task_id}/?last_event_id=${before}`)
  for (const socket of [open, late]) {
    const { data } = await socket.next(is('task_log'))
    expect(data).toMatchObject({ message: 'We started watching.' })
  }
})

// checklist: t924
test('an answer about tasks says which events it contains, so that a browser knows what it missed', async () => {
  await using server = await createTaskServer()
  const owner = await server.register()
  const read = async (path: string) => {
    const { headers } = await server.call('GET', path, { token: owner.token })
    return headers.get(live.eventHeader)
  }
  await expect.poll(() => read('/monitoring/tasks/')).not.toBeNull()
  const before = Number(await read('/monitoring/tasks/'))
  // An event that the answer does not contain.
  await startOne(server, owner)
  await using socket = await connect(server, owner)
  const joined = socket.heard.find(is('connection_established'))?.data
  expect(joined).toMatchObject({ last_event_id: expect.any(Number) })
  const joinedAt = joined && 'last_event_id' in joined ? Number(joined.last_event_id) : 0
  expect(joinedAt).toBeGreaterThan(before)
  await expect.poll(async () => Number(await read('/monitoring/overview/'))).toBe(joinedAt)
  expect(await read('/auth/me/'), 'is about no task').toBeNull()
})
