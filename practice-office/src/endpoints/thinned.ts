import { berlinWallClock } from '../berlin.ts'
import type { Appointment } from '../protocol/wire.ts'
import type { Shelf } from '../slots/catalogue.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import type { AppointmentRecord } from '../storage/state.ts'

function icsOf(record: AppointmentRecord): string {
  const local = (at: number) => berlinWallClock(at).replace(/[-:]/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//practice office//EN',
    'BEGIN:VEVENT',
    `UID:${record.processId}@practice.example`,
    `DTSTART;TZID=Europe/Berlin:${local(record.startsAt)}`,
    `DTEND;TZID=Europe/Berlin:${local(record.endsAt)}`,
    'SUMMARY:Practice appointment',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** The city's "thinned process" of a record (PROTOCOL.md#appointment). The first service is the main one. */
export function thinnedProcess(record: AppointmentRecord, desk: Desk, shelf: Shelf, captchaToken: string): Appointment {
  const [main, ...further] = record.services.map(({ id, count }) => ({
    id,
    name: shelf.service(id)?.name ?? '',
    count,
  }))
  return {
    processId: record.processId,
    timestamp: String(record.startsAt / 1000),
    authKey: record.authKey,
    familyName: record.familyName,
    customTextfield: record.customTextfield,
    customTextfield2: record.customTextfield2,
    email: record.email,
    telephone: record.telephone,
    officeName: desk.scope.provider.name,
    officeId: record.officeId,
    scope: scopeOf(desk, record),
    subRequestCounts: further,
    serviceId: main?.id ?? 0,
    serviceName: main?.name ?? '',
    serviceCount: main?.count ?? 0,
    status: record.status,
    captchaToken,
    slotCount: record.slotCount,
    displayNumber: String(record.processId),
    icsContent: record.status === 'deleted' || record.status === 'blocked' ? null : icsOf(record),
  }
}
