import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createEngine, type Engine, plain } from './engine.harness.ts'

const other = { officeId: 10470, serviceId: 10396802 }

/** The database refuses found times of this target, and accepts everything else. */
const refuseFinds = ({ ctx }: Engine, targetId: number) =>
  ctx.db.execute(sql.raw(`alter table findings add constraint refused check (target_id <> ${targetId})`))

it('an office that says everything twice is understood once', async () => {
  await using world = await createEngine()
  const { targetId } = await world.watch(plain)
  const good = await world.watch(other)
  await world.director.openSlots({ ...plain, count: 2 })
  world.director.failNext({ way: 'doubled', endpoint: 'available-calendar', times: 100 })
  await world.look()
  expect(await world.checksOf(targetId)).toMatchObject([{ outcome: 'slots', free_count: 2 }])
  expect(await world.readTarget(good.targetId)).toMatchObject({ last_outcome: 'none' })
})

it('an answer that the database does not take costs nobody else a check, is named and counted', async () => {
  await using world = await createEngine()
  const bad = await world.watch({ ...plain, autoBooking: true })
  const good = await world.watch(other)
  await refuseFinds(world, bad.targetId)
  await world.director.openSlots({ ...plain, count: 1 })
  await world.director.openSlots({ ...other, count: 1 })
  await world.look()
  expect(await world.readTarget(good.targetId)).toMatchObject({ last_outcome: 'slots' })
  expect(await world.readTarget(bad.targetId)).toMatchObject({ last_outcome: 'unstored', failures: 1 })
  expect(await world.taskLines(good.taskId)).toContain('appointment_found')
  expect((await world.targetLines(bad.targetId)).map(({ code }) => code)).toEqual(['check_failed'])
  const { metrics } = world.ctx
  expect(await metrics.registry.metrics()).toContain('terminlotse_answers_unstored_total{provider="practice"} 1')
})

it('what could not be stored is asked again after a minute, and is well when the database takes it', async () => {
  await using world = await createEngine()
  const { taskId, targetId } = await world.watch(plain)
  await refuseFinds(world, targetId)
  await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  await world.ctx.db.execute(sql`alter table findings drop constraint refused`)
  const before = world.calls.length
  world.pass(50_000)
  await world.look()
  expect(world.calls, 'not before').toHaveLength(before)
  world.pass(20_000)
  await world.look()
  expect(await world.readTarget(targetId)).toMatchObject({ last_outcome: 'slots', failures: 0 })
  expect(await world.taskLines(taskId)).toContain('appointment_found')
})

it('a database that is full ends the round as before, and no answer counts as bad', async () => {
  await using world = await createEngine()
  const { targetId } = await world.watch(plain)
  await world.ctx.db.execute(
    sql.raw(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`),
  )
  await world.ctx.db.execute(
    sql`create trigger full_disk before insert on checks for each row execute function full_disk()`,
  )
  await expect(world.look()).rejects.toThrow()
  expect(await world.readTarget(targetId)).toMatchObject({ last_outcome: null, failures: 0 })
})
