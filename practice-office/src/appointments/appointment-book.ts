import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Scope } from '../protocol/wire.ts'
import { returnedLifeMs } from '../slots/calendar.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import { RACE_MS } from '../slots/supply.ts'
import type { AppointmentRecord, OfficeState } from '../storage/state.ts'

const MINUTE_MS = 60_000
/** For desks whose duration is 0 or null in the catalogue: the backend's own defaults. */
const DEFAULT_RESERVATION_MINUTES = 15
const DEFAULT_ACTIVATION_MINUTES = 60

/** The cleaning jobs run at every full minute, so things end up to 60 s after their time (PROTOCOL.md#lifetimes). */
function nextCleaning(atMs: number): number {
  return Math.ceil(atMs / MINUTE_MS) * MINUTE_MS
}

/** ms on the office's clock; null: the state stays. Hold and activation count from the reservation. */
function endOfLife(record: AppointmentRecord, desk: Desk): number | null {
  const { reservationDuration, activationDuration } = scopeOf(desk, record)
  switch (record.status) {
    case 'reserved':
      return nextCleaning(record.createdAt + (reservationDuration || DEFAULT_RESERVATION_MINUTES) * MINUTE_MS)
    case 'preconfirmed':
      return nextCleaning(record.createdAt + (activationDuration || DEFAULT_ACTIVATION_MINUTES) * MINUTE_MS)
    case 'deleted':
    case 'blocked':
      return nextCleaning(record.changedAt + desk.deallocationMinutes * MINUTE_MS)
    default:
      return null
  }
}

export type AppointmentBook = ReturnType<typeof createAppointmentBook>

const REMEMBERED_ENDED = 5_000

export function createAppointmentBook(
  seed: string,
  state: OfficeState,
  desks: ReadonlyMap<number, Desk>,
  now: () => number,
) {
  /** Releases an appointment at a moment (ms): its time becomes an opening that rivals may take again. */
  const release = (record: AppointmentRecord, at: number) => {
    record.goneAt = at
    const desk = desks.get(record.officeId)
    if (!desk || record.startsAt <= at) return
    const goneAt = Math.min(record.startsAt, at + returnedLifeMs(seed, desk, record.processId))
    const { officeId, startsAt, slotCount: slots } = record
    state.openings.push({ officeId, scopeId: scopeOf(desk, record).id, startsAt, slots, appearsAt: at, goneAt })
  }

  /** Ends all appointments whose time is over. Called before every read, so no timer is needed. */
  const clean = () => {
    const at = now()
    for (const record of state.appointments) {
      const desk = record.goneAt === null ? desks.get(record.officeId) : undefined
      const end = desk && endOfLife(record, desk)
      if (end !== null && end !== undefined && end <= at) release(record, end)
    }
    state.openings = state.openings.filter((opening) => opening.goneAt > at - RACE_MS)
    state.taken = state.taken.filter((held) => held.endsAt > at)
    const ended = state.appointments.filter((record) => record.goneAt !== null)
    if (ended.length > REMEMBERED_ENDED) {
      const forgotten = new Set(ended.slice(0, ended.length - REMEMBERED_ENDED))
      state.appointments = state.appointments.filter((record) => !forgotten.has(record))
    }
  }

  /** @throws OfficeRefusal 404 appointmentNotFound, 406 authKeyMismatch */
  const find = (processId: number, authKey: string) => {
    clean()
    const record = state.appointments.find((one) => one.processId === processId && isKnown(one, desks, now()))
    if (!record) throw new OfficeRefusal(['appointmentNotFound'])
    if (record.authKey !== authKey) throw new OfficeRefusal(['authKeyMismatch'])
    return record
  }

  const isMailAllowed = (record: AppointmentRecord, email: string) => {
    const scope = scopeOfRecord(desks, record)
    const limit = Number(scope?.appointmentsPerMail ?? 0)
    const address = email.trim().toLowerCase()
    if (limit <= 0 || isExempt(scope?.whitelistedMails ?? '', address)) return true
    const others = state.appointments.filter(
      (one) =>
        one !== record &&
        one.goneAt === null &&
        scopeOfRecord(desks, one)?.id === scope?.id &&
        (one.status === 'preconfirmed' || one.status === 'confirmed') &&
        one.startsAt > now() &&
        one.email.trim().toLowerCase() === address,
    )
    return others.length < limit
  }

  const add = (record: AppointmentRecord) => void state.appointments.push(record)
  return { clean, find, release, isMailAllowed, add }
}

/** A cancelled hold is known for a while after its time was given back. */
function isKnown(record: AppointmentRecord, desks: ReadonlyMap<number, Desk>, now: number): boolean {
  if (record.goneAt === null) return true
  const desk = record.status === 'blocked' ? desks.get(record.officeId) : undefined
  return desk !== undefined && (endOfLife(record, desk) ?? 0) > now
}

function scopeOfRecord(desks: ReadonlyMap<number, Desk>, record: AppointmentRecord): Scope | undefined {
  const desk = desks.get(record.officeId)
  return desk && scopeOf(desk, record)
}

/** True if a desk's list of addresses, or of domains such as `@muenchen.de`, has this address. */
function isExempt(list: string, address: string): boolean {
  const entries = list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return entries.some((entry) => (entry.startsWith('@') ? address.endsWith(entry) : address === entry))
}
