import type { Appointment, AppointmentKey } from '../api.ts'
import { personDetailNames } from '../details.ts'
import {
  type Fields,
  LAST_MOMENT,
  openRecord,
  readList,
  type Shape,
  type Spot,
  toText,
  type UnknownResponseKind,
} from './fields.ts'
import { oneLine } from './html.ts'
import { readOfficeRules } from './scope.ts'

const PERSON = ['familyName', 'email', ...personDetailNames] as const

const APPOINTMENT: Shape = {
  always: ['processId', 'timestamp', 'officeId'],
  sometimes: [
    'authKey',
    ...PERSON,
    'officeName',
    'scope',
    'serviceId',
    'serviceName',
    'serviceCount',
    'subRequestCounts',
    'status',
    'captchaToken',
    'slotCount',
    'displayNumber',
    'icsContent',
  ],
}

const FURTHER: Shape = { always: ['id', 'name', 'count'] }

/**
 * PROTOCOL.md#appointment. Null without number, key, time or office. An answer without a key is about the appointment of
 * the call (`asked`); an answer about another one is rejected.
 */
export function readAppointment(body: unknown, spot: Spot, asked: AppointmentKey | null = null): Appointment | null {
  const read = readAny(body, spot, asked)
  if (read === null || read.officeId <= 0 || read.timestamp <= 0) return null
  if (read.timestamp <= LAST_MOMENT) return read
  spot.note('timestamp', 'unexpected')
  return null
}

/** Only number and status prove something: the city leaves the rest empty (PROTOCOL.md#appointment). */
export function readCancelled(body: unknown, spot: Spot, asked: AppointmentKey): Appointment | null {
  const note: Spot['note'] = (path, kind) => path === 'processId' && spot.note(path, kind)
  return readAny(body, { ...spot, note }, asked)
}

function readAny(body: unknown, whole: Spot, asked: AppointmentKey | null): Appointment | null {
  const spot: Spot = { ...whole, note: (path, kind) => isDemanded(path, kind) && whole.note(path, kind) }
  const fields = openRecord(body, APPOINTMENT, spot)
  const processId = fields?.int('processId')
  const authKey = fields?.text('authKey') || asked?.authKey
  if (!fields || !processId || processId < 0 || !authKey) return null
  if (asked !== null && processId !== asked.processId) {
    spot.note('processId', 'unexpected')
    return null
  }
  const desk = readOfficeRules(fields.at('scope'))
  return {
    processId,
    authKey,
    timestamp: fields.int('timestamp') ?? 0,
    officeId: fields.int('officeId') ?? 0,
    services: readServices(fields),
    status: fields.text('status') || null,
    displayNumber: readDisplayNumber(fields.at('displayNumber').value),
    hint: desk ? oneLine(desk.hint) : null,
    info: desk?.info ?? null,
    icsContent: fields.text('icsContent') || null,
    person: readPerson(fields),
    rebookingDisabled: desk?.rebookingDisabled ?? null,
    reservationMinutes: desk?.reservationMinutes ?? null,
    activationMinutes: desk?.activationMinutes ?? null,
    captchaToken: fields.text('captchaToken') || null,
  }
}

function readPerson(fields: Fields): Appointment['person'] {
  const entries = PERSON.map((name) => [name, toText(fields.at(name).value) ?? ''])
  return Object.fromEntries(entries) as Appointment['person']
}

/** A key that is missing counts only at the top: the keys of a desk and of a service are the catalogue's business. */
function isDemanded(path: string, kind: UnknownResponseKind): boolean {
  return kind !== 'missing' || !path.includes('.')
}

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
