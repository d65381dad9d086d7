import { describe, expect } from 'vitest'
import { testNow } from '../../../test/test-clock.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { testsOf } from '../../../test/test-server-for-file.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { findProvider } from '../offices/catalogue.ts'
import { choose, createOne, poll, startOne, targetOf, taskServerForFile } from './editing/tasks.harness.ts'
import { dateSlot } from './filter.ts'
import { candidatesFor as candidates, claimNews, type Known, type Shown } from './news.ts'
import { findNextDue, listOpenWatches, noteDelay } from './targets.store.ts'
import { watchedTargets } from './targets.ts'
import { addFound } from './tasks.store.ts'

const test = testsOf(taskServerForFile())

/** Far in the future: a slot in the past would be no news when this test runs. */
const early = new Date(testNow() + 10 * 86_400_000)
const late = new Date(early.getTime() + 86_400_000)
const minute = 60_000

const candidatesFor = async (...asked: Parameters<typeof candidates>) =>
  (await candidates(...asked)).map(({ taskId }) => taskId)

describe('the targets that are watched', () => {
  test('has watched targets, once for any number of watchers, the longest due first', async ({ server, owner }) => {
    await createOne(server, owner, { service_count: 2 })
    const providerId = await practiceId(server)
    expect(await watchedTargets(server.ctx, providerId)).toEqual([])
    expect(await findNextDue(server.ctx, providerId)).toBeNull()

    const one = await startOne(server, owner)
    await startOne(server, owner)
    const [due, ...others] = await watchedTargets(server.ctx, providerId)
    expect(others).toEqual([])
    expect(due).toMatchObject({
      officeExternalId: 10640,
      serviceExternalId: 1074970,
      serviceCount: 1,
      nextCheckAt: null,
    })
    expect((await findNextDue(server.ctx, providerId))?.getTime()).toBe(0)

    const targetId = (await targetOf(server, one.id)).id
    await poll(server, targetId)
    const nextDue = async () => (await findNextDue(server.ctx, providerId)) ?? new Date(0)
    expect((await nextDue()).getTime()).toBeGreaterThan(soon().getTime())
    await inTransaction(server.ctx, (tx) => noteDelay(tx, [targetId], soon(20 * minute)))
    expect((await nextDue()).getTime()).toBeGreaterThan(soon(10 * minute).getTime())
    expect((await targetOf(server, one.id)).last_check_no).toBe(1)
  })

  test('counts failures in a row until the office answers', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const { id: targetId } = await targetOf(server, id)
    await poll(server, targetId, { failed: true, outcome: 'busy' })
    await poll(server, targetId, { failed: true, outcome: 'busy' })
    expect(await targetOf(server, id)).toMatchObject({ failures: 2, last_outcome: 'busy' })
    await poll(server, targetId)
    expect(await targetOf(server, id)).toMatchObject({ failures: 0, last_outcome: 'none' })
  })
})

test('news goes to who waited longest first, once to each, in chunks, by processes', async ({ server, owner }) => {
  const ids: number[] = []
  for (let count = 0; count < 9; count += 1) ids.push((await startOne(server, owner)).id)
  const { id: targetId } = await targetOf(server, ids[0] ?? 0)
  expect((await listOpenWatches(server.ctx, targetId)).map(({ taskId }) => taskId)).toEqual(ids)
  const news = newsOf(targetId, early, server.ctx.clock.now())
  expect(await candidatesFor(server.ctx, news, news.finds)).toEqual(ids)
  const claim = (some: number[]) => inTransaction(server.ctx, (tx) => claimNews(tx, news, some))
  const first = await claim(ids.slice(0, 2))
  expect(first.map(({ taskId }) => taskId)).toEqual(ids.slice(0, 2))
  expect(await candidatesFor(server.ctx, news, news.finds), 'who was told is asked about no more').toEqual(ids.slice(2))
  const rest = (await Promise.all([claim(ids), claim(ids), claim(ids), claim(ids)])).flat()
  const all = [...first, ...rest, ...(await claim(ids))].map(({ taskId }) => taskId)
  expect(all.sort((one, other) => one - other)).toEqual(ids)
})

test('owners and the engine change a target at once with no deadlock; each counts', async ({ server, owner }) => {
  const steady = await startOne(server, owner)
  const { id: targetId } = await targetOf(server, steady.id)
  const busy = await Promise.all([1, 2, 3].map(() => startOne(server, owner)))
  const other = await choose(server, { officeExternalId: 10187259, serviceExternalId: 10339027 }, 'munich')
  const mine = await choose(server)
  const rounds = 12

  async function engine() {
    for (let round = 0; round < rounds; round += 1) {
      const earliestAt = new Date(late.getTime() - round * minute)
      await poll(server, targetId, { free: true, outcome: 'slots' })
      const news = newsOf(targetId, earliestAt, server.ctx.clock.now())
      const taskIds = await candidatesFor(server.ctx, news, news.finds)
      await inTransaction(server.ctx, async (tx) => {
        const claimed = await claimNews(tx, news, taskIds)
        await addFound(
          tx,
          claimed.map(({ taskId }) => taskId),
        )
      })
    }
  }
  async function fidget(id: number) {
    const answers: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const path = `/monitoring/tasks/${id}/`
      const calls: [string, string, object?][] = [
        ['POST', `/monitoring/stop/${id}/`],
        ['POST', `/monitoring/start/${id}/`],
        ['PATCH', path, other],
        ['PATCH', path, mine],
      ]
      for (const [method, at, body] of calls) {
        answers.push((await server.call(method, at, { token: owner.token, ...(body ? { body } : {}) })).status)
      }
    }
    return answers
  }
  const [, ...answers] = await Promise.all([engine(), ...busy.map(({ id }) => fidget(id))])
  expect(new Set(answers.flat())).toEqual(new Set([200]))
  const { body } = await server.call('GET', `/monitoring/tasks/${steady.id}/`, { token: owner.token })
  expect(body.statistics).toMatchObject({ total_checks: rounds, appointments_found: rounds })
})

function newsOf(targetId: number, slotAt: Date, at: Date): Known & { finds: Shown[] } {
  const seen = { slot: dateSlot(slotAt), since: at.getTime(), lastSeen: at.getTime() }
  const sight = { ...seen, isFree: true, isHeld: false, isSuspected: false, listedAt: targetId }
  return {
    finds: [{ targetId, times: [slotAt], fresh: [slotAt] }],
    at,
    officeNow: at,
    officeEarliest: at,
    sights: async () => new Map([[targetId, new Map([[slotAt.getTime(), sight]])]]),
    reach: async () => new Map(),
  }
}

function soon(ms = minute): Date {
  return new Date(testNow() + ms)
}

async function practiceId(server: TestServer): Promise<number> {
  const provider = await findProvider(server.ctx, 'practice')
  if (!provider) throw new Error('There is no practice provider.')
  return provider.id
}
