import { type Activity, activity, logEntry } from '@terminlotse/contract/tasks/journal'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { times } from '../../../../tools/suite/repetitions.ts'
import { createTestClock, testNow } from '../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'
import { testsOf } from '../../../test/test-server-for-file.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { poll, startOne, targetOf, taskServerForFile } from './editing/tasks.harness.ts'
import { tasksJobs } from './journal.jobs.ts'
import { writeTargetLine, writeTaskLine, writeTaskLines } from './journal.ts'
import { recentActivities, recentNews } from './read-journal.ts'
import { target_lines } from './tasks.tables.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

describe('the journal of a task', () => {
  test('has the routine lines of its target, but only from the time in which it watched', async ({ server, owner }) => {
    const one = await startOne(server, owner)
    const target = await targetOf(server, one.id)
    await poll(server, target.id)
    const two = await startOne(server, owner)
    await poll(server, target.id)
    await server.call('POST', `/monitoring/stop/${one.id}/`, { token: owner.token })
    await poll(server, target.id)
    await server.call('POST', `/monitoring/start/${one.id}/`, { token: owner.token })
    await poll(server, target.id)
    expect(await codes(server, owner, one.id)).toEqual([
      'started',
      'check_none',
      'check_none',
      'stopped',
      'started',
      'check_none',
    ])
    expect(await codes(server, owner, two.id)).toEqual(['started', 'check_none', 'check_none', 'check_none'])
  })

  // checklist: t050
  test('is returned as the contract says, in the caller’s language', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const data = { slot_at: '2026-12-01T08:40:00.000Z', office_name: 'Bürgerbüro', count: 3 }
    await inTransaction(server.ctx, (tx) =>
      writeTaskLine(tx, {
        taskId: id,
        level: 'success',
        activityType: 'appointment_found',
        code: 'appointment_found',
        data,
      }),
    )
    const logs = await server.call('GET', `/monitoring/tasks/${id}/logs/`, { token: owner.token })
    expect(logs.body.logs.map((entry: unknown) => logEntry.parse(entry)).at(-1)).toMatchObject({
      level: 'success',
      message: 'Free: Tue 1 Dec, 09:40 · Bürgerbüro, 3 free in all.',
      metadata: { ...data, code: 'appointment_found' },
    })
    const path = `/monitoring/tasks/${id}/activities/?activity_type=appointment_found`
    const activities = await server.call('GET', path, { token: owner.token, language: 'de' })
    expect(activities.body.results.map((entry: unknown) => activity.parse(entry))).toMatchObject([
      { message: 'Frei: Di 1. Dez., 09:40 · Bürgerbüro, insgesamt 3 frei.' },
    ])
  })

  // checklist: t102
  test('gives the last lines of a level, oldest first', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const warn = (days: number) =>
      ({ taskId: id, level: 'warning', code: 'personal_data_removed', data: { days } }) as const
    await inTransaction(server.ctx, (tx) => writeTaskLines(tx, [warn(1), warn(2), warn(3)]))
    await poll(server, (await targetOf(server, id)).id)
    const path = `/monitoring/tasks/${id}/logs/?level=warning&limit=2`
    const { body } = await server.call('GET', path, { token: owner.token })
    expect(body.count).toBe(2)
    expect(body.logs.map((entry: { metadata: object }) => entry.metadata)).toMatchObject([{ days: 2 }, { days: 3 }])
  })

  // checklist: t103
  test('cleared logs stay hidden; activities and later lines are shown', async ({ server, owner, stranger: other }) => {
    const { id } = await startOne(server, owner)
    const theirs = await startOne(server, other)
    const target = await targetOf(server, id)
    await poll(server, target.id)
    const { status } = await server.call('POST', `/monitoring/tasks/${id}/clear_logs/`, { token: owner.token })
    expect(status).toBe(200)
    expect(await codes(server, owner, id)).toEqual([])
    await poll(server, target.id)
    expect(await codes(server, owner, id)).toEqual(['check_none'])
    expect(await codes(server, other, theirs.id)).toEqual(['started', 'check_none', 'check_none'])
    const { body } = await server.call('GET', `/monitoring/tasks/${id}/activities/`, { token: owner.token })
    expect(body.results).toHaveLength(3)
  })

  test('over all tasks: people see their own activities, staff see the news of all', async ({ server, owner }) => {
    const other = await server.register()
    const mine = await startOne(server, owner, { name: 'Mine' })
    await startOne(server, other, { name: 'Theirs' })
    await poll(server, (await targetOf(server, mine.id)).id)
    const recent = await recentActivities(server.ctx, { userId: owner.id, language: 'en' }, 10)
    expect(recent.map(({ task_name, activity_type }) => [task_name, activity_type])).toEqual([
      ['Mine', 'check'],
      ['Mine', 'started'],
    ])
    const news = await recentNews(server.ctx, 'en', 10)
    expect(news.map(({ task_name, userId }) => [task_name, userId])).toEqual([
      ['Theirs', other.id],
      ['Mine', owner.id],
    ])
  })

  // checklist: t173
  test('shows only the newest of several polls with one result, which displace no news', async ({ server, owner }) => {
    const passport = await startOne(server, owner, { name: 'Passport' })
    const { id: targetId } = await targetOf(server, passport.id)
    for (let no = 0; no < 60; no += 1) await poll(server, targetId)
    await startOne(server, owner, { name: 'Licence' })
    await poll(server, targetId)
    const { body } = await server.call('GET', '/monitoring/overview/', { token: owner.token })
    const shown = body.recentActivities.map(({ activity_type }: Activity) => activity_type)
    expect(shown).toEqual(['check', 'started', 'check', 'started'])
  })

  // checklist: t4768
  test('recent activity folds the checks of two tasks whose answers alternate', async ({ server, owner }) => {
    const passport = await startOne(server, owner, { name: 'Passport' })
    const licence = await startOne(server, owner, { name: 'Licence', service_count: 2 })
    const targets = [await targetOf(server, passport.id), await targetOf(server, licence.id)]
    const failed = { level: 'warning', activityType: 'check', code: 'check_failed', data: {} } as const
    for (let no = 0; no < 20; no += 1) {
      await poll(server, targets[0]?.id ?? 0)
      await inTransaction(server.ctx, (tx) => writeTargetLine(tx, { targetId: targets[1]?.id ?? 0, ...failed }))
    }
    const { body } = await server.call('GET', '/monitoring/overview/', { token: owner.token })
    const shown = body.recentActivities.map((one: Activity) => one.activity_type)
    expect(shown).toEqual(['check', 'check', 'started', 'started'])
  })

  // checklist: t4747
  test('recent activity has one entry for an outage that several tasks have a line of', async ({ server, owner }) => {
    const ids = [(await startOne(server, owner)).id, (await startOne(server, owner)).id]
    for (const since of ['2026-11-25T09:00:00.000Z', '2026-11-25T12:00:00.000Z']) {
      const data = { provider_code: 'munich', provider_name: 'München', since, kind: 'busy' }
      const line = { level: 'error', activityType: 'error', code: 'office_away', data } as const
      await inTransaction(server.ctx, (tx) =>
        writeTaskLines(
          tx,
          ids.map((taskId) => ({ taskId, ...line })),
        ),
      )
    }
    const { body } = await server.call('GET', '/monitoring/overview/', { token: owner.token })
    const shown = body.recentActivities.map((one: Activity) => one.activity_type)
    expect(shown).toEqual(['error', 'error', 'started', 'started'])
    for (const id of ids)
      expect((await codes(server, owner, id)).filter((code) => code === 'office_away')).toHaveLength(2)
  })

  // checklist: t4725
  test('recent activity leaves captchas out, whatever the checks beside them found', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const { id: targetId } = await targetOf(server, id)
    const solved = { activityType: 'altcha_solved', code: 'altcha_solved', data: { ms: 5 } } as const
    const failed = { activityType: 'check', code: 'check_failed', data: {} } as const
    for (const line of [failed, solved, failed, solved])
      await inTransaction(server.ctx, (tx) => writeTargetLine(tx, { targetId, level: 'info', ...line }))
    const { body } = await server.call('GET', '/monitoring/overview/', { token: owner.token })
    expect(body.recentActivities.map((one: Activity) => one.activity_type)).toEqual(['check', 'started'])
  })

  test('recent activity has one entry for polls that found nothing, with their number, in both languages', async () => {
    const morning = new Date('2026-11-25T09:00:00Z')
    const clock = createTestClock({ now: () => morning })
    await using server = await createTaskServer({ clock })
    const owner = await server.register()
    const { id } = await startOne(server, owner)
    const { id: targetId } = await targetOf(server, id)
    const solved = { targetId, level: 'info', activityType: 'altcha_solved', code: 'altcha_solved' } as const
    for (let no = 0; no < 112; no += 1) {
      await poll(server, targetId)
      clock.pass(1_000)
      // Captchas between the polls do not interrupt them.
      if (no % 3 === 0) {
        const data = { ms: 5, asked_at: clock.now().toISOString() }
        await inTransaction(server.ctx, (tx) => writeTargetLine(tx, { ...solved, data }))
      }
    }
    const entries = async (language: string) => {
      const { body } = await server.call('GET', '/monitoring/overview/', { token: owner.token, language })
      return body.recentActivities.map(({ message }: Activity) => message)
    }
    expect(await entries('en')).toEqual(['112 checks since 10:00, nothing free', 'We started watching.'])
    expect((await entries('de'))[0]).toBe('112 Abfragen seit 10:00 Uhr, nichts frei')
    const path = `/monitoring/tasks/${id}/activities/?activity_type=check&limit=500`
    const unfolded = await server.call('GET', path, { token: owner.token })
    expect(unfolded.body.results).toHaveLength(112)

    // An answer of another kind ends the row, wherever it lies.
    const failed = { targetId, level: 'warning', activityType: 'check', code: 'check_failed', data: {} } as const
    await inTransaction(server.ctx, (tx) => writeTargetLine(tx, failed))
    for (let no = 0; no < 60; no += 1) await poll(server, targetId)
    expect((await entries('en'))[0]).toMatch(/^60 checks since 10:0\d, nothing free$/)
    await poll(server, targetId)
    await inTransaction(server.ctx, (tx) => writeTargetLine(tx, failed))
    await poll(server, targetId)
    const [newest, other, before] = await entries('en')
    expect([newest, before]).toEqual(['Checked: nothing free.', expect.stringMatching(/^61 checks/)])
    expect(other).toContain('failed')
  })

  test('is deleted after thirty days, also after lines from a clock that was ahead', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const { id: targetId } = await targetOf(server, id)
    const { id: otherId } = await targetOf(server, (await startOne(server, owner, { service_count: 2 })).id)
    // More lines than one deletion removes, and fewer than a target may have.
    await writeOld(server, targetId, 2_600, -365)
    await writeOld(server, otherId, 2_600, -365)
    await writeOld(server, targetId, 3, 31)
    await writeOld(server, targetId, 2, 29)
    const [prune] = tasksJobs(server.ctx)
    await prune?.handle({}, new AbortController().signal)
    expect(await server.ctx.db.select().from(target_lines)).toHaveLength(5_202)
  })

  // checklist: t940
  test('keeps the newest 5,000 lines of each target, and the totals stay', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    const { id: targetId } = await targetOf(server, id)
    const { id: quietId } = await targetOf(server, (await startOne(server, owner, { service_count: 2 })).id)
    await writeOld(server, quietId, 10, 2)
    await writeOld(server, targetId, 6_000, 2)
    await poll(server, targetId)
    const linesOf = (target: number) =>
      server.ctx.db
        .select({ id: target_lines.id })
        .from(target_lines)
        .where(eq(target_lines.target_id, target))
        .orderBy(target_lines.id)
    const before = await linesOf(targetId)
    expect(before).toHaveLength(6_001)
    const [prune] = tasksJobs(server.ctx)
    await prune?.handle({}, new AbortController().signal)
    expect(await linesOf(targetId)).toEqual(before.slice(-5_000))
    expect(await linesOf(quietId)).toHaveLength(10)
    const read = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(read.body.statistics.total_checks).toBe(1)
  })

  test('is deleted after thirty days, and the totals stay', async () => {
    const clock = createTestClock()
    await using server = await createTaskServer({ clock })
    const owner = await server.register()
    const { id } = await startOne(server, owner)
    await poll(server, (await targetOf(server, id)).id)
    clock.pass(31 * 24 * 3_600_000)
    const [prune] = tasksJobs(server.ctx)
    await prune?.handle({}, new AbortController().signal)
    expect(await server.ctx.db.select().from(target_lines)).toEqual([])
    const { body } = await server.call('POST', '/auth/login/', {
      body: { email: owner.email, password: owner.password },
    })
    const read = await server.call('GET', `/monitoring/tasks/${id}/`, { token: body.access })
    expect(read.body.statistics.total_checks).toBe(1)
  })
})

