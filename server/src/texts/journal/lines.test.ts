import { languageCodes } from '@terminlotse/contract/languages'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { speech } from '../speech.ts'
import { type Line, type LineWords, lineCodes } from './line-data.ts'
import { wordActivity, wordLine } from './lines.ts'
import { ordinal } from './turn-lines.ts'

describe('a line', () => {
  test('says what happened and when it goes on, with the closest reason that is known', () => {
    const data = { kind: 'busy', reason: 'maintenance', retry_at: '2026-12-01T08:40:00Z' }
    expect(wordLine('check_failed', data, 'en')).toBe(
      'The check failed: the office’s system is under maintenance. Next try at 09:40.',
    )
    expect(wordLine('check_failed', { kind: 'busy', reason: 'new word' }, 'de')).toBe(
      'Die Abfrage ist fehlgeschlagen: Die Behörde kann gerade nicht antworten.',
    )
    expect(wordLine('check_failed', {}, 'en')).toBe('The check failed: something unexpected happened.')
  })

  // checklist: t3747
  test.each([
    [
      'limit',
      'the office does not allow that much in one appointment',
      'So viel passt bei der Behörde nicht in einen Termin',
    ],
    ['invalid', 'the office did not accept our request', 'Die Behörde hat unsere Anfrage nicht angenommen'],
  ])('about a look (%s) names neither an email nor details, as the line about a booking does', (kind, en, de) => {
    for (const code of ['check_failed', 'error_repeated']) {
      expect(wordLine(code, { kind, reason: kind }, 'en')).toContain(`: ${en}.`)
      expect(wordLine(code, { kind, reason: kind }, 'de')).toContain(`: ${de}.`)
      expect(wordLine(code, { kind }, 'en')).not.toMatch(/email|details/)
    }
    expect(wordLine('booking_failed', { reason: kind }, 'en')).toMatch(/this email|the details/)
  })

  test('about a look that was not made, because another request had no usable answer, says so', () => {
    const data = { kind: 'backing_off', reason: 'backing_off', retry_at: '2026-12-01T08:40:00Z', office_name: 'Pasing' }
    expect(wordLine('check_failed', data, 'en')).toBe(
      'We wait with the check at Pasing: another request to the office got no usable answer. Next try at 09:40.',
    )
    expect(wordLine('check_failed', data, 'de')).toBe(
      'Mit der Abfrage bei Pasing warten wir: Eine andere Anfrage an die Behörde bekam keine brauchbare Antwort. ' +
        'Nächster Versuch um 09:40 Uhr.',
    )
  })

  test('about an office that does not give one appointment advises nobody to choose fewer than one', () => {
    const data = { office_name: 'Pasing', service_name: 'Parking permit', count: 1 }
    expect(wordLine('stopped_limit', data, 'en')).toBe(
      'Watching stopped: Pasing offers no appointment long enough for Parking permit. Please choose another office.',
    )
    for (const code of ['stopped_limit', 'stopped_limits', 'office_limit']) {
      expect(wordLine(code, data, 'en')).not.toMatch(/fewer|1 ×/)
      expect(wordLine(code, data, 'de')).not.toMatch(/weniger|1 ×/)
    }
    expect(wordLine('stopped_limit', { ...data, count: 2 }, 'en')).toContain(
      '2 × Parking permit at once. Please choose fewer, or',
    )
  })

  test('of a version that we do not know shows its code', () => {
    expect(wordLine('from_the_future', {}, 'en')).toBe('from_the_future')
  })

  test.each([{}, { until: 'soon' }, { untill: '2026-12-01T08:40:00Z' }])(
    'of a row without the data of its sentence says that it cannot be read (%j)',
    (data) => {
      expect(wordLine('booking_held', data, 'en')).toBe(
        'The details of this entry can no longer be read (booking_held).',
      )
      expect(wordLine('booking_held', data, 'de')).toContain('nicht mehr lesbar')
    },
  )

  test.each(languageCodes)('of an older version never has a gap (%s)', (language) => {
    for (const code of lineCodes) {
      const sentence = wordLine(code, {}, language)
      expect(sentence, code).not.toMatch(/undefined|null|NaN|\?|[({] *[)}]| {2}| [.,;:]/)
    }
  })

  test('about a time that is lost begins with the sentence of the message about it', () => {
    const slot = { slot_at: '2026-12-01T08:40:00Z', office_name: 'Bürgerbüro Pasing' }
    const moved = { ...slot, slot_at: '2026-12-04T08:00:00Z', from_at: slot.slot_at }
    const gone = ['Gone: Tue 1 Dec, 09:40 · Pasing. ', 'Entfallen: Di 1. Dez., 09:40 · Pasing. ']
    const cancelled = ['Cancelled: Tue 1 Dec, 09:40 · Pasing. ', 'Abgesagt: Di 1. Dez., 09:40 · Pasing. ']
    const begins: [Parameters<typeof wordLine>[0], Record<string, unknown>, string[]][] = [
      ['booking_failed', { ...slot, reason: 'race_lost' }, gone],
      [
        'booking_failed',
        { ...slot, reason: 'invalid' },
        ['Not booked: Tue 1 Dec, 09:40 · Pasing. ', 'Nicht gebucht: Di 1. Dez., 09:40 · Pasing. '],
      ],
      ['booking_expired', slot, gone],
      ['booking_moved', moved, ['Moved: Tue 1 Dec, 09:40 · Pasing. ', 'Verlegt: Di 1. Dez., 09:40 · Pasing. ']],
      ['booking_cancelled', slot, cancelled],
      ['booking_cancelled', { ...slot, at_office: true }, cancelled],
      ['booking_cancelled', { ...slot, replaced: true }, cancelled],
      ['booking_cancelled', { ...slot, reason: 'appointment_gone' }, gone],
      ['hold_released', slot, gone],
      ['slot_lost', { slot_at: slot.slot_at }, ['Gone: Tue 1 Dec, 09:40. ', 'Entfallen: Di 1. Dez., 09:40. ']],
    ]
    for (const [code, data, [en = '', de = '']] of begins) {
      expect(wordLine(code, data, 'en').slice(0, en.length), code).toBe(en)
      expect(wordLine(code, data, 'de').slice(0, de.length), code).toBe(de)
    }
  })

  test('names the day of several times once, and the office where it is another one', () => {
    const at = (time: string, office_name = 'KVR') => ({ slot_at: `2026-12-0${time}:00Z`, office_name })
    const slots = [
      at('1T08:40'),
      at('1T08:45'),
      at('1T08:50'),
      at('1T09:00', 'Scheidplatz'),
      at('2T09:00'),
      at('2T09:05'),
    ]
    const data = { ...slots[0], count: 8, further_offices: 0, slots }
    expect(wordLine('appointment_found', data, 'en')).toBe(
      'Free: Tue 1 Dec, 09:40 · KVR, also Tue 1 Dec 2026, 09:45, 09:50; Tue 1 Dec 2026, 10:00 at Scheidplatz; ' +
        'Wed 2 Dec 2026, 10:00, 10:05 and 2 more.',
    )
    expect(wordLine('appointment_found', data, 'de')).toContain(
      '; außerdem Di., 1. Dez. 2026, 09:45, 09:50 Uhr; Di., 1. Dez. 2026, 10:00 Uhr, Scheidplatz; ',
    )
  })

  // checklist: t4746
  test('of a find names at most three times in a list of activities, and all in the log', () => {
    const slots = [1, 2, 3, 4, 5].map((day) => ({ slot_at: `2026-12-0${day}T08:40:00Z`, office_name: 'KVR' }))
    const data = { ...slots[0], count: 12, further_offices: 0, slots }
    expect(wordActivity('appointment_found', data, 'en')).toBe(
      'Free: Tue 1 Dec, 09:40 · KVR, also Wed 2 Dec 2026, 09:40; Thu 3 Dec 2026, 09:40 and 9 more.',
    )
    expect(wordActivity('appointment_found', data, 'de')).toMatch(/; Do., 3. Dez. 2026, 09:40 Uhr und 9 weitere\.$/)
    expect(wordLine('appointment_found', data, 'en')).toContain('Sat 5 Dec 2026, 09:40 and 7 more.')
  })

  test('of older versions has their wording', () => {
    const data = { slot_at: '2026-12-01T08:40:00Z', office_name: 'KVR', count: 3, further_offices: 1 }
    expect(wordLine('appointment_found', data, 'en')).toBe(
      'Free: Tue 1 Dec, 09:40 · KVR, 3 free in all, also at 1 more office.',
    )
    expect(wordLine('turn_won', { place: 2, of: 3, slot_at: data.slot_at }, 'de')).toBe(
      'Sie waren an der Reihe: 2. von 3 für den Termin am Di., 1. Dez. 2026, 09:40 Uhr.',
    )
  })

  test('counts places as each language does', () => {
    const place = (of: number, place: number) => ({ place, of, slot_at: '2026-12-01T08:40:00Z' })
    expect(wordLine('turn_outrun', place(12, 3), 'en')).toContain(
      '3rd of 12 for the appointment on Tue 1 Dec 2026, 09:40',
    )
    expect(wordLine('turn_outrun', place(12, 3), 'de')).toContain('waren Sie 3. von 12')
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map((one) => ordinal(one, speech.en))).toEqual([
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

// checklist: t700
test('the writer of a line must name its data as its sentence reads them, or the compiler complains', () => {
  const until = '2026-12-01T08:40:00Z'
  expectTypeOf<{ code: 'booking_held'; data: { until: string } }>().toExtend<Line>()
  // @ts-expect-error misspelled
  const misspelled: Line = { code: 'booking_held', data: { untill: until } }
  // @ts-expect-error missing
  const missing: Line = { code: 'booking_held', data: {} }
  // @ts-expect-error another line's
  const others: Line = { code: 'booking_held', data: { since: until } }
  // @ts-expect-error a code that has no sentence
  const unknown: Line = { code: 'booking_hold', data: { until } }
  const written = { untll: until }
  // @ts-expect-error misspelled where it is put together first
  const prepared: Line = { code: 'booking_held', data: written }
  // @ts-expect-error misspelled by whoever words it
  const worded: LineWords['booking_held'] = (data) => data.untill
  // @ts-expect-error a language without the sentence
  const silent: Pick<LineWords, 'booking_held' | 'slot_lost'> = { booking_held: ({ until }) => until }
  expect([misspelled, missing, others, unknown, prepared, worded, silent]).toHaveLength(7)
})
