import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookForWaiting } from '../booking/book-for-waiting.ts'
import { describeTarget } from '../offices/targets.ts'
import { targets, tasks } from '../tasks/tasks.tables.ts'
import { freeFor, reserves, tap, tapAndDrive, withFreeTimes } from './choosing.harness.ts'
import { createEngine, plain } from './rounds/engine.harness.ts'

const minute = 60_000

describe('the free times of a task', () => {
  it('are all that its offices showed last, the filter aside, each with its age, and cost the office nothing', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 3)
    expect(times).toHaveLength(3)
    const at = times.map((time) => time.at)
    expect(at).toEqual(at.toSorted())
    expect(times[0]).toMatchObject({ gone_at: null, is_being_booked: false, is_unwanted: false })
    expect(new Set(times.map((time) => time.seen_at)).size, 'one answer').toBe(1)
    const asked = engine.calls.length
    engine.pass(10 * minute)
    expect(await freeFor(engine, task), 'ten minutes old').toEqual(times)
    engine.pass(6 * minute)
    expect(await freeFor(engine, task), 'too old to be true').toEqual([])
    expect(engine.calls).toHaveLength(asked)
    expect(await tap(engine, task, times[0]), 'nobody has said that it is gone').toMatchObject({ code: 'time_unseen' })
  })

  it('say which one is being booked for somebody', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 2)
    const other = await engine.watch()
    await tap(engine, other, times[0])
    expect((await freeFor(engine, task)).map((time) => time.is_being_booked)).toEqual([true, false])
  })

  it('are nothing for others', async () => {
    await using engine = await createEngine()
    const { task } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    await expect(freeFor(engine, { ...task, userId: other.userId })).rejects.toThrow('not_found')
  })
})

describe('a tap on a free time', () => {
  it('books exactly that one, without automatic booking and whatever the filter wants', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 3)
    const row = await tapAndDrive(engine, task, times[1])
    expect(row).toMatchObject({ state: 'waiting', tapped: true, tries: 1 })
    expect(row?.slot_at.toISOString()).toBe(times[1]?.at)
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed', email: task.email }])
    expect(await engine.notices(task.taskId)).toContain('booking_waiting')
  })

  it('ends at once when the time is gone: no other one is taken, its owner is told, and the list names the next', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 2)
    const [first, second] = times
    await engine.director.takeSlot({ officeId: plain.officeId, at: Date.parse(first?.at ?? '') })
    const row = await tapAndDrive(engine, task, first)
    expect(row).toMatchObject({ state: 'failed', reason: 'slot_lost', tries: 1, repeats: 0 })
    expect(reserves(engine)).toBe(1)
    expect(await freeFor(engine, task)).toEqual([second])
    expect(await engine.live(task.taskId)).toContain('booking_failed')
    expect(await engine.notices(task.taskId)).toContain('booking_failed')
    expect(await tap(engine, task, first), 'the same once more').toMatchObject({
      code: 'time_gone',
      next: { slot_at: second?.at, office: second?.office },
    })
    expect(await tapAndDrive(engine, task, second)).toMatchObject({ state: 'waiting' })
  })

  it('is tried again when the office says that a race was lost, as often as any booking', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 2)
    engine.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment' })
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
    expect(reserves(engine)).toBe(2)
  })

  it('that comes twice, from one device or from two at once, books once', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 2)
    const both = await Promise.all([tap(engine, task, times[0]), tap(engine, task, times[0])])
    expect(both).toMatchObject(
      both[0].id === undefined
        ? [{ code: 'time_booked_for_you' }, { state: 'working' }]
        : [{ state: 'working' }, { code: 'time_booked_for_you' }],
    )
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'time_booked_for_you' })
    expect(await tap(engine, task, times[1])).toMatchObject({ code: 'booking_exists' })
    await engine.drive(both[0].id ?? both[1].id ?? 0)
    expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
    expect(engine.director.appointments()).toHaveLength(1)
  })

  it('of two people at once books it for one of them, and the office is asked once', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    const both = await Promise.all([tap(engine, task, times[0]), tap(engine, other, times[0])])
    expect(both.filter(({ id }) => id !== undefined)).toHaveLength(1)
    expect(both.find(({ id }) => id === undefined)).toMatchObject({ code: 'time_being_booked', next: undefined })
    await engine.drive(both[0].id ?? both[1].id ?? 0)
    expect(reserves(engine)).toBe(1)
  })

  it('for another account’s task, a deleted one or an office that the task does not watch says so', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    expect(await tap(engine, { ...task, userId: other.userId }, times[0])).toMatchObject({ code: 'not_found' })
    expect(await tap(engine, task, { at: times[0]?.at ?? '', office: 1_000_000 })).toMatchObject({
      code: 'time_elsewhere',
    })
    const never = { at: '2099-01-01T10:00:00.000Z', office: times[0]?.office ?? 0 }
    expect(await tap(engine, task, never)).toMatchObject({ code: 'time_gone' })
    await engine.ctx.db.delete(tasks).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'not_found' })
    expect(reserves(engine)).toBe(0)
  })

  it.each([
    ['paused', { is_monitoring: false }],
    ['given another person', { email_for_booking: 'other@example.org' }],
    ['made a trial run', { auto_booking_enabled: true, dry_run: true }],
  ])('holds nothing when the task was %s before the office was asked', async (_, change) => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    await engine.ctx.db.update(tasks).set(change).where(eq(tasks.id, task.taskId))
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(reserves(engine)).toBe(0)
  })

  it('holds on when only the filter of the task was changed', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    await engine.ctx.db.update(tasks).set({ earliest_date: '2098-01-01' }).where(eq(tasks.id, task.taskId))
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })
})

