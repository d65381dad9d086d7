import { taskStatistics } from '@terminlotse/contract/tasks'
import { describe, expect } from 'vitest'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { watches } from '../tasks.tables.ts'
import { failTask, stopTask } from '../watching.ts'
import { createOne, poll, startOne, targetOf, taskServerForFile } from './tasks.harness.ts'

const test = testsOf(taskServerForFile())

describe('starting and pausing', () => {
  // checklist: t095
  test('watches from the next check on, and counts only checks while it watched', async ({ server, owner }) => {
    const early = await startOne(server, owner)
    const target = await targetOf(server, early.id)
    await poll(server, target.id)
    const late = await startOne(server, owner, { name: 'Second' })
    expect((await targetOf(server, late.id)).id).toBe(target.id)
    await poll(server, target.id)
    await poll(server, target.id)
    await server.call('POST', `/monitoring/stop/${early.id}/`, { token: owner.token })
    await poll(server, target.id)
    await server.call('POST', `/monitoring/start/${early.id}/`, { token: owner.token })
    await poll(server, target.id)

    const statistics = async (id: number) => {
      const { body } = await server.call('GET', `/monitoring/tasks/${id}/statistics/`, { token: owner.token })
      return taskStatistics.parse(body)
    }
    expect((await statistics(early.id)).total_checks).toBe(4)
    expect((await statistics(late.id)).total_checks).toBe(4)
    const { body } = await server.call('GET', `/monitoring/tasks/${late.id}/`, { token: owner.token })
    expect(body).toMatchObject({ status: 'active', statistics: { total_checks: 4, interval_seconds: 300 } })
    expect(body.statistics.last_check_at).not.toBeNull()
  })

  test('twice have the same effect as once', async ({ server, owner }) => {
    const { id } = await createOne(server, owner)
    const starts = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })),
    )
    expect(starts.map(({ body }) => body.status)).toEqual(['active', 'active', 'active'])
    expect(await server.ctx.db.select().from(watches)).toHaveLength(1)
    for (const _ of [1, 2]) {
      const { body } = await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
      expect(body).toMatchObject({ status: 'paused', is_active: false, is_monitoring: false })
    }
    const { body } = await server.call('GET', `/monitoring/tasks/${id}/activities/`, { token: owner.token })
    expect(body.results.map((entry: { activity_type: string }) => entry.activity_type)).toEqual(['paused', 'started'])
  })

  test('a task that the engine stopped shows error and the reason, until it is started', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await inTransaction(server.ctx, (tx) =>
      failTask(tx, id, { code: 'stopped_target_gone', data: { office_name: 'KVR' } }),
    )
    const failed = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token, language: 'de' })
    expect(failed.body).toMatchObject({ status: 'error', is_active: true, is_monitoring: false })
    expect(failed.body.status_reason).toContain('Die Behörde bietet diese Leistung nicht mehr an')
    const again = await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(again.body).toMatchObject({ status: 'active', status_reason: null })
    await inTransaction(server.ctx, (tx) => stopTask(tx, id, { code: 'stopped_after_booking', data: {} }))
    const stopped = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(stopped.body).toMatchObject({ status: 'paused', is_active: false })
    expect(await inTransaction(server.ctx, (tx) => stopTask(tx, id, { code: 'stopped_after_booking', data: {} }))).toBe(
      false,
    )
  })

  test('a watching task says why it is late', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await poll(server, (await targetOf(server, id)).id, { outcome: 'busy', failed: true })
    const { body } = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(body.status).toBe('active')
    expect(body.status_reason).toMatch(
      /^The check failed: the office cannot answer right now\. Next try at \d\d:\d\d\.$/,
    )
  })
})
