import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../test/workday.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { wordLine } from '../../texts/lines.ts'
import { readTarget } from '../booking/booking.ts'
import { deliveries } from '../notifications/notifications.tables.ts'
import { task_lines, tasks } from '../tasks/tasks.tables.ts'
import { setTask } from '../tasks/tasks.watches.store.ts'
import { createEngine, type Engine, plain } from './engine.harness.ts'
import { found } from './monitoring.ts'
import { releaseLost, tellNews } from './news.ts'
import { recordOpened } from './record.ts'

const minute = 60_000
const serviceId = 1063731
const munich = { officeId: 10295168, serviceId }
const pasing = { officeId: 10351882, serviceId }

interface Slot {
  officeId: number
  at: number
}

async function open(world: Engine, daysAhead: number, office: { officeId: number; serviceId: number } = plain) {
  const [slot] = await world.director.openSlots({ ...office, day: workday(daysAhead), count: 1 })
  if (!slot) throw new Error('Nothing was opened.')
  return slot
}

/** The same slot is free again. */
const openAgain = (world: Engine, { at }: Slot) => world.director.openSlots({ ...plain, at })

const take = (world: Engine, slot: Slot) => world.director.takeSlot(slot)

async function linesOf(world: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const lines = await world.ctx.db
    .select()
    .from(task_lines)
    .where(eq(task_lines.task_id, taskId))
    .orderBy(task_lines.id)
  return lines.filter(({ code }) => code === 'appointment_found').map(({ data }) => data)
}

async function messagesOf(world: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const all = await world.ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.task_id, taskId))
    .orderBy(deliveries.created_at)
  return all.filter(({ notice }) => notice === 'appointment_found').map(({ data }) => data)
}

const iso = ({ at }: { at: number }): string => new Date(at).toISOString()

