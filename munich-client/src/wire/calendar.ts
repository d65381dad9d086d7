import { busyServer, type Meaning } from '../errors.ts'
import { isRecord, openRecord, type Place, readList, readWholeList, type Shape, type Spot, toInt } from './fields.ts'

interface Calendar {
  days: NamedDay[]
  openedDay: string | null
  slots: Slot[]
}

interface NamedDay {
  date: string
  officeIds: number[]
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

/** Days are `YYYY-MM-DD`. */
export interface AskedCalendar {
  officeIds: readonly number[]
  startDate: string
  endDate: string
  day?: string | undefined
}

/** While the city's backend is down, it lists nothing, with HTTP 200 and empty dates. */
export function findOtherQuestion(body: unknown, spot: Spot, asked: AskedCalendar): Meaning | null {
  if (!isRecord(body) || !Object.hasOwn(body, 'availableDays')) return null
  const others = (['startDate', 'endDate'] as const).filter((key) => body[key] !== asked[key])
  for (const key of others) if (body[key]) spot.note(key, 'unexpected')
  return others.length === 0 ? null : busyServer
}

/**
 * PROTOCOL.md#times-of-one-day. Null for anything that is incomplete or contradicts itself or the question: it may not
 * count as "nothing free". If one day was asked for, its month may be empty, and no later month may have a day.
 */
export function readCalendar(body: unknown, spot: Spot, asked: AskedCalendar): Calendar | null {
  const fields = openRecord(body, CALENDAR, spot)
  if (fields === null) return null
  const listed = readWholeList(fields.at('availableDays'), readDay)
  if (listed === null) return null
  const openedDay = readDate(fields.text('slotsStartDate'))
  if (listed.length === 0) {
    const next = fields.text('nextBookableDate')
    if (asked.day !== undefined && (openedDay === asked.day || !next)) {
      return { days: [], openedDay: asked.day, slots: [] }
    }
    if (fields.text('prevBookableDate') || next) {
      spot.note('availableDays', 'unexpected')
      return null
    }
    return { days: [], openedDay: null, slots: [] }
  }
  if (openedDay === null || openedDay !== fields.text('slotsEndDate')) {
    spot.note('slotsStartDate', 'unexpected')
    return null
  }
  const days = inOrder(listed, spot, asked.officeIds)
  if (days === null) return null
  const slots: Slot[] = []
  for (const day of listed.filter(({ date }) => date === openedDay)) {
    const times = readTimes(day.times, openedDay, asked.officeIds)
    if (times === null) return null
    slots.push(...times)
  }
  return { days, openedDay, slots: slotsInOrder(slots) }
}

interface Day extends NamedDay {
  times: Place
}

function readDay(value: unknown, spot: Spot): Day | null {
  const day = openRecord(value, DAY, spot)
  const date = readDate(day?.text('date') ?? null)
  const officeIds = day && readProviderIds(day.at('providerIDs'))
  return day && date && officeIds ? { date, officeIds, times: day.at('offices') } : null
}

/**
 * Ascending, each once. Null if an office cannot be read, or has nothing but what is no time of that day; or if none of
 * the times is at an office of `officeIds`.
 */
function readTimes(place: Place, date: string, officeIds: readonly number[]): Slot[] | null {
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
  return offices && ofAsked(slotsInOrder(offices.flat()), place.spot, ({ officeId }) => officeIds.includes(officeId))
}

/** Null if there are only items at other offices. */
function ofAsked<T>(items: T[], spot: Spot, isAsked: (item: T) => boolean): T[] | null {
  const ours = items.filter(isAsked)
  if (ours.length < items.length) spot.note(spot.path, 'unexpected')
  return ours.length === 0 && items.length > 0 ? null : ours
}

/** An answer may repeat an office or a time. */
function slotsInOrder(slots: Slot[]): Slot[] {
  const once = new Map(slots.map((slot) => [`${slot.at} ${slot.officeId}`, slot]))
  return [...once.values()].sort((a, b) => a.at - b.at || a.officeId - b.officeId)
}

/** `"102522,10489"`. Null if it names no office, or something else beside them. */
function readProviderIds({ value, spot }: Place): number[] | null {
  const parts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  const ids = parts.map(toInt).filter((id) => id !== null)
  if (ids.length === parts.length && ids.length > 0) return [...new Set(ids)]
  spot.note(spot.path, value === undefined || value === null ? 'missing' : value === '' ? 'empty' : 'type')
  return null
}

function readDate(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null
}

/** A day that is named twice has the offices of both. Null if no day is at an office that was asked for. */
function inOrder(listed: NamedDay[], spot: Spot, officeIds: readonly number[]): NamedDay[] | null {
  const days = [...Map.groupBy(listed, ({ date }) => date)].map(([date, same]) => ({
    date,
    officeIds: [...new Set(same.flatMap((day) => day.officeIds))].filter((id) => officeIds.includes(id)),
  }))
  const ours = ofAsked(days, { ...spot, path: 'availableDays' }, (day) => day.officeIds.length > 0)
  return ours?.sort((a, b) => (a.date < b.date ? -1 : 1)) ?? null
}

/** Berlin is one or two hours ahead of UTC. A time outside that span has another unit, or belongs to another day. */
function isOnDay(at: number, date: string): boolean {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`) / 1000
  return at >= midnightUtc - 2 * 3600 && at < midnightUtc + 23 * 3600
}
