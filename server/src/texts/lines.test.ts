import { describe, expect, test } from 'vitest'
import { wordLine } from './lines.ts'
import { wordMoment, wordTime } from './moments.ts'
import { ordinal } from './turn-lines.ts'

describe('a moment for people', () => {
  test('is at the offices’ time, in summer and winter', () => {
    expect(wordMoment('2026-12-01T08:40:00Z', 'en')).toBe('Tue 1 Dec 2026, 09:40')
    expect(wordMoment('2026-12-01T08:40:00Z', 'de')).toBe('Di., 1. Dez. 2026, 09:40 Uhr')
    expect(wordMoment(new Date('2027-07-01T22:05:00Z'), 'en')).toBe('Fri 2 Jul 2027, 00:05')
    expect(wordTime('2026-12-01T23:00:00Z', 'de')).toBe('00:00 Uhr')
  })
})

describe('a line', () => {
  test('says what happened and when it goes on, with the closest reason that is known', () => {
    const data = { kind: 'busy', reason: 'maintenance', retry_at: '2026-12-01T08:40:00Z' }
    expect(wordLine('check_failed', data, 'en')).toBe(
      'The check failed: the office’s system is under maintenance. Next try at 09:40.',
    )
    expect(wordLine('check_failed', { kind: 'busy', reason: 'new word' }, 'de')).toBe(
      'Die Prüfung ist fehlgeschlagen: Die Behörde kann gerade nicht antworten.',
    )
    expect(wordLine('check_failed', {}, 'en')).toBe('The check failed: something unexpected happened.')
  })

  test('of a version that we do not know shows its code', () => {
    expect(wordLine('from_the_future', {}, 'en')).toBe('from_the_future')
  })

  test('with a broken moment says so rather than fail', () => {
    expect(wordLine('booking_held', { until: 'soon' }, 'en')).toBe('The office holds the appointment for you until ?.')
  })

  test('counts places as each language does', () => {
    const place = (of: number, place: number) => ({ place, of, slot_at: '2026-12-01T08:40:00Z' })
    expect(wordLine('turn_outrun', place(12, 3), 'en')).toContain(
      '3rd of 12 for the appointment on Tue 1 Dec 2026, 09:40',
    )
    expect(wordLine('turn_outrun', place(12, 3), 'de')).toContain('waren Sie 3. von 12')
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map((one) => ordinal(one, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '101st',
      '111th',
    ])
    expect(wordLine('turn_won', place(1, 1), 'en')).toContain('nobody else waits')
    const where = { ...place(12, 3), count: 1, office_name: 'Standesamt München' }
    expect(wordLine('turn_outrun', where, 'en')).toContain('09:40 at Standesamt München; it went to')
    expect(wordLine('turn_filter', where, 'de')).toContain('Der freie Termin (Standesamt München) passt')
  })
})
