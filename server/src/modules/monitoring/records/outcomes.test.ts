import { describe, expect, it } from 'vitest'
import { failuresAfter, isGone, nextCheckAt, type Polled } from './outcomes.ts'

const now = new Date('2026-11-23T10:00:00Z')
const regular: Polled = {
  intervalSeconds: 300,
  firstBackOffSeconds: 60,
  failed: null,
  failures: 0,
  opensAt: null,
  isLeftAlone: false,
  isMuch: false,
  random: 0,
}
const minutes = (after: Partial<Polled>) =>
  (nextCheckAt(now, { ...regular, ...after }).getTime() - now.getTime()) / 60_000
const inMinutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('the next look at a target', () => {
  it('comes before its interval is over', () => {
    expect([minutes({}), minutes({ isMuch: true }), minutes({ random: 1 })]).toEqual([3.75, 3, 4.25])
  })

  // checklist: t227
  it('comes as soon as the provider may be asked again, however often it has failed: who waits longer is the provider', () => {
    const busy = { failed: 'busy', isLeftAlone: true, opensAt: inMinutes(1) }
    expect(minutes({ ...busy, failures: 1 })).toBe(1)
    expect(minutes({ ...busy, failures: 7 })).toBe(1)
    expect(minutes({ ...busy, failures: 7, opensAt: inMinutes(15) })).toBe(15)
  })

  it('comes ever later where it fails while the provider may be asked, after 15 minutes at most', () => {
    const waits = [1, 2, 3, 4, 5, 9].map((failures) => minutes({ failed: 'busy', failures, opensAt: inMinutes(1) }))
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    const slow = { failed: 'busy', failures: 9, intervalSeconds: 3_600 }
    expect(minutes(slow), 'no more often than without a failure').toBe(60)
  })

  it('comes within five minutes where an empty calendar is not believed', () => {
    expect(minutes({ failed: 'suspicious', failures: 9 })).toBe(3.75)
    expect(minutes({ failed: 'suspicious', failures: 9, intervalSeconds: 3_600 })).toBe(5)
  })

  it('comes a minute after an answer that is not understood, and rests ever longer after it, six hours at most', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((failures) => minutes({ failed: 'drift', failures, random: 1 }))
    expect(waits).toEqual([1, 15, 30, 60, 120, 240, 360, 360])
    expect(failuresAfter({ failures: 4, lastOutcome: 'busy' }, 'drift'), 'drift is counted by itself').toBe(1)
    expect(failuresAfter({ failures: 4, lastOutcome: 'drift' }, 'drift')).toBe(5)
  })

  it('comes a minute after the office said that it does not offer this, and only then it is believed', () => {
    expect(minutes({ failed: 'mismatch', failures: 5 })).toBe(1)
    expect(isGone({ failures: 0, lastOutcome: 'none' }, 'mismatch')).toBe(false)
    expect(isGone({ failures: 1, lastOutcome: 'mismatch' }, 'mismatch')).toBe(true)
    expect(isGone({ failures: 1, lastOutcome: 'mismatch' }, 'busy')).toBe(false)
  })
})
