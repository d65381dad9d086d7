import { expect, test } from 'vitest'
import { lineOf } from './line-of.ts'

// checklist: t3124
test('the line of waits is broken where none was free, and a day alone is a point', () => {
  expect(lineOf([2, 4, null, null, 0, null, 3, 1])).toBe('M0 2L1 0M4 4h0M6 1L7 3')
  expect(lineOf([0])).toBe('M0 1h0')
  expect(lineOf([null, null])).toBe('')
})
