import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { mayFallBack } from './notification-settings.ts'

// checklist: t107
test.each([400, 404, 409, 500, 503])('a save that failed with %i is tried once more without the id', (status) => {
  expect(mayFallBack(new ApiError(status, 'no'))).toBe(true)
})

test.each([0, 401, 403, 429])('a save that failed with %i is not sent twice', (status) => {
  expect(mayFallBack(new ApiError(status, 'no'))).toBe(false)
})
