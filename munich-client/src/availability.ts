import type { Availability, AvailabilityQuery, Call, Dialect } from './api.ts'
import type { Ask } from './exchange.ts'
import type { Outcome, OutcomeKind } from './outcome.ts'
import { findOtherQuestion, readCalendar } from './wire/calendar.ts'
import { readLegacyDays, readLegacyTimes } from './wire/legacy.ts'

const OTHER: Record<Dialect, Dialect> = { calendar: 'legacy', legacy: 'calendar' }

/** Outcomes that only an office with this dialect can give. A busy or silent office proves nothing about its dialect. */
const PROVES_DIALECT: readonly OutcomeKind[] = ['ok', 'none', 'captcha', 'mismatch', 'invalid', 'limit']

/**
 * Makes the availability call. The dialect is found by PROTOCOL.md#releases: `notFound` from one points to the other.
 * It is remembered, and detected again when the remembered one answers `notFound`.
 */
export function createAvailability(ask: Ask) {
  let remembered: Dialect = 'calendar'

  return async (query: AvailabilityQuery, call?: Call): Promise<Outcome<Availability>> => {
    let requests = 0
    const counted: Ask = (...request) => {
      requests += 1
      return ask(...request)
    }
    const askIn = async (dialect: Dialect): Promise<Outcome<Availability>> => {
      const outcome = await (dialect === 'calendar' ? askCalendar : askLegacy)(counted, query, call)
      if (PROVES_DIALECT.includes(outcome.kind)) remembered = dialect
      return outcome.kind === 'ok' ? { ...outcome, value: { ...outcome.value, dialect, requests } } : outcome
    }
    const first = query.dialect ?? remembered
    const outcome = await askIn(first)
    return isUnknownCall(outcome) && query.dialect === undefined ? askIn(OTHER[first]) : outcome
  }
}

type Seen = Omit<Availability, 'dialect' | 'requests'>

/**
 * One request (PROTOCOL.md#days-without-times). Without a wanted day we leave out the slots window and get all days,
 * with the times of the earliest. We do the same for a day outside of the range, for which muc47 fails
 * (PROTOCOL.md#a-client-for-both).
 */
function askCalendar(ask: Ask, query: AvailabilityQuery, call?: Call): Promise<Outcome<Seen>> {
  const isWithin = query.day !== undefined && query.day >= query.startDate && query.day <= query.endDate
  const day = isWithin ? query.day : undefined
  return ask(
    {
      name: 'available-calendar',
      method: 'GET',
      query: {
        startDate: query.startDate,
        endDate: query.endDate,
        officeIds: query.officeIds.join(','),
        serviceIds: query.serviceIds.join(','),
        serviceCounts: query.serviceCounts.join(','),
        ...(day === undefined ? {} : { slotsStartDate: day, slotsEndDate: day }),
        ...tokenOf(query),
      },
    },
    (body, spot) => readCalendar(body, spot, { ...query, day }),
    call,
    (body, spot) => findOtherQuestion(body, spot, query),
  )
}

/**
 * Two requests (PROTOCOL.md#the-old-availability-calls): the days, then the times of the wanted day, or of the earliest
 * if that is not bookable.
 */
async function askLegacy(ask: Ask, query: AvailabilityQuery, call?: Call): Promise<Outcome<Seen>> {
  const common = {
    officeId: query.officeIds.join(','),
    serviceId: query.serviceIds.join(','),
    serviceCount: query.serviceCounts.join(','),
    ...tokenOf(query),
  }
  const days = await ask(
    {
      name: 'available-days-by-office',
      method: 'GET',
      query: { startDate: query.startDate, endDate: query.endDate, ...common },
    },
    (body, spot) => readLegacyDays(body, spot, query.officeIds),
    call,
  )
  if (days.kind !== 'ok') return days
  const opened = days.value.find((day) => day.date === query.day)?.date ?? days.value[0]?.date
  if (opened === undefined) return { ...days, value: { days: [], openedDay: null, slots: [] } }
  const times = await ask(
    { name: 'available-appointments-by-office', method: 'GET', query: { date: opened, ...common } },
    (body, spot) => readLegacyTimes(body, spot, opened, query.officeIds),
    call,
  )
  if (times.kind === 'ok') return { ...times, value: { days: days.value, openedDay: opened, slots: times.value } }
  // The day was painted but is empty when opened; the other days stay.
  if (times.kind === 'none') return { ...days, value: { days: days.value, openedDay: opened, slots: [] } }
  return times
}

function tokenOf(query: AvailabilityQuery): { captchaToken?: string } {
  return query.captchaToken === undefined ? {} : { captchaToken: query.captchaToken }
}

function isUnknownCall(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'drift' && outcome.meta?.status === 404 && outcome.codes.includes('notFound')
}
