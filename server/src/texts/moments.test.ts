import { expect, test } from 'vitest'
import { withdrawn as german } from './de/withdrawn.ts'
import { withdrawn as english } from './en/withdrawn.ts'
import { texts } from './texts.ts'

test('moments are told in Munich time, in winter and in summer', () => {
  expect(texts.en.moments.moment('2026-12-01T08:40:00Z')).toBe('Tue 1 Dec 2026, 09:40')
  expect(texts.de.moments.moment('2026-12-01T08:40:00Z')).toBe('Di., 1. Dez. 2026, 09:40 Uhr')
  expect(texts.en.moments.moment(new Date('2026-07-01T22:05:00Z'))).toBe('Thu 2 Jul 2026, 00:05')
  expect(texts.de.moments.moment(new Date('2026-07-01T22:05:00Z'))).toBe('Do., 2. Juli 2026, 00:05 Uhr')
})

test('what happens within hours is told by the time alone', () => {
  expect(texts.en.moments.time('2026-12-01T08:40:00Z')).toBe('09:40')
  expect(texts.de.moments.time('2026-12-01T08:40:00Z')).toBe('09:40 Uhr')
  expect(texts.de.moments.time('2026-12-01T23:00:00Z')).toBe('00:00 Uhr')
})

test('the text that replaces a message names the time once, in each language', () => {
  const gone = { gone_at: new Date('2026-12-01T08:40:00Z'), office_name: 'KVR' }
  expect(english(gone).title).toBe('Gone at 09:40: KVR')
  expect(german(gone).title).toBe('Um 09:40 Uhr nicht mehr frei: KVR')
})
