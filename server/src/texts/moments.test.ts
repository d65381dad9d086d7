import { expect, test } from 'vitest'
import { moments } from './moments.ts'
import { wordWithdrawn } from './notifications/withdrawn.ts'

test('moments are told in Munich time, in winter and in summer', () => {
  expect(moments.en.moment('2026-12-01T08:40:00Z')).toBe('Tue 1 Dec 2026, 09:40')
  expect(moments.de.moment('2026-12-01T08:40:00Z')).toBe('Di., 1. Dez. 2026, 09:40 Uhr')
  expect(moments.en.moment(new Date('2026-07-01T22:05:00Z'))).toBe('Thu 2 Jul 2026, 00:05')
  expect(moments.de.moment(new Date('2026-07-01T22:05:00Z'))).toBe('Do., 2. Juli 2026, 00:05 Uhr')
})

test('an event within hours is told by the time alone', () => {
  expect(moments.en.time('2026-12-01T08:40:00Z')).toBe('09:40')
  expect(moments.de.time('2026-12-01T08:40:00Z')).toBe('09:40 Uhr')
  expect(moments.de.time('2026-12-01T23:00:00Z')).toBe('00:00 Uhr')
})

test('the text that replaces a message says in each language which appointment is gone, and whether we go on', () => {
  const data = {
    task_name: 'For Anna',
    service_name: 'Reisepass',
    office_name: 'Bürgerbüro Pasing',
    slot_at: '2026-12-01T08:40:00Z',
    url: '',
  }
  const gone = { at: new Date('2026-11-25T08:40:00Z'), goesOn: true, isBrief: false, isOwner: false }
  expect(wordWithdrawn(data, 'en', gone)).toEqual({
    title: 'Gone: Tue 1 Dec, 09:40 · Pasing',
    text: 'Reisepass. We are still watching\nThe office has not shown it since 09:40.',
  })
  expect(wordWithdrawn(data, 'de', { ...gone, isOwner: true, goesOn: false })).toEqual({
    title: 'Entfallen: Di 1. Dez., 09:40 · Pasing',
    text: 'For Anna. Wir beobachten nicht mehr\nSeit 09:40 Uhr zeigt die Behörde ihn nicht mehr.',
  })
  expect(wordWithdrawn(data, 'en', { ...gone, isBrief: true }).title).toBe('That appointment is gone')
})
