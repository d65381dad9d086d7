import { expect, test } from 'vitest'
import { readSample } from '../../test/testbed.ts'
import { ERROR_CODES, errorAnswer } from './refusal.ts'

test('the error table is the one of the city, code by code', () => {
  const rows: { code: string; httpStatus: number; type: string }[] = [
    ...readSample('error-table'),
    ...readSample('error-table.muc50'),
  ]
  const table = rows.map((row) => [row.code, { statusCode: row.httpStatus, errorType: row.type }] as const)
  expect(Object.fromEntries(ERROR_CODES)).toEqual(Object.fromEntries(table))
})

test('the status of several errors is the highest of them, and of a code outside the table 520', () => {
  expect(errorAnswer(['invalidEmail', 'authKeyMismatch']).status).toBe(406)
  expect(errorAnswer(['somethingNew'])).toMatchObject({
    status: 520,
    body: { errors: [{ errorCode: 'unknownError', statusCode: 520, errorType: 'error' }] },
  })
})
