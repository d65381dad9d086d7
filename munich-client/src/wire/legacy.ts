import { inOrder, type NamedDay, readDate, readProviderIds, readTimes, type Slot } from './calendar.ts'
import { openRecord, readWholeList, type Shape, type Spot } from './fields.ts'

const DAYS: Shape = { always: ['availableDays'] }
const DAY: Shape = { always: ['time', 'providerIDs'] }
const TIMES: Shape = { always: ['offices'] }

/** Reads `/available-days-by-office/` (PROTOCOL.md#the-old-availability-calls); null: it is no list of days. */
export function readLegacyDays(body: unknown, spot: Spot, officeIds: readonly number[]): NamedDay[] | null {
  const fields = openRecord(body, DAYS, spot)
  if (fields === null) return null
  const days = readWholeList(fields.at('availableDays'), (value, daySpot) => {
    const day = openRecord(value, DAY, daySpot)
    const date = readDate(day?.text('time') ?? null)
    const officeIds = day && readProviderIds(day.at('providerIDs'))
    return date && officeIds ? { date, officeIds } : null
  })
  return days && inOrder(days, spot, officeIds)
}

/** Reads `/available-appointments-by-office/` for one day; null: it is no list of that day's times. */
export function readLegacyTimes(body: unknown, spot: Spot, day: string, officeIds: readonly number[]): Slot[] | null {
  const fields = openRecord(body, TIMES, spot)
  return fields === null ? null : readTimes(fields.at('offices'), day, officeIds)
}
