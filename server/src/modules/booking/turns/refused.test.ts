import { describe, expect, it } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { lineOf } from './earlier.harness.ts'

const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length
const refusal = { way: 'slot_gone', endpoint: 'reserve-appointment', times: 99 } as const

describe('a time that the office shows and refuses', () => {
  // checklist: t3779
  it('costs three reserves for all who wait, until it was away or a quarter of an hour is over', async () => {
    await using engine = await createEngine()
    const all = []
    for (let count = 0; count < 4; count += 1) all.push(await engine.watch({ autoBooking: true }))
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext(refusal)
    await engine.poll()
    for (let looks = 0; looks < 4; looks += 1) await engine.pollAgain()
    expect(reserves(engine)).toBe(3)
    const data = (await lineOf(engine, all[1]?.taskId ?? 0, 'turn_obstacle')) ?? {}
    if (data.reason) {
      expect(wordLine('turn_obstacle', data, 'en')).toContain('the appointment was taken already')
      expect(wordLine('turn_obstacle', data, 'de')).toContain('Der Termin war schon vergeben')
    }
    engine.director.failNext({ way: 'empty_calendar', endpoint: 'available-calendar' })
    await engine.pollAgain()
    await engine.pollAgain()
    expect(reserves(engine), 'it came back').toBeGreaterThan(3)
  })
})
