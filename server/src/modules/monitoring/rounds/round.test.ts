import { RELEASES } from '@terminlotse/practice-office'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { target_lines, task_lines } from '../../tasks/tasks.tables.ts'
import { badWays } from './bad-ways.harness.ts'
import { createEngine, type Engine, guarded, it, plain } from './engine.harness.ts'

const lastLine = async (engine: Engine, targetId: number) => (await engine.targetLines(targetId)).at(-1)

describe('a round', () => {
  for (const release of RELEASES) {
    for (const face of ['direct', 'gateway'] as const) {
      it(`finds a slot and books it at an office of release ${release}, ${face}`, async () => {
        await using engine = await createEngine({ office: { release, face } })
        const watcher = await engine.watch()
        const candidate = await engine.watch({ autoBooking: true })
        await engine.poll()
        expect(await lastLine(engine, watcher.targetId)).toMatchObject({ code: 'check_none' })
        const [slot] = await engine.director.openSlots({ ...plain, count: 1 })
        await engine.pollAgain()
        expect(await lastLine(engine, watcher.targetId)).toMatchObject({ code: 'check_slots', data: { count: 1 } })
        expect(await engine.live(watcher.taskId)).toContain('appointment_found')
        expect(await engine.bookingsOf(watcher.taskId)).toEqual([])
        expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
        const seen = (await describeBestFinds(engine.ctx, [watcher.taskId])).get(watcher.taskId)
        expect(seen).toMatchObject({ at: new Date(slot?.at ?? 0).toISOString(), gone_at: null })
      })
    }
  }

  it('asks once for everyone: all offices of a service in one request, however many watch', async ({ engine }) => {
    for (const officeId of [102522, 102523, 102523, 102524]) await engine.watch({ ...guarded, officeId })
    for (let count = 0; count < 3; count += 1) await engine.watch()
    await engine.poll()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
    expect(engine.calls.filter((call) => call === 'captcha-verify')).toHaveLength(1)
  })

  it('asks about a service once a minute, however many begin to watch it elsewhere, and lets nobody wait longer', async () => {
    await using engine = await createEngine({ provider: { checkIntervalSeconds: 300, leastGapMs: 60_000 } })
    const targets = []
    for (const officeId of [102522, 102523, 102524, 10489, 54261]) {
      targets.push((await engine.watch({ ...guarded, officeId })).targetId)
      await engine.poll()
      engine.pass(1_000)
    }
    const polls = () => engine.calls.filter((call) => call === 'available-calendar').length
    expect(polls()).toBe(1)
    await engine.pollAfter(55_500)
    expect(polls()).toBe(2)
    for (const targetId of targets) expect(await lastLine(engine, targetId)).toMatchObject({ code: 'check_none' })
  })

  it('asks one by one when the office refuses several, gives up what it twice refuses alone', async ({ engine }) => {
    const one = await engine.watch({ ...guarded, officeId: 102522 })
    const two = await engine.watch({ ...guarded, officeId: 102523 })
    const mismatch = { way: 'error', code: 'invalidLocationAndServiceCombination', status: 400 } as const
    engine.director.failNext({ ...mismatch, endpoint: 'available-calendar', times: 2 })
    expect(await engine.poll()).toBe(false)
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    engine.pass(61_000)
    engine.director.failNext({ ...mismatch, endpoint: 'available-calendar', times: 2 })
    expect(await engine.poll(), 'wants the catalogue again').toBe(true)
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_target_gone' })
    expect(await engine.readTask(two.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(await engine.notices(one.taskId)).toEqual(['task_stopped'])
    expect(await lastLine(engine, two.targetId)).toMatchObject({ code: 'check_none' })
  })

  it('opens every office’s first day, so that a day without times is never announced', async ({ engine }) => {
    const near = await engine.watch({ ...guarded, officeId: 102522 })
    const far = await engine.watch({ ...guarded, officeId: 102523 })
    await engine.director.openSlots({ officeId: 102522, serviceId: guarded.serviceId, day: workday(11) })
    await engine.director.openSlots({ officeId: 102523, serviceId: guarded.serviceId, day: workday(20) })
    await engine.poll()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
    for (const { targetId } of [near, far])
      expect(await lastLine(engine, targetId)).toMatchObject({ code: 'check_slots' })
  })
})

describe('a bad day at the office', () => {
  for (const { way, details, called } of badWays) {
    it(`is told by name and never as "nothing free": ${way} ${Object.values(details).join(' ')}`, async ({
      engine,
    }) => {
      const task = await engine.withSlots(1)
      // A refused captcha is solved again, and the calendar is asked for once more.
      engine.director.failNext({ ...details, way, endpoint: 'available-calendar', times: 2 })
      await engine.poll()
      engine.director.clearFaults()
      const line = (await engine.targetLines(task.targetId)).find(({ code }) => code === 'check_failed')
      expect(line).toMatchObject({ level: 'warning', data: { kind: called } })
      expect(await engine.notices(task.taskId)).toEqual([])
      expect(await engine.lastBooking(task.taskId)).toBeUndefined()
      const target = await engine.readTarget(task.targetId)
      expect(target).toMatchObject({ failures: 1, last_outcome: called })
      expect(target?.next_check_at?.getTime()).toBeGreaterThan(engine.ctx.clock.now().getTime() + 4_000)
      await engine.pollAfter(called === 'drift' ? 15 * 60_000 : 70_000)
      expect(await engine.readTarget(task.targetId)).toMatchObject({ failures: 0, last_outcome: 'slots' })
    })
  }

  it('is left alone ever longer, and nothing is asked meanwhile', async ({ engine }) => {
    const task = await engine.watch()
    engine.director.setMaintenance(true)
    const pauses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      await engine.poll()
      const due = (await engine.readTarget(task.targetId))?.next_check_at?.getTime() ?? 0
      pauses.push(Math.round((due - engine.ctx.clock.now().getTime()) / 1_000))
      engine.pass(due - engine.ctx.clock.now().getTime() + 100)
    }
    const asked = engine.calls.length
    expect(asked).toBe(4)
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)
    const late = await engine.watch({ officeId: 102522, serviceId: guarded.serviceId })
    await engine.poll()
    engine.director.setMaintenance(false)
    expect((await engine.readTarget(late.targetId))?.last_outcome).toBeDefined()
  })

  // checklist: t3748
  it.for<[string, Record<string, string | null | []>]>([
    ['empty dates', { startDate: '', endDate: '', slotsStartDate: '', slotsEndDate: '' }],
    ['the dates of another year', { startDate: '2025-11-25', endDate: '2026-05-24' }],
    ['no dates', { startDate: null, endDate: null }],
  ])('is told as no answer when an empty calendar comes with 200 and %s', async ([_what, dates], { engine }) => {
    const task = await engine.watch()
    const values = { ...dates, availableDays: [] }
    engine.director.failNext({ way: 'odd_values', endpoint: 'available-calendar', values })
    await engine.poll()
    expect(await lastLine(engine, task.targetId)).toMatchObject({
      code: 'check_failed',
      data: { kind: 'busy', reason: 'server' },
    })
    expect(await engine.readTarget(task.targetId)).toMatchObject({ last_outcome: 'busy', failures: 1 })
    await engine.pollAfter(20 * 60_000)
    expect(await lastLine(engine, task.targetId), 'answered again').toMatchObject({ code: 'check_none' })
  })

  it('is told once per series from the third failure on, and the task stays active', async () => {
    await using engine = await createEngine({ provider: { captchaEnabled: false } })
    const task = await engine.watch(guarded)
    for (let count = 0; count < 5; count += 1) {
      await engine.poll()
      engine.pass(20 * 60_000)
    }
    const codes = (await engine.targetLines(task.targetId)).map((line) => line.code)
    expect(codes.filter((code) => code === 'error_repeated')).toHaveLength(1)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
  })

  it('stops the tasks with the reason when the office refuses us', async ({ engine }) => {
    const task = await engine.watch()
    engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
    await engine.poll()
    expect(await engine.readTask(task.taskId)).toMatchObject({ problem: 'stopped_refused', is_monitoring: false })
    expect(engine.gate.closedFor('booking')).toMatchObject({ reason: 'refused' })
    engine.pass(25 * 3_600_000)
    expect(engine.gate.closedFor('booking')).toBeNull()
  })

  it('says so when a captcha is needed and computing is switched off, without asking', async () => {
    await using engine = await createEngine({ provider: { captchaEnabled: false } })
    const task = await engine.watch(guarded)
    await engine.poll()
    expect(await lastLine(engine, task.targetId)).toMatchObject({
      code: 'check_failed',
      data: { kind: 'captcha', reason: 'switched_off' },
    })
    expect(engine.calls).toEqual([])
  })

  it('names a captcha that fails and solves the next', async ({ engine }) => {
    const task = await engine.watch(guarded)
    engine.director.failNext({ way: 'captcha_unavailable' })
    await engine.poll()
    expect(await lastLine(engine, task.targetId)).toMatchObject({ code: 'check_failed' })
    expect((await engine.targetLines(task.targetId)).map((line) => line.code)).toContain('altcha_failed')
    await engine.pollAfter(70_000)
    expect((await engine.targetLines(task.targetId)).map((line) => line.code)).toContain('altcha_solved')
  })

  it('tells the real interval where looks come late, and the promise again when in time', async ({ engine }) => {
    const task = await engine.watch()
    const interval = async () => (await engine.readTarget(task.targetId))?.interval_seconds
    const polledAt = async () => (await engine.readTarget(task.targetId))?.last_check_at?.getTime() ?? 0
    await engine.poll()
    expect(await interval()).toBe(10)
    const before = await polledAt()
    await engine.pollAfter(42_000)
    // The time that the test itself takes is added.
    expect(await interval()).toBe(Math.round(((await polledAt()) - before) / 1_000))
    expect(await interval()).toBeGreaterThanOrEqual(42)
    await engine.pollAfter(9_500)
    expect(await interval()).toBe(10)
  })

  it('rests before the limit is reached, keeps room for bookings, and goes on when the limiter has forgotten', async () => {
    await using engine = await createEngine({ office: { rateLimit: 20 } })
    const task = await engine.watch()
    for (let count = 0; count < 16; count += 1) await engine.pollAgain()
    expect(engine.calls, 'seven of twenty are kept, and the office says one less than there are').toHaveLength(12)
    expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'rate_limit' })
    expect(engine.gate.closedFor('booking')).toBeNull()
    await engine.pollAfter(66_000)
    expect(engine.calls).toHaveLength(13)
    expect(await engine.readTarget(task.targetId)).toMatchObject({ failures: 0, last_outcome: 'none' })
  })
})

