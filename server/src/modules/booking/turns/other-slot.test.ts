import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'

/** Lets the office reserve the last of its free slots, whichever slot is requested. */
function reserveOther(world: Engine, at: Date): void {
  const { reserve } = world.client
  world.client.reserve = (hold, call) => reserve({ ...hold, timestamp: at.getTime() / 1000 }, call)
}

async function opened(world: Engine, ahead: number): Promise<Date> {
  const [slot] = await world.director.openSlots({ ...plain, count: 1, day: workday(ahead) })
  return new Date(slot?.at ?? 0)
}

describe('an office that reserves another time than it was asked for', () => {
  // checklist: t324
  it('keeps its slot if the task also wants that time: that time is booked and reported', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    await opened(world, 10)
    const other = await opened(world, 14)
    reserveOther(world, other)
    await world.look()
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'waiting', slot_at: other })
    expect(await world.taskLines(taskId)).toContain('other_slot')
    expect(world.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
  })

  // checklist: t325
  it('gets its slot back if the task does not want it, and is not asked again for a while', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true, filter: { latest_date: workday(10) } })
    await opened(world, 10)
    reserveOther(world, await opened(world, 14))
    await world.look()
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'failed', reason: 'other_slot' })
    expect(world.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(world.calls).not.toContain('preconfirm-appointment')
    world.pass(6 * 60_000)
    await world.look()
    expect(await world.bookingsOf(taskId)).toHaveLength(1)
  })
})
