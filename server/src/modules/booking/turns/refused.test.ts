import { describe, expect, it } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { bookings } from '../bookings.tables.ts'

const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length
const refusal = { way: 'slot_gone', endpoint: 'reserve-appointment', times: 99 } as const

describe('a time that the office shows and refuses', () => {
  // checklist: t3779
  it('costs three reserves for all who wait, until it was away or a quarter of an hour is over', async () => {
    await using engine = await createEngine()
    for (let count = 0; count < 4; count += 1) await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext(refusal)
    await engine.poll()
    for (let looks = 0; looks < 4; looks += 1) await engine.pollAgain()
    expect(reserves(engine)).toBe(3)
    // As the messages of those who wait give the reason.
    const data = { reason: 'slot_lost' }
    expect(wordLine('turn_obstacle', data, 'en')).toBe(
      'Not booked: the appointment was taken already. Automatic booking goes on by itself.',
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
  it('is refused for one choice of services alone', async () => {
    await using engine = await createEngine()
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