describe('what can still be had is told', () => {
  it('of a slot between one that is always free and an earlier one that was told and is gone', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    await open(world, 59)
    await world.look()
    const first = await open(world, 10)
    await world.lookAgain()
    await take(world, first)
    await world.lookAgain()
    world.pass(120 * minute)
    const second = await open(world, 13)
    await world.look()
    expect((await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)).toEqual([
      expect.anything(),
      iso(first),
      iso(second),
    ])
    expect(await linesOf(world, taskId)).toHaveLength(3)
    expect((await found(world.ctx, [taskId])).get(taskId)).toMatchObject({ at: iso(second) })
  })

  it('of what was free beside it all the time, once a told slot is gone', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    const first = await open(world, 14)
    await world.look()
    const second = await open(world, 20)
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toHaveLength(1)
    await take(world, first)
    await world.lookAgain()
    expect((await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first), iso(second)])
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toHaveLength(2)
  })

  it('of each of seven slots in an hour', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    for (let count = 0; count < 7; count += 1) {
      const slot = await open(world, 8 + count)
      await world.lookAgain()
      await take(world, slot)
      await world.lookAgain()
      world.pass(6 * minute)
    }
    expect(await messagesOf(world, taskId)).toHaveLength(7)
    expect(await linesOf(world, taskId)).toHaveLength(7)
  })

  it('of ten at once by name, of more by number; those were not told', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ ...munich, alsoAt: [pasing.officeId] })
    const opened = await Promise.all(
      [munich, pasing].map((office) => world.director.openSlots({ ...office, day: workday(14), count: 6 })),
    )
    const slots = opened.flat().sort((one, other) => one.at - other.at || one.officeId - other.officeId)
    await world.look()
    const [message] = await messagesOf(world, taskId)
    const [line] = await linesOf(world, taskId)
    const named = slots.slice(0, 10).map((slot) => expect.objectContaining({ slot_at: iso(slot) }))
    expect(message).toMatchObject({ slot_at: slots[0] && iso(slots[0]), count: 12, further_offices: 1, slots: named })
    expect(line).toMatchObject({ count: 12, slots: named })
    expect(wordLine('appointment_found', line ?? {}, 'en')).toMatch(/ at Standesamt München-Pasing.* and 2 more\.$/)
    expect(wordLine('appointment_found', line ?? {}, 'de')).toMatch(/ und 2 weitere\.$/)
    for (const slot of slots.slice(0, 10)) await take(world, slot)
    await world.lookAgain()
    expect((await messagesOf(world, taskId))[1]).toMatchObject({ slot_at: slots[10] && iso(slots[10]), count: 2 })
  })

  it('at another office, once the one whose slot held it back is not seen for 15 minutes', async () => {
    await using world = await createEngine()
    const { taskId, targetIds } = await world.watch({ ...munich, alsoAt: [pasing.officeId] })
    const [first, later] = [await open(world, 14, munich), await open(world, 20, pasing)]
    await world.look()
    const [, targetId = 0] = targetIds
    const about = await readTarget(world.ctx, {
      providerId: world.provider.id,
      officeExternalId: pasing.officeId,
      serviceExternalId: serviceId,
    })
    /** Only the other office is seen. */
    const seeOther = async () => {
      const at = world.ctx.clock.now()
      const sighting = { days: [workday(20)], opened: new Map([[workday(20), [later.at / 1_000]]]) }
      const target = { id: targetId, officeExternalId: pasing.officeId }
      const request = { serviceExternalId: serviceId, serviceCount: 1, needsCaptcha: false, targets: [target] }
      const sightings = new Map([[pasing.officeId, sighting]])
      const answer = { request, sightings, failure: null, captcha: [], responseMs: null, at }
      await releaseLost(world.ctx, targetIds, at)
      const { finds } = await recordOpened(world.ctx, answer)
      expect(finds).toMatchObject([{ fresh: [] }])
      await tellNews(
        world.ctx,
        finds.map((find) => ({ find, about })),
        async () => new Map(),
      )
    }
    world.pass(10 * minute)
    await seeOther()
    expect((await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first)])
    world.pass(6 * minute)
    await seeOther()
    expect((await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(first), iso(later)])
  })

  it('when the filter is changed so that it is wanted', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ filter: { time_from: '23:00', time_to: '23:30' } })
    await open(world, 14)
    await world.look()
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toEqual([])
    await inTransaction(world.ctx, (tx) => setTask(tx, taskId, { time_from: null, time_to: null }))
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toHaveLength(1)
  })

  it('to somebody who begins to watch what others were told of', async () => {
    await using world = await createEngine()
    await world.watch()
    await open(world, 14)
    await world.look()
    const late = await world.watch()
    await world.lookAgain()
    expect(await messagesOf(world, late.taskId)).toHaveLength(1)
  })

  it('of a slot that was gone for longer than 15 minutes, and not of one that was gone for less', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    const slot = await open(world, 14)
    await world.look()
    for (const [minutes, messages] of [
      [10, 1],
      [16, 2],
      [14, 2],
      [20, 3],
      [20, 3],
    ] as const) {
      await take(world, slot)
      await world.lookAgain()
      world.pass(minutes * minute)
      await openAgain(world, slot)
      await world.look()
      expect(await messagesOf(world, taskId), `gone for ${minutes} minutes`).toHaveLength(messages)
    }
    expect(await linesOf(world, taskId), 'the log is told the fourth time too').toHaveLength(4)
  })
})

