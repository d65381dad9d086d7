import { expect, test } from 'vitest'
import { readLiveMessage } from './read-live-message.ts'

const read = (message: unknown) => readLiveMessage(JSON.stringify(message))

// checklist: t117
test('a message without its fields, or without data, is still read', () => {
  const error = { type: 'monitoring_error', data: { message: 'The office is closed.' } }
  expect(read(error)).toEqual(error)
  expect(read({ type: 'booking_success' })).toEqual({ type: 'booking_success', data: {} })
  expect(read({ type: 'booking_failed', data: null, id: 7 })).toEqual({ type: 'booking_failed', data: {}, id: 7 })
})

test('a field that is not what it should be counts as missing', () => {
  const message = { type: 'appointment_found', data: { task_id: 'seven', task_name: 'Passport', slot: { at: 'soon' } } }
  expect(read(message)?.data).toEqual({ task_id: undefined, task_name: 'Passport', slot: undefined })
})

test('a message that no version of ours sends is ignored', () => {
  expect(read({ type: 'news', data: {} })).toBeNull()
  expect(read(7)).toBeNull()
  expect(readLiveMessage('nonsense')).toBeNull()
  expect(readLiveMessage(undefined)).toBeNull()
})
