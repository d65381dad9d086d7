import { expect, test } from 'vitest'
import { lackOf, leftWith, numberOf } from './typed-number.ts'

const services = { min: 1, max: 10, usual: 1, isUsualOutside: true }
const port = { min: 1, max: 65_535, usual: 587 }
const hours = { min: 0, max: 720 }

test('a field that is left empty takes its own usual number, and stays empty where empty means none', () => {
  expect([services, port, hours].map((range) => leftWith('', range))).toEqual([1, 587, ''])
  expect([services, port, hours].map((range) => lackOf('', range))).toEqual(['empty', 'empty', null])
})

test('a number of the range stays as it was typed', () => {
  for (const range of [services, port, hours]) {
    for (const typed of [1, 2, 10]) expect([leftWith(typed, range), lackOf(typed, range)]).toEqual([typed, null])
  }
  expect(lackOf(0, hours)).toBeNull()
})

test('outside of the range a number of services becomes 1, and any other number stays to be mended', () => {
  expect([0, 11, 1.5].map((typed) => leftWith(typed, services))).toEqual([1, 1, 1])
  expect([leftWith(70_000, port), leftWith(721, hours)]).toEqual([70_000, 721])
  expect([lackOf(11, services), lackOf(70_000, port), lackOf(721, hours)]).toEqual(['outside', 'outside', 'outside'])
})

// checklist: t3904
test.each(['1.0', '0.5', '-3', '1,0', '1e1', '+2', 'two', '3 4'])('%s is no number, and not another one', (typed) => {
  expect(numberOf(typed)).toBeNaN()
  expect(leftWith(numberOf(typed), services)).toBe(1)
  expect([lackOf(numberOf(typed), port), lackOf(numberOf(typed), hours)]).toEqual(['outside', 'outside'])
})
