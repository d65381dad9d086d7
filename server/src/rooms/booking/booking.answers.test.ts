import type { Appointment, NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { afterAnswer, mayHaveActed, nextReadAt } from './booking.answers.ts'
import type { BookingState, OfficeCall, Standing } from './booking.machine.ts'

const terms = { reservationMinutes: 15, activationMinutes: 30, statusReadSeconds: 120 }
const now = new Date('2026-11-20T10:00:00Z')
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const around = { terms, sentAt: now, now, nextSlot: null }
const booking = (state: BookingState): Standing => ({
  state,
  doing: null,
  cancelWanted: false,
  reason: null,
  slotAt: inMinutes(10_000),
  tries: 1,
  holdUntil: inMinutes(15),
  deadlineAt: inMinutes(30),
  nextReadAt: null,
})
const failed = { codes: [], detail: '', meta: null }
const gone: NotOk = { ...failed, kind: 'gone', reason: 'not_available' }
const meta = { status: 200, responseMs: 1, officeTime: null, rateLimit: null }
const appointment = (values: Partial<Appointment>): Outcome<Appointment> => ({
  kind: 'ok',
  meta,
  value: {
    processId: 1,
    authKey: 'ab12',
    timestamp: 0,
    officeId: 1,
    status: 'reserved',
    displayNumber: null,
    icsContent: null,
    reservationMinutes: null,
    activationMinutes: null,
    captchaToken: null,
    ...values,
  },
})
const after = (state: BookingState, call: OfficeCall, outcome: Outcome<Appointment>) =>
  afterAnswer(booking(state), call, outcome, around)

describe('what an answer means for a booking', () => {
  it('counts hold and deadline from the reservation, in the minutes that the office names', () => {
    expect(after('wanted', 'reserve', appointment({ reservationMinutes: 5, activationMinutes: 60 }))).toMatchObject({
      state: 'held',
      holdUntil: inMinutes(5),
      deadlineAt: inMinutes(60),
    })
    expect(after('wanted', 'reserve', appointment({}))).toMatchObject({ holdUntil: inMinutes(15) })
  })

  it('tries the next-best slot when one is taken, and stops after five', () => {
    const next = { ...around, nextSlot: { at: inMinutes(500), officeExternalId: 2, officeName: 'Pasing' } }
    expect(afterAnswer(booking('wanted'), 'reserve', gone, next)).toMatchObject({ slot: next.nextSlot, tries: 2 })
    expect(afterAnswer({ ...booking('wanted'), tries: 5 }, 'reserve', gone, next)).toMatchObject({ state: 'failed' })
  })

  it('never takes a preconfirmed appointment, or one in a state it does not know, for a success', () => {
    for (const status of ['preconfirmed', 'queued', null]) {
      expect(after('waiting', 'read', appointment({ status })).state).toBeUndefined()
    }
    expect(after('waiting', 'read', appointment({ status: 'confirmed' }))).toMatchObject({ state: 'confirmed' })
  })

  it('tells an appointment that ran out from one that was cancelled at the office', () => {
    const unknown: NotOk = { ...failed, kind: 'unknown_appointment' }
    expect(after('waiting', 'read', unknown)).toMatchObject({ state: 'cancelled', reason: 'cancelled_at_office' })
    const late = { ...around, now: inMinutes(31) }
    expect(afterAnswer(booking('waiting'), 'read', unknown, late)).toMatchObject({ state: 'expired' })
  })

  it('keeps asking rather than guess when a read brings nothing', () => {
    const drift: NotOk = { ...failed, kind: 'drift' }
    expect(after('waiting', 'read', drift)).toMatchObject({ nextReadAt: inMinutes(2), say: [] })
    expect(after('detailed', 'read', drift)).toMatchObject({ pauseMs: 30_000, say: [] })
  })

  it('does not rely on silence: what may have been done is not repeated blindly', () => {
    const maybe: NotOk = { ...failed, kind: 'unreachable', reason: 'timeout', reached: 'maybe' }
    expect(mayHaveActed(maybe)).toBe(true)
    expect(mayHaveActed({ ...maybe, reached: 'no' })).toBe(false)
    expect(mayHaveActed({ ...failed, kind: 'busy', reason: 'masked' })).toBe(true)
    expect(mayHaveActed({ ...failed, kind: 'busy', reason: 'rate_limited' })).toBe(false)
    expect(after('wanted', 'reserve', maybe)).toMatchObject({ state: 'unknown_hold', holdUntil: inMinutes(16) })
  })
})

describe('reading back whether the person has clicked', () => {
  it('is sparing, twice as often in the last minutes, and once more when the office must have cleaned up', () => {
    expect(nextReadAt(now, inMinutes(30), 120)).toEqual(inMinutes(2))
    expect(nextReadAt(now, inMinutes(4), 120)).toEqual(inMinutes(1))
    expect(nextReadAt(now, inMinutes(0.5), 240)).toEqual(inMinutes(1.5))
    expect(nextReadAt(now, inMinutes(-2), 5)).toEqual(inMinutes(1))
  })
})
