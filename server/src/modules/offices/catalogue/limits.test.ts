import { expect, test } from 'vitest'
import type { StoredOfficeRules } from '../catalogue.tables.ts'
import { isTight, maxCount, mostAtOnce } from '../combinations.ts'
import type { OfferRow, ServiceRow } from './catalogue.store.ts'

const service = (max_quantity: number) => ({ max_quantity }) as ServiceRow
const offer = (slots: number, max_quantity: number) => ({ slots, max_quantity }) as OfferRow
const desk = (slots_per_appointment: number | null) => ({ slots_per_appointment }) as StoredOfficeRules

test.each([
  ['the service allows it', 3, 1, 0, null, 3],
  ['the offer allows less', 5, 1, 2, null, 2],
  ['the desk has few slots', 5, 3, 0, 8, 2],
  ['one is longer than the desk’s limit, and still fits', 5, 3, 0, 1, 1],
  ['the city’s own limit of 25 slots', 20, 6, 0, null, 4],
  ['never more than ten', 99, 1, 0, null, 10],
])('most of a service: %s', (_, quantity, slots, offered, limit, expected) => {
  expect(maxCount(service(quantity), offer(slots, offered), desk(limit))).toBe(expected)
})

test.each([
  ['fits', 3, 8, false],
  ['fits exactly', 8, 8, false],
  ['is longer than the desk’s limit', 3, 1, true],
  ['fits the city’s own limit', 25, null, false],
  ['is longer than the city’s own limit', 26, null, true],
])('a service that %s', (_, slots, limit, expected) => {
  expect(isTight(offer(slots, 0), desk(limit))).toBe(expected)
})

test.each([
  ['has no limit', 1, 0, null, 25],
  ['has a limit of slots', 3, 0, 8, 2],
  ['has a limit of its own', 6, 3, null, 3],
  ['has both', 6, 5, null, 4],
  ['is longer than the desk’s limit', 3, 0, 1, 1],
])('the most of a service that an office gives at once, where it %s', (_, slots, quantity, limit, expected) => {
  expect(mostAtOnce(offer(slots, quantity), desk(limit))).toBe(expected)
})
