import { describe, expect, it } from 'vitest'
import { type EndedBooking, mayTry, shareOut, type Taker } from './booking.turns.ts'

const noFilter = {
  earliest_date: null,
  latest_date: null,
  weekdays: null,
  time_from: null,
  time_to: null,
  minimum_notice_hours: null,
}
const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const slot = (day: number): Date => new Date(Date.UTC(2026, 11, day, 9))
const taker = (taskId: number, ended: Partial<EndedBooking>[] = [], changedAt = ago(600)): Taker => ({
  taskId,
  filter: noFilter,
  changedAt,
  ended: ended.map((one) => ({ state: 'failed', reason: null, slotAt: slot(1), endedAt: ago(1), ...one })),
})

describe('sharing out free slots', () => {
  it('gives each slot to one task, the longest waiting first', () => {
    const shares = shareOut([taker(1), taker(2), taker(3)], [slot(1), slot(2)], now)
    expect(shares).toEqual([
      { taskId: 1, slotAt: slot(1) },
      { taskId: 2, slotAt: slot(2) },
    ])
  })

  it('leaves a slot that someone just lost to the next in turn', () => {
    const lost = taker(1, [{ reason: 'slot_lost', slotAt: slot(1) }])
    expect(shareOut([lost, taker(2)], [slot(1), slot(2)], now)).toEqual([
      { taskId: 1, slotAt: slot(2) },
      { taskId: 2, slotAt: slot(1) },
    ])
  })
})

describe('booking automatically again', () => {
  it('waits for the person where the office refused the details, or where they cancelled there', () => {
    for (const reason of ['limit', 'invalid', 'drift', 'cancelled_at_office']) {
      const before = taker(1, [{ reason, endedAt: ago(60) }])
      expect(mayTry(before, slot(2), now), reason).toBe(false)
      expect(mayTry({ ...before, changedAt: ago(5) }, slot(2), now), `${reason}, edited since`).toBe(true)
    }
  })

  it('rests ten minutes after nobody clicked, and for good when that happened twice', () => {
    const once = [{ state: 'expired', endedAt: ago(5) }] as const
    expect(mayTry(taker(1, [...once]), slot(2), now)).toBe(false)
    expect(mayTry(taker(1, [{ ...once[0], endedAt: ago(11) }]), slot(2), now)).toBe(true)
    expect(
      mayTry(
        taker(1, [
          { ...once[0], endedAt: ago(11) },
          { state: 'expired', endedAt: ago(90) },
        ]),
        slot(2),
        now,
      ),
    ).toBe(false)
  })

  it('goes on a minute after a failure that passes', () => {
    const busy = (minutes: number) => taker(1, [{ reason: 'office_busy', endedAt: ago(minutes) }])
    expect(mayTry(busy(0.5), slot(2), now)).toBe(false)
    expect(mayTry(busy(1.5), slot(2), now)).toBe(true)
  })
})
