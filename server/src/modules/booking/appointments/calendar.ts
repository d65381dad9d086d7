import type { Language } from '@terminlotse/contract/language'
import { timeZone } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import { wordCalendarEntry } from '../../../texts/calendar-entry.ts'
import { texts } from '../../../texts/texts.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import type { BookingRow } from '../bookings.store.ts'
import { whereaboutsOf } from '../rows/shape.ts'

export interface CalendarEntry {
  /** The permanent name of the entry: a later file with the same name changes it instead of adding another. */
  uid: string
  /** Grows with each change of the entry: programs take a file only if it is not older than their own. */
  sequence: number
  startsAt: Date
  /** The office's own file, which says how long the appointment lasts; null: it sent none. */
  officeFile: string | null
  changedAt: Date
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
}

const usualMinutes = 30

/** The switch of Munich's clocks, as RFC 5545 wants it beside every local time. */
const munichClock = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * An iCalendar file (RFC 5545) in Munich time. A changed or cancelled entry keeps its name and has a higher sequence.
 * docs/decisions/appointments.md#a-calendar-entry-has-its-own-uid-and-sequence
 */
export function calendarFile(entry: CalendarEntry): string {
  return written([`METHOD:${entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`], event(entry, alarmOf(entry)))
}

/** All of a person's appointments as a calendar to subscribe to, which may be empty. Programs ask again every hour. */
export function calendarOf(entries: CalendarEntry[]): string {
  const name = ['NAME:Terminlotse', 'X-WR-CALNAME:Terminlotse']
  const hourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
  return written(
    ['METHOD:PUBLISH', ...name, ...hourly],
    entries.flatMap((entry) => event(entry)),
  )
}

function written(about: string[], events: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Terminlotse//Appointments//EN',
    ...about,
    ...munichClock,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Only in a file: a calendar that somebody subscribes to leaves its alarms to them, and most programs drop them. */
function alarmOf({ status, summary }: CalendarEntry): string[] {
  if (status !== 'CONFIRMED') return []
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${escaped(summary)}`, 'END:VALARM']
}

function event(entry: CalendarEntry, alarm: string[] = []): string[] {
  const endsAt = new Date(entry.startsAt.getTime() + minutesOf(entry.officeFile) * minuteMs)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.status}`,
    `DTSTAMP:${compact(entry.changedAt.toISOString())}Z`,
    `DTSTART;TZID=${timeZone}:${inMunich(entry.startsAt)}`,
    `DTEND;TZID=${timeZone}:${inMunich(endsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    ...alarm,
    'END:VEVENT',
  ]
}

/** The length that the office's own file gives. Both ends are on the same clock, so their difference is enough. */
function minutesOf(officeFile: string | null): number {
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => localMs(officeFile ?? '', name))
  const minutes = start && end ? (end - start) / minuteMs : 0
  return minutes > 0 && minutes <= 8 * 60 ? minutes : usualMinutes
}

function localMs(file: string, name: string): number | null {
  const [, date, time] = file.match(new RegExp(`^${name}[^:\\r\\n]*:(\\d{8})T(\\d{6})`, 'm')) ?? []
  if (!date || !time) return null
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  return Date.parse(iso)
}

function inMunich(at: Date): string {
  return compact(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at))
}

function compact(isoLike: string): string {
  return isoLike.slice(0, 19).replace(' ', 'T').replaceAll(/[-:]/g, '')
}

/** A text as a value: an end of a line of any system is `\n`, and no other control character is allowed. */
function escaped(text: string): string {
  const lines = text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).split(/\r\n?|\n/)
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\\n')
}

/** A line has at most 75 octets; a longer one continues in the next line, which begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

export const wasAppointment = [
  'cancelled_at_office',
  'cancelled_by_owner',
  'cancelled_with_task',
  'reservation_gone',
  'appointment_gone',
  'replaced',
]

/** Null: the booking is not an appointment and never was one. */
export function calendarEntryOf(row: BookingRow, about: TargetDescription, language: Language): CalendarEntry | null {
  const status = statusOf(row)
  if (status === null) return null
  const { way, hint, info } = whereaboutsOf(row, about)
  const { notificationLabels, ways } = texts[language]
  const entry = {
    service: about.serviceTitles[language],
    number: row.display_number,
    isWaiting: status === 'TENTATIVE',
    isAtOffice: way === null,
    isPractice: !about.isReal,
  }
  const { summary, description } = wordCalendarEntry(entry, language)
  const where = hint[language] && (way === null ? `${notificationLabels.where}: ${hint[language]}` : hint[language])
  return {
    uid: row.calendar_uid,
    sequence: row.calendar_sequence,
    startsAt: row.slot_at,
    officeFile: row.ics,
    changedAt: row.updated_at,
    status,
    url: about.url,
    location: way === null ? [about.office.name, about.office.address].filter(Boolean).join(', ') : ways[way],
    summary,
    description: [description, where, info].filter(Boolean).join('\n'),
  }
}

function statusOf({ state, reason }: BookingRow): CalendarEntry['status'] | null {
  if (state === 'waiting') return 'TENTATIVE'
  if (state === 'confirmed') return 'CONFIRMED'
  return state === 'cancelled' && wasAppointment.includes(reason ?? '') ? 'CANCELLED' : null
}
