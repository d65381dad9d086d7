import type { Task } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { journeyOf } from './journey.ts'
import { officeName, wantedOf } from './task-words.ts'
import { wholeTask } from './whole-task.ts'

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
