import type { NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import type { RestTarget } from '../requests.ts'
import { createRests, noPause } from './rests.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const meta = { status: 500, responseMs: 1, officeTime: null, rateLimit: null }
const failed = { codes: [], detail: '', meta }
const server: NotOk = { ...failed, kind: 'busy', reason: 'server' }
const limited: NotOk = { ...failed, kind: 'busy', reason: 'rate_limited' }
const away: NotOk = { ...failed, kind: 'unreachable', reason: 'network', reached: 'no', meta: null }
const odd: NotOk = { ...failed, kind: 'drift' }
const none: NotOk = { ...failed, kind: 'none' }

const cancel = (appointment: number): RestTarget => ({ kind: 'cancel', services: [1], desks: [1], appointment })
const update = (appointment: number, service = 1, desk = 1): RestTarget => ({
  kind: 'update',
  services: [service],
  desks: [desk],
  appointment,
})
const calendar = (service: number, desk = service): RestTarget => ({
  kind: 'calendar',
  services: [service],
  desks: [desk],
})
const reserve = (service: number, desk = service): RestTarget => ({
  kind: 'reserve',
  services: [service],
  desks: [desk],
})

function open({ firstMs = 60_000 } = {}) {
  const rests = createRests(firstMs, () => 0)
  let now = start
  return {
    rests,
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
    note: (target: RestTarget, outcome: Outcome<unknown>) => rests.note(target, outcome, new Date(now)),
    /** The seconds for which a call is not made; null: it is. */
    shut: (target: RestTarget | null, isLook = false) => {
      const until = rests.shutFor(target, isLook, new Date(now))?.until
      return until ? (until.getTime() - now) / 1_000 : null
    },
  }
}

describe('a call that fails', () => {
  it('rests twice as long each time, a quarter of an hour at most, and no other does', () => {
    const { note, pass, shut } = open()
    const waits = Array.from({ length: 6 }, () => {
      note(cancel(1), server)
      const wait = shut(cancel(1))
      pass(wait ?? 0)
      return wait
    })
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    note(cancel(1), server)
    expect([shut(null), shut(null, true), shut(cancel(2)), shut(reserve(1))]).toEqual([null, null, null, null])
    note(cancel(1), none)
    expect(shut(cancel(1))).toBeNull()
  })

  it('by answers that are not understood rests a minute, then from a quarter of an hour to six hours', () => {
    const { note, pass, shut } = open({ firstMs: 5_000 })
    const waits = Array.from({ length: 7 }, () => {
      note(cancel(1), odd)
      const wait = shut(cancel(1)) ?? 0
      pass(wait)
      return wait / 60
    })
    expect(waits).toEqual([1, 15, 30, 60, 120, 240, 360])
    note(cancel(1), server)
    expect(shut(cancel(1)), 'another failure is counted by itself').toBe(5)
  })

  // checklist: t3960
  it('and opens a day rests for all days of the service, until another one is understood: then for its own day', () => {
    const { note, pass, shut } = open()
    const day = (date: string, desk = 1): RestTarget => ({ kind: 'day', services: [1], desks: [desk], day: date })
    note(day('2026-11-24'), server)
    expect([shut(day('2026-11-24')), shut(day('2026-11-25')), shut(day('2026-11-24', 2))]).toEqual([60, 60, 60])
    pass(60)
    note(day('2026-11-25'), none)
    note(day('2026-11-24'), server)
    expect([shut(day('2026-11-24')), shut(day('2026-11-25')), shut(day('2026-11-24', 2))]).toEqual([120, null, null])
    note({ kind: 'day', services: [2], desks: [1], day: '2026-11-26' }, none)
    note(day('2026-11-26'), server)
    expect([shut(day('2026-11-24')), shut(day('2026-11-27'))], 'a second one: perhaps all of them').toEqual([240, 240])
    note({ kind: 'day', services: [2], desks: [1], day: '2026-11-26' }, none)
    expect(shut(day('2026-11-27')), 'a day of another service says nothing').toBe(240)
  })

  // checklist: t3961
  it('at most nine times in an hour, however many days of a service fail', () => {
    const { note, pass, shut } = open()
    const day = (of: number): RestTarget => ({ kind: 'day', services: [1], desks: [1], day: `2026-12-${of}` })
    let failures = 0
    for (let second = 0; second < 3_600; second += 10) {
      for (const of of [10, 11, 12, 13, 14]) {
        if (shut(day(of)) !== null) continue
        if (of !== 14) failures += 1
        note(day(of), of === 14 ? none : server)
      }
      pass(10)
    }
    expect(failures).toBeLessThanOrEqual(9)
    expect(shut(day(14))).toBeNull()
  })

  it('is asked at once again when we broke it off', () => {
    const { note, shut } = open()
    note(cancel(1), { ...failed, kind: 'unreachable', reason: 'aborted', reached: 'maybe' })
    expect(shut(cancel(1))).toBeNull()
  })
})

describe('a provider', () => {
  it('rests where two calls fail that share neither their kind nor a service, a desk or an appointment', () => {
    const pairs: [RestTarget, RestTarget, number | null][] = [
      [cancel(1), calendar(2), 60],
      [{ kind: 'catalogue' }, calendar(2), 60],
      [cancel(1), calendar(1, 2), null],
      [cancel(1), calendar(2, 1), null],
      [{ kind: 'read', appointment: 1 }, { kind: 'cancel', appointment: 1 }, null],
      [cancel(1), cancel(2), null],
      [calendar(1), calendar(2), null],
    ]
    for (const [one, other, seconds] of pairs) {
      const { note, shut } = open()
      note(one, server)
      expect(shut(null)).toBeNull()
      note(other, server)
      expect(shut(null)).toBe(seconds)
    }
  })

  it('does not rest where anything was understood in between, and is asked again after its first answer', () => {
    const { note, shut, pass } = open()
    note(cancel(1), server)
    note(calendar(3), none)
    note(calendar(2), server)
    expect(shut(null), 'the cancellation fails alone').toBeNull()
    note({ kind: 'catalogue' }, server)
    expect(shut(null)).toBe(60)
    pass(60)
    note(calendar(2), server)
    expect(shut(null)).toBe(120)
    note(calendar(3), none)
    expect(shut(null)).toBeNull()
  })

  it('rests at once where no connection can be made, by maintenance and by a 429', () => {
    for (const outcome of [away, { ...server, reason: 'maintenance' } as const, limited]) {
      const { note, shut } = open()
      note(calendar(1), outcome)
      expect(shut(null)).toBe(outcome === limited ? 65 : 60)
    }
  })

  it('rests its polls where three calendars fail, and everything where a booking fails too', () => {
    const { note, shut, rests } = open()
    note(calendar(9), none)
    for (const service of [1, 2]) note(calendar(service), server)
    expect(rests.deciding()).toEqual(calendar(9))
    expect(shut(null, true)).toBeNull()
    note(calendar(9), server)
    expect([shut(null, true), shut(null)]).toEqual([60, null])
    expect(rests.pause().reason, 'as it is stored').toBe('polls: server')
    const next = open()
    next.rests.begin(rests.pause())
    expect([next.shut(null, true), next.shut(null)], 'after a restart').toEqual([60, null])
    note({ kind: 'read', services: [7], desks: [7], appointment: 7 }, server)
    expect(shut(null)).toBe(60)
  })

  // checklist: t3703
  it('is left alone for as long as its Retry-After says, up to a quarter of an hour, and no shorter than without', () => {
    const officeTime = new Date(start + 3_600_000)
    const asked = (retryAfter: number | Date) => {
      const { note, shut } = open()
      note(calendar(1), { ...limited, meta: { ...meta, status: 429, officeTime, retryAfter } })
      return shut(null)
    }
    expect(asked(240_000)).toBe(240)
    expect(asked(new Date(officeTime.getTime() + 300_000))).toBe(300)
    expect(asked(0)).toBe(65)
    expect(asked(new Date(start)), 'past').toBe(65)
    expect(asked(1e12)).toBe(900)
    const { note, shut } = open()
    note(cancel(1), { ...server, meta: { ...meta, status: 503, retryAfter: 300_000 } })
    expect([shut(cancel(1)), shut(null)], 'of one call').toEqual([300, null])
    note(cancel(2), { ...server, meta: { ...meta, status: 503, retryAfter: 1e12 } })
    expect(shut(cancel(2))).toBe(900)
  })

  it('is not taken to refuse us for pages of a firewall within a minute', () => {
    const { note, pass, shut, rests } = open()
    const page: NotOk = { ...failed, kind: 'refused' }
    note(calendar(1), page)
    note(update(2, 2, 2), page)
    expect([shut(null), shut(null, true)]).toEqual([null, 60])
    pass(60)
    note(calendar(3), page)
    expect(rests.pause()).toMatchObject({ reason: 'refused' })
  })

  it('that a clock which was ahead has paused for days is asked', () => {
    const { rests, shut } = open()
    const blockedUntil = new Date(start + 3 * 86_400_000)
    for (const reason of ['refused', 'masked', 'refusal_doubted', null]) {
      rests.begin({ failures: 1, blockedUntil, reason })
      expect(shut(null)).toBeNull()
    }
    rests.begin(noPause)
    expect(rests.pause()).toEqual(noPause)
  })
})

describe('nothing is reserved', () => {
  it('at a service or desk where a later step of two bookings fails, until the step is understood there', () => {
    const { note, shut, rests } = open()
    note(update(1), odd)
    expect(shut(reserve(1))).toBeNull()
    note(update(1), odd)
    expect(shut(reserve(1)), 'it is one booking').toBeNull()
    note(update(2), odd)
    expect([shut(reserve(1)), shut(reserve(1, 5)), shut(reserve(5, 1)), shut(reserve(5))]).toEqual([
      900,
      900,
      900,
      null,
    ])
    expect(Object.keys(rests.bookingRests())).toEqual(['service 1', 'desk 1'])
    note(update(3), none)
    expect(shut(reserve(1))).toBeNull()
    expect(rests.bookingRests()).toEqual({})
  })

  it('at the one place that two bookings have in common', () => {
    const { note, shut } = open()
    note(update(1, 1, 8), server)
    note(update(2, 2, 9), server)
    expect([shut(reserve(1, 8)), shut(reserve(2, 9))]).toEqual([null, null])
    note(update(3, 3, 9), server)
    expect([shut(reserve(1, 8)), shut(reserve(4, 9)), shut(reserve(2, 7))]).toEqual([null, 120, null])
  })
})

it('who failed alone is heard again once nothing was understood for an hour', () => {
  const { note, pass, shut } = open()
  note(calendar(1), server)
  note(cancel(9), server)
  note(calendar(3), none)
  pass(3_700)
  note(calendar(1), server)
  note({ ...cancel(9), services: [2], desks: [2] }, server)
  expect(shut(null)).toBe(60)
})

it('a calendar is not asked before the time that the office names', () => {
  const { note, pass, shut } = open()
  note(calendar(1), { ...server, meta: { ...meta, status: 503, retryAfter: 300_000 } } as NotOk)
  expect([shut(calendar(1)), shut(calendar(2)), shut(null)]).toEqual([300, null, null])
  pass(301)
  note(calendar(1), server)
  expect(shut(calendar(1))).toBeNull()
})

it('an odd answer is an answer: then no outage is told', () => {
  const { rests, note } = open()
  note(calendar(1), server)
  expect(rests.isSilent()).toBe(true)
  note(calendar(2), odd)
  expect(rests.isSilent()).toBe(false)
})
