import type { Availability, AvailabilityQuery, Call } from './api.ts'
import type { Ask } from './exchange.ts'
import type { Outcome } from './outcome.ts'
import { findOtherQuestion, readCalendar } from './wire/calendar.ts'

/**
 * One request (PROTOCOL.md#days-without-times). Without a wanted day we leave out the slots window and get all days,
 * with the times of the earliest. We do the same for a day outside of the range, for which muc47 fails
 * (PROTOCOL.md#a-client-for-both).
 */
export function askCalendar(ask: Ask, query: AvailabilityQuery, call?: Call): Promise<Outcome<Availability>> {
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

function tokenOf(query: AvailabilityQuery): { captchaToken?: string } {
  return query.captchaToken === undefined ? {} : { captchaToken: query.captchaToken }
}
