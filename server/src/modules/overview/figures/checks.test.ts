import { describe, expect, it } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { createEngine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { checks, findings } from '../../monitoring/rounds.tables.ts'
import { watches } from '../../tasks/tasks.tables.ts'
import { readChecks } from './checks.ts'

const openServer = testServerForFile()

const start = new Date('2026-11-16T07:00:00Z')
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)

async function storeChecks(server: TestServer, targetId: number, outcomes: string[]) {
  const rows = outcomes.map((outcome, index) => ({
    target_id: targetId,
    check_no: index + 1,
    at: after(index * 5),
    outcome,
    response_ms: 90,
    free_count: outcome === 'slots' ? 2 : 0,
    earliest_at: outcome === 'slots' ? after(10_000) : null,
  }))
  await server.ctx.db.insert(checks).values(rows)
}

describe('the checks of a task', () => {
  it('are those made while it watched, newest first, in four kinds of answers and the reader’s words', async () => {
    await using server = await openServer({ clock: { now: () => after(600) } })
    const owner = await server.register()
    const { taskId, targetId } = await storeTask(server, { user_id: owner.id })
    await storeChecks(server, targetId, ['none', 'none', 'slots', 'busy', 'unreachable', 'none'])
    const watch = { task_id: taskId, target_id: targetId, first_line: 0, started_at: start }
    await server.ctx.db.insert(watches).values([
      { ...watch, first_check_no: 1, last_check_no: 3, last_line: 1, ended_at: after(11) },
      { ...watch, first_check_no: 3, last_check_no: 5, last_line: 2, ended_at: after(21) },
    ])
    const read = (limit: number) =>
      server.call('GET', `/monitoring/tasks/${taskId}/checks/?limit=${limit}`, { token: owner.token, language: 'de' })
    const { body } = await read(40)
    expect(body.results.map((one: { check_no: number; answer: string }) => [one.check_no, one.answer])).toEqual([
      [5, 'not_reached'],
      [4, 'refused'],
      [3, 'free'],
      [2, 'none'],
    ])
    expect(body.results[2].message).toContain('2 Termine frei')
    expect((await read(1)).body.results).toHaveLength(1)
  })

  it('are nobody else’s', async () => {
    await using server = await openServer()
    const owner = await server.register()
    const stranger = await server.register()
    const { taskId } = await storeTask(server, { user_id: owner.id })
    for (const path of ['checks', 'availability']) {
      const asked = await server.call('GET', `/monitoring/tasks/${taskId}/${path}/`, { token: stranger.token })
      expect(asked.status, path).toBe(404)
      expect((await server.call('GET', `/monitoring/tasks/${taskId}/${path}/`)).status, path).toBe(401)
    }
  })

  it('carry in their live line the number and answer that the list gives them', async () => {
    await using engine = await createEngine()
    const { taskId, targetId, userId } = await engine.watch()
    await engine.poll()
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    const listed = await readChecks(engine.ctx, { userId, language: 'en' }, taskId, 40)
    const lines = (await engine.targetLines(targetId)).filter(({ activity_type }) => activity_type === 'check')
    expect(lines.map(({ data }) => [data.check_no, data.answer])).toEqual([
      [1, 'none'],
      [2, 'free'],
    ])
    expect(listed.map(({ check_no, answer }) => [check_no, answer])).toEqual([
      [2, 'free'],
      [1, 'none'],
    ])
  })
})

describe('when free times appear', () => {
  it('is told by Munich’s weekday and hour, with how long half of them stayed free', async () => {
    await using server = await openServer({ clock: { now: () => after(600) } })
    const owner = await server.register()
    const { taskId, targetId } = await storeTask(server, { user_id: owner.id })
    const finding = (appeared: number, livedMinutes: number | null, slot: number) => ({
      target_id: targetId,
      slot_at: after(20_000 + slot),
      first_seen_at: after(appeared),
      last_seen_at: after(appeared + (livedMinutes ?? 0)),
      gone_at: livedMinutes === null ? null : after(appeared + livedMinutes),
    })
    await server.ctx.db
      .insert(findings)
      .values([finding(0, 4, 1), finding(10, 6, 2), finding(20, null, 3), finding(120, 60, 4), finding(-200_000, 1, 5)])
    const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/availability/`, { token: owner.token })
    expect(body).toMatchObject({ seen: 4, median_minutes: 6, looked_since: null })
    // 07:00 UTC on that Monday is eight in Munich.
    expect(body.cells).toEqual(
      expect.arrayContaining([
        { weekday: 1, hour: 8, seen: 3, median_minutes: 6 },
        { weekday: 1, hour: 10, seen: 1, median_minutes: 60 },
      ]),
    )
    expect(body.cells).toHaveLength(2)
  })

  // checklist: t842
  it('counts what is still free as free, and says since when somebody has looked', async () => {
    await using server = await openServer({ clock: { now: () => after(600) } })
    const owner = await server.register()
    const { taskId, targetId } = await storeTask(server, { user_id: owner.id })
    const slot = (no: number, gone: number | null) => ({
      target_id: targetId,
      slot_at: after(20_000 + no),
      first_seen_at: after(0),
      last_seen_at: after(0),
      gone_at: gone === null ? null : after(gone),
    })
    await server.ctx.db.insert(findings).values([slot(1, 4), slot(2, null), slot(3, null)])
    const poll = { target_id: targetId, outcome: 'slots', free_count: 3 }
    await server.ctx.db.insert(checks).values([
      { ...poll, check_no: 1, at: after(-30) },
      { ...poll, check_no: 2, at: after(0) },
    ])
    const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/availability/`, { token: owner.token })
    expect(body).toMatchObject({ seen: 3, median_minutes: null, looked_since: after(-30).toISOString() })
  })
})
