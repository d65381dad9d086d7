import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'

/** Lets the office reserve the last of its free slots, whichever slot is requested. */
function reserveOther(engine: Engine, at: Date): void {
  const { reserve } = engine.client
  engine.client.reserve = (hold, call) => reserve({ ...hold, timestamp: at.getTime() / 1000 }, call)
}

async function opened(engine: Engine, ahead: number): Promise<Date> {
  const [slot] = await engine.director.openSlots({ ...plain, count: 1, day: workday(ahead) })
  return new Date(slot?.at ?? 0)
}

describe('an office that reserves another time than it was asked for', () => {
  // checklist: t324
  it('keeps its slot if the task also wants that time: that time is booked and reported', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ autoBooking: true })
    await opened(engine, 10)
    const other = await opened(engine, 14)
    reserveOther(engine, other)
    await engine.poll()
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting', slot_at: other })
    expect(await engine.taskLines(taskId)).toContain('other_slot')
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
  })

  // checklist: t325
  it('gets its slot back if the task does not want it, and is not asked again for a while', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ autoBooking: true, filter: { latest_date: workday(10) } })
    await opened(engine, 10)
    reserveOther(engine, await opened(engine, 14))
    await engine.poll()
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'failed', reason: 'other_slot' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(engine.calls).not.toContain('preconfirm-appointment')
    engine.pass(6 * 60_000)
    await engine.poll()
    expect(await engine.bookingsOf(taskId)).toHaveLength(1)
  })
})
