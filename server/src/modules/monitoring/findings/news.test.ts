import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { taskNeighbours } from '../../../app/neighbours.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { findOpenOfferingByCode } from '../../offices/catalogue/catalogue.store.ts'
import { readTarget } from '../../offices/targets.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { targets, tasks } from '../../tasks/tasks.tables.ts'
import { record } from '../records/record.ts'
import { openedResultOf } from '../records/result.ts'
import { noteTaken } from '../records/rounds.store.ts'
import { createEngine, it } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { iso, linesOf, messagesOf, minute, open, openAndPoll, take, takeAndPoll } from './news.harness.ts'
import { releaseLost, tellNews } from './news.ts'

const serviceId = 1063731
const munich = { officeId: 10295168, serviceId }
const pasing = { officeId: 10351882, serviceId }

describe('times that can still be had are told', () => {
  // checklist: t215
  it('of a slot between one that is always free and an earlier one that was told and is gone', async ({ engine }) => {
    const { taskId } = await engine.watch()
    await openAndPoll(engine, 59)
    const first = await open(engine, 10)
    await engine.pollAgain()
    await takeAndPoll(engine, first)
    engine.pass(120 * minute)
    const second = await openAndPoll(engine, 13)
    expect((await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)).toEqual([
      expect.anything(),
      iso(first),
      iso(second),
    ])
    expect(await linesOf(engine, taskId)).toHaveLength(3)
    expect((await describeBestFinds(engine.ctx, [taskId])).get(taskId)).toMatchObject({ at: iso(second) })
  })

  // checklist: t217
  it('of what was free beside it all the time, once a told slot is gone', async ({ engine }) => {
    const { taskId } = await engine.watch()
    const first = await openAndPoll(engine, 14)
    const second = await open(engine, 20)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
    await takeAndPoll(engine, first)
    expect((await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first), iso(second)])
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toHaveLength(2)
  })

  it('of each of seven slots in an hour', async ({ engine }) => {
    const { taskId } = await engine.watch()
    for (let count = 0; count < 7; count += 1) {
      const slot = await open(engine, 8 + count)
      await engine.pollAgain()
      await takeAndPoll(engine, slot)
      engine.pass(6 * minute)
    }
    expect(await messagesOf(engine, taskId)).toHaveLength(7)
    expect(await linesOf(engine, taskId)).toHaveLength(7)
  })

  it('of ten at once by name, of more by number; those were not told', async ({ engine }) => {
    const { taskId } = await engine.watch({ ...munich, alsoAt: [pasing.officeId] })
    const opened = await Promise.all(
      [munich, pasing].map((office) => engine.director.openSlots({ ...office, day: workday(14), count: 6 })),
    )
    const slots = opened.flat().sort((one, other) => one.at - other.at || one.officeId - other.officeId)
    await engine.poll()
    const [message] = await messagesOf(engine, taskId)
    const [line] = await linesOf(engine, taskId)
    const named = slots.slice(0, 10).map((slot) => expect.objectContaining({ slot_at: iso(slot) }))
    expect(message).toMatchObject({ slot_at: slots[0] && iso(slots[0]), count: 12, further_offices: 1, slots: named })
    expect(line).toMatchObject({ count: 12, slots: named })
    expect(wordLine('appointment_found', line ?? {}, 'en')).toMatch(/ at Standesamt München-Pasing.* and 2 more\.$/)
    expect(wordLine('appointment_found', line ?? {}, 'de')).toMatch(/ und 2 weitere\.$/)
    for (const slot of slots.slice(0, 10)) await take(engine, slot)
    await engine.pollAgain()
    expect((await messagesOf(engine, taskId))[1]).toMatchObject({ slot_at: slots[10] && iso(slots[10]), count: 2 })
  })

  it('at another office, once the one whose slot held it back is not seen for 15 minutes', async ({ engine }) => {
    const { taskId, targetIds } = await engine.watch({ ...munich, alsoAt: [pasing.officeId] })
    const first = await openAndPoll(engine, 14, munich)
    const later = await open(engine, 20, pasing)
    const [, targetId = 0] = targetIds
    const about = await readTarget(engine.ctx, {
      providerId: engine.provider.id,
      officeExternalId: pasing.officeId,
      serviceExternalId: serviceId,
      serviceCount: 1,
      further: {},
    })
    const seeOther = async () => {
      const at = engine.ctx.clock.now()
      const sighting = { days: [workday(20)], opened: new Map([[workday(20), [later.at / 1_000]]]) }
      const target = { id: targetId, officeExternalId: pasing.officeId }
      const request = {
        serviceExternalId: serviceId,
        serviceCount: 1,
        further: {},
        needsCaptcha: false,
        targets: [target],
      }
      const sightings = new Map([[pasing.officeId, sighting]])
      const answer = { request, sightings, failure: null, captcha: [], responseMs: null, at }
      await releaseLost(engine.ctx, targetIds, at)
      const { finds } = await record(engine.ctx, openedResultOf(answer, new Map()))
      await tellNews(
        engine.ctx,
        finds.map((find) => ({ find, about, officeNow: at, officeEarliest: at })),
        async () => new Map(),
      )
    }
    engine.pass(10 * minute)
    await seeOther()
    expect((await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first)])
    engine.pass(6 * minute)
    await seeOther()
    expect((await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first), iso(later)])
  })

  it('when the filter is changed so that it is wanted', async ({ engine }) => {
    const { taskId } = await engine.watch({ filter: { time_from: '23:00', time_to: '23:30' } })
    await openAndPoll(engine, 14)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toEqual([])
    await changeTask(engine.ctx, taskId, { time_from: null, time_to: null })
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
  })

  it('to somebody who begins to watch what others were told of', async ({ engine }) => {
    await engine.watch()
    await openAndPoll(engine, 14)
    const late = await engine.watch()
    await engine.pollAgain()
    expect(await messagesOf(engine, late.taskId)).toHaveLength(1)
  })

  it('of a slot that a booking found taken while the answer that shows it again was on its way', async ({ engine }) => {
    const { ctx, gate } = engine
    const { taskId, targetId } = await engine.watch()
    const { at } = await open(engine, 14)
    await engine.poll()
    engine.pass(2 * minute)
    await engine.poll({
      ...gate,
      async ask(...request) {
        await inTransaction(ctx, (tx) => noteTaken(tx, targetId, new Date(at), ctx.clock.now()))
        return gate.ask(...request)
      },
    })
    expect(await messagesOf(engine, taskId)).toHaveLength(2)
    expect(await linesOf(engine, taskId)).toHaveLength(2)
  })
})

