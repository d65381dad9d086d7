import { RELEASES } from '@terminlotse/practice-office'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { found } from '../../overview/found.ts'
import { badWays } from './bad-ways.harness.ts'
import { createEngine, type Engine, guarded, plain } from './engine.harness.ts'

const lastLine = async (world: Engine, targetId: number) => (await world.targetLines(targetId)).at(-1)

describe('a round', () => {
  for (const release of RELEASES) {
    for (const face of ['direct', 'gateway'] as const) {
      it(`finds a slot and books it at an office of release ${release}, ${face}`, async () => {
        await using world = await createEngine({ office: { release, face } })
        const watcher = await world.watch()
        const candidate = await world.watch({ autoBooking: true })
        await world.look()
        expect(await lastLine(world, watcher.targetId)).toMatchObject({ code: 'check_none' })
        const [slot] = await world.director.openSlots({ ...plain, count: 1 })
        await world.lookAgain()
        expect(await lastLine(world, watcher.targetId)).toMatchObject({ code: 'check_slots', data: { count: 1 } })
        expect(await world.live(watcher.taskId)).toContain('appointment_found')
        expect(await world.bookingsOf(watcher.taskId)).toEqual([])
        expect(await world.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
        const seen = (await found(world.ctx, [watcher.taskId])).get(watcher.taskId)
        expect(seen).toMatchObject({ at: new Date(slot?.at ?? 0).toISOString(), gone_at: null })
      })
    }
  }

  it('asks once for everyone: all offices of a service in one request, however many watch', async () => {
    await using world = await createEngine()
    for (const officeId of [102522, 102523, 102523, 102524]) await world.watch({ ...guarded, officeId })
    for (let count = 0; count < 3; count += 1) await world.watch()
    await world.look()
    expect(world.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
    expect(world.calls.filter((call) => call === 'captcha-verify')).toHaveLength(1)
  })

  it('asks about a service once a minute, however many begin to watch it elsewhere, and lets nobody wait longer', async () => {
    await using world = await createEngine({ provider: { checkIntervalSeconds: 300, leastGapMs: 60_000 } })
    const targets = []
    for (const officeId of [102522, 102523, 102524, 10489, 54261]) {
      targets.push((await world.watch({ ...guarded, officeId })).targetId)
      await world.look()
      world.pass(1_000)
    }
    const looks = () => world.calls.filter((call) => call === 'available-calendar').length
    expect(looks()).toBe(1)
    world.pass(55_500)
    await world.look()
    expect(looks()).toBe(2)
    for (const targetId of targets) expect(await lastLine(world, targetId)).toMatchObject({ code: 'check_none' })
  })

  it('asks one by one when the office refuses a combination, and gives up only what it twice refuses alone', async () => {
    await using world = await createEngine()
    const one = await world.watch({ ...guarded, officeId: 102522 })
    const two = await world.watch({ ...guarded, officeId: 102523 })
    const mismatch = { way: 'error', code: 'invalidLocationAndServiceCombination', status: 400 } as const
    world.director.failNext({ ...mismatch, endpoint: 'available-calendar', times: 2 })
    expect(await world.look()).toBe(false)
    expect(await world.readTask(one.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    world.pass(61_000)
    world.director.failNext({ ...mismatch, endpoint: 'available-calendar', times: 2 })
    expect(await world.look(), 'wants the catalogue again').toBe(true)
    expect(await world.readTask(one.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_target_gone' })
    expect(await world.readTask(two.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(await world.notices(one.taskId)).toEqual(['task_stopped'])
    expect(await lastLine(world, two.targetId)).toMatchObject({ code: 'check_none' })
  })

  it('opens every office’s first day, so that a day without times is never announced', async () => {
    await using world = await createEngine()
    const near = await world.watch({ ...guarded, officeId: 102522 })
    const far = await world.watch({ ...guarded, officeId: 102523 })
    await world.director.openSlots({ officeId: 102522, serviceId: guarded.serviceId, day: workday(11) })
    await world.director.openSlots({ officeId: 102523, serviceId: guarded.serviceId, day: workday(20) })
    await world.look()
    expect(world.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
    for (const { targetId } of [near, far])
      expect(await lastLine(world, targetId)).toMatchObject({ code: 'check_slots' })
  })

  it('gives each slot to one task, the longest waiting first', async () => {
    await using world = await createEngine()
    const tasks = []
    for (let count = 0; count < 3; count += 1) {
      tasks.push(await world.watch({ autoBooking: true }))
      world.pass(1_000)
    }
    const opened = await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    const slots = await Promise.all(
      tasks.map(async ({ taskId }) => (await world.lastBooking(taskId))?.slot_at.getTime()),
    )
    expect(slots).toEqual([opened[0]?.at, opened[1]?.at, undefined])
  })
})

describe('a bad day at the office', () => {
  for (const { way, details, called } of badWays) {
    it(`is told by name and never as "nothing free": ${way} ${Object.values(details).join(' ')}`, async () => {
      await using world = await createEngine()
      const task = await world.watch({ autoBooking: true })
      await world.director.openSlots({ ...plain, count: 1 })
      // A refused captcha is solved again, and the calendar is asked for once more.
      world.director.failNext({ ...details, way, endpoint: 'available-calendar', times: 2 })
      await world.look()
      world.director.clearFaults()
      const line = (await world.targetLines(task.targetId)).find(({ code }) => code === 'check_failed')
      expect(line).toMatchObject({ level: 'warning', data: { kind: called } })
      expect(await world.notices(task.taskId)).toEqual([])
      expect(await world.lastBooking(task.taskId)).toBeUndefined()
      const target = await world.readTarget(task.targetId)
      expect(target).toMatchObject({ failures: 1, last_outcome: called })
      expect(target?.next_check_at?.getTime()).toBeGreaterThan(world.ctx.clock.now().getTime() + 4_000)
      world.pass(called === 'drift' ? 15 * 60_000 : 70_000)
      await world.look()
      expect(await world.readTarget(task.targetId)).toMatchObject({ failures: 0, last_outcome: 'slots' })
    })
  }

  it('is left alone ever longer, and nothing is asked meanwhile', async () => {
    await using world = await createEngine()
    const task = await world.watch()
    world.director.setMaintenance(true)
    const pauses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      await world.look()
      const due = (await world.readTarget(task.targetId))?.next_check_at?.getTime() ?? 0
      pauses.push(Math.round((due - world.ctx.clock.now().getTime()) / 1_000))
      world.pass(due - world.ctx.clock.now().getTime() + 100)
    }
    const asked = world.calls.length
    expect(asked).toBe(4)
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)
    const late = await world.watch({ officeId: 102522, serviceId: guarded.serviceId })
    await world.look()
    world.director.setMaintenance(false)
    expect((await world.readTarget(late.targetId))?.last_outcome).toBeDefined()
  })

  it('is told once per series from the third failure on, and the task stays active', async () => {
    await using world = await createEngine({ provider: { captchaEnabled: false } })
    const task = await world.watch(guarded)
    for (let count = 0; count < 5; count += 1) {
      await world.look()
      world.pass(20 * 60_000)
    }
    const codes = (await world.targetLines(task.targetId)).map((line) => line.code)
    expect(codes.filter((code) => code === 'error_repeated')).toHaveLength(1)
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
  })

  it('stops the tasks with the reason when the office refuses us', async () => {
    await using world = await createEngine()
    const task = await world.watch()
    world.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
    await world.look()
    expect(await world.readTask(task.taskId)).toMatchObject({ problem: 'stopped_refused', is_monitoring: false })
    expect(world.gate.closedFor('booking')).toMatchObject({ reason: 'refused' })
    world.pass(25 * 3_600_000)
    expect(world.gate.closedFor('booking')).toBeNull()
  })

  it('says so when a captcha is needed and computing is switched off, without asking', async () => {
    await using world = await createEngine({ provider: { captchaEnabled: false } })
    const task = await world.watch(guarded)
    await world.look()
    expect(await lastLine(world, task.targetId)).toMatchObject({
      code: 'check_failed',
      data: { kind: 'captcha', reason: 'switched_off' },
    })
    expect(world.calls).toEqual([])
  })

  it('names a captcha that fails and solves the next', async () => {
    await using world = await createEngine()
    const task = await world.watch(guarded)
    world.director.failNext({ way: 'captcha_unavailable' })
    await world.look()
    expect(await lastLine(world, task.targetId)).toMatchObject({ code: 'check_failed' })
    expect((await world.targetLines(task.targetId)).map((line) => line.code)).toContain('altcha_failed')
    world.pass(70_000)
    await world.look()
    expect((await world.targetLines(task.targetId)).map((line) => line.code)).toContain('altcha_solved')
  })

  it('looks for nothing during the night rest, says until when, and goes on in the morning', async () => {
    await using world = await createEngine({ provider: { nightRest: { from: '00:00', to: '23:59' } } })
    const task = await world.watch()
    await world.look()
    expect(world.calls).toEqual([])
    const morning = world.gate.closedFor('round')
    if (morning === null) return
    expect(morning).toMatchObject({ reason: 'night_rest' })
    expect(world.gate.closedFor('booking'), 'what a person began goes on').toBeNull()
    expect(await lastLine(world, task.targetId)).toMatchObject({ code: 'night_rest' })
    const until = morning.until?.getTime() ?? 0
    expect((await world.readTarget(task.targetId))?.next_check_at?.getTime()).toBe(until)
    world.pass(until - world.ctx.clock.now().getTime() + 1)
    await world.look()
    expect(world.calls).toEqual(['available-calendar'])
    expect(await world.readTarget(task.targetId)).toMatchObject({ failures: 0, interval_seconds: 10 })
  })

  it('tells the real interval where looks come later than promised, and the promise again when they are in time', async () => {
    await using world = await createEngine()
    const task = await world.watch()
    const interval = async () => (await world.readTarget(task.targetId))?.interval_seconds
    const lookedAt = async () => (await world.readTarget(task.targetId))?.last_check_at?.getTime() ?? 0
    await world.look()
    expect(await interval()).toBe(10)
    const before = await lookedAt()
    world.pass(42_000)
    await world.look()
    // The time that the test itself takes is added.
    expect(await interval()).toBe(Math.round(((await lookedAt()) - before) / 1_000))
    expect(await interval()).toBeGreaterThanOrEqual(42)
    world.pass(9_500)
    await world.look()
    expect(await interval()).toBe(10)
  })

  it('rests before the limit is reached, keeps room for bookings, and goes on when the limiter has forgotten', async () => {
    await using world = await createEngine({ office: { rateLimit: 20 } })
    const task = await world.watch()
    for (let count = 0; count < 16; count += 1) await world.lookAgain()
    expect(world.calls, 'six of twenty are kept').toHaveLength(14)
    expect(world.gate.closedFor('round')).toMatchObject({ reason: 'rate_limit' })
    expect(world.gate.closedFor('booking')).toBeNull()
    world.pass(66_000)
    await world.look()
    expect(world.calls).toHaveLength(15)
    expect(await world.readTarget(task.targetId)).toMatchObject({ failures: 0, last_outcome: 'none' })
  })
})
