import { setTimeout as delay } from 'node:timers/promises'
import type { Hold, Key } from '../appointments/hold.ts'
import { berlinWallClock } from '../berlin.ts'
import type { Office } from '../office.ts'
import { OfficeCrash, OfficeRefusal } from '../protocol/refusal.ts'
import { readAuthKey, readCount, readId } from '../protocol/validation.ts'
import type { Appointment, Scope } from '../protocol/wire.ts'
import type { Shelf } from '../slots/catalogue.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import type { AppointmentRecord } from '../storage/state.ts'
import { type Call, captchaCodes, type Endpoint } from './endpoint.ts'

function readKey(processId: unknown, authKey: unknown): Key {
  const key = { processId: readId(processId), authKey: readAuthKey(authKey) }
  const codes: string[] = []
  if (key.processId === null) codes.push('invalidProcessId')
  if (key.authKey === null) codes.push('invalidAuthKey')
  if (key.processId === null || key.authKey === null) throw new OfficeRefusal(codes)
  return { processId: key.processId, authKey: key.authKey }
}

/** A list member of the body; null when absent. A scalar there crashes the city's program. */
function readList(value: unknown): unknown[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new OfficeCrash('a list was expected')
  return value
}

async function readHold(office: Office, call: Call): Promise<Hold> {
  const { body } = call
  const serviceIds = readList(body.serviceId)?.map(readId) ?? []
  const counts = (readList(body.serviceCount) ?? [1]).map((count) => readCount(count, 25))
  const officeId = readId(body.officeId)
  const timestamp = readId(body.timestamp)
  const codes: string[] = []
  if (officeId === null) codes.push('invalidOfficeId')
  if (serviceIds.length === 0 || serviceIds.includes(null)) codes.push('invalidServiceId')
  if (timestamp === null || timestamp * 1000 <= office.clock.now()) codes.push('invalidTimestamp')
  if (counts.length === 0 || counts.includes(null)) codes.push('invalidServiceCount')
  const token = typeof body.captchaToken === 'string' ? body.captchaToken : null
  codes.push(...(await captchaCodes(office, call, officeId === null ? [] : [officeId], token)))
  if (codes.length > 0 || officeId === null || timestamp === null) throw new OfficeRefusal(codes)
  if (serviceIds.length !== counts.length) throw new OfficeCrash('lists of unequal length')
  const merged = new Map<number, number>()
  for (const [place, id] of serviceIds.entries()) {
    if (id !== null) merged.set(id, (merged.get(id) ?? 0) + (counts[place] ?? 0))
  }
  return {
    officeId,
    timestamp,
    serviceIds: [...merged.keys()],
    counts: [...merged.values()],
    user: call.user,
    source: readSource(body),
  }
}

/** In ms of real time: callers of one moment all see a slot before one of them gets it (PROTOCOL.md#a-lost-race). */
const LOOK_UP_MS = 20

async function reserve({ booking }: Office, hold: Hold): Promise<AppointmentRecord> {
  const wasFree = booking.looksFree(hold)
  if (wasFree) await delay(LOOK_UP_MS)
  return booking.reserve(hold, wasFree)
}

/** Names the appointment to be replaced; used only if both are present and well-formed. */
function readSource({ sourceProcessId, sourceAuthKey }: Record<string, unknown>): Key | null {
  const processId = readId(sourceProcessId)
  return processId === null || typeof sourceAuthKey !== 'string' ? null : { processId, authKey: sourceAuthKey.trim() }
}

/** The same pair in a confirm: if both are present, each must be well-formed. */
function readConfirmedSource(office: Office, { sourceProcessId, sourceAuthKey }: Record<string, unknown>): Key | null {
  const isThere = (value: unknown) => value !== undefined && value !== null
  if (office.release !== 'muc50' || !isThere(sourceProcessId) || !isThere(sourceAuthKey)) return null
  return readKey(sourceProcessId, sourceAuthKey)
}

function show(office: Office, record: AppointmentRecord, captchaToken = '') {
  const desk = office.desks.get(record.officeId)
  if (!desk) throw new OfficeRefusal(['scopeNotFound'])
  return thinnedProcess(record, desk, office.shelf, captchaToken)
}

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
function thinnedProcess(record: AppointmentRecord, desk: Desk, shelf: Shelf, captchaToken: string): Appointment {
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

function keyed(step: (office: Office, key: Key, call: Call) => unknown): Endpoint {
  return {
    method: 'POST',
    changesBooks: true,
    readsBearer: true,
    answer: (office, call) => step(office, readKey(call.body.processId, call.body.authKey), call),
  }
}

type BookingName =
  | `${'reserve' | 'update' | 'preconfirm' | 'confirm' | 'cancel'}-appointment`
  | 'appointment'
  | 'my-appointments'

export const bookingEndpoints: Record<BookingName, Endpoint> = {
  'reserve-appointment': {
    method: 'POST',
    changesBooks: true,
    readsBearer: true,
    answer: async (office, call) => show(office, await reserve(office, await readHold(office, call))),
  },
  'update-appointment': keyed((office, key, call) => show(office, office.booking.update(key, call.body))),
  'preconfirm-appointment': keyed((office, key) => show(office, office.booking.preconfirm(key))),
  'confirm-appointment': keyed(async (office, key, call) => {
    const source = readConfirmedSource(office, call.body)
    const captchaToken = await office.tokens.issue(call.address)
    return show(office, office.booking.confirm(key, source), captchaToken)
  }),
  'cancel-appointment': keyed((office, key) => show(office, office.booking.cancel(key))),
  appointment: {
    method: 'GET',
    readsBearer: true,
    answer: async (office, call) => {
      const record = office.booking.read(readKey(call.query.get('processId'), call.query.get('authKey')))
      return show(office, record, await office.tokens.issue(call.address))
    },
  },
  'my-appointments': {
    method: 'GET',
    readsBearer: true,
    answer: (office, call) => {
      if (call.user === null) throw new OfficeRefusal(['authKeyMismatch'], 401)
      return office.booking.ofUser(call.user).map((record) => show(office, record))
    },
  },
}
