import { notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { publicTexts } from '../texts/by-language.ts'
import { ApiError } from './api-error.ts'
import { showFailure, showLoadFailure, showRefusal } from './failure-toast.ts'
import { errorOf } from './read-refusal.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: publicTexts, defaultNS: 'shell' })
})
afterEach(() => notifications.clean())

const answered = (status: number, body: string, statusText: string) =>
  errorOf(new Response(body, { status, statusText, headers: { 'Content-Type': 'application/json' } }))
const shown = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

// checklist: t1354
test.each([
  [500, '<html>', 'Internal Server Error'],
  [500, '{"detail":""}', 'Internal Server Error'],
])('a failure %i without a text says what failed, and below it the status line', async (status, body, words) => {
  const error = await answered(status, body, words)
  showRefusal(error, 'Failed to update profile')
  expect(shown()).toEqual([['Failed to update profile', `HTTP ${status}: ${words}`]])
})

test('the page that loads again after a failed action leaves the toast that names the action', async () => {
  const error = await answered(500, 'Oops', 'Internal Server Error')
  showFailure(error, 'Failed to create task')
  showLoadFailure(error)
  expect(shown()).toEqual([['Failed to create task', 'HTTP 500: Internal Server Error']])
})

test('a part that cannot be loaded is named above the status line, until an action has more to say', async () => {
  const error = await answered(502, 'Oops', 'Bad Gateway')
  showLoadFailure(error)
  expect(shown()).toEqual([['Not everything could be loaded', 'HTTP 502: Bad Gateway']])
  showFailure(error, 'Failed to start task')
  expect(shown()).toEqual([['Failed to start task', 'HTTP 502: Bad Gateway']])
})

test.each([
  ['{"detail":"No.","message":"Never."}', 'No.'],
  ['{"message":"Never.","error":"E"}', 'Never.'],
  ['{"error":"E","errors":["x"],"detail":{"a":1}}', 'E'],
])('the words of %s are shown as they are', async (body, words) => {
  showRefusal(await answered(400, body, 'Bad Request'), 'Failed to update profile')
  expect(shown()).toEqual([[words, undefined]])
})

test('without any answer it says so', () => {
  showRefusal(new ApiError(0, ''), 'Login failed. Please check your credentials.')
  expect(shown()[0]?.[1]).toMatch(/^The server does not answer/)
})
