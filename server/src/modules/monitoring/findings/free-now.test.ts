import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { expect } from 'vitest'
import { makeKey } from '../../../../test/people/script-key.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { publish } from '../../live/live.ts'
import { startOne, targetOf, taskServerForFile } from '../../tasks/editing/tasks.harness.ts'
import { findings } from '../rounds.tables.ts'
import { readFreeNow } from './free-now.ts'

const openServer = taskServerForFile()
const test = testsOf(openServer)
const path = '/monitoring/free_times/'

/** Writes what the engine writes when an answer shows a time that a task wants: the time and the event, in one transaction. */
async function find(server: TestServer, owner: TestUser, taskId: number, days = 3) {
  const { id: targetId } = await targetOf(server, taskId)
  await inTransaction(server.ctx, async (tx) => {
    const now = tx.clock.now()
    const slotAt = new Date(now.getTime() + days * 24 * 60 * minuteMs)
    const seen = { first_seen_at: now, last_seen_at: now }
    await tx.db.insert(findings).values({ target_id: targetId, slot_at: slotAt, ...seen })
    const at = slotAt.toISOString()
    const slot = { at, office_name: 'A', office_address: '', url: '', seen_at: now.toISOString(), gone_at: null }
    const data = { slot_at: at, office_name: 'A', count: 1, further_offices: 0, slots: [], messaged: false }
    const line = { code: 'appointment_found', data } as const
    publish(tx, {
      type: 'appointment_found',
      userId: owner.id,
      taskId,
      data: { task_name: 'Secret name', line, slot, count: 1 },
    })
  })
}

// checklist: t1750
test('free times are all that the tasks want, without names; a cursor tells the new ones', async ({ server }) => {
  const [owner, stranger] = [await server.register(), await server.register()]
  const { id } = await startOne(server, owner, { name: 'Secret name' })
  const { id: picky } = await startOne(server, owner, { latest_date: '2099-01-01', earliest_date: '2098-01-01' })
  const { secret: token } = await makeKey(server, owner, 'read')
  const first = await server.call('GET', path, { token })
  expect(first.body).toMatchObject({ is_new: false, results: [] })
  await find(server, owner, id)
  const since = first.body.cursor
  const found = await server.call('GET', `${path}?since=${since}`, { token })
  expect(found.body).toMatchObject({ is_new: true, results: [{ task: id, is_being_booked: false }] })
  expect(JSON.stringify(found.body)).not.toContain('Secret name')
  expect(found.body.results.some(({ task }: { task: number }) => task === picky)).toBe(false)
  const again = await server.call('GET', `${path}?since=${found.body.cursor}&wait=0`, { token })
  expect(again.body).toMatchObject({ is_new: false, results: [{ task: id }] })
  const { secret: others } = await makeKey(server, stranger, 'read')
  expect((await server.call('GET', `${path}?since=${since}`, { token: others })).body).toMatchObject({
    is_new: false,
    results: [],
  })
  for (const wrong of ['wait=51', 'wait=-1', 'wait=x', 'since=yesterday', 'since=-1'])
    expect((await server.call('GET', `${path}?${wrong}`, { token })).status, wrong).toBe(400)
})

// checklist: t1751
test('a call that waits is answered by the next find of its owner; others do not wait', async ({ server }) => {
  const [owner, stranger] = [await server.register(), await server.register()]
  const [mine, theirs] = [await startOne(server, owner), await startOne(server, stranger)]
  const { secret: token } = await makeKey(server, owner, 'read')
  const { cursor } = (await server.call('GET', path, { token })).body
  const waiting = Array.from({ length: 5 }, () => server.call('GET', `${path}?wait=50&since=${cursor}`, { token }))
  const isFirst = await Promise.race([
    Promise.race(waiting).then(() => 'waiting'),
    server.call('GET', '/monitoring/tasks/', { token }).then(() => 'tasks'),
  ])
  expect(isFirst).toBe('tasks')
  await find(server, stranger, theirs.id)
  await find(server, owner, mine.id)
  for (const { status, body } of await Promise.all(waiting)) {
    expect(status).toBe(200)
    // Both watch the same office, so both times are free for each of them.
    expect(body.is_new).toBe(true)
    expect(body.results.map(({ task }: { task: number }) => task)).toEqual([mine.id, mine.id])
  }
  const nothing = await server.call('GET', `${path}?wait=1`, { token })
  expect(nothing.body.is_new).toBe(false)
})

