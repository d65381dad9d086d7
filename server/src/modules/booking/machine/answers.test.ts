import type { Appointment, NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { meaningOf } from './answers.meaning.ts'
import { afterAnswer, nextReadAt } from './answers.ts'
import { type BookingState, nextMove, type OfficeCall, type Standing } from './machine.ts'

const terms = { reservationMinutes: 15, activationMinutes: 30, statusReadSeconds: 120 }
const now = new Date('2026-11-20T10:00:00Z')
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const clock = (at: Date) => ({ now: at, earliest: at, latest: at })
const around = { terms, sentAt: now, ...clock(now), nextSlot: null, instead: null }
const booking = (state: BookingState): Standing => ({
  state,
  doing: null,
  cancelWanted: false,
  reason: null,
  slotAt: inMinutes(10_000),
  officeExternalId: 1,
  services: [{ id: 7, count: 1 }],
  tries: 1,
  repeats: 0,
  holdUntil: inMinutes(15),
  deadlineAt: inMinutes(30),
  nextReadAt: null,
  missingSince: null,
  confirmedAt: null,
})
const failed = { codes: [], detail: '', meta: null }
const gone: NotOk = { ...failed, kind: 'gone', reason: 'not_available' }
const meta = { status: 200, responseMs: 1, officeTime: null, rateLimit: null }
const noRecord: NotOk = { ...failed, kind: 'unknown_appointment' }
const otherKey: NotOk = { ...failed, kind: 'wrong_key' }
const appointment = (values: Partial<Appointment>): Outcome<Appointment> => ({
  kind: 'ok',
  meta,
  value: {
    processId: 1,
    authKey: 'ab12',
    timestamp: inMinutes(10_000).getTime() / 1000,
    officeId: 1,
    services: [{ id: 7, count: 1 }],
    status: 'reserved',
    displayNumber: null,
    hint: null,
    info: null,
    icsContent: null,
    person: { familyName: '', email: '', telephone: '', customTextfield: '', customTextfield2: '' },
    rebookingDisabled: null,
    reservationMinutes: null,
    activationMinutes: null,
    captchaToken: null,
    ...values,
  },
})
const after = (state: BookingState, call: OfficeCall, outcome: Outcome<Appointment>) =>
  afterAnswer(booking(state), call, outcome, around)

describe('the meaning of an answer for a booking', () => {
  it('counts hold and deadline from the reservation, in the minutes that the office names', () => {
    expect(after('wanted', 'reserve', appointment({ reservationMinutes: 5, activationMinutes: 60 }))).toMatchObject({
      state: 'held',
      holdUntil: inMinutes(5),
      deadlineAt: inMinutes(60),
    })
    expect(after('wanted', 'reserve', appointment({}))).toMatchObject({ holdUntil: inMinutes(15) })
  })

  // checklist: t3744
  it('never asks to confirm after the appointment itself', () => {
    const slotAt = inMinutes(20)
    const soon = appointment({ timestamp: slotAt.getTime() / 1000, activationMinutes: 30 })
    const wanted = { ...booking('wanted'), slotAt }
    expect(afterAnswer(wanted, 'reserve', soon, around)).toMatchObject({ state: 'held', deadlineAt: slotAt })
    const found = { ...booking('detailed'), slotAt, deadlineAt: null }
    const preconfirmed = appointment({ timestamp: slotAt.getTime() / 1000, status: 'preconfirmed' })
    expect(afterAnswer(found, 'preconfirm', preconfirmed, around)).toMatchObject({
      deadlineAt: slotAt,
      say: [{ code: 'booking_waiting', deadlineAt: slotAt }],
    })
  })

  it('tries the next-best slot when one is taken, and stops after five', () => {
    const next = { ...around, nextSlot: { at: inMinutes(500), officeExternalId: 2, officeName: 'Pasing' } }
    expect(afterAnswer(booking('wanted'), 'reserve', gone, next)).toMatchObject({ slot: next.nextSlot, tries: 2 })
    const last = { ...booking('wanted'), tries: 5, repeats: 2 }
    expect(afterAnswer(last, 'reserve', gone, next)).toMatchObject({ state: 'failed' })
  })

  it('tries a slot again at most twice: at once after a lost race, and where no other slot is left', () => {
    const race: NotOk = { ...gone, reason: 'race_lost' }
    const next = { ...around, nextSlot: { at: inMinutes(500), officeExternalId: 2, officeName: 'Pasing' } }
    const afterRepeats = (repeats: number, answer: NotOk, surroundings: typeof around | typeof next = next) =>
      afterAnswer({ ...booking('wanted'), repeats }, 'reserve', answer, surroundings)
    expect(afterRepeats(0, race)).toEqual({ doing: null, repeats: 1, say: [] })
    expect(afterRepeats(1, race)).toEqual({ doing: null, repeats: 2, say: [] })
    expect(afterRepeats(2, race)).toMatchObject({ slot: next.nextSlot, tries: 2, repeats: 0 })
    expect(afterRepeats(0, gone)).toMatchObject({ slot: next.nextSlot, tries: 2, repeats: 0 })
    expect(afterRepeats(1, gone, around)).toEqual({ doing: null, repeats: 2, say: [] })
    expect(afterRepeats(2, gone, around)).toMatchObject({ state: 'failed', reason: 'slot_lost' })
  })

  it('uses another slot than asked for where it is wanted, as what it is, and gives it back where not', () => {
    const other = appointment({ timestamp: inMinutes(20_000).getTime() / 1000, officeId: 2 })
    const instead = { at: inMinutes(20_000), officeExternalId: 2, officeName: 'Pasing' }
    const wanted = afterAnswer(booking('wanted'), 'reserve', other, { ...around, instead })
    expect(wanted).toMatchObject({ state: 'held', slot: instead, say: [{ code: 'other_slot', isKept: true }, {}] })
    expect(wanted.reason).toBeUndefined()
    const unwanted = afterAnswer(booking('wanted'), 'reserve', other, around)
    expect(unwanted).toMatchObject({
      state: 'held',
      reason: 'other_slot',
      say: [{ code: 'other_slot', isKept: false }],
    })
    expect(unwanted.slot).toBeUndefined()
  })

  // checklist: t4699
  it('rests after a refused reservation, which carries no details that a person could correct', () => {
    const invalid: NotOk = { ...failed, kind: 'invalid', codes: ['processInvalid'] }
    expect(after('wanted', 'reserve', invalid)).toMatchObject({ state: 'failed', reason: 'drift' })
  })

  it('neither gives up a hold nor fails because of one page that turns us away without a code', () => {
    const page: NotOk = { ...failed, kind: 'refused' }
    expect(after('held', 'update', page)).toEqual({ doing: null, say: [] })
    expect(after('wanted', 'reserve', page)).toEqual({ doing: null, say: [] })
    const code: NotOk = { ...page, codes: ['IP_BLACKLISTED'] }
    expect(after('held', 'update', code)).toMatchObject({ reason: 'refused' })
    expect(after('wanted', 'reserve', code)).toMatchObject({ state: 'failed', reason: 'refused' })
  })

  it('never takes a preconfirmed appointment, or one in a state it does not know, for a success', () => {
    for (const status of ['preconfirmed', 'queued', null]) {
      expect(after('waiting', 'read', appointment({ status })).state).toBeUndefined()
    }
    expect(after('waiting', 'read', appointment({ status: 'confirmed' }))).toMatchObject({ state: 'confirmed' })
  })

  // checklist: t3760
  it.each<[OfficeCall, BookingState, Outcome<Appointment>, number, object]>([
    ['read', 'waiting', noRecord, 0, { state: 'cancelled', reason: 'reservation_gone' }],
    ['read', 'waiting', appointment({ status: 'blocked' }), 0, { state: 'cancelled', reason: 'reservation_gone' }],
    ['read', 'waiting', noRecord, 31, { state: 'expired' }],
    ['read', 'waiting', otherKey, 0, { state: 'cancelled', reason: 'cancelled_at_office' }],
    ['read', 'waiting', otherKey, 31, { state: 'cancelled', reason: 'cancelled_at_office' }],
    ['read', 'waiting', appointment({ status: 'deleted' }), 0, { state: 'cancelled', reason: 'cancelled_at_office' }],
    ['read', 'confirmed', noRecord, 0, { state: 'cancelled', reason: 'appointment_gone' }],
    ['read', 'confirmed', otherKey, 0, { state: 'cancelled', reason: 'cancelled_at_office' }],
    ['read', 'held', noRecord, 0, { state: 'failed', reason: 'reservation_gone' }],
    ['update', 'held', otherKey, 0, { state: 'failed', reason: 'reservation_gone' }],
    ['preconfirm', 'detailed', noRecord, 16, { state: 'failed', reason: 'hold_ran_out' }],
  ])('says no more of a lost one than the office has: %s when %s', (call, state, outcome, minutes, end) => {
    const asked = { ...booking(state), missingSince: inMinutes(-2) }
    expect(afterAnswer(asked, call, outcome, { ...around, ...clock(inMinutes(minutes)) })).toMatchObject(end)
  })

  // checklist: t3761
  it.each(['waiting', 'confirmed'] as const)(
    'never says of our own cancellation of one that is %s that it was the office',
    (state) => {
      for (const outcome of [
        noRecord,
        otherKey,
        appointment({ status: 'deleted' }),
        appointment({ status: 'blocked' }),
      ]) {
        const leaving = { ...booking(state), cancelWanted: true, missingSince: inMinutes(-2) }
        expect(afterAnswer(leaving, 'read', outcome, around)).toMatchObject({
          state: 'cancelled',
          say: [{ code: 'booking_cancelled', by: 'owner' }],
        })
      }
    },
  )

  // checklist: t3781
  it('asks again for a cancellation after a read that still finds the appointment', () => {
    const leaving = {
      ...booking('confirmed'),
      cancelWanted: true,
      doing: 'cancel',
      missingSince: inMinutes(-1),
    } as const
    const change = afterAnswer(leaving, 'read', appointment({ status: 'confirmed' }), around)
    expect(change).toMatchObject({ doing: null, missingSince: null, isRead: true })
    const { nextReadAt = null } = change
    expect(nextMove({ ...leaving, doing: null, missingSince: null, nextReadAt }, terms, now)).toEqual({
      kind: 'call',
      call: 'cancel',
    })
  })

  // checklist: t3782
  it('gives a hold back whose status says twice nothing about it', () => {
    for (const status of ['queued', 'finished', null]) {
      const odd = { ...booking('detailed'), doing: 'preconfirm' } as const
      const first = afterAnswer(odd, 'read', appointment({ status }), around)
      expect(first).toMatchObject({ isStepRepeated: true, say: [] })
      const second = afterAnswer({ ...odd, isStepRepeated: true }, 'read', appointment({ status }), around)
      expect(second).toMatchObject({ doing: null, reason: 'drift' })
      const given = { ...odd, doing: null, isStepRepeated: true, reason: 'drift' } as const
      expect(nextMove(given, terms, now)).toEqual({ kind: 'call', call: 'cancel' })
      expect(afterAnswer(given, 'read', appointment({ status }), around)).toEqual({
        doing: null,
        pauseMs: 30_000,
        say: [],
      })
    }
  })

  // checklist: t3783
  it.each([{ officeId: 2 }, { timestamp: inMinutes(20_000).getTime() / 1000 }, { services: [{ id: 8, count: 1 }] }])(
    'gives a hold back that is read twice as another one (%o)',
    (values) => {
      const odd = { ...booking('detailed'), doing: 'preconfirm' } as const
      const read = appointment({ ...values, status: 'preconfirmed' })
      const first = afterAnswer(odd, 'read', read, around)
      expect(first.state).toBeUndefined()
      expect(first).toMatchObject({ isStepRepeated: true, say: [] })
      const second = afterAnswer({ ...odd, isStepRepeated: true }, 'read', read, around)
      expect(second).toMatchObject({ doing: null, reason: 'services' in values ? 'drift' : 'other_slot' })
    },
  )

  it.each(['unknown_appointment', 'wrong_key'] as const)('asks again a minute after the first %s', (kind) => {
    const gone: NotOk = { ...failed, kind }
    for (const state of ['held', 'detailed', 'waiting', 'confirmed'] as const) {
      for (const call of ['read', 'update', 'preconfirm', 'cancel'] as const) {
        const doubt = after(state, call, gone)
        expect(doubt, `${call} in ${state}`).toEqual({ missingSince: now, nextReadAt: inMinutes(1), say: [] })
        const asked = { ...booking(state), ...doubt }
        expect(nextMove(asked, terms, inMinutes(0.5))).toEqual({ kind: 'wait', until: inMinutes(1) })
        expect(nextMove(asked, terms, inMinutes(1)).kind).toBe('call')
        const tooSoon = { ...around, ...clock(inMinutes(0.5)) }
        expect(afterAnswer(asked, call, gone, tooSoon), 'a second process').toMatchObject({
          missingSince: now,
          say: [],
        })
        expect(
          afterAnswer(asked, call, gone, { ...around, sentAt: inMinutes(1), ...clock(inMinutes(1)) }).state,
        ).toMatch(/failed|cancelled/)
      }
    }
  })

  it('forgets its doubt when the office shows the appointment again', () => {
    const asked = { ...booking('confirmed'), missingSince: inMinutes(-1) }
    const change = afterAnswer(asked, 'read', appointment({ status: 'confirmed' }), around)
    expect(change).toMatchObject({ missingSince: null })
    expect(change.state).toBeUndefined()
  })

  it('keeps asking rather than guess when a read brings nothing', () => {
    const drift: NotOk = { ...failed, kind: 'drift' }
    expect(after('waiting', 'read', drift)).toMatchObject({ nextReadAt: inMinutes(2), say: [] })
    expect(after('detailed', 'read', drift)).toMatchObject({ pauseMs: 30_000, say: [] })
  })

  it('enters the details once more when the office has only its placeholder for an address, and then gives up', () => {
    const placeholder: NotOk = { ...failed, kind: 'invalid', codes: ['placeholderEmailNotAllowed'] }
    const first = after('detailed', 'preconfirm', placeholder)
    expect(first).toEqual({ state: 'held', doing: null, isStepRepeated: true, say: [] })
    const again = { ...booking('detailed'), isStepRepeated: true }
    expect(afterAnswer(again, 'preconfirm', placeholder, around)).toMatchObject({
      doing: null,
      reason: 'invalid_email_for_booking',
    })
  })

  // checklist: t4104
  it('names all details that are wrong, also beside those that the task lacks', () => {
    const reasonAfter = (codes: string[], more: Partial<Standing> = {}) =>
      afterAnswer({ ...booking('held'), ...more }, 'update', { ...failed, kind: 'invalid', codes }, around).reason
    const [name, phone, text] = ['invalidFamilyName', 'telephoneIsRequired', 'customTextfieldIsRequired'] as const
    expect(reasonAfter([name, phone])).toBe('invalid_first_name_and_telephone')
    expect(reasonAfter([name, phone], { empty: ['telephone'] })).toBe('invalid_first_name_and_telephone')
    expect(reasonAfter([phone, text], { empty: ['telephone', 'custom_textfield'] })).toBe(
      'missing_telephone_and_custom_textfield',
    )
    expect(reasonAfter([phone, text], { empty: ['telephone'], unsent: ['custom_textfield'] })).toBe('missing_telephone')
  })

  it('reads the appointment when a step finds it in another state, and does not go in circles', () => {
    const other: NotOk = { ...failed, kind: 'wrong_state', codes: ['processNotReservedAnymore'] }
    const doing = { ...booking('held'), doing: 'update' } as const
    const first = afterAnswer(doing, 'update', other, around)
    expect(first).toEqual({ repeats: 1, say: [] })
    expect(nextMove(doing, terms, now)).toEqual({ kind: 'call', call: 'read' })
    const preconfirmed = afterAnswer(doing, 'read', appointment({ status: 'preconfirmed' }), around)
    expect(preconfirmed).toMatchObject({ state: 'waiting' })
    const reserved = afterAnswer(doing, 'read', appointment({ status: 'reserved' }), around)
    expect(reserved).toEqual({ doing: null, say: [] })
    const again = afterAnswer({ ...doing, repeats: 1 }, 'update', other, around)
    expect(again).toMatchObject({ doing: null, reason: 'drift' })
  })

  it('does not rely on silence: what may have been done is not repeated blindly', () => {
    const maybe: NotOk = { ...failed, kind: 'unreachable', reason: 'timeout', reached: 'maybe' }
    expect(meaningOf(maybe).means).toBe('lost')
    expect(meaningOf({ ...maybe, reached: 'no' }).means).toBe('unavailable')
    expect(meaningOf({ ...failed, kind: 'busy', reason: 'masked' }).means).toBe('failed')
    expect(meaningOf({ ...failed, kind: 'busy', reason: 'rate_limited' }).means).toBe('when_open')
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
