import { addDays } from '@terminlotse/contract/berlin-time'
import { filterTrial } from '@terminlotse/contract/overview/figures'
import { describe, expect, it } from 'vitest'
import { dayAhead, tuesdayAhead } from '../../../../test/days.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { findOpenOfferingByCode } from '../../offices/catalogue/catalogue.store.ts'
import { filterMatches } from '../../overview/figures/filter-matches.ts'
import { found } from '../../overview/found.ts'
import { createEngine, type Engine, guarded, plain } from '../rounds/engine.harness.ts'

const [soon, later] = [tuesdayAhead(1), tuesdayAhead(2)]
const open = (world: Engine, day: string, count = 1) => world.director.openSlots({ ...plain, day, count })

describe('a task with a filter', () => {
  it('is told only of slots that it wants, the earliest of them first', async () => {
    await using world = await createEngine()
    const all = await world.watch()
    const picky = await world.watch({ filter: { earliest_date: later } })
    const countNotices = async ({ taskId }: { taskId: number }) => (await world.notices(taskId)).length
    await open(world, soon)
    await world.look()
    expect([await countNotices(all), await countNotices(picky)]).toEqual([1, 0])
    expect((await found(world.ctx, [picky.taskId])).size).toBe(0)
    const [wanted] = await open(world, later)
    await world.lookAgain()
    expect([await countNotices(all), await countNotices(picky)]).toEqual([1, 1])
    expect((await found(world.ctx, [picky.taskId])).get(picky.taskId)?.at).toBe(new Date(wanted?.at ?? 0).toISOString())
    await open(world, soon)
    await world.lookAgain()
    expect(await countNotices(picky), 'an earlier slot that it does not want').toBe(1)
  })

  it('is told again after a time with nothing for it, whatever others find meanwhile', async () => {
    await using world = await createEngine()
    const task = await world.watch({ filter: { earliest_date: later } })
    const countNotices = async () => (await world.notices(task.taskId)).length
    await open(world, soon, 3)
    const [slot] = await open(world, later)
    await world.look()
    expect(await countNotices()).toBe(1)
    if (slot) await world.director.takeSlot(slot)
    await world.lookAgain()
    const again = () => world.director.openSlots({ ...plain, at: slot?.at ?? 0 })
    await again()
    await world.lookAgain()
    expect(await countNotices(), 'gone and back at once').toBe(1)
    if (slot) await world.director.takeSlot(slot)
    for (let minutes = 0; minutes <= 20; minutes += 5) {
      world.pass(5 * 60_000)
      await world.look()
    }
    await again()
    await world.lookAgain()
    expect(await countNotices()).toBe(2)
  })

  it('gets only what it wants booked, and leaves the rest to those behind it', async () => {
    await using world = await createEngine()
    const picky = await world.watch({ autoBooking: true, filter: { earliest_date: later } })
    world.pass(1_000)
    const easy = await world.watch({ autoBooking: true })
    const [near] = await open(world, soon)
    await world.look()
    expect(await world.bookingsOf(picky.taskId)).toEqual([])
    expect((await world.lastBooking(easy.taskId))?.slot_at.getTime()).toBe(near?.at)
    const [far] = await open(world, later)
    await world.lookAgain()
    expect((await world.lastBooking(picky.taskId))?.slot_at.getTime()).toBe(far?.at)
  })

  it('gets the next-best slot that it wants when the first is lost, never another', async () => {
    await using world = await createEngine()
    const task = await world.watch({ autoBooking: true, filter: { latest_date: soon } })
    const [first] = await open(world, soon)
    await open(world, later)
    world.director.failNext({
      endpoint: 'reserve-appointment',
      way: 'error',
      code: 'appointmentNotAvailable',
      status: 404,
      times: 3,
    })
    await world.look()
    const booking = await world.lastBooking(task.taskId)
    expect(booking).toMatchObject({ state: 'failed', reason: 'slot_lost', slot_at: new Date(first?.at ?? 0) })
  })

  it('stops by itself when its latest day has passed, and its owner is told', async () => {
    await using world = await createEngine()
    const task = await world.watch({ filter: { latest_date: dayAhead(1) } })
    const other = await world.watch({ filter: { latest_date: dayAhead(30) } })
    await world.look()
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
    world.pass(3 * 86_400_000)
    const asked = world.calls.length
    await world.look()
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: false, is_active: false, problem: null })
    expect(await world.taskLines(task.taskId)).toContain('stopped_latest_date')
    expect(await world.notices(task.taskId)).toEqual(['task_stopped'])
    expect(await world.readTask(other.taskId)).toMatchObject({ is_monitoring: true })
    expect(world.calls.length).toBe(asked + 1)
  })
})

