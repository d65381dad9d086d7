import { addDays } from '@terminlotse/contract/berlin-time'
import { describe, expect } from 'vitest'
import { dayAhead, tuesdayAhead } from '../../../../test/days.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { createEngine, type Engine, guarded, it, plain } from '../rounds/engine.harness.ts'

const [soon, later] = [tuesdayAhead(1), tuesdayAhead(2)]
const open = (engine: Engine, day: string, count = 1) => engine.director.openSlots({ ...plain, day, count })

describe('a task with a filter', () => {
  it('is told only of slots that it wants, the earliest of them first', async ({ engine }) => {
    const all = await engine.watch()
    const picky = await engine.watch({ filter: { earliest_date: later } })
    const countNotifications = async ({ taskId }: { taskId: number }) => (await engine.notices(taskId)).length
    await open(engine, soon)
    await engine.poll()
    expect([await countNotifications(all), await countNotifications(picky)]).toEqual([1, 0])
    expect((await describeBestFinds(engine.ctx, [picky.taskId])).size).toBe(0)
    const [wanted] = await open(engine, later)
    await engine.pollAgain()
    expect([await countNotifications(all), await countNotifications(picky)]).toEqual([1, 1])
    expect((await describeBestFinds(engine.ctx, [picky.taskId])).get(picky.taskId)?.at).toBe(
      new Date(wanted?.at ?? 0).toISOString(),
    )
    await open(engine, soon)
    await engine.pollAgain()
    expect(await countNotifications(picky), 'an earlier slot that it does not want').toBe(1)
  })

  it('is told again after a time with nothing for it, whatever others find meanwhile', async ({ engine }) => {
    const task = await engine.watch({ filter: { earliest_date: later } })
    const countNotifications = async () => (await engine.notices(task.taskId)).length
    await open(engine, soon, 3)
    const [slot] = await open(engine, later)
    await engine.poll()
    expect(await countNotifications()).toBe(1)
    if (slot) await engine.director.takeSlot(slot)
    await engine.pollAgain()
    const again = () => engine.director.openSlots({ ...plain, at: slot?.at ?? 0 })
    await again()
    await engine.pollAgain()
    expect(await countNotifications(), 'gone and back at once').toBe(2)
    if (slot) await engine.director.takeSlot(slot)
    for (let minutes = 0; minutes <= 20; minutes += 5) {
      await engine.pollAfter(5 * 60_000)
    }
    await again()
    await engine.pollAgain()
    expect(await countNotifications()).toBe(3)
  })

  it('gets only what it wants booked, and leaves the rest to those behind it', async ({ engine }) => {
    const picky = await engine.watch({ autoBooking: true, filter: { earliest_date: later } })
    engine.pass(1_000)
    const easy = await engine.watch({ autoBooking: true })
    const [near] = await open(engine, soon)
    await engine.poll()
    expect(await engine.bookingsOf(picky.taskId)).toEqual([])
    expect((await engine.lastBooking(easy.taskId))?.slot_at.getTime()).toBe(near?.at)
    const [far] = await open(engine, later)
    await engine.pollAgain()
    expect((await engine.lastBooking(picky.taskId))?.slot_at.getTime()).toBe(far?.at)
  })

  it('gets the next-best slot that it wants when the first is lost, never another', async ({ engine }) => {
    const task = await engine.watch({ autoBooking: true, filter: { latest_date: soon } })
    const [first] = await open(engine, soon)
    await open(engine, later)
    engine.director.failNext({
      endpoint: 'reserve-appointment',
      way: 'error',
      code: 'appointmentNotAvailable',
      status: 404,
      times: 3,
    })
    await engine.poll()
    const booking = await engine.lastBooking(task.taskId)
    expect(booking).toMatchObject({ state: 'failed', reason: 'slot_lost', slot_at: new Date(first?.at ?? 0) })
  })

  it('stops by itself when its latest day has passed, and its owner is told', async ({ engine }) => {
    const task = await engine.watch({ filter: { latest_date: dayAhead(1) } })
    const other = await engine.watch({ filter: { latest_date: dayAhead(30) } })
    await engine.poll()
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
    engine.pass(3 * 86_400_000)
    const asked = engine.calls.length
    await engine.poll()
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, is_active: false, problem: null })
    expect(await engine.taskLines(task.taskId)).toContain('stopped_latest_date')
    expect(await engine.notices(task.taskId)).toEqual(['task_stopped'])
    expect(await engine.readTask(other.taskId)).toMatchObject({ is_monitoring: true })
    expect(engine.calls.length).toBe(asked + 1)
  })
})

describe('a round with filters', () => {
  it('opens a wanted day once for all offices and tasks, and no day that nobody wants', async ({ engine }) => {
    for (const officeId of [102522, 102523]) {
      for (const day of [soon, addDays(soon, 1), later]) await engine.director.openSlots({ ...guarded, officeId, day })
      for (let count = 0; count < 3; count += 1) {
        await engine.watch({ ...guarded, officeId, filter: { earliest_date: addDays(soon, 2 + count) } })
      }
    }
    await engine.poll()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(2)
  })

  it('opens every day that somebody wants, each once, and again only when it has grown old', async ({ engine }) => {
    for (const days of [0, 1, 2, 7, 8, 9]) await open(engine, addDays(soon, days))
    for (let minute = 0; minute < 5; minute += 1) {
      await engine.watch({ filter: { time_from: '23:00', time_to: `23:0${minute + 1}` } })
    }
    const asked = () => engine.calls.filter((call) => call === 'available-calendar').length
    await engine.poll()
    expect(asked(), 'the first comes with the list of days').toBe(6)
    await engine.poll()
    expect(asked()).toBe(6)
    await engine.pollAgain()
    expect(asked()).toBe(12)
  })

  it('opens wanted days in turn where the limit leaves little, and every first day at once', async () => {
    await using engine = await createEngine({ office: { rateLimit: 18 } })
    const days = [0, 1, 2, 7, 8, 9].map((one) => addDays(soon, one))
    for (const officeId of [102522, 102523]) {
      for (const day of days) {
        if (officeId === 102522 || day === days[5]) await engine.director.openSlots({ ...guarded, officeId, day })
      }
    }
    const early = await engine.watch({ ...guarded, officeId: 102522, filter: { time_from: '23:00', time_to: '23:30' } })
    const late = await engine.watch({ ...guarded, officeId: 102523 })
    const codes = async (targetId: number) =>
      (await engine.targetLines(targetId)).map(({ code }) => code).filter((code) => code.startsWith('check_'))
    await engine.poll()
    expect(await codes(early.targetId)).toEqual(['check_slots'])
    expect(await codes(late.targetId), 'a painted day is opened before it is announced').toEqual(['check_slots'])
    expect(engine.gate.roomFor('round'), 'room for a second booking is kept').toBe(6)
    for (let round = 0; round < 6; round += 1) {
      await engine.pollAfter(66_000)
    }
    const said = (await engine.targetLines(early.targetId)).filter(({ code }) => code === 'check_slots')
    const texts = said.map(({ data }) => wordLine('check_slots', data, 'en'))
    expect(texts[0], 'how many wait').toContain(' 5 wanted days were not checked yet.')
    expect(texts.at(-1), 'how old the oldest look is').toContain(' One of the wanted days was last checked on ')
    expect(texts.at(-1)).not.toContain('not checked yet')
    const seen = await engine.seenDays(early.targetId)
    expect(seen, 'all of them in the end').toEqual(days)
  })
})
