import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { afterAnswer } from './answers.ts'
import { nextMove, type Standing } from './machine.ts'
import { besides, givesWay } from './replacing.ts'

const terms = { reservationMinutes: 15, activationMinutes: 60, statusReadSeconds: 120 }
const slotAt = new Date('2026-12-01T09:00:00Z')
const hours = (count: number) => new Date(slotAt.getTime() + count * 3_600_000)
const waiting: Standing = {
  state: 'waiting',
  doing: null,
  cancelWanted: false,
  reason: null,
  slotAt,
  officeExternalId: 1,
  services: [],
  tries: 1,
  repeats: 0,
  holdUntil: hours(-1),
  deadlineAt: hours(-0.5),
  nextReadAt: hours(-0.4),
  missingSince: null,
  confirmedAt: null,
}
const meta = { status: 400, responseMs: 20, officeTime: null, rateLimit: null }
const refusal = { codes: [], detail: 'pretended', meta }

describe('an appointment that could not be read until its time came', () => {
  it('is still asked for: the person may have confirmed and been there', () => {
    expect(nextMove(waiting, terms, hours(1))).toEqual({ kind: 'call', call: 'read' })
    const unclear: Standing = { ...waiting, state: 'detailed', doing: 'preconfirm' }
    expect(nextMove(unclear, terms, hours(1))).toEqual({ kind: 'call', call: 'read' })
  })

  it('is asked for too where only the details are known to be entered and the hold is over', () => {
    const over: Standing = { ...waiting, state: 'detailed', deadlineAt: hours(1) }
    expect(nextMove(over, terms, hours(-0.5))).toEqual({ kind: 'call', call: 'read' })
    expect(nextMove({ ...over, state: 'held' }, terms, hours(-0.5))).toMatchObject({ change: { state: 'failed' } })
  })

  it('is not cancelled any more', () => {
    expect(nextMove({ ...waiting, cancelWanted: true }, terms, hours(1))).toEqual({ kind: 'call', call: 'read' })
  })

  it('is asked for however late our clock says it is, and given up a day later by the office’s', () => {
    expect(nextMove(waiting, terms, hours(9_000))).toEqual({ kind: 'call', call: 'read' })
    const at24 = { sentAt: hours(24), now: hours(24), earliest: hours(24), latest: hours(24) }
    const around = { terms, ...at24, nextSlot: null, instead: null }
    const busy: Outcome<Appointment> = { ...refusal, kind: 'busy', reason: 'masked' }
    expect(afterAnswer(waiting, 'read', busy, around)).toMatchObject({ state: 'expired' })
    expect(afterAnswer({ ...waiting, state: 'detailed' }, 'read', busy, around)).toMatchObject({ state: 'failed' })
    const silence: Outcome<Appointment> = {
      ...refusal,
      meta: null,
      kind: 'unreachable',
      reason: 'timeout',
      reached: 'no',
    }
    expect(afterAnswer(waiting, 'read', silence, around).state).toBeUndefined()
  })
})

describe('a wait that was planned by a clock which has been put back since', () => {
  it('is over: the appointment is read now', () => {
    const planned: Standing = { ...waiting, deadlineAt: hours(1), nextReadAt: hours(0) }
    expect(nextMove(planned, terms, hours(-0.02))).toEqual({ kind: 'wait', until: hours(0) })
    expect(nextMove(planned, terms, hours(-24))).toEqual({ kind: 'call', call: 'read' })
    const confirmed: Standing = { ...planned, state: 'confirmed', nextReadAt: hours(-1) }
    expect(nextMove(confirmed, terms, hours(-7))).toEqual({ kind: 'wait', until: hours(-1) })
    expect(nextMove(confirmed, terms, hours(-25))).toEqual({ kind: 'call', call: 'read' })
  })

  it('for a hold of which nobody has the answer lasts no longer than a hold can', () => {
    const unknown: Standing = { ...waiting, state: 'unknown_hold', holdUntil: hours(0) }
    const until = new Date(hours(-24).getTime() + 16 * 60_000)
    expect(nextMove(unknown, terms, hours(-24))).toEqual({ kind: 'settle', change: { holdUntil: until, say: [] } })
    expect(nextMove({ ...unknown, holdUntil: until }, terms, hours(-24))).toEqual({ kind: 'wait', until })
  })
})

describe('the appointment that a person means by “the one I have”', () => {
  const old = { id: 1, userId: 1, taskId: 1, state: 'confirmed', slotAt: new Date(0), cancelWanted: false } as const
  const asking = { userId: 1, currentAppointmentAt: new Date(0).toISOString() }

  it('is a confirmed one of the same account, service and time', () => {
    expect(givesWay({ ...old, isSame: true }, asking)).toBe(true)
    expect(givesWay({ ...old, isSame: true }, { ...asking, userId: 2 })).toBe(false)
    expect(givesWay({ ...old, isSame: false }, asking)).toBe(false)
    expect(givesWay({ ...old, isSame: true, state: 'waiting' }, asking)).toBe(false)
    expect(givesWay({ ...old, isSame: true }, { ...asking, currentAppointmentAt: null })).toBe(false)
  })

  it('is neither of two at that time', () => {
    const [one, two] = [1, 2].map((id) => ({ ...old, id, isSame: true }))
    const both = [one, two].flatMap((some) => some ?? [])
    expect(besides(both, asking)).toEqual({ obstacle: two, replaces: null })
  })
})