// checklist: t1752
test('a call that waits ends with its key, with its caller, and when the server stops', async ({ server, owner }) => {
  const { id, secret } = await makeKey(server, owner, 'read')
  const left = new AbortController()
  const calls = [...new Array(6).fill(secret), ...new Array(5).fill(owner.token)].map((token) =>
    fetch(`${server.url}/api${path}?wait=50`, {
      headers: { authorization: `Bearer ${token}` },
      signal: left.signal,
    }).then(
      ({ status }) => status,
      () => 'left',
    ),
  )
  // One is too many, whichever arrives last.
  expect(await Promise.race(calls)).toBe(429)
  left.abort()
  expect((await Promise.all(calls)).filter((one) => one === 'left')).toHaveLength(10)
  const waiting = server.call('GET', `${path}?wait=50`, { token: secret })
  const kept = server.call('GET', `${path}?wait=50`, { token: owner.token })
  await server.call('GET', '/monitoring/tasks/', { token: secret })
  await server.call('DELETE', `/auth/keys/${id}/`, { token: owner.token })
  expect(await waiting).toMatchObject({ status: 401 })
  await server.app.stop()
  expect(await kept).toMatchObject({ status: 200, body: { is_new: false } })
})

const asking = (userId: number, sessionId: string) => ({
  caller: { userId, sessionId, keyScope: 'read' as const },
  wait: 50,
  signal: new AbortController().signal,
  inTurn: <T>(work: () => Promise<T>) => work(),
})

test('a find that is stored as the time of a call runs out is new to the next call', async ({ server, owner }) => {
  const task = await startOne(server, owner)
  const { id, secret: token } = await makeKey(server, owner, 'read')
  const { cursor } = (await server.call('GET', path, { token })).body
  const runsOut = async ({ since }: { since: number }) => {
    await find(server, owner, task.id)
    return { outcome: 'nothing' as const, upTo: since }
  }
  const inVain = await readFreeNow(server.ctx, runsOut, { ...asking(owner.id, id), since: cursor })
  expect(inVain.is_new).toBe(false)
  expect((await server.call('GET', `${path}?since=${inVain.cursor}`, { token })).body.is_new).toBe(true)
})

test('a call that waits ends with the key: at its end, and with a new password', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const owner = await server.register()
  const ending = await makeKey(server, owner, 'read', { days: 30 })
  clock.pass(30 * dayMs - minuteMs)
  const passes = async ({ since }: { since: number }) => {
    clock.pass(minuteMs)
    return { outcome: 'nothing' as const, upTo: since }
  }
  const late = readFreeNow(server.ctx, passes, asking(owner.id, ending.id))
  await expect(late).rejects.toMatchObject({ code: 'signed_out' })
  const { access } = (await server.call('POST', '/auth/login/', { body: owner })).body
  const stolen = await makeKey(server, { ...owner, token: access }, 'read')
  const waiting = server.call('GET', `${path}?wait=50`, { token: stolen.secret })
  await server.call('GET', '/monitoring/tasks/', { token: stolen.secret })
  const passwords = { new_password: 'another long one', new_password_confirm: 'another long one' }
  const body = { old_password: owner.password, ...passwords }
  expect((await server.call('POST', '/auth/change-password/', { token: access, body })).status).toBe(200)
  expect(await waiting).toMatchObject({ status: 401 })
})
