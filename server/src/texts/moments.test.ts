import { expect, test } from 'vitest'
import { wordMoment, wordTime } from './moments.ts'

test('moments are told in Munich time, in winter and in summer', () => {
  expect(wordMoment('2026-12-01T08:40:00Z', 'en')).toBe('Tue 1 Dec 2026, 09:40')
  expect(wordMoment('2026-12-01T08:40:00Z', 'de')).toBe('Di., 1. Dez. 2026, 09:40 Uhr')
  expect(wordMoment(new Date('2026-07-01T22:05:00Z'), 'en')).toBe('Thu 2 Jul 2026, 00:05')
  expect(wordMoment(new Date('2026-07-01T22:05:00Z'), 'de')).toBe('Do., 2. Juli 2026, 00:05 Uhr')
})

test('what happens within hours is told by the time alone', () => {
  expect(wordTime('2026-12-01T08:40:00Z', 'en')).toBe('09:40')
  expect(wordTime('2026-12-01T08:40:00Z', 'de')).toBe('09:40 Uhr')
})