describe('a tap and the turns of automatic booking', () => {
  it('does not come before a task that waits for the same answer', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const waiting = await engine.watch({ autoBooking: true })
    // The answer is recorded, and its turns are not given yet.
    await engine.ctx.db.update(targets).set({ untold_since: engine.ctx.clock.now() })
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'time_being_booked' })
    await engine.goOn()
    expect(await engine.lastBooking(waiting.taskId)).toMatchObject({ state: 'waiting', tapped: false })
    expect(await engine.lastBooking(task.taskId)).toBeUndefined()
  })

  it('takes the time while nobody waits for it, and the next answer offers it to nobody else', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    await engine.ctx.db.update(targets).set({ untold_since: engine.ctx.clock.now() })
    const { id = 0 } = await tap(engine, task, times[0])
    const late = await engine.watch({ autoBooking: true })
    await engine.pollAgain()
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(reserves(engine)).toBe(1)
  })

  it('that comes while the turns are given leaves the time to nobody else', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const [first, second] = [await engine.watch({ autoBooking: true }), await engine.watch({ autoBooking: true })]
    const { ctx, provider, driver } = engine
    const [time] = times
    const at = new Date(time?.seen_at ?? '')
    const slots = [new Date(time?.at ?? '')]
    const request = { serviceExternalId: plain.serviceId, serviceCount: 1, further: {} }
    const about = await describeTarget(ctx, { ...request, providerId: provider.id, officeExternalId: plain.officeId })
    if (about === null) throw new Error('The catalogue does not have it.')
    const find = { targetId: task.targetId, officeExternalId: plain.officeId, window: 1, at, times: slots }
    const told: number[] = []
    const tell = async (_: unknown, taskId: number) => {
      told.push(taskId)
      if (told.length === 1) await tap(engine, task, time)
    }
    const finds = [{ find, officeNow: at, about }]
    const [allocation] = await bookForWaiting(
      ctx,
      provider,
      driver,
      { finds, request, tell, readRefused: async () => [] },
      new AbortController().signal,
    )
    expect(allocation).toMatchObject({ shares: [], slots: [] })
    expect(told, 'the next in line is not told of it').toEqual([first.taskId])
    expect(await engine.bookingsOf(second.taskId)).toEqual([])
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'wanted', tapped: true })
  })
})
