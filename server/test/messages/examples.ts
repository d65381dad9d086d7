// A message of each kind, with usual names and with the longest ones: for docs/messages.md and the tests of what arrives.
import { readFileSync } from 'node:fs'
import { taskNameLength } from '@terminlotse/contract/limits'
import type { NotificationCode, NotificationFacts } from '../../src/texts/notifications/notification-data.ts'
import { atTime } from '../../src/texts/notifications/page.ts'

interface Names {
  task_name: string
  service_name: string
  office_name: string
}

export const usualNames: Names = {
  task_name: 'Passport for Anna',
  service_name: 'Reisepass',
  office_name: 'Bürgerbüro Scheidplatz',
}

/** The longest names of Munich's catalogue, and a task's name of as many letters as are allowed. */
export function longestNames(): Names {
  const file = new URL('../../../catalogues/munich.json', import.meta.url)
  const { services, offices }: Record<'services' | 'offices', { name: string }[]> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const longest = (named: { name: string }[]) =>
    named.map(({ name }) => name).toSorted((a, b) => b.length - a.length)[0]
  const sentence = 'Pass für die ganze Familie am Scheidplatz; '
  return {
    task_name: sentence.repeat(taskNameLength.max).slice(0, taskNameLength.max),
    service_name: longest(services) ?? '',
    office_name: longest(offices) ?? '',
  }
}

export const exampleMailbox = 'anna.beispiel@example.org'
/** When the messages are decided. */
export const exampleAt = new Date('2026-11-25T11:21:00Z')
export const taskPage = 'https://termin.example/tasks?task=7'
const dashboard = 'https://termin.example/dashboard'
const cityPage = 'https://stadt.muenchen.de/terminvereinbarung'

/** The facts of each kind; the compiler names a kind that is missing. */
export function exampleFacts(names: Names): NotificationFacts {
  const slot_at = '2026-11-27T09:30:00Z'
  const named = { ...names, url: taskPage }
  const none = { task_name: '', service_name: '', office_name: '', url: dashboard }
  const deadline_at = '2026-11-25T11:51:00Z'
  const office_address = 'Belgradstraße 75, 80804 München'
  const booking = {
    ...named,
    office_address,
    booking_id: 3,
    slot_at,
    deadline_at,
    display_number: '017',
    mailbox: exampleMailbox,
    practice: false,
    info: 'Bitte bringen Sie Ihren bisherigen Pass und ein Foto mit.',
  }
  const outage = {
    ...none,
    outage_id: 1,
    provider_code: 'munich',
    provider_name: 'München',
    since_at: '2026-11-25T10:29:00Z',
  }
  const times = [slot_at, '2026-11-27T10:15:00Z', '2026-11-30T08:00:00Z', '2026-11-30T14:30:00Z']
  const slots = times.map((at, place) => ({ target_id: place, slot_at: at, office_name: names.office_name }))
  return {
    appointment_found: {
      ...named,
      office_address,
      url: cityPage,
      slot_at,
      slots,
      count: 4,
      seen_at: '2026-11-25T11:20:00Z',
    },
    booking_waiting: booking,
    booking_reminder: { ...booking, reminder: 'last_call' },
    booking_confirmed: booking,
    appointment_reminder: { ...booking, reminder: 'day_before' },
    booking_failed: { ...booking, reason: 'race_lost', follows: 'goes_on' },
    booking_expired: {
      ...booking,
      follows: 'rests',
      follows_until: '2026-11-25T11:40:00Z',
      follows_because: 'expired',
    },
    booking_cancelled: { ...booking, follows: 'paused' },
    cancel_delayed: { ...booking, reason: 'server' },
    cancel_refused: booking,
    booking_moved: { ...booking, from_at: slot_at, slot_at: '2026-12-01T08:00:00Z' },
    task_stopped: { ...named, reason: 'stopped_latest_date', latest_date: '2026-11-24' },
    details_demanded: { ...named, office_address, asked: [{ field: 'telephone', label: '' }] },
    news_paused: { ...none, count: 60, until_at: '2026-11-25T12:00:00Z' },
    office_away: { ...outage, watched: { service_name: names.service_name, tasks: 3 } },
    office_back: { ...outage, until_at: '2026-11-25T11:15:00Z' },
    test: { ...none, digits: '0471' },
  }
}

export function bookableFind(names: Names): NotificationFacts['appointment_found'] {
  const find = exampleFacts(names).appointment_found
  return { ...find, book: true, url: atTime(taskPage, { slot_at: find.slot_at, office: 7 }) }
}

export function isOfTask(notice: NotificationCode): boolean {
  return !['news_paused', 'office_away', 'office_back', 'test'].includes(notice)
}
