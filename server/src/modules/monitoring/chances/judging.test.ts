import { addDays, berlinDay, weekdayOf } from '@terminlotse/contract/berlin-time'
import { practiceCode } from '@terminlotse/contract/limits'
import { bands, horizons } from '@terminlotse/contract/tasks/chances'
import { dayMs } from '@terminlotse/contract/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { createTestClock, type TestClock } from '../../../../test/test-clock.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { chancesJobs } from '../chances.jobs.ts'
import { readJudged } from '../chances.ts'
import { judged_chances, judged_weeks, said_chances } from './kept/chances.tables.ts'
import { keepDays, offerThere } from './kept/history.harness.ts'

const openServer = testServerForFile()

/** A person with a task that was made 90 days ago and watches. */
async function watching(server: TestServer) {
  const user = await server.register()
  const before = new Date(server.ctx.clock.now().getTime() - 90 * dayMs)
  const task = { user_id: user.id, is_active: true, is_monitoring: true, created_at: before, updated_at: before }
  const stored = await storeTask(server, task)
  return { user, ...stored, today: berlinDay(server.ctx.clock.now()) }
}

/** The same, of whose target a fitting time was seen on each of the last 80 days. */
async function watchingLong(server: TestServer) {
  const watched = await watching(server)
  await offerThere(server, watched.targetId)
  await keepDays(server, watched.targetId, [addDays(watched.today, -80), addDays(watched.today, -1)], () => true)
  return watched
}

async function runNoon({ ctx }: TestServer) {
  const [job] = chancesJobs(ctx)
  await job?.handle({}, new AbortController().signal)
}

async function passDays(server: TestServer, clock: TestClock, days: number) {
  clock.pass(days * dayMs)
  await runNoon(server)
}

// checklist: t3094
test('a chance is stored once a day, judged when its window is over, and then only counted', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { targetId, taskId, today } = await watchingLong(server)
  await runNoon(server)
  await runNoon(server)
  const said = await ctx.db.select().from(said_chances).orderBy(said_chances.days)
  expect(said.map(({ task_id, days, band }) => [task_id, days, band])).toEqual(
    horizons.map((days) => [taskId, days, 'very_likely']),
  )
  expect(await ctx.db.select().from(judged_chances)).toEqual([])
  await ctx.db.update(tasks).set({ is_monitoring: false })
  await keepDays(server, targetId, [today, addDays(today, 8)], () => true)
  await passDays(server, clock, 1.1)
  expect(await ctx.db.select().from(judged_chances)).toEqual([
    { day: today, days: 1, band: 'very_likely', said: 1, came: 1 },
  ])
  await passDays(server, clock, 7)
  const sums = { day: today, band: 'very_likely', said: 1, came: 1 }
  expect(await ctx.db.select().from(judged_chances).orderBy(judged_chances.days)).toEqual(
    horizons.map((days) => ({ ...sums, days })),
  )
  expect(await ctx.db.select().from(said_chances)).toEqual([])
  expect(await ctx.db.select().from(judged_weeks)).toEqual([
    { target_id: targetId, week: addDays(today, 1 - weekdayOf(today)) },
  ])
})

// checklist: t3095
test('a chance without a time does not come true; one of an unwatched window is forgotten', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { targetId, today } = await watchingLong(server)
  await runNoon(server)
  await ctx.db.delete(said_chances).where(eq(said_chances.days, 7))
  await ctx.db.update(tasks).set({ is_monitoring: false })
  // Watched for two days, without a time.
  await keepDays(server, targetId, [today, addDays(today, 1)], () => false)
  await passDays(server, clock, 5)
  expect(await ctx.db.select().from(judged_chances)).toEqual([
    { day: today, days: 1, band: 'very_likely', said: 1, came: 0 },
  ])
  expect(await ctx.db.select().from(said_chances)).toEqual([])
})