async function writeOld(server: TestServer, targetId: number, howMany: number, daysAgo: number): Promise<void> {
  const at = new Date(testNow() - daysAgo * 86_400_000)
  await server.ctx.db.execute(sql`
    insert into target_lines (target_id, level, code, data, at)
    select ${targetId}, 'info', 'check_none', '{}', ${at} from generate_series(1, ${howMany})`)
}

test('a line is in the journal if and only if the task watched, in any order of events', async ({ server }) => {
  const step = fc.constantFrom('look', 'start', 'stop')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      // Each with an account of its own: the calls of one are limited.
      const owner = await server.register()
      const { id } = await startOne(server, owner)
      const target = await targetOf(server, id)
      const expected = ['started']
      let watching = true
      for (const each of steps) {
        if (each === 'look') {
          await poll(server, target.id)
          if (watching) expected.push('check_none')
          continue
        }
        await server.call('POST', `/monitoring/${each}/${id}/`, { token: owner.token })
        if (watching !== (each === 'start')) expected.push(each === 'start' ? 'started' : 'stopped')
        watching = each === 'start'
      }
      expect(await codes(server, owner, id)).toEqual(expected)
      const { body } = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
      expect(body.statistics.total_checks).toBe(expected.filter((code) => code === 'check_none').length)
      await server.call('DELETE', `/monitoring/tasks/${id}/`, { token: owner.token })
    }),
    { numRuns: times({ landing: 10, night: 250 }) },
  )
})

async function codes(server: TestServer, owner: TestUser, taskId: number): Promise<string[]> {
  const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/logs/`, { token: owner.token })
  return body.logs.map((entry: { metadata: { code: string } }) => entry.metadata.code)
}