/** Both offices offer the service. One of it takes two slots, and the first office gives an appointment only one. */
const serviceId = 10396802
const tight = { officeId: 10351880, serviceId }
const roomy = { officeId: 10470, serviceId }
/** The desk gives eight slots, and one of the service takes three. */
const family = { officeId: 10416, serviceId: 1064268 }

const calendars = (engine: Engine) => engine.calls.filter((call) => call === 'available-calendar').length

async function lineOf(engine: Engine, taskId: number, code: string) {
  const lines = await engine.ctx.db.select().from(task_lines)
  return lines.find((line) => line.task_id === taskId && line.code === code)?.data
}

async function saidOf(engine: Engine, targetId: number) {
  const lines = await engine.ctx.db.select().from(target_lines)
  return lines.filter((line) => line.target_id === targetId).map(({ code }) => code)
}

describe('times that an office does not give at once', () => {
  // checklist: t294
  it('is not asked for, and its watchers read which office, which service and how many', async ({ engine }) => {
    const task = await engine.watch({ ...family, count: 3 })
    await engine.poll()
    expect(calendars(engine)).toBe(0)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await engine.notices(task.taskId)).toEqual(['task_stopped'])
    expect(await lineOf(engine, task.taskId, 'stopped_limit')).toEqual({
      office_name: 'KfZ Zulassungsstelle',
      service_name: 'Ausfuhrkennzeichen',
      count: 3,
    })
    const fewer = await engine.watch({ ...family, count: 2 })
    await engine.poll()
    expect(await saidOf(engine, fewer.targetId)).toEqual(['check_none'])
  })

  it('leaves the task its other offices', async ({ engine }) => {
    const task = await engine.watch({ ...tight, alsoAt: [roomy.officeId], count: 2 })
    await engine.poll()
    expect(await lineOf(engine, task.taskId, 'office_limit')).toMatchObject({ count: 2 })
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(await saidOf(engine, task.targetIds[1] ?? 0)).toEqual(['check_none'])
  })

  it('is not "nothing free" where the office says so: the watch ends, the catalogue is read', async ({ engine }) => {
    const task = await engine.watch()
    const limit = { way: 'error', code: 'tooManySlotsPerAppointment', endpoint: 'available-calendar' } as const
    engine.director.failNext(limit)
    expect(await engine.poll()).toBe(true)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await lineOf(engine, task.taskId, 'stopped_limit')).toMatchObject({ count: 1 })
    expect(await saidOf(engine, task.targetId)).not.toContain('check_none')
  })
})

