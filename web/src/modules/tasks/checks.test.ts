import { QueryClient } from '@tanstack/react-query'
import type { LiveData } from '@terminlotse/contract/live'
import type { Check } from '@terminlotse/contract/overview/figures'
import { expect, test } from 'vitest'
import { keys } from '../../api/keys.ts'
import { noteCheck, withCheck } from './checks.ts'

const check = (check_no: number, target = 1): Check => ({
  target,
  check_no,
  at: '2026-11-20T12:00:00Z',
  answer: 'none',
  message: '',
})
const activity = (metadata: Record<string, unknown>): LiveData<'activity_update'> => ({
  id: 1,
  task_id: 7,
  task_name: 'Passport',
  activity_type: 'check',
  message: 'Checked: 1 appointment free.',
  created_at: '2026-11-20T12:05:00Z',
  metadata,
})

test('the strip keeps the last forty checks, each once, the newest last', () => {
  const many = Array.from({ length: 40 }, (_, index) => check(index + 1))
  const numbers = withCheck(withCheck(many, check(41)), check(41)).map(({ check_no }) => check_no)
  expect(numbers).toHaveLength(40)
  expect([numbers[0], numbers.at(-1)]).toEqual([2, 41])
})

test('checks of several offices stand side by side, also those with the same number', () => {
  const both = withCheck([check(1)], check(1, 2))
  expect(both.map(({ target }) => target)).toEqual([1, 2])
})

test('a check told live joins the strip that is shown, without a request', () => {
  const queries = new QueryClient()
  queries.setQueryData(keys.taskChecks(7), [check(1)])
  noteCheck(queries, activity({ target: 1, check_no: 2, answer: 'free' }))
  expect(queries.getQueryData<Check[]>(keys.taskChecks(7))?.at(-1)).toEqual({
    target: 1,
    check_no: 2,
    at: '2026-11-20T12:05:00Z',
    answer: 'free',
    message: 'Checked: 1 appointment free.',
  })
})

test('a look that was put off, and a strip that nobody has opened, stay as they are', () => {
  const queries = new QueryClient()
  noteCheck(queries, activity({ target: 1, check_no: 2, answer: 'free' }))
  expect(queries.getQueryData(keys.taskChecks(7))).toBeUndefined()
  queries.setQueryData(keys.taskChecks(7), [check(1)])
  noteCheck(queries, activity({ kind: 'backing_off' }))
  expect(queries.getQueryData(keys.taskChecks(7))).toHaveLength(1)
})
