import type { Task } from '@terminlotse/contract/tasks'
import { describe, expect, test } from 'vitest'
import { after, bareTask, booking, slot, task, watched } from '../../../../test/support/samples.ts'
import { journeyOf } from './journey.ts'
import { officeName, wantedOf } from './task-words.ts'
import { wholeTask } from './whole-task.ts'

const { statistics } = watched()
const paused = task({ statistics })

describe('where a task stands', () => {
  const found = slot
  const stepOf = (change: Partial<Task>) => journeyOf({ ...paused, ...change }).step

  test('is watching, with the last look, while nothing was found', () => {
    expect(journeyOf(paused)).toEqual({ step: 'watching', since: statistics.last_check_at, deadline: null })
  })

  test('is found while the slot is free and for its owner, else watching again', () => {
    expect(stepOf({ found })).toBe('found')
    expect(stepOf({ found: { ...found, gone_at: after(0) } })).toBe('watching')
    expect(stepOf({ found: { ...found, is_unwanted: true } })).toBe('watching')
  })

  test('is waiting with a deadline while the person must click', () => {
    const waits = booking({ state: 'waiting_for_confirmation', deadline_at: after(3_600_000) })
    const expected = { step: 'waiting', since: waits.updated_at, deadline: waits.deadline_at }
    expect(journeyOf({ ...paused, found, booking: waits })).toEqual(expected)
  })

  test.each(['expired', 'cancelled', 'failed'] as const)('is back to watching when the booking is %s', (state) => {
    expect(stepOf({ booking: booking({ state }) })).toBe('watching')
  })

  test('is confirmed only when the office said so', () => {
    expect(stepOf({ found, booking: booking({ state: 'unknown' }) })).toBe('found')
    expect(stepOf({ found, booking: booking() })).toBe('confirmed')
  })

  test('is watching again while an earlier one is looked for', () => {
    expect(stepOf({ status: 'active', booking: booking() })).toBe('watching')
  })
})

const bare = bareTask as unknown as Task

test('a task with only the fields of the specification has a name, an office, its figures and a state', () => {
  const whole = wholeTask(bare)
  expect(whole).toMatchObject({ status: 'active', booking: null, weekdays: null, telephone: '', offices_details: [] })
  expect(whole.statistics).toMatchObject({ total_checks: 12, appointments_found: 1, next_check_at: null })
  expect([officeName(whole), wantedOf(whole)]).toEqual(['Bürgerbüro', '2 × Reisepass'])
  expect(journeyOf(whole).step).toBe('watching')
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
