import { berlinWallClock } from '../berlin.ts'
import type { Appointment, Scope } from '../protocol/wire.ts'
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

const NO_PROVIDER = { id: 0, name: '', displayName: '', lat: null, lon: null, source: 'dldb', contact: null }

/** The members of a scope without its values: a cancelled appointment has lost its desk (PROTOCOL.md#cancel). */
function emptied(scope: Scope): Scope {
  const members = Object.keys(scope).map((name) => [name, null])
  return { ...Object.fromEntries(members), id: 0, provider: NO_PROVIDER, emailFrom: '', reservationDuration: 0 }
}

const CANCELLED = { familyName: '(abgesagt)', officeName: null, officeId: 0, icsContent: null }

/** The city's "thinned process" of a record (PROTOCOL.md#appointment). The first service is the main one. */
export function thinnedProcess(record: AppointmentRecord, desk: Desk, shelf: Shelf, captchaToken: string): Appointment {
  const [main, ...further] = record.services.map(({ id, count }) => ({
    id,
    name: shelf.service(id)?.name ?? '',
    count,
  }))
  const scope = scopeOf(desk, record)
  const shown = {
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
    scope,
    subRequestCounts: further,
    serviceId: main?.id ?? 0,
    serviceName: main?.name ?? '',
    serviceCount: main?.count ?? 0,
    status: record.status,
    captchaToken,
    slotCount: record.slotCount,
    displayNumber: String(record.processId),
    icsContent: icsOf(record),
  }
  return record.status === 'deleted' ? { ...shown, ...CANCELLED, scope: emptied(scope) } : shown
}