it('a clock that was three days ahead silences nothing once it is right again', async ({ engine }) => {
  const { taskId } = await engine.watch()
  engine.skew(3 * 1_440 * minute)
  const [first, second] = [await open(engine, 14), await open(engine, 20)]
  await engine.poll()
  await takeAndPoll(engine, first)
  engine.skew(0)
  await engine.pollAgain()
  await takeAndPoll(engine, second)
  expect((await describeBestFinds(engine.ctx, [taskId])).get(taskId)?.gone_at, 'seen to be gone').not.toBeNull()
  const before = (await messagesOf(engine, taskId)).length
  engine.pass(20 * minute)
  await engine.poll()
  await open(engine, 30)
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toHaveLength(before + 1)
})

describe('a finding that was written when everything broke off', () => {
  /** The process or its database fails right after the answer was written. */
  function dying(ctx: Ctx): Ctx {
    const inc = () => {
      throw new Error('killed')
    }
    return { ...ctx, metrics: { ...ctx.metrics, findings: { ...ctx.metrics.findings, inc } as never } }
  }

  // checklist: t222
  it('is told and booked by whoever goes on, each once', async ({ engine }) => {
    const watcher = await engine.watch()
    const candidate = await engine.watch({ autoBooking: true })
    await open(engine, 14)
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    expect(await messagesOf(engine, watcher.taskId)).toEqual([])
    engine.pass(5_000)
    await engine.goOn()
    expect(await messagesOf(engine, watcher.taskId)).toHaveLength(1)
    expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
    await engine.goOn()
    await engine.pollAgain()
    expect(await messagesOf(engine, watcher.taskId)).toHaveLength(1)
    expect(await engine.bookingsOf(candidate.taskId)).toHaveLength(1)
    expect(await linesOf(engine, candidate.taskId)).toHaveLength(1)
  })

  // checklist: t223
  it('is not booked after a minute: it is told with its age, looked at anew at once, and booked if still free', async () => {
    await using engine = await createEngine({ provider: { checkIntervalSeconds: 300 } })
    const candidate = await engine.watch({ autoBooking: true })
    const watcher = await engine.watch()
    const other = await engine.watch({ filter: { earliest_date: workday(18) } })
    const [gone, still] = [await open(engine, 14), await open(engine, 20)]
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    await take(engine, gone)
    engine.pass(70_000)
    await engine.goOn()
    expect(engine.calls).not.toContain('reserve-appointment')
    expect(await messagesOf(engine, watcher.taskId)).toEqual([])
    await engine.tellDue()
    await engine.poll()
    const notified = async (taskId: number) => (await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)
    expect(await notified(watcher.taskId)).toEqual([iso(gone), iso(still)])
    expect(await notified(other.taskId)).toEqual([iso(still)])
    expect((await engine.lastBooking(candidate.taskId))?.slot_at).toEqual(new Date(still.at))
  })

  it('that nobody wants any more is left alone', async ({ engine }) => {
    const { taskId } = await engine.watch()
    await open(engine, 14)
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    await engine.ctx.db.delete(tasks).where(eq(tasks.id, taskId))
    await engine.goOn()
    expect(await messagesOf(engine, taskId)).toEqual([])
  })
})

