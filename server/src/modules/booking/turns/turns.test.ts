import { noFilter } from '@terminlotse/contract/tasks/filter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateSlot, matches } from '../../tasks/filter.ts'
import { shareOut } from './share-out.ts'
import {
  backOffAfter,
  type Candidate,
  type EndedBooking,
  type Listener,
  mayTry,
  queuePosition,
  whySkipped,
} from './turns.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const slot = (day: number): Date => new Date(Date.UTC(2026, 11, day, 9))
const here = 1
const at = (slotAt: Date) => ({ officeExternalId: here, slotAt })
const offer = (slots: Date[]) => ({ officeExternalId: here, slots })
const share = (candidates: Candidate[], slots: Date[]) =>
  [...shareOut([{ ...offer(slots), candidates }], now)].map((one) => one.share)
const candidate = (taskId: number, ended: Partial<EndedBooking>[] = [], changedAt = ago(600)): Candidate => ({
  taskId,
  userId: taskId,
  person: `person ${taskId}`,
  isTrial: false,
  filter: noFilter,
  changedAt,
  ended: ended.map((one) => ({
    state: 'failed',
    reason: null,
    officeExternalId: here,
    slotAt: slot(1),
    endedAt: ago(1),
    isOwn: true,
    ...one,
  })),
})

describe('sharing out free slots', () => {
  it('gives each slot to one task, the longest waiting first', () => {
    const shares = share([candidate(1), candidate(2), candidate(3)], [slot(1), slot(2)])
    expect(shares).toEqual([
      { taskId: 1, slotAt: slot(1), isTrial: false },
      { taskId: 2, slotAt: slot(2), isTrial: false },
    ])
  })

  it('leaves a slot that a candidate just lost to the next one', () => {
    const lost = candidate(1, [{ reason: 'slot_lost', slotAt: slot(1) }])
    expect(share([lost, candidate(2)], [slot(1), slot(2)])).toEqual([
      { taskId: 2, slotAt: slot(1), isTrial: false },
      { taskId: 1, slotAt: slot(2), isTrial: false },
    ])
  })
})

describe('a candidate for whom nothing could be begun', () => {
  it('leaves the slot to the next one, and is not asked again', () => {
    const given = []
    for (const { share, passOn } of shareOut(
      [{ ...offer([slot(1), slot(2)]), candidates: [candidate(1), candidate(2), candidate(3)] }],
      now,
    )) {
      given.push([share.taskId, share.slotAt])
      if (share.taskId === 1) passOn()
    }
    expect(given).toEqual([
      [1, slot(1)],
      [2, slot(1)],
      [3, slot(2)],
    ])
  })
})

describe('a trial run', () => {
  it('has its turn, and leaves the slot and its person to the next candidate', () => {
    const trial = { ...candidate(1), isTrial: true }
    expect(share([trial, candidate(1), { ...trial, taskId: 3 }], [slot(1)])).toEqual([
      { taskId: 1, slotAt: slot(1), isTrial: true },
      { taskId: 1, slotAt: slot(1), isTrial: false },
    ])
  })
})

describe('one person with several tasks', () => {
  const twice = [candidate(1), { ...candidate(2), person: 'person 1' }, candidate(3)]

  it('gets one slot, and the next slot goes to the next person', () => {
    expect(share(twice, [slot(1), slot(2), slot(3)])).toEqual([
      { taskId: 1, slotAt: slot(1), isTrial: false },
      { taskId: 3, slotAt: slot(2), isTrial: false },
    ])
  })

  it('counts once in the queue, where only those who want the slot count', () => {
    const picky = { ...candidate(4), filter: { ...noFilter, earliest_date: '2026-12-20' } }
    const before = [picky, { ...candidate(5), isTrial: true }, ...twice]
    expect(queuePosition(before, 'person 1', dateSlot(slot(1)), now)).toBe(2)
    expect(queuePosition(before, 'person 6', dateSlot(slot(1)), now)).toBe(3)
    expect(queuePosition(before, 'person 6', dateSlot(slot(21)), now)).toBe(4)
    expect(queuePosition([], 'person 6', dateSlot(slot(21)), now)).toBe(1)
  })

  it('may try the same time at another office after losing it at the first', () => {
    const lost = candidate(1, [{ reason: 'slot_lost', slotAt: slot(1) }])
    expect(mayTry(lost, at(slot(1)), now)).toBe(false)
    expect(mayTry(lost, { officeExternalId: 2, slotAt: slot(1) }, now)).toBe(true)
  })
})

