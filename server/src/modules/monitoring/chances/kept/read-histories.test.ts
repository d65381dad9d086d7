import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { emptyPerson } from '@terminlotse/contract/fields/person'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeTask } from '../../../../../test/tasks/stored-task.ts'
import { createTestClock } from '../../../../../test/test-clock.ts'
import type { TestServer } from '../../../../../test/test-server.ts'
import { testServerForFile } from '../../../../../test/test-server-for-file.ts'
import { bookedPerson, bookings } from '../../../booking/bookings.tables.ts'
import { providers } from '../../../offices/catalogue.tables.ts'
import { watchingJobs } from '../../rounds.jobs.ts'
import { checks, findings, openings } from '../../rounds.tables.ts'
import { looksFrom, writeLooks, writeSeen } from './history.harness.ts'
import { listPlaces } from './openings.store.ts'
import { readHistories } from './read-histories.ts'

const openServer = testServerForFile()
const everyMs = 4 * minuteMs
const unitMs = 15_000
const down = (moment: number) => Math.floor(moment / unitMs) * unitMs

/** A watched office without a preset, whose interval is 300 s, and the midnight that begins today. */
async function watched(server: TestServer) {
  const { id } = await server.register()
  const { targetId } = await storeTask(server, { user_id: id })
  const today = berlinMidnight(berlinDay(server.ctx.clock.now())).getTime()
  const history = async () => (await readHistories(server.ctx, await listPlaces(server.ctx, [targetId])))[0]
  return { targetId, today, history }
}

async function runNight({ ctx }: TestServer) {
  const job = watchingJobs(ctx).find(({ queue }) => queue === 'prune_checks')
  await job?.handle({}, new AbortController().signal)
}

// checklist: t3088
test('a history is the same after its days are condensed, and stays when checks and findings are deleted', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock })
  const { ctx } = server
  const { targetId, today, history } = await watched(server)
  const begin = today - 2 * dayMs + 6 * hourMs
  await writeLooks(ctx, targetId, looksFrom(begin, today + hourMs, everyMs))
  const slot = today + 6 * dayMs
  await writeSeen(ctx, targetId, [
    // It stood at the first look.
    { slot, first: begin, last: begin + hourMs, gone: begin + hourMs + everyMs },
    // It appeared later, and was gone over midnight.
    {
      slot: slot + hourMs,
      first: begin + 12 * everyMs,
      last: today - dayMs + everyMs,
      gone: today - dayMs + 2 * everyMs,
    },
    // One look showed it.
    { slot, first: begin + 60 * everyMs, last: begin + 60 * everyMs, gone: begin + 61 * everyMs },
    // It came back within 15 minutes.
    { slot, first: begin + 63 * everyMs, last: begin + 70 * everyMs, gone: begin + 71 * everyMs, since: begin },
    // It is still free.
    { slot: slot + dayMs, first: today + everyMs, last: today + hourMs - everyMs },
  ])
  const before = await history()
  expect(before?.watched).toEqual([{ from: begin, to: expect.any(Number) }])
  expect(before?.openings.map(({ isNew, looks }) => [isNew, looks])).toEqual([
    [false, 2],
    [true, 2],
    [true, 1],
    [false, 2],
    [true, 2],
  ])
  await runNight(server)
  expect(await ctx.db.select({ day: openings.day }).from(openings).orderBy(openings.day)).toEqual(
    [-2, -1].map((days) => ({ day: addDays(berlinDay(new Date(today)), days) })),
  )
  const after = await history()
  expect(after?.watched).toEqual([{ from: down(begin), to: before?.watched[0]?.to }])
  expect(after?.openings).toEqual(
    before?.openings.map((one, place) =>
      place === 4
        ? one
        : { ...one, firstSeen: down(one.firstSeen), lastSeen: down(one.lastSeen), goneAt: down(one.goneAt ?? 0) },
    ),
  )
  clock.pass(40 * dayMs)
  await runNight(server)
  expect(await ctx.db.select().from(checks)).toEqual([])
  const { rows } = await ctx.db.execute<{ kept: number }>('select count(*)::int as kept from openings')
  // Two days, the third, and the day on which the free time that nobody saw any more counts as ended.
  expect(rows).toEqual([{ kept: 4 }])
  clock.pass(200 * dayMs)
  await runNight(server)
  expect([await ctx.db.select().from(openings), await ctx.db.select().from(findings)]).toEqual([[], []])
})

