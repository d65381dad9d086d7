import { expect, test } from 'vitest'
import { earlierThan, isMove } from './earlier.ts'
import { nameOf } from './task-words.ts'

// checklist: t1111
test('an office’s name has its desk in brackets, and brackets of the desk stand after a dot', () => {
  const named = (name: string, hint: string) => nameOf({ name, hint })
  expect(named('Bürgerbüro Pasing', 'Serviceschalter · Wartezone (EG)')).toBe('Bürgerbüro Pasing (Serviceschalter)')
  expect(named('Bürgerbüro Pasing', 'Wartezone (EG)')).toBe('Bürgerbüro Pasing · Wartezone (EG)')
  expect(named('Fundbüro', 'Termin (extern, 3 Spuren) · 3. Stock')).toBe('Fundbüro · Termin (extern, 3 Spuren)')
  expect(named('Fundbüro', '')).toBe('Fundbüro')
  expect(named('Gewerbeamt (Meldungen)', 'Meldungen')).toBe('Gewerbeamt (Meldungen)')
})

const now = new Date('2026-11-25T09:00:00Z')
const [before, appointment, later] = ['2026-11-30T09:00:00Z', '2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z']
const booking = {
  state: 'confirmed',
  is_being_cancelled: false,
  slot_at: appointment,
  booked_for_email: 'amal@example.org',
} as const
const task = { email_for_booking: 'amal@example.org', current_appointment_at: null }
const startOf = (change: object, of: object = {}) =>
  earlierThan({ ...task, ...change, booking: { ...booking, ...of } } as Parameters<typeof earlierThan>[0], now)

test('a start looks for an appointment that is earlier than the one at hand', () => {
  expect(startOf({})).toBe(appointment)
  expect(startOf({ current_appointment_at: later })).toBe(appointment)
  expect(startOf({ current_appointment_at: before })).toBe(before)
})

test('it looks for any if that appointment is over, is given back, waits, or is for somebody else', () => {
  for (const of of [
    { slot_at: '2026-11-25T08:59:00Z' },
    { is_being_cancelled: true },
    { state: 'waiting_for_confirmation' },
    { state: 'cancelled' },
    { booked_for_email: 'kim@example.org' },
  ]) {
    expect(startOf({}, of), JSON.stringify(of)).toBeNull()
    expect(startOf({ current_appointment_at: later }, of)).toBe(later)
  }
  expect(earlierThan({ ...task, booking: null }, now)).toBeNull()
})

test('a tap moves only the appointment that the task names, to an earlier time, where the office moves any', () => {
  const moves = (at: string, change: object = {}) => {
    const named = { ...task, booking, current_appointment_at: appointment, not_booking: null, ...change }
    return isMove(named as Parameters<typeof isMove>[0], at, now)
  }
  expect(moves(before)).toBe(true)
  expect(moves(later)).toBe(false)
  expect(moves(before, { current_appointment_at: null })).toBe(false)
  expect(moves(before, { booking: { ...booking, is_being_cancelled: true } })).toBe(false)
  expect(moves(before, { not_booking: { reason: 'move_forbidden' } })).toBe(false)
})
