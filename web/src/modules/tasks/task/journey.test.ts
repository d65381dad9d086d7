import type { Booking } from '@terminlotse/contract/booking'
import type { FoundSlot, Task } from '@terminlotse/contract/tasks'
import { describe, expect, test } from 'vitest'
import { journeyOf } from './journey.ts'
import { officeName, wantedOf } from './task-words.ts'
import { wholeTask } from './whole-task.ts'

const paused = { status: 'paused' } as const
const statistics = {
  total_checks: 3,
  appointments_found: 1,
  last_check_at: '2026-11-20T12:00:00Z',
  next_check_at: null,
  interval_seconds: 300,
}
const found: FoundSlot = {
  at: '2026-11-27T08:40:00Z',
  office_name: 'Office',
  office_address: '',
  url: 'https://example.org',
  seen_at: '2026-11-20T12:01:00Z',
  gone_at: null,
  is_being_booked: false,
  office: 1,
  is_unwanted: false,
}
const booking = (state: Booking['state']): Booking => ({
  id: 1,
  state,
  slot_at: found.at,
  office_name: 'Office',
  office_address: '',
  way: null,
  hint: { en: '', de: '' },
  info: '',
  deadline_at: '2026-11-20T13:00:00Z',
  display_number: null,
  booked_for_email: 'amal@example.org',
  is_being_cancelled: false,
  cancelled_by: null,
  is_only_one: false,
  replaces_at: null,
  url: 'https://example.org',
  updated_at: '2026-11-20T12:02:00Z',
})

describe('where a task stands', () => {
  test('is watching, with the last look, while nothing was found', () => {
    expect(journeyOf({ ...paused, statistics, found: null, booking: null })).toEqual({
      step: 'watching',
      since: statistics.last_check_at,
      deadline: null,
    })
  })

  test('is found while the slot is free, and watching again when it is gone', () => {
    expect(journeyOf({ ...paused, statistics, found, booking: null }).step).toBe('found')
    const gone = { ...found, gone_at: '2026-11-20T12:05:00Z' }
    expect(journeyOf({ ...paused, statistics, found: gone, booking: null }).step).toBe('watching')
  })

  test('is watching while all that was found is not for its owner', () => {
    const unwanted = { ...found, is_unwanted: true }
    expect(journeyOf({ ...paused, statistics, found: unwanted, booking: null }).step).toBe('watching')
  })

  test('is waiting with a deadline while the person must click', () => {
    expect(journeyOf({ ...paused, statistics, found, booking: booking('waiting_for_confirmation') })).toEqual({
      step: 'waiting',
      since: '2026-11-20T12:02:00Z',
      deadline: '2026-11-20T13:00:00Z',
    })
  })

  test.each(['expired', 'cancelled', 'failed'] as const)('is back to watching when the booking is %s', (state) => {
    expect(journeyOf({ ...paused, statistics, found: null, booking: booking(state) }).step).toBe('watching')
  })

  test('is confirmed only when the office said so', () => {
    expect(journeyOf({ ...paused, statistics, found, booking: booking('unknown') }).step).toBe('found')
    expect(journeyOf({ ...paused, statistics, found, booking: booking('confirmed') }).step).toBe('confirmed')
  })

  test('is watching again while an earlier one is looked for', () => {
    const looking = { statistics, found: null, booking: booking('confirmed'), status: 'active' } as const
    expect(journeyOf(looking).step).toBe('watching')
  })
})

/** The answer of a server with only the specification's fields. */
const bare = {
  id: 7,
  name: 'Passport',
  is_active: true,
  is_monitoring: true,
  statistics: { total_checks: 12, appointments_found: 1, last_check_at: null },
  office_details: { name: 'Bürgerbüro' },
  service_details: { name: 'Reisepass' },
  legacy_office_id: '10187259',
  legacy_service_id: '10339027',
  service_count: 2,
} as unknown as Task

test('a task with only the fields of the specification has a name, an office, its figures and a state', () => {
  const task = wholeTask(bare)
  expect(task).toMatchObject({ status: 'active', booking: null, weekdays: null, telephone: '', offices_details: [] })
  expect(task.statistics).toMatchObject({ total_checks: 12, appointments_found: 1, next_check_at: null })
  expect([officeName(task), wantedOf(task)]).toEqual(['Bürgerbüro', '2 × Reisepass'])
  expect(journeyOf(task).step).toBe('watching')
  expect(wholeTask({ ...bare, is_monitoring: false }).status).toBe('paused')
})

test('without statistics, or with empty ones, its figures are 0 and it was never checked', () => {
  const zeros = { total_checks: 0, appointments_found: 0, last_check_at: null }
  for (const statistics of [undefined, null, {}, { total_checks: null }]) {
    expect(wholeTask({ ...bare, statistics } as unknown as Task).statistics).toMatchObject(zeros)
  }
})

test('the fields of the server stay', () => {
  const said = wholeTask({ ...bare, status: 'error', auto_booking_enabled: true, further_services: [] })
  expect(said).toMatchObject({ status: 'error', auto_booking_enabled: true, service_count: 2 })
})
