import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { expect, test } from 'vitest'
import { bareTask } from '../../../../test/support/samples.ts'
import { officeName, wantedOf } from './task-words.ts'
import { wholeTask } from './whole-task.ts'

const bare = bareTask as unknown as Task

test('a task with only the fields of the specification has a name, an office, its figures and a state', () => {
  const whole = wholeTask(bare)
  expect(whole).toMatchObject({ status: 'active', booking: null, weekdays: null, telephone: '', offices_details: [] })
  expect(whole.statistics).toMatchObject({ total_checks: 12, appointments_found: 1, next_check_at: null })
  expect([officeName(whole), wantedOf(whole)]).toEqual(['Bürgerbüro', '2 × Reisepass'])
  expect(stateOf(whole, new Date('2026-11-25T10:00:00Z')).step).toBe('watching')
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
