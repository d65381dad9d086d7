import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { startTask } from '../../tasks/editing/tasks.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { card, neighbours, waiting } from '../steps/card.harness.ts'
import { clickLink } from '../steps/click.harness.ts'
import { backOffOfAccount, nothingHad } from './account.ts'

const minute = 60_000
const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute)
const state = async (engine: Engine, { taskId }: { taskId: number }) => (await engine.lastBooking(taskId))?.state

/** An account whose tasks each have another name and address. */
async function madeUpPeople(engine: Engine) {
  const { userId } = await engine.watch()
  let people = 0
  return () => ({ userId, email: `made-up-${people++}@example.org` })
}

// checklist: t403
describe('the limits of one account', () => {
  it('is two appointments that wait for their click; the next slot goes to somebody else', async () => {
    await using engine = await createEngine()
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 4; n++) own.push(await engine.watch({ autoBooking: true, ...next() }))
    const other = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 5 })
    await engine.poll()
    await engine.pollAgain()
    const states = await Promise.all(own.map((task) => state(engine, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    expect(
      states.filter((one) => one === undefined),
      'nothing was even tried',
    ).toHaveLength(2)
    expect(await state(engine, other)).toBe('waiting')
    const third = own[states.indexOf(undefined)]
    if (!third) throw new Error('Every task has an appointment.')
    expect(await card(engine, third)).toMatchObject({
      why: 'needs_you',
      reason: 'two_open',
      until: null,
      message: expect.stringContaining('Open the link in the office’s mails'),
    })
    const first = await engine.lastBooking(own[states.indexOf('waiting')]?.taskId ?? 0)
    await clickLink(engine, first?.id ?? 0)
    expect(await card(engine, third)).toBeNull()
    await engine.pollAgain()
    const after = await Promise.all(own.map((task) => state(engine, task)))
    expect(after.filter((one) => one === 'waiting')).toHaveLength(2)
  })

  it('is reached within one answer: its third slot goes to the next in line at once', async () => {
    await using engine = await createEngine()
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 3; n++) own.push(await engine.watch({ autoBooking: true, ...next() }))
    engine.pass(minute)
    const stranger = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 3 })
    await engine.poll()
    expect(await state(engine, stranger)).toBe('waiting')
    expect(await engine.taskLines(stranger.taskId)).toContain('turn_won')
    const states = await Promise.all(own.map((task) => state(engine, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    const third = own[states.indexOf(undefined)]
    expect(await engine.taskLines(third?.taskId ?? 0), 'and its owner reads why').toContain('turn_obstacle')
  })

  // checklist: t404
  it('is five appointments a day that were never confirmed, however they are given back', async () => {
    await using engine = await createEngine()
    const next = await madeUpPeople(engine)
    for (let n = 0; n < 5; n++) {
      const one = await waiting(engine, next())
      await cancelAppointment(engine.ctx, { userId: one.userId, bookingId: one.bookingId })
      await engine.drive(one.bookingId)
      expect(await state(engine, one)).toBe('cancelled')
    }
    const sixth = await engine.watch({ autoBooking: true, ...next() })
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    expect(await state(engine, sixth)).toBeUndefined()
    expect(await card(engine, sixth)).toMatchObject({ why: 'rests', reason: 'many_unconfirmed' })
    expect(await engine.taskLines(sixth.taskId)).toContain('turn_obstacle')
    engine.pass(24 * 60 * minute)
    expect(await card(engine, sixth)).toBeNull()
  })

  // checklist: t405
  it('leads to a longer rest with each lapsed appointment of any of its tasks, also when a task is started again', async () => {
    await using engine = await createEngine()
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 2; n++) {
      const one = await waiting(engine, next())
      own.push(one)
      engine.pass(17 * minute)
      await engine.drivePastRecheck(one.bookingId)
      expect(await state(engine, one)).toBe('expired')
    }
    const third = await engine.watch({ autoBooking: true, ...next() })
    await startTask(engine.ctx, neighbours, { userId: third.userId, language: 'en' }, third.taskId)
    expect(await card(engine, third)).toMatchObject({ why: 'rests', reason: 'lapsed_often' })
    engine.pass(20 * minute)
    expect(await card(engine, third)).toBeNull()
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    // The task that has waited longest comes first.
    expect(await Promise.all([...own, third].map((task) => state(engine, task)))).toContain('waiting')
  })

  it('leads to no rest after one lapsed appointment, then to 20, 40 and 80 minutes', () => {
    const backOffAfter = (lapsed: number) =>
      backOffOfAccount({ ...nothingHad, lapsed, lastLapsedAt: ago(5) }, now)?.until
    const minutes = [0, 1, 2, 3, 4].map((lapsed) => {
      const until = backOffAfter(lapsed)
      return until && (until.getTime() - ago(5).getTime()) / minute
    })
    expect(minutes).toEqual([undefined, undefined, 20, 40, 80])
  })

  it('waits only a minute for attempts, and does not count appointments that are a day old', () => {
    const soon = backOffOfAccount({ ...nothingHad, open: 2, waiting: 1 }, now)
    expect(soon).toMatchObject({ reason: 'two_open', until: new Date(now.getTime() + minute) })
    const unconfirmedSince = [1, 2, 3, 4, 1440].map(ago)
    expect(backOffOfAccount({ ...nothingHad, unconfirmedSince }, now)).toBeNull()
  })
})