describe('how often a filter would have matched', () => {
  it('is counted over everything recorded of the target, and nothing is known before anybody watched', async () => {
    await using world = await createEngine()
    const { service, office, service_type } = await references(world)
    const trial = filterTrial.parse({ service, office, service_type })
    expect(await filterMatches(world.ctx, trial)).toEqual({ recorded_since: null, free: 0, matching: 0 })
    await world.watch()
    const startedAt = world.ctx.clock.now()
    await open(world, soon, 2)
    await world.look()
    const late = filterTrial.parse({ ...trial, earliest_date: later })
    const counted = await filterMatches(world.ctx, late)
    expect(counted).toMatchObject({ free: 2, matching: 0 })
    expect(Date.parse(counted.recorded_since ?? '')).toBeGreaterThanOrEqual(startedAt.getTime())
    expect(await filterMatches(world.ctx, trial)).toMatchObject({ free: 2, matching: 2 })
    const soonEnough = filterTrial.parse({ ...trial, latest_date: soon, minimum_notice_hours: 24 })
    expect(await filterMatches(world.ctx, soonEnough)).toMatchObject({ matching: 2 })
    expect(await filterMatches(world.ctx, filterTrial.parse({ ...trial, service_count: 2 }))).toMatchObject({
      recorded_since: null,
    })
  })
})

async function references(world: Engine) {
  const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId }
  const offering = await findOpenOfferingByCode(world.ctx, { code: 'practice', ...pair })
  return { service: offering?.provider.id, office: offering?.office.id, service_type: offering?.service.id }
}

describe('a round with filters', () => {
  it('opens a wanted day once for all offices and tasks, and no day that nobody wants', async () => {
    await using world = await createEngine()
    for (const officeId of [102522, 102523]) {
      for (const day of [soon, addDays(soon, 1), later]) await world.director.openSlots({ ...guarded, officeId, day })
      for (let count = 0; count < 3; count += 1) {
        await world.watch({ ...guarded, officeId, filter: { earliest_date: addDays(soon, 2 + count) } })
      }
    }
    await world.look()
    expect(world.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
  })

  it('opens every day that somebody wants, each once, and again only when it has grown old', async () => {
    await using world = await createEngine()
    for (const days of [0, 1, 2, 7, 8, 9]) await open(world, addDays(soon, days))
    for (let minute = 0; minute < 5; minute += 1) {
      await world.watch({ filter: { time_from: '23:00', time_to: `23:0${minute + 1}` } })
    }
    const asked = () => world.calls.filter((call) => call === 'available-calendar').length
    await world.look()
    expect(asked(), 'the first comes with the list of days').toBe(6)
    await world.look()
    expect(asked()).toBe(6)
    await world.lookAgain()
    expect(asked()).toBe(12)
  })

  it('opens wanted days in turn where the limit leaves little, and every first day at once', async () => {
    await using world = await createEngine({ office: { rateLimit: 18 } })
    const days = [0, 1, 2, 7, 8, 9].map((one) => addDays(soon, one))
    for (const officeId of [102522, 102523]) {
      for (const day of days) {
        if (officeId === 102522 || day === days[5]) await world.director.openSlots({ ...guarded, officeId, day })
      }
    }
    const early = await world.watch({ ...guarded, officeId: 102522, filter: { time_from: '23:00', time_to: '23:30' } })
    const late = await world.watch({ ...guarded, officeId: 102523 })
    const codes = async (targetId: number) =>
      (await world.targetLines(targetId)).map(({ code }) => code).filter((code) => code.startsWith('check_'))
    await world.look()
    expect(await codes(early.targetId)).toEqual(['check_slots'])
    expect(await codes(late.targetId), 'a painted day is opened before it is announced').toEqual(['check_slots'])
    expect(world.gate.roomFor('round'), 'room for a second booking is kept').toBe(6)
    for (let round = 0; round < 6; round += 1) {
      world.pass(66_000)
      await world.look()
    }
    const said = (await world.targetLines(early.targetId)).filter(({ code }) => code === 'check_slots')
    const texts = said.map(({ data }) => wordLine('check_slots', data, 'en'))
    expect(texts[0], 'how many wait').toContain(' 5 wanted days were not checked yet.')
    expect(texts.at(-1), 'how old the oldest look is').toContain(' One of the wanted days was last checked on ')
    expect(texts.at(-1)).not.toContain('not checked yet')
    const seen = await world.seenDays(early.targetId)
    expect(seen, 'all of them in the end').toEqual(days)
  })
})
