import { describe, expect, it } from 'vitest'
import { nextMove, type Standing } from './booking.machine.ts'

const terms = { reservationMinutes: 15, activationMinutes: 60, statusReadSeconds: 120 }
const slotAt = new Date('2026-12-01T09:00:00Z')
const hours = (count: number) => new Date(slotAt.getTime() + count * 3_600_000)
const waiting: Standing = {
  state: 'waiting',
  doing: null,
  cancelWanted: false,
  reason: null,
  slotAt,
  tries: 1,
  holdUntil: hours(-1),
  deadlineAt: hours(-0.5),
  nextReadAt: hours(-0.4),
}

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

  it('is given up a day later', () => {
    expect(nextMove(waiting, terms, hours(24))).toMatchObject({ kind: 'settle', change: { state: 'expired' } })
  })
})