describe('one of a service that is longer than the desk’s limit', () => {
  it('is found and told up to muc47, in a request of its own', async () => {
    await using engine = await createEngine({ office: { release: 'muc47' } })
    const [one, other] = [await engine.watch(tight), await engine.watch(roomy)]
    for (const place of [tight, roomy]) await engine.director.openSlots({ ...place, count: 1 })
    await engine.poll()
    for (const { targetId } of [one, other]) expect(await saidOf(engine, targetId)).toEqual(['check_slots'])
    expect(calendars(engine)).toBe(2)
  })

  // checklist: t295
  it('ends the watch afterwards, and is never taken for "nothing free"', async () => {
    await using engine = await createEngine({ office: { release: 'muc50' } })
    const [one, other] = [await engine.watch(tight), await engine.watch(roomy)]
    const both = await engine.watch({ ...tight, alsoAt: [roomy.officeId] })
    for (const place of [tight, roomy]) await engine.director.openSlots({ ...place, count: 1 })
    await engine.poll()
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await saidOf(engine, one.targetId)).not.toContain('check_none')
    expect(await saidOf(engine, other.targetId)).toEqual(['check_slots'])
    expect(await lineOf(engine, both.taskId, 'office_limit')).toMatchObject({ count: 1 })
    expect(await engine.readTask(both.taskId)).toMatchObject({ is_monitoring: true })
  })
})

it('a poll asks the database little where it shows what the poll before it has shown', async ({ engine }) => {
  const [one, other] = [await engine.watch(plain), await engine.watch(guarded)]
  await engine.pollAgain()
  // The watched targets, the catalogue, wishes, told slots and bookings; then two answers; then who is late and who is due.
  expect(await engine.countQuestions(engine.pollAgain), 'nothing is free').toBeLessThanOrEqual(9)

  await engine.director.openSlots({ ...plain, day: workday(14) })
  await engine.director.openSlots({ ...guarded, day: workday(14) })
  await engine.pollAgain()
  for (const { taskId } of [one, other]) expect(await engine.taskLines(taskId)).toContain('appointment_found')
  // The free times, and for each answer who books and who is due.
  expect(await engine.countQuestions(engine.pollAgain), 'the same is free').toBeLessThanOrEqual(14)
})
