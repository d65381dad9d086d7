import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createTestClock } from '../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'
import { testsOf } from '../../../test/test-server-for-file.ts'
import { offices, provider_hours } from '../offices/catalogue.tables.ts'
import { choose, createOne, targetOf, taskServerForFile } from '../tasks/editing/tasks.harness.ts'
import { task_targets, tasks } from '../tasks/tasks.tables.ts'
import { keepDays, writeSeen } from './chances/kept/history.harness.ts'
import { openings } from './rounds.tables.ts'

const openServer = taskServerForFile()
const test = testsOf(openServer)
const unknown = { fits_now: null, widening: null, look_back: null, why_not: null }

const read = async (server: TestServer, { token }: TestUser, id: number) =>
  (await server.call('GET', `/monitoring/tasks/${id}/chances/`, { token })).body
const ask = (server: TestServer, { token }: TestUser, body: object) =>
  server.call('POST', '/monitoring/chances/', { token, body })

/** A task with the last days of its office, on each of which a time appeared at 15:00. */
async function recorded(server: TestServer, days = 84, hasTime = (_: string) => true) {
  const user = await server.register()
  const { id } = await createOne(server, user)
  const { id: targetId } = await targetOf(server, id)
  const today = berlinDay(server.ctx.clock.now())
  await keepDays(server, targetId, [addDays(today, -days), addDays(today, -1)], hasTime)
  return { user, id, targetId, today }
}

// checklist: t3091
test('a task says how often a time came, from the record alone; a time that fits now is said', async ({ server }) => {
  const { user, id, targetId, today } = await recorded(server)
  const chances = await read(server, user, id)
  expect(chances).toMatchObject({ fits_now: null, widening: null, look_back: { days: 30, spans: 9, hits: 9 } })
  expect(chances.look_back.in_time).toBe(chances.look_back.times)
  expect(chances.look_back.by_hour.every(({ hour }: { hour: number }) => hour === 15)).toBe(true)
  const { body: draft } = await ask(server, user, await choose(server))
  expect(draft).toEqual(chances)

  const now = server.ctx.clock.now().getTime()
  const slot = berlinMidnight(addDays(today, 4)).getTime() + 10 * hourMs
  await writeSeen(server.ctx, targetId, [{ slot, first: now - 5 * minuteMs, last: now }])
  expect(await read(server, user, id)).toMatchObject({ fits_now: new Date(slot).toISOString() })
  const picky = { ...(await choose(server)), time_from: '11:00' }
  expect((await ask(server, user, picky)).body).toMatchObject({ fits_now: null })
  expect(await server.ctx.db.select().from(provider_hours)).toEqual([])
})

// checklist: t3100
test('wishes count: a time that never came is in no span of the look back', async ({ server }) => {
  const { user } = await recorded(server)
  const { body } = await ask(server, user, { ...(await choose(server)), time_from: '12:00' })
  expect(body.look_back).toMatchObject({ spans: 9, hits: 0, times: 0, earliest: null, by_hour: [] })
})

// checklist: t3092
test('wishes that nothing can match are refused at their field before the task is made', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const user = await server.register()
  const today = berlinDay(clock.now())
  const refused = async (wishes: object) => {
    const { status, body } = await ask(server, user, { ...(await choose(server)), ...wishes })
    return status === 400 ? Object.keys(body.errors) : [status]
  }
  expect(await refused({ latest_date: addDays(today, -1) })).toEqual(['latest_date'])
  expect(await refused({ latest_date: today, time_to: '00:01' })).toEqual(['latest_date'])
  expect(await refused({ current_appointment_at: clock.now().toISOString() })).toEqual(['current_appointment_at'])
  expect(await refused({ earliest_date: addDays(today, 9), latest_date: addDays(today, 8) })).toEqual(['latest_date'])
  expect(await refused({ time_from: '12:00', time_to: '11:00' })).toEqual(['time_to'])
  expect(await refused({ weekdays: [8] })).toEqual(['weekdays'])
  expect(await refused({ office: 2_000_000_000 })).toEqual(['office', 'service_type'])
  expect(await refused({})).toEqual([200])
})

