import type { Meta } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { createOfficeClock } from './clock.ts'

const start = Date.parse('2026-11-25T09:00:00Z')
const minute = 60_000
const day = 1_440 * minute

/** An office and a process. The test sets both clocks; `at` is the true time. */
function hearing() {
  const clock = createOfficeClock()
  /** An answer at a minute of the test. `ours` and `theirs`: the errors of the clocks. */
  const hear = (at: number, { ours = 0, theirs = 0, connection = 1 } = {}) => {
    const officeTime = new Date(start + at * minute + theirs - 500)
    const meta: Meta = { status: 200, responseMs: 20, officeTime, rateLimit: null, connection }
    clock.hear(meta, new Date(start + at * minute + ours), at * minute)
    return clock.ahead()
  }
  return { clock, hear }
}

const sure = (ms: number) => ({ likelyMs: ms, leastMs: ms, mostMs: ms })

describe('the office’s clock', () => {
  it('is used at once where it differs by no more than two minutes', () => {
    const { hear } = hearing()
    expect(hear(0, { theirs: 90_000 })).toEqual(sure(90_000))
    expect(hear(1, { theirs: 1_000 })).toEqual(sure(0))
  })

  it('is not believed for one answer: nothing is over by it alone, and what is too near by it is', () => {
    const { hear } = hearing()
    hear(0)
    expect(hear(1, { theirs: 30 * day })).toEqual({ likelyMs: 0, leastMs: 0, mostMs: 30 * day })
    expect(hear(2)).toEqual(sure(0))
    expect(hear(3, { theirs: -3 * day })).toEqual({ likelyMs: 0, leastMs: -3 * day, mostMs: 0 })
  })

  it('is believed against ours once answers over ten minutes and two connections agree', () => {
    const { hear } = hearing()
    const ours = 5 * day
    expect(hear(0, { ours })).toEqual({ likelyMs: 0, leastMs: -ours, mostMs: 0 })
    expect(hear(9, { ours, connection: 2 }).likelyMs, 'too early').toBe(0)
    expect(hear(10, { ours })).toEqual(sure(-ours))
    const alone = hearing()
    for (const at of [0, 5, 20]) alone.hear(at, { ours })
    expect(alone.clock.ahead().likelyMs, 'one connection').toBe(0)
  })

  it('is believed at once where ours leaps after ten minutes in which its answers agreed', () => {
    const { hear } = hearing()
    hear(0)
    hear(10, { connection: 2 })
    expect(hear(11, { ours: -5 * day })).toEqual(sure(5 * day))
    expect(hear(12), 'put right').toEqual(sure(0))
  })

  it('is not believed where two nodes of the office differ by turns', () => {
    const { hear } = hearing()
    const ours = 5 * day
    for (let at = 0; at < 60; at += 2) {
      hear(at, { ours, connection: at })
      expect(hear(at + 1, { ours, theirs: 30 * day, connection: at + 1 }).likelyMs).toBe(0)
    }
  })

  it('that a process before has noted is checked like any other', () => {
    const { clock, hear } = hearing()
    clock.begin(-5 * day)
    expect(clock.ahead()).toEqual({ likelyMs: -5 * day, leastMs: -5 * day, mostMs: 0 })
    const ours = 5 * day
    expect(hear(0, { ours })).toEqual({ likelyMs: -ours, leastMs: -ours, mostMs: 0 })
    hear(5, { ours, connection: 2 })
    expect(hear(10, { ours })).toEqual(sure(-ours))
    clock.begin(-5 * day)
    expect(hear(11), 'it agrees with ours').toEqual(sure(0))
  })
})
