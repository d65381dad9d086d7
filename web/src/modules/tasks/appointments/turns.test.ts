import type { Task } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

type Standing = Pick<Task, 'booking' | 'found' | 'not_booking' | 'statistics' | 'status'> & { name: string }

const times = { last_check_at: '2026-11-20T12:00:00Z', next_check_at: null, interval_seconds: 300 }
const quiet: Standing = {
  name: 'quiet',
  status: 'active',
  statistics: { total_checks: 3, appointments_found: 1, ...times },
  found: null,
  booking: null,
  not_booking: null,
}
const place = { office_name: 'Office', office_address: '', url: 'https://example.org' }
const words = { way: null, hint: { en: '', de: '' }, info: '' }
const slot = {
  at: '2026-11-27T08:40:00Z',
  seen_at: '2026-11-20T12:01:00Z',
  gone_at: null,
  is_being_booked: false,
  is_unwanted: false,
}
const booking: NonNullable<Task['booking']> = {
  id: 7,
  slot_at: slot.at,
  ...place,
  deadline_at: '2026-11-20T13:00:00Z',
  state: 'waiting_for_confirmation',
  display_number: null,
  booked_for_email: 'amal@example.org',
  is_being_cancelled: false,
  cancelled_by: null,
  replaces_at: null,
  updated_at: '2026-11-20T12:02:00Z',
  ...words,
}
const needsYou: Task['not_booking'] = {
  why: 'needs_you',
  message: 'Nothing is booked until you act.',
  reason: 'limit',
  until: null,
  appointment: null,
}
const found: Standing = { ...quiet, name: 'found', found: { ...slot, ...place } }
const waiting: Standing = { ...quiet, name: 'waiting', booking }
const stuck: Standing = { ...quiet, name: 'stuck', not_booking: needsYou }

const names = (turns: { task: Standing }[]) => turns.map(({ task }) => task.name)

test('a task that books nothing until its owner acts is in the row, after those that are more urgent', () => {
  const { turns, stuck: acting } = turnsOf([quiet, stuck, found, waiting], new Set())
  expect(names(turns)).toEqual(['waiting', 'found', 'stuck'])
  expect(names(acting)).toEqual(['stuck'])
})

test('a task that is stuck and has something free is named once, for what is free', () => {
  const both = { ...found, not_booking: needsYou }
  const { turns, stuck: acting } = turnsOf([both], new Set())
  expect(names(turns)).toEqual(['found'])
  expect(acting).toEqual([])
})

test('an appointment that is shown above is not repeated', () => {
  expect(turnsOf([waiting, quiet], new Set([7])).turns).toEqual([])
})