// checklist: t4173
test('a night rest is no gap of a history, in the nights too in which clocks change; a longer gap is one', async () => {
  await using server = await openServer({ clock: createTestClock({ now: () => new Date('2027-03-30T12:00:00Z') }) })
  const { ctx } = server
  const { targetId, history } = await watched(server)
  const [stored] = await ctx.db.select().from(providers).where(like(providers.code, 'stored-%'))
  const rest = { nightRest: { from: '22:00', to: '02:30' }, checkIntervalSeconds: 300 }
  ctx.config.providers = ctx.config.providers.map((one) => ({ ...one, ...rest, code: stored?.code ?? '' }))
  // Before 28 March clocks leap from 02:00 to 03:00, and the rest ends with the leap.
  const looks = [
    ['2027-03-27T10:00:00+01:00', '2027-03-27T22:00:00+01:00'],
    ['2027-03-28T03:00:00+02:00', '2027-03-28T22:00:00+02:00'],
    ['2027-03-29T02:30:00+02:00', '2027-03-29T22:00:00+02:00'],
    ['2027-03-30T04:00:00+02:00', '2027-03-30T13:00:00+02:00'],
  ].map(([from = '', to = '']) => looksFrom(Date.parse(from), Date.parse(to), everyMs))
  for (const part of looks) await writeLooks(ctx, targetId, part)
  expect((await history())?.watched.map(({ from }) => from)).toEqual([looks[0]?.[0], looks[3]?.[0]])
})

// checklist: t3089
test('a ban, an unknown answer and an outage are gaps, and times after them stand; one failed look is no gap', async () => {
  await using server = await openServer()
  const { ctx } = server
  const { targetId, today, history } = await watched(server)
  const from = today - 10 * hourMs
  await writeLooks(ctx, targetId, looksFrom(from, from + hourMs, everyMs))
  let next = from + hourMs
  const seen: number[] = []
  for (const outcome of ['suspicious', 'drift', 'unreachable', 'named']) {
    await writeLooks(ctx, targetId, looksFrom(next, next + hourMs, everyMs), outcome)
    await writeLooks(ctx, targetId, looksFrom(next + hourMs, next + 2 * hourMs, everyMs))
    seen.push(next + hourMs, next + hourMs + 5 * everyMs)
    next += 2 * hourMs
  }
  await writeLooks(ctx, targetId, [next], 'busy')
  await writeLooks(ctx, targetId, looksFrom(next + everyMs, next + hourMs, everyMs))
  await writeSeen(
    ctx,
    targetId,
    [...seen, next + everyMs].map((first, index) => ({
      slot: today + 5 * dayMs + index * minuteMs,
      first,
      last: first + everyMs,
      gone: first + 2 * everyMs,
    })),
  )
  for (const condensed of [false, true]) {
    if (condensed) await runNight(server)
    const known = await history()
    expect(known?.watched).toHaveLength(5)
    expect(known?.openings.map(({ isNew }) => isNew)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      true,
    ])
  }
})

// checklist: t3090
test('a time that our own booking had before is marked, also when the booking is deleted later', async () => {
  await using server = await openServer()
  const { ctx } = server
  const user = await server.register()
  const { taskId, targetId } = await storeTask(server, { user_id: user.id })
  const today = berlinMidnight(berlinDay(ctx.clock.now())).getTime()
  const [place] = await listPlaces(ctx, [targetId])
  const { rows } = await ctx.db.execute<{ provider: number; office: number; service: number }>(
    `select provider_id as provider, office_external_id as office, service_external_id as service from targets
      where id = ${targetId}`,
  )
  const [first] = rows
  if (!first || !place) throw new Error('The target is missing.')
  const [slot, taken] = [today + 3 * dayMs, today - 8 * hourMs]
  const moments = { created_at: new Date(taken), updated_at: new Date(taken), taken_at: new Date(taken) }
  await ctx.db.insert(bookings).values({
    user_id: user.id,
    task_id: taskId,
    provider_id: first.provider,
    office_external_id: first.office,
    service_external_id: first.service,
    service_count: 1,
    slot_at: new Date(slot),
    state: 'cancelled',
    ...bookedPerson(emptyPerson),
    ...moments,
  })
  await writeLooks(ctx, targetId, looksFrom(today - 10 * hourMs, today, everyMs))
  const life = (from: number, at: number) => ({ slot: at, first: from, last: from + everyMs, gone: from + 2 * everyMs })
  await writeSeen(ctx, targetId, [
    life(taken - hourMs, slot),
    life(taken + hourMs, slot),
    life(taken + 2 * hourMs, slot + hourMs),
  ])
  const isOwn = async () => (await readHistories(ctx, [place]))[0]?.openings.map((one) => one.isOwn)
  expect(await isOwn()).toEqual([false, true, false])
  await runNight(server)
  await ctx.db.delete(bookings)
  expect(await isOwn()).toEqual([false, true, false])
})