describe('a task that starts on a slot that is known already', () => {
  // checklist: t1404
  it('is told at once from the record, with its age, and nothing is booked', async ({ engine }) => {
    await engine.watch()
    const slot = await openAndPoll(engine, 14)
    engine.pass(2 * minute)
    const before = engine.calls.length
    const late = await engine.watch({ autoBooking: true })
    await engine.tellDue()
    expect(engine.calls.length, 'nobody was asked').toBe(before)
    const [message] = await messagesOf(engine, late.taskId)
    expect(message).toMatchObject({ slot_at: iso(slot) })
    const [finding] = await engine.ctx.db.select().from(findings)
    const seen_at = finding?.last_seen_at.toISOString()
    expect(message).toMatchObject({ seen_at })
    expect(await linesOf(engine, late.taskId)).toMatchObject([{ seen_at }])
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
  })

  it('is told with the next answer if it was seen more than five minutes ago', async ({ engine }) => {
    await engine.watch()
    await openAndPoll(engine, 14)
    engine.pass(6 * minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
    await engine.poll()
    expect(await messagesOf(engine, late.taskId)).toHaveLength(1)
  })

  it('is not told while the calendar is doubted', async ({ engine }) => {
    const { targetId } = await engine.watch()
    await openAndPoll(engine, 14)
    await engine.ctx.db.update(targets).set({ last_outcome: 'suspicious' }).where(eq(targets.id, targetId))
    engine.pass(minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
  })
})

describe('an edit of the offices of a task that watches', () => {
  const registry = { officeId: 10295168, serviceId: 1063731 }
  const pasing = { ...registry, officeId: 10351882 }

  // checklist: t4420
  it('tells a time at an office that stays once more only with a new office', async ({ engine }) => {
    const { userId, taskId } = await engine.watch({ ...registry, alsoAt: [pasing.officeId] })
    await openAndPoll(engine, 14, registry)
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
    const [neighbours, owner] = [taskNeighbours(() => {}), { userId, language: 'en' } as const]
    const offeringOf = async ({ officeId: officeExternalId, serviceId: serviceExternalId }: typeof registry) =>
      findOpenOfferingByCode(engine.ctx, { code: 'practice', officeExternalId, serviceExternalId })
    const [one, other] = [await offeringOf(registry), await offeringOf(pasing)]
    const [service, service_type] = [one?.provider.id ?? 0, one?.service.id ?? 0]
    const [first, second] = [one?.office.id ?? 0, other?.office.id ?? 0]
    const choose = (offices: [number, ...number[]]) =>
      editTask(engine.ctx, neighbours, owner, taskId, { service, service_type, office: offices[0], offices })
    await choose([first])
    await engine.tellDue()
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
    await choose([first, second])
    await engine.tellDue()
    expect(await messagesOf(engine, taskId)).toHaveLength(2)
  })
})