describe('messages keep to their pace', () => {
  it('and what is held back stands in the log at once; when a message is there again it names what is free then', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    const fill = async (days: number) => {
      const slot = await open(world, days)
      await world.lookAgain()
      return slot
    }
    for (let count = 0; count < 6; count += 1) await take(world, await fill(8 + count))
    await take(world, await fill(17))
    const last = await fill(20)
    expect(await messagesOf(world, taskId)).toHaveLength(6)
    const lines = await linesOf(world, taskId)
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => 'held_back_until' in line)).toEqual([...Array(6).fill(false), true, false])
    expect(wordLine('appointment_found', lines[6] ?? {}, 'en')).toMatch(
      /No message was sent: .+ A filter .+ automatic booking/,
    )
    expect(wordLine('appointment_found', lines[6] ?? {}, 'de')).toMatch(/Filter .+ automatische Buchung/)
    expect((await world.live(taskId)).filter((type) => type === 'appointment_found')).toHaveLength(8)
    world.pass(30 * minute)
    await world.look()
    const messages = await messagesOf(world, taskId)
    expect(messages).toHaveLength(7)
    expect(messages[6]).toMatchObject({ slot_at: iso(last), count: 1 })
    expect(await linesOf(world, taskId)).toHaveLength(8)
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toHaveLength(7)
  })

  it('and say nothing of booking oneself while an appointment is being booked', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, day: workday(14), count: 3 })
    await world.look()
    await world.lookAgain()
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    expect(await linesOf(world, taskId)).toHaveLength(1)
    expect(await world.notices(taskId)).toEqual(['booking_waiting'])
  })

  it('and tell of what is free after a booking that came to nothing', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    const slots = await world.director.openSlots({ ...plain, day: workday(14), count: 1 })
    world.director.failNext({ way: 'error', code: 'invalidTelephone', status: 400, endpoint: 'update-appointment' })
    await world.look()
    expect(await messagesOf(world, taskId)).toEqual([])
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    world.pass(2 * minute)
    await world.look()
    expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: slots[0] && iso(slots[0]) }])
  })
})

it('what a clock that was three days ahead has told and seen gone silences nothing once it is right again', async () => {
  await using world = await createEngine()
  const { taskId } = await world.watch()
  world.skew(3 * 1_440 * minute)
  const [first, second] = [await open(world, 14), await open(world, 20)]
  await world.look()
  await take(world, first)
  await world.lookAgain()
  world.skew(0)
  await world.lookAgain()
  await take(world, second)
  await world.lookAgain()
  expect((await found(world.ctx, [taskId])).get(taskId)?.gone_at, 'seen to be gone').not.toBeNull()
  const before = (await messagesOf(world, taskId)).length
  world.pass(20 * minute)
  await world.look()
  await open(world, 30)
  await world.lookAgain()
  expect(await messagesOf(world, taskId)).toHaveLength(before + 1)
})

describe('a finding that was written when everything broke off', () => {
  /** The process ends, or its database, right after the answer was written. */
  function dying(ctx: Ctx): Ctx {
    const inc = () => {
      throw new Error('killed')
    }
    return { ...ctx, metrics: { ...ctx.metrics, findings: { ...ctx.metrics.findings, inc } as never } }
  }

  it('is told and booked by whoever goes on, each once', async () => {
    await using world = await createEngine()
    const watcher = await world.watch()
    const taker = await world.watch({ autoBooking: true })
    await open(world, 14)
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    expect(await messagesOf(world, watcher.taskId)).toEqual([])
    world.pass(5_000)
    await world.goOn()
    expect(await messagesOf(world, watcher.taskId)).toHaveLength(1)
    expect(await world.lastBooking(taker.taskId)).toMatchObject({ state: 'waiting' })
    await world.goOn()
    await world.lookAgain()
    expect(await messagesOf(world, watcher.taskId)).toHaveLength(1)
    expect(await world.bookingsOf(taker.taskId)).toHaveLength(1)
    expect(await linesOf(world, taker.taskId)).toHaveLength(1)
  })

  it('is not believed after a minute: it is looked at anew at once, and told if it is still free', async () => {
    await using world = await createEngine({ provider: { checkIntervalSeconds: 300 } })
    const taker = await world.watch({ autoBooking: true })
    const watcher = await world.watch()
    const other = await world.watch({ filter: { earliest_date: workday(18) } })
    const [gone, still] = [await open(world, 14), await open(world, 20)]
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    await take(world, gone)
    world.pass(70_000)
    await world.goOn()
    expect(world.calls).not.toContain('reserve-appointment')
    expect(await messagesOf(world, watcher.taskId)).toEqual([])
    await world.look()
    for (const { taskId } of [watcher, other]) {
      expect((await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)).toEqual([iso(still)])
    }
    expect((await world.lastBooking(taker.taskId))?.slot_at).toEqual(new Date(still.at))
  })

  it('that nobody wants any more is left alone', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    await open(world, 14)
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    await world.ctx.db.delete(tasks).where(eq(tasks.id, taskId))
    await world.goOn()
    expect(await messagesOf(world, taskId)).toEqual([])
  })
})
