import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'
import { type SentenceParts, sayParts, shortOfficeName } from './sentence.ts'

const scheidplatz = { service: 'Passport', office: 'Bürgerbüro Scheidplatz', slotAt: '2026-11-27T09:30:00Z' }

test.each<[SentenceParts, { title: string; first: string }, { title: string; first: string }]>([
  [
    { about: 'found', ...scheidplatz, further: 3, furtherUntil: '2026-11-30T15:00:00Z' },
    { title: 'Free: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport, and 3 more free times until Mon 30 Nov' },
    { title: 'Frei: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport und 3 weitere Termine bis Mo 30. Nov.' },
  ],
  [
    { about: 'found', ...scheidplatz, further: 1, furtherUntil: '2026-11-30' },
    { title: 'Free: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport, and 1 more free time until Mon 30 Nov' },
    { title: 'Frei: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport und 1 weiterer Termin bis Mo 30. Nov.' },
  ],
  [
    { about: 'reserved', ...scheidplatz, deadlineAt: '2026-11-25T11:51:00Z', mailbox: 'a…@example.org' },
    {
      title: 'Confirm by 12:51 · Fri 27 Nov, 10:30',
      first: 'Passport · Scheidplatz. Open the office’s email to a…@example.org and tap the link',
    },
    {
      title: 'Bis 12:51 bestätigen · Fr 27. Nov., 10:30',
      first: 'Passport · Scheidplatz. Öffnen Sie die E-Mail der Behörde an a…@example.org und tippen Sie auf den Link',
    },
  ],
  [
    { about: 'confirmed', ...scheidplatz, bring: 'See the office’s page' },
    { title: 'Confirmed: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport. See the office’s page' },
    { title: 'Bestätigt: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport. See the office’s page' },
  ],
  [
    { about: 'gone', ...scheidplatz, goesOn: true, why: 'expired' },
    { title: 'Gone: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport. We are still watching' },
    { title: 'Entfallen: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport. Wir beobachten weiter' },
  ],
  [
    { about: 'gone', ...scheidplatz, goesOn: false, why: 'cancelled' },
    { title: 'Cancelled: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport. We are no longer watching' },
    { title: 'Abgesagt: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport. Wir beobachten nicht mehr' },
  ],
  [
    { about: 'gone', ...scheidplatz, goesOn: false, why: 'moved', movedTo: '2026-12-01T08:00:00Z' },
    { title: 'Moved: Fri 27 Nov, 10:30 · Scheidplatz', first: 'Passport. Now on Tue 1 Dec, 09:00' },
    { title: 'Verlegt: Fr 27. Nov., 10:30 · Scheidplatz', first: 'Passport. Jetzt Di 1. Dez., 09:00' },
  ],
  [
    { about: 'not_reachable', service: 'Passport', furtherTasks: 2, since: '2026-11-25T10:29:00Z' },
    { title: 'No answer from the office since 11:29', first: 'Passport and 2 more tasks. We keep trying' },
    {
      title: 'Keine Antwort der Behörde seit 11:29',
      first: 'Passport und 2 weitere Aufgaben. Wir versuchen es weiter',
    },
  ],
  [
    { about: 'needs_you', service: 'Passport', what: 'The office now asks for a telephone number' },
    { title: 'Passport needs something from you', first: 'The office now asks for a telephone number' },
    { title: 'Es fehlt noch etwas: Passport', first: 'The office now asks for a telephone number' },
  ],
])('the sentence names day, office and service: %j', (parts, en, de) => {
  expect(sayParts(parts, 'en')).toEqual(en)
  expect(sayParts(parts, 'de')).toEqual(de)
})

test('a deadline or an outage of another day names that day', () => {
  const now = new Date('2026-11-25T11:00:00Z')
  const title = (parts: SentenceParts) => sayParts(parts, 'en', now).title
  expect(title({ about: 'reserved', ...scheidplatz, deadlineAt: '2026-11-25T23:20:00Z', mailbox: '' })).toBe(
    'Confirm by Thu 00:20 · Fri 27 Nov, 10:30',
  )
  const since = (at: string) => title({ about: 'not_reachable', service: 'Passport', furtherTasks: 0, since: at })
  expect(since('2026-11-24T10:29:00Z')).toBe('No answer from the office since Tue 11:29')
  expect(since('2026-11-12T10:29:00Z')).toBe('No answer from the office since 12 Nov')
})

test('the own name of a task stands instead of the service, cut at 40 characters', () => {
  const ownName = 'Pass für Anna (eilt!) und auch für Jonathan und Theodor'
  const { first } = sayParts({ about: 'gone', ...scheidplatz, ownName, goesOn: true, why: 'gone' }, 'en')
  expect(first).toBe('Pass für Anna (eilt!) und auch… We are still watching')
})

test('an office has the word that tells it from others', () => {
  for (const [name, short] of [
    ['Bürgerbüro Scheidplatz', 'Scheidplatz'],
    ['Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee'],
    ['Bürgerbüro Ruppertstraße (Ausbildung)', 'Ruppertstraße'],
    ['Standesamt München-Pasing', 'Pasing'],
    ['Standesamt München', 'Standesamt'],
    ['Servicestelle für Zuwanderung und Einbürgerung (SZE)', 'Zuwanderung'],
    ['Feuerwache 10 - Riem / Neue Messe', 'Feuerwache 10'],
    ['KfZ Zulassungsstelle', 'Zulassungsstelle'],
    ['KVR', 'KVR'],
    ['', ''],
  ] as const) {
    expect(shortOfficeName(name)).toBe(short)
  }
})

test('a masked address shows one letter and the server', () => {
  expect(maskedAddress('anna@example.org')).toBe('a…@example.org')
  expect(maskedAddress('öa"@b"@example.org')).toBe('ö…@example.org')
  for (const none of ['', '@example.org', 'of your booking']) expect(maskedAddress(none)).toBe('')
})
