import { languageCodes } from '@terminlotse/contract/languages'
import { stoppedBecause } from '@terminlotse/contract/tasks'
import { describe, expect, test } from 'vitest'
import {
  type Notification,
  type NotificationCode,
  type NotificationData,
  type NotificationWords,
  notificationCode,
} from './notification-data.ts'
import { isAboutTask, wordBriefly, wordForOther, wordNotification } from './notifications.ts'

const data: NotificationData = {
  task_name: 'Residence permit',
  service_name: 'Notfalltermin',
  office_name: 'KVR',
  office_address: 'Ruppertstraße 19, 80337 München',
  slot_at: '2026-12-01T08:40:00Z',
  seen_at: '2026-11-20T12:00:00Z',
  deadline_at: '2026-11-20T13:00:00Z',
  url: 'https://stadt.muenchen.de/termin',
}

test('a found appointment names everything that a person needs to book it quickly', () => {
  const found = wordNotification('appointment_found', { ...data, count: 3 }, 'en', { isOwner: true })
  expect(found.title).toBe('Free: Tue 1 Dec, 09:40 · KVR')
  expect(found.body).toBe(
    `Residence permit, and 2 more free times
Open the city’s page now and book it there. Free appointments are often gone within minutes.

Status: Found
Appointment: Tue 1 Dec 2026, 09:40 (Munich time)
Office: KVR, Ruppertstraße 19, 80337 München
Service: Notfalltermin
Task: Residence permit
Seen free: Fri 20 Nov 2026, 13:00 (Munich time)

Open the city’s page: https://stadt.muenchen.de/termin`,
  )
  const others = wordNotification('appointment_found', data, 'en').body
  expect(others, 'who else may read it').not.toContain('Residence permit')
  expect(others).toMatch(/^Notfalltermin\n/)
})

const standing = ['booking_confirmed', 'appointment_reminder', 'booking_moved'] as const

test('a message about an appointment that stands names the waiting area and what the desk says', () => {
  const at = { ...data, way: null, hint: { en: 'Wartebereich 03', de: 'Wartebereich 03' }, info: 'Pass\nFoto' }
  for (const code of standing) {
    expect(wordNotification(code, at, 'en').body).toContain(
      'Where exactly: Wartebereich 03\nThe office says: Pass\nFoto\n',
    )
    expect(wordNotification(code, at, 'de').body).toContain(
      'Wo genau: Wartebereich 03\nHinweis der Behörde: Pass\nFoto\n',
    )
    const long = wordNotification(code, { ...at, info: 'Pass '.repeat(500) }, 'en')
    expect(long.body.length, 'no fact is cut off').toBeLessThan(1_200)
    expect(wordNotification(code, data, 'en').body).not.toMatch(/Where exactly|The office says/)
  }
  expect(wordNotification('booking_expired', at, 'en').body).not.toContain('Wartebereich')
})

test('a message about an appointment by telephone sends nobody to the office', () => {
  const hint = { en: 'We call between 9 and 12.', de: 'Wir rufen zwischen 9 und 12 Uhr an.' }
  const called = { ...data, office_address: '', way: 'phone', hint, info: '' } as const
  for (const code of standing) {
    const [en, de] = [wordNotification(code, called, 'en'), wordNotification(code, called, 'de')]
    expect(en.body).toContain('Office: KVR\nHow: By phone. We call between 9 and 12.\n')
    expect(de.body).toContain('Behörde: KVR\nWie: Am Telefon. Wir rufen zwischen 9 und 12 Uhr an.\n')
    expect(en.advice).not.toContain('be there in time')
    expect(de.advice).not.toContain('Kommen Sie pünktlich')
  }
})

