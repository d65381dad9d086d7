import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { startTask } from '../../tasks/editing/tasks.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { card, neighbours, waiting } from '../steps/card.harness.ts'
import { clickLink } from '../steps/click.harness.ts'
import { nothingHad, restOfAccount } from './account.ts'

const minute = 60_000
const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute)
const state = async (world: Engine, { taskId }: { taskId: number }) => (await world.lastBooking(taskId))?.state

/** An account whose tasks each have another name and address. */
async function madeUpPeople(world: Engine) {
  const { userId } = await world.watch()
  let people = 0
  return () => ({ userId, email: `made-up-${people++}@example.org` })
}

// checklist: t403
describe('what one account may have', () => {
  it('is two appointments that wait for their click; the next slot goes to somebody else', async () => {
    await using world = await createEngine()
    const next = await madeUpPeople(world)
    const own = []
    for (let n = 0; n < 4; n++) own.push(await world.watch({ autoBooking: true, ...next() }))
    const other = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 5 })
    await world.look()
    await world.lookAgain()
    const states = await Promise.all(own.map((task) => state(world, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    expect(
      states.filter((one) => one === undefined),
      'nothing was even tried',
    ).toHaveLength(2)
    expect(await state(world, other)).toBe('waiting')
    const third = own[states.indexOf(undefined)]
    if (!third) throw new Error('Every task has an appointment.')
    expect(await card(world, third)).toMatchObject({
      why: 'needs_you',
      reason: 'two_open',
      until: null,
      message: expect.stringContaining('Open the link in the office’s mails'),
    })
    const first = await world.lastBooking(own[states.indexOf('waiting')]?.taskId ?? 0)
    await clickLink(world, first?.id ?? 0)
    expect(await card(world, third)).toBeNull()
    await world.lookAgain()
    const after = await Promise.all(own.map((task) => state(world, task)))
    expect(after.filter((one) => one === 'waiting')).toHaveLength(2)
  })

  it('is reached within one answer: its third slot goes to the next in line at once', async () => {
    await using world = await createEngine()
    const next = await madeUpPeople(world)
    const own = []
    for (let n = 0; n < 3; n++) own.push(await world.watch({ autoBooking: true, ...next() }))
    world.pass(minute)
    const stranger = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 3 })
    await world.look()
    expect(await state(world, stranger)).toBe('waiting')
    expect(await world.taskLines(stranger.taskId)).toContain('turn_won')
    const states = await Promise.all(own.map((task) => state(world, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    const third = own[states.indexOf(undefined)]
    expect(await world.taskLines(third?.taskId ?? 0), 'and its owner reads why').toContain('turn_obstacle')
  })

  // checklist: t404
  it('is five appointments a day that were never confirmed, however they are given back', async () => {
    await using world = await createEngine()
    const next = await madeUpPeople(world)
    for (let n = 0; n < 5; n++) {
      const one = await waiting(world, next())
      await cancelAppointment(world.ctx, { userId: one.userId, bookingId: one.bookingId })
      await world.drive(one.bookingId)
      expect(await state(world, one)).toBe('cancelled')
    }
    const sixth = await world.watch({ autoBooking: true, ...next() })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.lookAgain()
    expect(await state(world, sixth)).toBeUndefined()
    expect(await card(world, sixth)).toMatchObject({ why: 'rests', reason: 'many_unconfirmed' })
    expect(await world.taskLines(sixth.taskId)).toContain('turn_obstacle')
    world.pass(24 * 60 * minute)
    expect(await card(world, sixth)).toBeNull()
  })

  // checklist: t405
  it('leads to a longer rest with each lapsed appointment of any of its tasks, also when a task is started again', async () => {
    await using world = await createEngine()
    const next = await madeUpPeople(world)
    const own = []
    for (let n = 0; n < 2; n++) {
      const one = await waiting(world, next())
      own.push(one)
      world.pass(17 * minute)
      await world.driveThroughDoubt(one.bookingId)
      expect(await state(world, one)).toBe('expired')
    }
    const third = await world.watch({ autoBooking: true, ...next() })
    await startTask(world.ctx, neighbours, { userId: third.userId, language: 'en' }, third.taskId)
    expect(await card(world, third)).toMatchObject({ why: 'rests', reason: 'lapsed_often' })
    world.pass(20 * minute)
    expect(await card(world, third)).toBeNull()
    await world.director.openSlots({ ...plain, count: 1 })
    await world.lookAgain()
    // The task that has waited longest comes first.
    expect(await Promise.all([...own, third].map((task) => state(world, task)))).toContain('waiting')
  })

  it('leads to no rest after one lapsed appointment, then to 20, 40 and 80 minutes', () => {
    const restAfter = (lapsed: number) => restOfAccount({ ...nothingHad, lapsed, lastLapsedAt: ago(5) }, now)?.until
    const minutes = [0, 1, 2, 3, 4].map((lapsed) => {
      const until = restAfter(lapsed)
      return until && (until.getTime() - ago(5).getTime()) / minute
    })
    expect(minutes).toEqual([undefined, undefined, 20, 40, 80])
  })

  it('waits only a minute for attempts, and does not count appointments that are a day old', () => {
    const soon = restOfAccount({ ...nothingHad, open: 2, waiting: 1 }, now)
    expect(soon).toMatchObject({ reason: 'two_open', until: new Date(now.getTime() + minute) })
    const unconfirmedSince = [1, 2, 3, 4, 1440].map(ago)
    expect(restOfAccount({ ...nothingHad, unconfirmedSince }, now)).toBeNull()
  })
})