// checklist: t3171
test('a chance is judged after a stop, and forgotten if the task asks for something else', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { targetId, today } = await watchingLong(server)
  await runNoon(server)
  await keepDays(server, targetId, [today, addDays(today, 8)], () => true)
  // A stop after the hit, and a new name.
  const later = new Date(ctx.clock.now().getTime() + 3_600_000)
  await ctx.db.update(tasks).set({ is_monitoring: false, is_active: false, name: 'Found', updated_at: later })
  await passDays(server, clock, 1.1)
  expect(await ctx.db.select().from(judged_chances)).toMatchObject([{ days: 1, said: 1, came: 1 }])
  // “Not for me” does not change the moment of change.
  await ctx.db.update(tasks).set({ unwanted_days: [addDays(today, 9)] })
  await passDays(server, clock, 7)
  expect(await ctx.db.select().from(judged_chances)).toHaveLength(1)
  expect(await ctx.db.select().from(said_chances)).toEqual([])
})

// checklist: t3252
test('a chance that was said before the task had an appointment is judged by the wishes of then', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { targetId, today } = await watching(server)
  await offerThere(server, targetId)
  await keepDays(server, targetId, [addDays(today, -80), addDays(today, -1)], () => true)
  await runNoon(server)
  await keepDays(server, targetId, [today, addDays(today, 8)], () => true)
  // No time is earlier than this one.
  await ctx.db.update(tasks).set({ current_appointment_at: ctx.clock.now().toISOString() })
  await passDays(server, clock, 1.1)
  expect(await ctx.db.select().from(judged_chances)).toMatchObject([{ days: 1, said: 1, came: 1 }])
  // Another appointment is another wish.
  await ctx.db.delete(judged_chances)
  await ctx.db.delete(said_chances)
  await runNoon(server)
  const withOne = await ctx.db.select().from(said_chances)
  expect(withOne).toHaveLength(3)
  await ctx.db.update(tasks).set({ current_appointment_at: addDays(today, 20) })
  await passDays(server, clock, 8)
  expect(await ctx.db.select().from(judged_chances)).toEqual([])
})

// checklist: t3173
test('no chance of a practice task is stored', async () => {
  await using server = await openServer()
  const { ctx } = server
  const { targetId } = await watchingLong(server)
  await ctx.db.execute(sql`update providers set code = 'other' where code = ${practiceCode}`)
  await ctx.db.execute(sql`
    update providers set code = ${practiceCode} where id = (select provider_id from targets where id = ${targetId})`)
  await runNoon(server)
  expect(await ctx.db.select().from(said_chances)).toEqual([])
})

// checklist: t3103
test('chances that are not judged yet go with the account and are in what the person gets; the sums name nobody', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { user } = await watchingLong(server)
  await runNoon(server)
  const { body } = await server.call('GET', '/auth/export/', { token: user.token })
  expect(body.chances).toHaveLength(3)
  const left = await server.call('POST', '/auth/delete-account/', {
    token: user.token,
    body: { password: user.password },
  })
  expect(left.status).toBe(200)
  expect(await ctx.db.select().from(said_chances)).toEqual([])
})

// checklist: t3097
test('staff read what came of the words from 200 judged chances in 30 weeks of targets on', async () => {
  await using server = await openServer()
  const { ctx } = server
  const { targetId, today } = await watching(server)
  await ctx.db.insert(judged_chances).values([
    { day: today, days: 1, band: 'rare', said: 150, came: 9 },
    { day: addDays(today, -1), days: 1, band: 'rare', said: 10, came: 1 },
    { day: today, days: 7, band: bands[1], said: 39, came: 30 },
  ])
  const addWeek = (number: number) =>
    ctx.db.insert(judged_weeks).values({ target_id: targetId, week: addDays('2026-01-05', 7 * number) })
  for (let number = 0; number < 29; number += 1) await addWeek(number)
  expect(await readJudged(ctx)).toBeNull()
  await addWeek(29)
  expect(await readJudged(ctx)).toBeNull()
  await ctx.db.insert(judged_chances).values({ day: today, days: 3, band: 'even', said: 1, came: 0 })
  expect(await readJudged(ctx)).toEqual([
    { days: 1, band: 'rare', said: 160, came: 10 },
    { days: 3, band: 'even', said: 1, came: 0 },
    { days: 7, band: 'likely', said: 39, came: 30 },
  ])
})
