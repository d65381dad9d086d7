import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { bookings } from '../bookings.tables.ts'

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
  it('keeps its slot if the task also wants that time: that time is booked and reported', async ({ engine }) => {
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
  it('gets its slot back if the task does not want it, and is not asked again for a while', async ({ engine }) => {
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

const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length
const refusal = { way: 'slot_gone', endpoint: 'reserve-appointment', times: 99 } as const

describe('a time that the office shows and refuses', () => {
  // checklist: t3779
  it('costs three reserves for all who wait, until it was away or a quarter of an hour is over', async ({ engine }) => {
    for (let count = 0; count < 4; count += 1) await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext(refusal)
    await engine.poll()
    for (let looks = 0; looks < 4; looks += 1) await engine.pollAgain()
    expect(reserves(engine)).toBe(3)
    // As the messages of those who wait give the reason.
    const data = { reason: 'slot_lost' }
    expect(wordLine('turn_obstacle', data, 'en')).toBe(
      'Not booked: the appointment was already taken. Automatic booking continues by itself.',
    )
    expect(wordLine('turn_obstacle', data, 'de')).toBe(
      'Nicht gebucht: Der Termin war schon vergeben. Das automatische Buchen geht von selbst weiter.',
    )
    engine.director.failNext({ way: 'empty_calendar', endpoint: 'available-calendar' })
    await engine.pollAgain()
    await engine.pollAgain()
    expect(reserves(engine), 'it came back').toBeGreaterThan(3)
  })

  // checklist: t3780
  it('is refused for one choice of services alone', async ({ engine }) => {
    for (let count = 0; count < 2; count += 1) await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext(refusal)
    await engine.poll()
    // As if another choice had been refused.
    await engine.ctx.db.update(bookings).set({ service_count: 2 })
    await engine.pollAgain()
    expect(reserves(engine)).toBe(6)
  })
})
