import { openRecord, type Place, readList, readWholeList, type Shape, type Spot, toInt } from './fields.ts'

/** The content of an availability answer, in either dialect. */
export interface Calendar {
  days: { date: string; officeIds: number[] }[]
  openedDay: string | null
  slots: Slot[]
}

interface Slot {
  officeId: number
  at: number
}

const CALENDAR: Shape = {
  always: ['startDate', 'endDate', 'slotsStartDate', 'slotsEndDate', 'availableDays'],
  sometimes: ['prevBookableDate', 'nextBookableDate'],
}
const DAY: Shape = { always: ['date', 'providerIDs', 'offices'] }
const OFFICE_TIMES: Shape = { always: ['officeId', 'appointments'] }

/**
 * Reads `/available-calendar/` (PROTOCOL.md#times-of-one-day). Times count only for the day that the answer itself names
 * as opened; every other day is only named. Null if the list of days is missing, or has an unusable day or one without
 * an office. Null also if it is empty although a day is named as bookable. None of these may count as "nothing free". If
 * one day was asked for, its month may be empty.
 *
 * @param askedDay the one day whose times were wanted, `YYYY-MM-DD`
 */
export function readCalendar(body: unknown, spot: Spot, askedDay?: string): Calendar | null {
  const fields = openRecord(body, CALENDAR, spot)
  if (fields === null) return null
  const days = readWholeList(fields.at('availableDays'), readDay)
  if (days === null) return null
  if (days.length === 0) {
    // The day was named, and neither it nor its month had anything left when it was opened.
    if (askedDay !== undefined && readDate(fields.text('slotsStartDate')) === askedDay) {
      return { days: [], openedDay: askedDay, slots: [] }
    }
    if (fields.text('prevBookableDate') || fields.text('nextBookableDate')) {
      spot.note('availableDays', 'unexpected')
      return null
    }
    return { days: [], openedDay: null, slots: [] }
  }
  const openedDay = readDate(fields.text('slotsStartDate'))
  if (openedDay === null || openedDay !== fields.text('slotsEndDate')) {
    spot.note('slotsStartDate', 'unexpected')
    return null
  }
  const slots: Slot[] = []
  for (const day of days.filter(({ date }) => date === openedDay)) {
    const times = readTimes(day.times, openedDay)
    if (times === null) return null
    slots.push(...times)
  }
  return { days: inOrder(days), openedDay, slots: slotsInOrder(slots) }
}

interface Day {
  date: string
  officeIds: number[]
  times: Place
}

function readDay(value: unknown, spot: Spot): Day | null {
  const day = openRecord(value, DAY, spot)
  const date = readDate(day?.text('date') ?? null)
  const officeIds = day && readProviderIds(day.at('providerIDs'))
  return day && date && officeIds ? { date, officeIds, times: day.at('offices') } : null
}

/**
 * Times of a day by office, as both dialects send them: `[{officeId, appointments: [unix seconds]}]`.
 * Ascending by time, each once. Null if an office cannot be read, or has something that is no time of that day and
 * nothing that is one.
 */
export function readTimes(place: Place, date: string): Slot[] | null {
  const readTime = (value: unknown, _spot: Spot): number | null => {
    const at = toInt(value)
    return at !== null && isOnDay(at, date) ? at : null
  }
  const offices = readWholeList(place, (value, spot) => {
    const office = openRecord(value, OFFICE_TIMES, spot)
    const officeId = office?.int('officeId') ?? null
    if (office === null || officeId === null) return null
    const times = readList(office.at('appointments'), readTime)
    return times?.map((at) => ({ officeId, at })) ?? null
  })
  return offices && slotsInOrder(offices.flat())
}

/** Ascending by time. An answer may repeat an office or a time: each counts once. */
function slotsInOrder(slots: Slot[]): Slot[] {
  const once = new Map(slots.map((slot) => [`${slot.at} ${slot.officeId}`, slot]))
  return [...once.values()].sort((a, b) => a.at - b.at || a.officeId - b.officeId)
}

/**
 * `providerIDs` is a list in one text: `"102522,10489"`. Each office is taken once. Null (noted) if it names no office,
 * or something else beside them.
 */
export function readProviderIds({ value, spot }: Place): number[] | null {
  const parts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  const ids = parts.map(toInt).filter((id) => id !== null)
  if (ids.length === parts.length && ids.length > 0) return [...new Set(ids)]
  spot.note(spot.path, value === undefined || value === null ? 'missing' : value === '' ? 'empty' : 'type')
  return null
}

/** A strict `YYYY-MM-DD` that exists in the calendar; null otherwise. */
export function readDate(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null
}

/** Days ascending, without the places of their times. A day that is named twice has the offices of both. */
export function inOrder(days: { date: string; officeIds: number[] }[]): { date: string; officeIds: number[] }[] {
  return [...Map.groupBy(days, ({ date }) => date)]
    .map(([date, same]) => ({ date, officeIds: [...new Set(same.flatMap(({ officeIds }) => officeIds))] }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Whether a moment can lie on a Berlin day. Berlin is one or two hours ahead of UTC. A time outside that span has
 * another unit or belongs to another day, and would make a person come at the wrong hour.
 */
function isOnDay(at: number, date: string): boolean {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`) / 1000
  return at >= midnightUtc - 2 * 3600 && at < midnightUtc + 23 * 3600
}