// checklist: t921
test('a message about the pretend office says what it is, and does not speak of the city', () => {
  for (const [language, note, city] of [
    ['en', 'This is a pretend office for trying things out. You get no real appointment.', 'city'],
    ['de', 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.', 'Stadt'],
  ] as const) {
    for (const code of notificationCode.options.filter(isAboutTask)) {
      const said = wordNotification(code, { ...data, url: 'http://localhost:3100/', practice: true }, language)
      expect([code, said.notes]).toEqual([code, [note]])
      expect([code, said.body]).toEqual([code, expect.not.stringContaining(city)])
      expect(wordNotification(code, { ...data, practice: false }, language).body).not.toContain(note)
    }
  }
})

test('a waiting appointment says what to do and by when, and shows no whole address', () => {
  const en = wordNotification('booking_waiting', { ...data, mailbox: 'erika@example.org' }, 'en')
  expect(en.title).toBe('Confirm by 14:00 · Tue 1 Dec, 09:40')
  expect(en.first).toBe('Notfalltermin · KVR. Open the office’s email to e…@example.org and tap the link')
  expect(en.body).toContain('Status: Waiting for your confirmation')
  expect(en.body).toContain('Confirm before: Fri 20 Nov 2026, 14:00 (Munich time)\nInbox: e…@example.org')
  expect(en.body).not.toContain('erika')
  const at = new Date('2026-11-19T22:00:00Z')
  const de = wordNotification('booking_waiting', data, 'de', { at })
  expect(de.title).toBe('Bis Fr 14:00 bestätigen · Di 1. Dez., 09:40')
  expect(de.body).toContain('Stand: Wartet auf Ihre Bestätigung')
  expect(de.body).not.toContain('Postfach')
})

test('a failed booking and a stopped task say why', () => {
  expect(wordNotification('booking_failed', { ...data, reason: 'race_lost' }, 'en').body).toContain(
    'Reason: someone else was faster',
  )
  expect(wordNotification('booking_expired', data, 'en').body).toContain(
    'Reason: the appointment was not confirmed in time',
  )
  expect(wordNotification('booking_cancelled', data, 'en').body).toContain(
    'Reason: your appointment was cancelled at the office',
  )
  expect(wordNotification('task_stopped', { ...data, reason: 'stopped_target_gone' }, 'de').body).toContain('Grund: ')
})

// checklist: t4744
test('a task that stopped because of a limit advises to choose fewer, unless it is one', () => {
  for (const reason of ['stopped_limit', 'stopped_limits']) {
    const bodyFor = (count?: number) => wordNotification('task_stopped', { ...data, reason, count }, 'en').body
    for (const many of [bodyFor(2), bodyFor()]) expect(many).toContain('choose fewer, or another office.')
    expect(bodyFor(1)).toContain('choose another office or service.')
  }
})

test.each([
  [
    { follows: 'goes_on' },
    'You don’t have to do anything: we book the next free appointment for you.',
    'We are still watching',
  ],
  [
    { follows: 'rests', follows_until: '2026-11-20T13:00:00Z', follows_because: 'expired' },
    'You don’t have to do anything: automatic booking is on hold until 14:00 and then continues by itself.',
    'We are still watching',
  ],
  [
    { follows: 'needs_you', follows_because: 'invalid' },
    'We book nothing until you act: correct the details with “Edit Task”.',
    'We are still watching',
  ],
  [{ follows: 'paused' }, 'If you still need an appointment, press “Start” in the task.', 'We are no longer watching'],
])('a failed booking says what follows, and whether its reader must act: %j', (follows, advice, first) => {
  const worded = wordNotification('booking_failed', { ...data, ...follows }, 'en')
  expect(worded).toMatchObject({
    title: 'Not booked: Tue 1 Dec, 09:40 · KVR',
    first: `Notfalltermin. ${first}`,
    advice,
  })
})

test('a message of an older version does not say whether we go on watching', () => {
  const { first, advice } = wordNotification('booking_failed', data, 'en')
  expect([first, advice]).toEqual(['Notfalltermin', 'Open the task to see what happens next.'])
})

test('a moved appointment says so, and names the new one', () => {
  const moved = { ...data, from_at: '2026-11-27T09:30:00Z' }
  expect(wordNotification('booking_moved', moved, 'en')).toMatchObject({
    title: 'Moved: Fri 27 Nov, 10:30 · KVR',
    first: 'Notfalltermin. Now on Tue 1 Dec, 09:40',
  })
})

test('a channel without details gets no name, time, place or address, in each language', () => {
  for (const language of languageCodes) {
    for (const code of notificationCode.options) {
      const { title, body } = wordBriefly(code, language, 'https://termin.example/tasks?task=7')
      expect(title.length, title).toBeLessThanOrEqual(45)
      for (const detail of Object.values(data)) expect(title + body).not.toContain(detail)
      expect(title + body.replace(/https:\S+/, '')).not.toMatch(/\d/)
    }
  }
})

describe.each(notificationCode.options.filter(isAboutTask))('the notice %s', (code: NotificationCode) => {
  test.each(['en', 'de'] as const)('names task, office, service, day and where to go (%s)', (language) => {
    const { body, title } = wordNotification(code, { ...data, display_number: '017' }, language, { isOwner: true })
    for (const fact of [
      'Residence permit',
      'KVR',
      'Ruppertstraße 19',
      'Notfalltermin',
      '2026',
      '09:40',
      '017',
      data.url,
    ]) {
      expect(body).toContain(fact)
    }
    expect(title + body).not.toMatch(/[{}]|undefined|null/)
  })
})

// checklist: t4562
test('a service has its name in the reader’s language, and the city’s own beside it among the facts', () => {
  const titled = { ...data, service_titles: { en: 'Emergency help', de: 'Notfalltermin' } }
  const english = wordNotification('appointment_found', titled, 'en')
  expect(english.first).toContain('Emergency help')
  expect(english.first).not.toContain('Notfalltermin')
  expect(english.text).toContain('Service: Emergency help (Notfalltermin)')
  expect(wordNotification('appointment_found', titled, 'de').text).toContain('Leistung: Notfalltermin\n')
})

// checklist: t4560
test.each(languageCodes)(
  'another person reads whose appointment it is, and leaves for a page of theirs (%s)',
  (language) => {
    const publicUrl = 'https://termine.example.org'
    const way = { publicUrl, at: new Date('2026-11-20T12:00:00Z'), account: 'papa@example.org' }
    const ours = { ...data, url: `${publicUrl}/tasks?task=7`, asked: [{ field: 'telephone', label: 'Telephone' }] }
    for (const code of notificationCode.options.filter(isAboutTask)) {
      const { title, first, advice, link } = wordForOther(code, ours, language, way)
      expect(first).toContain('papa@example.org')
      expect(advice).not.toBe('')
      expect(title).not.toMatch(/ you\b|Ihnen/)
      expect(link.url).toBe(publicUrl)
    }
    const found = { ...ours, office_url: data.url, book: true }
    expect(wordForOther('appointment_found', found, language, way).link.url).toBe(data.url)
  },
)

// checklist: t4739
test('another person reads no times of a service that the message does not name', () => {
  const way = { publicUrl: 'https://termine.example.org', at: new Date('2026-11-20T12:00:00Z'), account: '' }
  const slots = [
    { target_id: 1, slot_at: '2026-11-27T09:30:00Z', office_name: 'Pasing', task_id: 1, task_name: 'Passport' },
    { target_id: 1, slot_at: '2026-11-27T10:00:00Z', office_name: 'Pasing', task_id: 2, task_name: 'Address' },
    { target_id: 1, slot_at: '2026-11-27T11:15:00Z', office_name: 'Pasing', task_id: 1, task_name: 'Passport' },
  ]
  const facts = wordForOther('appointment_found', { ...data, tasks: 2, count: 3, slots }, 'en', way).text
  expect(facts).toContain('12:15')
  expect(facts).not.toContain('11:00')
  expect(facts).not.toContain('Passport (')
})

// checklist: t4741
test('a message of a confirmed appointment leads to what to bring, its reader’s page for another person', () => {
  const way = { publicUrl: 'https://termine.example.org', at: new Date('2026-11-20T12:00:00Z'), account: '' }
  const confirmed = { ...data, office_url: 'https://city.example/passport' }
  expect(wordNotification('booking_confirmed', confirmed, 'en').text).toContain(
    'What to bring: https://city.example/passport',
  )
  const { link } = wordForOther('booking_confirmed', confirmed, 'en', way)
  expect(link).toEqual({ label: 'Open the city’s page', url: 'https://city.example/passport' })
})

test('a test message says that it is one, and nothing of tasks', () => {
  const { body } = wordNotification(
    'test',
    { task_name: '', service_name: '', office_name: '', url: 'http://localhost:3000' },
    'en',
  )
  expect(body).toBe(
    'This is a test. Messages about your appointments will arrive here.\n\nTerminlotse: http://localhost:3000',
  )
})

test.each([
  ['en', 'until 14:00', '60 messages'],
  ['de', 'bis 14:00 Uhr', '60 Nachrichten'],
] as const)('a pause says for how long, and why (%s)', (language, until, why) => {
  const facts = { task_name: '', service_name: '', office_name: '', url: 'http://localhost:3000' }
  const {
    title,
    body,
    facts: named,
  } = wordNotification('news_paused', { ...facts, count: 60, until_at: '2026-11-20T13:00:00Z' }, language)
  expect(title).toContain(until)
  expect(body).toContain(why)
  expect(named).toEqual([])
  expect(title + body).not.toMatch(/[{}]|undefined|null/)
})

test.each(languageCodes)('a notice of an older version never has a gap (%s)', (language) => {
  for (const code of notificationCode.options) {
    const facts = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'http://localhost:3000' }
    const { title, body } = wordNotification(code, facts, language)
    expect(title + body, code).not.toMatch(/undefined|null|NaN|–|\{|[({] *[)}]| {2}| [.,;]/)
  }
  expect(wordNotification('booking_waiting', { ...data, deadline_at: undefined }, 'en').first).toBe(
    'The details of this message can no longer be read',
  )
})

// checklist: t701
test('the writer of a notice must name its facts as its sentences read them, or the compiler complains', () => {
  const about = { task_name: '', service_name: '', office_name: '', url: '' }
  const until_at = '2026-12-01T08:40:00Z'
  const written: Notification = { notice: 'news_paused', data: { ...about, count: 60, until_at } }
  // @ts-expect-error missing
  const missing: Notification = { notice: 'news_paused', data: { ...about, count: 60 } }
  const facts = { ...about, count: 60, untl_at: until_at }
  // @ts-expect-error misspelled
  const misspelled: Notification = { notice: 'news_paused', data: facts }
  const text = { said: { title: '', first: '' }, status: '', advice: '', link: '' }
  // @ts-expect-error misspelled by whoever words it
  const worded: NotificationWords['news_paused'] = (data) => ({ ...text, status: data.untl_at })
  expect([written, missing, misspelled, worded]).toHaveLength(4)
})

test('a message about a task that stopped leads to the task, and says what helps', () => {
  const about = { task_name: 'Passport', service_name: 'Reisepass', office_name: 'KVR', url: 'https://t.example/tasks' }
  for (const reason of stoppedBecause.options) {
    const { link } = wordNotification('task_stopped', { ...about, reason }, 'en')
    expect(link.label, reason).toBe('Open in Terminlotse')
  }
  const refused = wordNotification('task_stopped', { ...about, reason: 'stopped_refused' }, 'de')
  expect(refused.body).toContain('Starten Sie die Aufgabe später wieder, oder fragen Sie den Betreiber.')
  const named = { ...about, reason: 'stopped_refused', contact: ' (Rathaus)' }
  expect(wordNotification('task_stopped', named, 'en').body).toContain('ask whoever runs this Terminlotse (Rathaus).')
})
