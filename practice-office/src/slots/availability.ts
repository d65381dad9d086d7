import { type Day, daysBetween, isDay, monthEnd, monthStart } from '../berlin.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Desk } from './desks.ts'
import type { Selection, Supply } from './supply.ts'

export interface CalendarQuestion {
  desks: readonly Desk[]
  selection: Selection
  start: Day
  end: Day
  /** Within start … end. */
  window: { start: Day; end: Day }
}

interface CalendarDay {
  date: Day
  providerIDs: string
  offices: { officeId: string; appointments: number[] }[]
}

const MOST_DAYS = 365

/** Ranges that are turned round or too long are not in the city's table: `unknownError` (PROTOCOL.md#order-of-the-errors). */
export function checkRange(start: string, end: string): string[] {
  const codes: string[] = []
  if (!isDay(start)) codes.push('invalidStartDate')
  if (!isDay(end)) codes.push('invalidEndDate')
  if (codes.length === 0 && (start > end || daysBetween(start, end) > MOST_DAYS)) codes.push('unknownError')
  return codes
}

type Dates = Record<'start' | 'end' | 'slotsStart' | 'slotsEnd', string>

export function checkWindow({ slotsStart, slotsEnd }: Dates): string[] {
  const codes: string[] = []
  if (slotsStart !== '' && !isDay(slotsStart)) codes.push('invalidSlotsStartDate')
  if (slotsEnd !== '' && !isDay(slotsEnd)) codes.push('invalidSlotsEndDate')
  if (codes.length > 0) return codes
  return slotsStart !== '' && slotsEnd !== '' && slotsStart > slotsEnd ? ['slotsStartDateAfterEndDate'] : []
}

export function isOutside({ start, end, slotsStart, slotsEnd }: Dates): boolean {
  return (slotsStart !== '' && slotsStart > end) || (slotsEnd !== '' && slotsEnd < start)
}

/** The calendar of a call that the city has not understood, or could not answer (PROTOCOL.md#an-answer-without-a-result). */
export const NO_CALENDAR = {
  startDate: '',
  endDate: '',
  slotsStartDate: '',
  slotsEndDate: '',
  prevBookableDate: null,
  nextBookableDate: null,
  availableDays: [],
}

export function paintDays(
  supply: Supply,
  desks: readonly Desk[],
  selection: Selection,
  start: Day,
  end: Day,
): Map<Day, Desk[]> {
  if (desks.length === 0) throw new OfficeRefusal(['noAppointmentForThisScope'])
  const painted = new Map<Day, Desk[]>()
  for (const desk of desks) {
    for (const day of supply.paintedDays(desk, start, end, selection))
      painted.set(day, [...(painted.get(day) ?? []), desk])
  }
  return new Map([...painted].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The day whose times are computed (PROTOCOL.md#times-of-one-day); null when none is bookable from its months on. */
function dayToOpen(days: readonly Day[], window: { start: Day; end: Day }): Day | null {
  const inWindow = days.find((day) => day >= window.start && day <= window.end)
  const inMonths = days.find((day) => day >= monthStart(window.start) && day <= monthEnd(window.end))
  return inWindow ?? inMonths ?? days.find((day) => day > monthEnd(window.end)) ?? null
}

const csvOf = (desks: readonly Desk[]) =>
  desks
    .map((desk) => String(desk.office.id))
    .sort()
    .join(',')

function openDay(supply: Supply, desks: readonly Desk[], date: Day, selection: Selection): CalendarDay | null {
  const open = dealLinked(desks.map((desk) => ({ desk, times: supply.times(desk, date, selection) })))
    .filter(({ times }) => times.length > 0)
    .sort((a, b) => (String(a.desk.office.id) < String(b.desk.office.id) ? -1 : 1))
  if (open.length === 0) return null
  return {
    date,
    providerIDs: csvOf(open.map(({ desk }) => desk)),
    offices: open.map(({ desk, times }) => ({
      officeId: String(desk.office.id),
      appointments: times.map((at) => at / 1000),
    })),
  }
}

/** A painted day is only coarsely checked: it may turn out empty when it is opened, and then vanishes. */
export function answerCalendar(supply: Supply, question: CalendarQuestion) {
  const { desks, selection, start, end, window } = question
  const painted = paintDays(supply, desks, selection, start, end)
  const days = [...painted.keys()]
  const opened = dayToOpen(days, window)
  const range = { startDate: start, endDate: end }
  if (opened === null) {
    const asked = { slotsStartDate: window.start, slotsEndDate: window.end }
    return { ...range, ...asked, prevBookableDate: days.at(-1) ?? null, nextBookableDate: null, availableDays: [] }
  }
  const covered =
    opened > monthEnd(window.end)
      ? { from: monthStart(opened), to: monthEnd(opened) }
      : { from: monthStart(window.start), to: monthEnd(window.end) }
  const availableDays = days
    .filter((day) => day >= covered.from && day <= covered.to)
    .map((date) => {
      const at = painted.get(date) ?? []
      return date === opened ? openDay(supply, at, date, selection) : { date, providerIDs: csvOf(at), offices: [] }
    })
    .filter((day) => day !== null)
  return {
    ...range,
    slotsStartDate: opened,
    slotsEndDate: opened,
    prevBookableDate: days.findLast((day) => day < covered.from) ?? null,
    nextBookableDate: days.find((day) => day > covered.to) ?? null,
    availableDays,
  }
}

export function clampWindow({ start, end, slotsStart, slotsEnd }: Dates): { start: Day; end: Day } {
  const within = (day: Day): Day => (day < start ? start : day > end ? end : day)
  return { start: within(slotsStart || start), end: within(slotsEnd || end) }
}

interface DeskTimes {
  desk: Desk
  times: number[]
}

/**
 * A time of linked offices is listed once, under offices that take turns (PROTOCOL.md#linked-offices). Any office that
 * has it can be asked to reserve it.
 */
function dealLinked(all: DeskTimes[]): DeskTimes[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap(deal)
}

function groupOf({ desk: { office } }: DeskTimes): string {
  return (office.sharedBookingOfficeIds ?? [office.id]).toSorted((one, other) => one - other).join(',')
}

function deal(linked: DeskTimes[]): DeskTimes[] {
  const inTurn = linked.toSorted((one, other) => one.desk.office.id - other.desk.office.id)
  const moments = [...new Set(inTurn.flatMap(({ times }) => times))].sort((one, other) => one - other)
  const listedAt = new Map(
    moments.map((moment, place) => {
      const able = inTurn.filter(({ times }) => times.includes(moment))
      return [moment, able[place % able.length]?.desk] as const
    }),
  )
  return inTurn.map(({ desk, times }) => ({ desk, times: times.filter((moment) => listedAt.get(moment) === desk) }))
}
