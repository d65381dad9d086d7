import { expect, test } from 'vitest'
import { busiestCell, hoursOf } from './availability.ts'

const cell = (weekday: number, hour: number, seen: number) => ({ weekday, hour, seen, median_minutes: null })

test('the picture shows an office’s day, and any hour outside it in which something appeared', () => {
  expect(hoursOf([cell(1, 9, 1)])).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(hoursOf([cell(1, 5, 1), cell(2, 23, 1)]).at(0)).toBe(5)
  expect(hoursOf([cell(1, 5, 1), cell(2, 23, 1)]).at(-1)).toBe(23)
})

test('the busiest hour is named only where one stands out', () => {
  expect(busiestCell([cell(1, 9, 2), cell(2, 8, 7)])).toEqual(cell(2, 8, 7))
  expect(busiestCell([cell(1, 9, 1), cell(2, 8, 1)])).toBeNull()
  expect(busiestCell([])).toBeNull()
})
