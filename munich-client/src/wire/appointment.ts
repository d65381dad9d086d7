import type { Appointment, AppointmentKey } from '../api.ts'
import { personDetailNames } from '../details.ts'
import { type Fields, LAST_MOMENT, openRecord, readList, type Shape, type Spot, toText } from './fields.ts'
import { oneLine } from './html.ts'
import { readOfficeRules } from './scope.ts'

const APPOINTMENT: Shape = {
  always: ['processId', 'timestamp', 'authKey', 'officeId', 'scope', 'status', 'displayNumber', 'icsContent'],
  sometimes: [
    'familyName',
    'email',
    ...personDetailNames,
    'officeName',
    'serviceId',
    'serviceName',
    'serviceCount',
    'subRequestCounts',
    'captchaToken',
    'slotCount',
  ],
}

const FURTHER: Shape = { always: ['id', 'name', 'count'] }

/**
 * Reads the appointment object (PROTOCOL.md#appointment). Null if it cannot be used: no number, key, time or office.
 * A cancelled one has office 0.
 * `asked` is the appointment of the call. An answer without a key is about that one; an answer about another
 * appointment is rejected.
 */
export function readAppointment(body: unknown, spot: Spot, asked: AppointmentKey | null = null): Appointment | null {
  const fields = openRecord(body, APPOINTMENT, spot)
  if (fields === null) return null
  const processId = fields.int('processId')
  const authKey = fields.text('authKey') || asked?.authKey
  const timestamp = fields.int('timestamp')
  const officeId = fields.int('officeId')
  const status = fields.text('status') || null
  const hasOffice = officeId !== null && (officeId > 0 || (officeId === 0 && status === 'deleted'))
  if (!processId || processId < 0 || !authKey || !timestamp || timestamp < 0 || !hasOffice) return null
  if (timestamp > LAST_MOMENT) {
    spot.note('timestamp', 'unexpected')
    return null
  }
  if (asked !== null && processId !== asked.processId) {
    spot.note('processId', 'unexpected')
    return null
  }
  const desk = readOfficeRules(fields.at('scope'))
  return {
    processId,
    authKey,
    timestamp,
    officeId,
    services: readServices(fields),
    status,
    displayNumber: readDisplayNumber(fields.at('displayNumber').value),
    hint: desk ? oneLine(desk.hint) : null,
    info: desk?.info ?? null,
    icsContent: fields.text('icsContent') || null,
    reservationMinutes: desk?.reservationMinutes ?? null,
    activationMinutes: desk?.activationMinutes ?? null,
    captchaToken: fields.text('captchaToken') || null,
  }
}

/** The main service stands in fields of its own, further ones in a list. */
function readServices(fields: Fields): Appointment['services'] {
  const main = fields.int('serviceId')
  const list = fields.at('subRequestCounts')
  const further = list.value === undefined || list.value === null ? [] : (readList(list, readFurther) ?? [])
  return main ? [{ id: main, count: fields.count('serviceCount') ?? 1 }, ...further] : []
}

function readFurther(value: unknown, spot: Spot): Appointment['services'][number] | null {
  const one = openRecord(value, FURTHER, spot)
  const id = one?.int('id') ?? null
  return one === null || id === null ? null : { id, count: one.count('count') ?? 1 }
}

function readDisplayNumber(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : toText(value) || null
}