describe('the reason why a candidate was skipped', () => {
  const listener = (more: Partial<Listener> = {}): Listener => ({ ...candidate(1), standing: null, ...more })
  const given = [{ taskId: 9, slotAt: slot(1), isTrial: false }]
  const why = (one: Listener, taken = given) => whySkipped(one, offer([slot(1), slot(2)]), taken, now)

  it('is that others come first, that no slot fits, or that they already have an appointment', () => {
    expect(why(listener())).toEqual({ why: 'outrun', slotAt: slot(1) })
    expect(why(listener({ filter: { ...noFilter, earliest_date: '2027-01-01' } }))).toEqual({ why: 'filter' })
    const standing = { taskId: 7, isOwn: true, slotAt: slot(4), state: 'waiting' } as const
    expect(why(listener({ standing }))).toEqual({ why: 'served', slotAt: slot(4), isOwnTask: false })
    const kept = { ...standing, taskId: 1, state: 'confirmed' } as const
    expect(why(listener({ standing: kept }))).toEqual({ why: 'served', slotAt: slot(4), isOwnTask: true })
  })

  it('is what happened before, and until when that counts', () => {
    expect(why({ ...listener(), ...candidate(1, [{ state: 'expired', endedAt: ago(4) }]) })).toMatchObject({
      why: 'obstacle',
      reason: 'expired',
      until: new Date(ago(4).getTime() + 600_000),
    })
    expect(why({ ...listener(), ...candidate(1, [{ reason: 'limit' }]) })).toMatchObject({
      reason: 'limit',
      until: null,
    })
  })

  it('is only "not now" if it concerns another account', () => {
    const standing = { taskId: 7, isOwn: false, slotAt: slot(4), state: 'waiting' } as const
    expect(why(listener({ standing }))).toEqual({ why: 'not_now' })
    expect(why({ ...listener(), ...candidate(1, [{ reason: 'cancelled_by_owner', isOwn: false }]) })).toEqual({
      why: 'not_now',
    })
  })

  it('is not written for a task with a booking under way, and not for a slot that nobody got', () => {
    expect(why(listener({ standing: { taskId: 1, isOwn: true, slotAt: slot(1), state: 'waiting' } }))).toBeNull()
    expect(why(listener(), [])).toBeNull()
  })
})

