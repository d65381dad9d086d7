import { expect, test } from 'vitest'
import { withdrawn as german } from './de/withdrawn.ts'
import { withdrawn as english } from './en/withdrawn.ts'
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

test('the text that replaces a message names the time once, in each language', () => {
  const gone = { gone_at: new Date('2026-12-01T08:40:00Z'), office_name: 'KVR' }
  expect(english(gone).title).toBe('Gone at 09:40: KVR')
  expect(german(gone).title).toBe('Um 09:40 Uhr nicht mehr frei: KVR')
})