// checklist: t3093
test('nothing is said of an office without a record, of gaps only, and of no office', async ({ server, owner }) => {
  expect((await ask(server, owner, {})).body).toEqual(unknown)
  expect((await ask(server, owner, { service: 1, weekdays: [1] })).body).toEqual(unknown)
  expect((await ask(server, owner, await choose(server))).body).toEqual(unknown)
  const { id } = await createOne(server, owner)
  expect(await read(server, owner, id)).toEqual(unknown)
  const { targetId } = await recorded(server, 40)
  await server.ctx.db.delete(openings).where(eq(openings.target_id, targetId))
  expect(await read(server, owner, id)).toEqual(unknown)
})

// checklist: t3101
test('an office that does not offer the service any more keeps its look back', async ({ server }) => {
  const { user, id } = await recorded(server)
  await server.ctx.db.update(offices).set({ listed: false })
  const gone = await read(server, user, id)
  expect(gone.look_back.times).toBeGreaterThan(20)
})

// checklist: t3102
test('two services in one appointment have the record of exactly these', async ({ server }) => {
  const { user, targetId } = await recorded(server)
  await server.ctx.db.execute(sql`update targets set further_services = '{"1": 1}' where id = ${targetId}`)
  expect((await ask(server, user, await choose(server))).body).toEqual(unknown)
})

async function offerElsewhere({ ctx }: TestServer, targetId: number) {
  const { rows } = await ctx.db.execute<{ id: number; office: number }>(sql`
    with other as (
      select o.id, o.external_id, t.provider_id, t.service_external_id, t.service_count, s.id as service from targets t
      join offices own on own.provider_id = t.provider_id and own.external_id = t.office_external_id
      join offices o on o.provider_id = t.provider_id and o.id <> own.id and o.listed and o.desk is not null
        and not o.external_id = any(own.shared_with)
      join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
      where t.id = ${targetId} order by o.id limit 1
    ), offered as (
      insert into offers (office_id, service_type_id, slots) select id, service, 1 from other on conflict do nothing
    )
    insert into targets (provider_id, office_external_id, service_external_id, service_count)
    select provider_id, external_id, service_external_id, service_count from other
    returning id, (select id from other) as office`)
  const [other] = rows
  if (!other) throw new Error('There is only one office.')
  return other
}

// checklist: t3098
test('one office more is named if it is recorded for the same service and gains enough', async ({ server }) => {
  const never = () => false
  const { user, id, targetId, today } = await recorded(server, 84, never)
  const other = await offerElsewhere(server, targetId)
  expect((await read(server, user, id)).widening).toBeNull()
  await keepDays(server, other.id, [addDays(today, -84), addDays(today, -1)], () => true)
  expect((await read(server, user, id)).widening).toMatchObject({
    office: other.office,
    spans: 9,
    hits: 9,
  })
})

// checklist: t3172
test('a time at an office that is not for the person does not fit now', async ({ server }) => {
  const { user, id, targetId, today } = await recorded(server)
  const other = await offerElsewhere(server, targetId)
  await server.ctx.db.insert(task_targets).values({ task_id: id, target_id: other.id, place: 1 })
  const now = server.ctx.clock.now().getTime()
  const slot = berlinMidnight(addDays(today, 4)).getTime() + 10 * hourMs
  await writeSeen(server.ctx, other.id, [{ slot, first: now - 5 * minuteMs, last: now }])
  expect(await read(server, user, id)).toMatchObject({ fits_now: new Date(slot).toISOString() })
  await server.ctx.db
    .update(tasks)
    .set({ unwanted_offices: [other.office] })
    .where(eq(tasks.id, id))
  const left = await read(server, user, id)
  expect(left).toMatchObject({ fits_now: null, look_back: { hits: 9 } })
  await server.ctx.db.update(tasks).set({ unwanted_offices: sql`(select array_agg(id) from offices)` })
  expect(await read(server, user, id)).toEqual(unknown)
})