describe('sharing out to candidates with filters', () => {
  const filter = fc.record({
    earliest_date: fc.option(fc.constantFrom('2026-12-03', '2026-12-08')),
    latest_date: fc.option(fc.constantFrom('2026-12-05', '2026-12-20')),
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    time_from: fc.option(fc.constantFrom('09:00', '10:00', '11:00')),
    time_to: fc.option(fc.constantFrom('10:00', '10:30')),
    minimum_notice_hours: fc.option(fc.integer({ min: 0, max: 720 })),
    current_appointment_at: fc.option(fc.constantFrom('2026-12-10T09:00:00.000Z')),
  })
  const filters = fc.array(filter, { maxLength: 12 })
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 8 })

  it('gives no slot outside a filter, none twice, and leaves none over that a candidate without one wants', () => {
    fc.assert(
      fc.property(filters, days, (wishes, all) => {
        const candidates = wishes.map((wish, id) => ({ ...candidate(id), filter: wish }))
        const slots = all.sort((a, b) => a - b).map(slot)
        const shares = share(candidates, slots)
        expect(new Set(shares.map(({ slotAt }) => slotAt)).size).toBe(shares.length)
        for (const { taskId, slotAt } of shares) expect(matches(wishes[taskId] ?? noFilter, slotAt, now)).toBe(true)
        const left = slots.filter((one) => !shares.some(({ slotAt }) => slotAt === one))
        const without = candidates.filter(({ taskId }) => !shares.some((share) => share.taskId === taskId))
        for (const one of without) expect(left.some((slotAt) => matches(one.filter, slotAt, now))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('booking automatically again', () => {
  it('waits for the person if the office refused the details, or if they cancelled at the office', () => {
    for (const reason of ['limit', 'invalid', 'cancelled_at_office']) {
      const before = candidate(1, [{ reason, endedAt: ago(60) }])
      expect(mayTry(before, at(slot(2)), now), reason).toBe(false)
      const lapsedSince = candidate(1, [{ state: 'expired', endedAt: ago(30) }, ...before.ended])
      expect(mayTry(lapsedSince, at(slot(2)), now), `${reason}, another lapsed since`).toBe(false)
      expect(mayTry({ ...before, changedAt: ago(5) }, at(slot(2)), now), `${reason}, edited since`).toBe(true)
    }
  })

  it('rests a quarter of an hour after an answer that is not understood, then twice as long each time, at most six hours', () => {
    const drift = (minutes: number) => ({ reason: 'drift', endedAt: ago(minutes) })
    for (const [times, minutes] of [15, 30, 60, 120, 240, 360].entries()) {
      const before = Array.from({ length: times }, (_, place) => drift(500 + place))
      const may = (lastMinutes: number) => mayTry(candidate(1, [drift(lastMinutes), ...before]), at(slot(2)), now)
      expect([may(minutes - 1), may(minutes + 1)], `after ${times + 1}`).toEqual([false, true])
    }
    const between = [drift(16), { reason: 'slot_lost', endedAt: ago(30) }, drift(40)]
    expect(mayTry(candidate(1, between), at(slot(2)), now)).toBe(true)
  })

  it('rests for everybody while the answers to bookings are not understood, for any end of their last booking', () => {
    const backOffUntil = ago(-20)
    const rests = { reason: 'drift', until: backOffUntil, isOwn: true, onlySlot: null }
    expect(backOffAfter({ ...candidate(1), backOffUntil }, now)).toEqual(rests)
    expect(backOffAfter({ ...candidate(1, [{ reason: 'slot_lost' }]), backOffUntil }, now)).toEqual(rests)
    expect(backOffAfter({ ...candidate(1, [{ reason: 'limit' }]), backOffUntil }, now)).toMatchObject({ until: null })
    expect(backOffAfter({ ...candidate(1), backOffUntil: ago(1) }, now)).toBeNull()
    expect(backOffAfter({ ...candidate(1), backOffUntil: ago(-600) }, now), 'by a clock that was ahead').toBeNull()
  })

  it('rests ten minutes after a missing click, and until the owner acts when that happened twice', () => {
    const once = [{ state: 'expired', endedAt: ago(5) }] as const
    expect(mayTry(candidate(1, [...once]), at(slot(2)), now)).toBe(false)
    expect(mayTry(candidate(1, [{ ...once[0], endedAt: ago(11) }]), at(slot(2)), now)).toBe(true)
    expect(
      mayTry(
        candidate(1, [
          { ...once[0], endedAt: ago(11) },
          { state: 'expired', endedAt: ago(90) },
        ]),
        at(slot(2)),
        now,
      ),
    ).toBe(false)
  })

  it('does not wait for a moment from a clock that was a day ahead', () => {
    const endedAt = ago(-24 * 60)
    expect(mayTry(candidate(1, [{ reason: 'office_busy', endedAt }]), at(slot(2)), now)).toBe(true)
    expect(mayTry(candidate(1, [{ state: 'expired', endedAt }]), at(slot(2)), now)).toBe(true)
  })

  it('goes on one minute after a temporary failure', () => {
    const busy = (minutes: number) => candidate(1, [{ reason: 'office_busy', endedAt: ago(minutes) }])
    expect(mayTry(busy(0.5), at(slot(2)), now)).toBe(false)
    expect(mayTry(busy(1.5), at(slot(2)), now)).toBe(true)
  })
})
