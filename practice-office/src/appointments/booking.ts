import { randomBytes } from 'node:crypto'
import { berlinDay } from '../berlin.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Release } from '../protocol/releases.ts'
import { readDetails } from '../protocol/validation.ts'
import type { Shelf } from '../slots/catalogue.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import type { Supply } from '../slots/supply.ts'
import type { AppointmentRecord, OfficeState } from '../storage/state.ts'
import type { AppointmentBook } from './appointment-book.ts'
import type { Hold, Key } from './hold.ts'
import { createRules } from './rules.ts'

/**
 * The state machine of an appointment (PROTOCOL.md#booking): reserved → preconfirmed → confirmed, cancelled from each.
 * Every verb is one synchronous step on the books, so two callers can never get the same time. Verbs throw
 * OfficeRefusal.
 */
export interface Booking {
  reserve(hold: Hold): AppointmentRecord
  update(key: Key, body: Record<string, unknown>): AppointmentRecord
  preconfirm(key: Key): AppointmentRecord
  /** `source`: the appointment that this one replaces; used since muc50. */
  confirm(key: Key, source: Key | null): AppointmentRecord
  cancel(key: Key): AppointmentRecord
  read(key: Key): AppointmentRecord
  /** The confirmed appointments of a signed-in person, earliest first. */
  ofUser(user: string): AppointmentRecord[]
}

export interface BookingParts {
  state: OfficeState
  release: Release
  shelf: Shelf
  desks: ReadonlyMap<number, Desk>
  supply: Supply
  book: AppointmentBook
  mailbox: Mailbox
  now: () => number
  /** Hex digits of a new key: 64 since muc41, 4 before. */
  keyDigits: 4 | 64
}

export function createBooking(parts: BookingParts): Booking {
  const { state, book } = parts
  const rules = createRules(parts.release, parts)
  return {
    reserve: (hold) => reserve(parts, rules, hold),
    ...changesOf(parts, rules),
    read: (key) => book.find(key.processId, key.authKey),
    ofUser: (user) => {
      book.clean()
      return state.appointments
        .filter((one) => one.user === user && one.status === 'confirmed' && one.goneAt === null)
        .sort((a, b) => a.startsAt - b.startsAt)
    },
  }
}

type Rules = ReturnType<typeof createRules>

function newKey({ keyDigits }: BookingParts): string {
  return randomBytes(keyDigits / 2).toString('hex')
}

function reserve(parts: BookingParts, rules: Rules, hold: Hold): AppointmentRecord {
  const { state, supply, book } = parts
  book.clean()
  const desk = parts.desks.get(hold.officeId)
  const slotCount = supply.slotsNeeded(hold.officeId, hold)
  if (slotCount === null) throw new OfficeRefusal(['invalidLocationAndServiceCombination'])
  rules.checkHold(hold)
  if (!desk) throw new OfficeRefusal(['appointmentNotAvailable'])
  const startsAt = hold.timestamp * 1000
  const isFree = supply.times(desk, berlinDay(startsAt), hold).includes(startsAt)
  if (!isFree && !supply.wasJustLost(desk, startsAt, hold)) throw new OfficeRefusal(['appointmentNotAvailable'])
  const takenOver = rules.takeOver(hold)
  if (!isFree) throw new OfficeRefusal(['unknownError'], 404)
  const record: AppointmentRecord = {
    ...blankRecord(parts, hold),
    scopeId: supply.scopeAt(desk, startsAt, hold)?.id,
    startsAt,
    endsAt: startsAt + slotCount * desk.slotMinutes * 60_000,
    slotCount,
    email: rules.placeholderEmail,
    ...takenOver,
  }
  state.nextProcessId += 1
  book.add(record)
  return record
}

/** A record before any data are entered, without its time. */
function blankRecord(parts: BookingParts, hold: Hold) {
  return {
    processId: parts.state.nextProcessId,
    authKey: newKey(parts),
    officeId: hold.officeId,
    services: hold.serviceIds.map((id, index) => ({ id, count: hold.counts[index] ?? 1 })),
    status: 'reserved' as const,
    familyName: '',
    telephone: '',
    customTextfield: '',
    customTextfield2: '',
    user: hold.user,
    createdAt: parts.now(),
    changedAt: parts.now(),
    goneAt: null,
  }
}

/** The steps after a reservation. */
function changesOf(parts: BookingParts, rules: Rules): Pick<Booking, 'update' | 'preconfirm' | 'confirm' | 'cancel'> {
  const { desks, book, mailbox, now } = parts

  const deskOf = (record: AppointmentRecord): Desk => {
    const desk = desks.get(record.officeId)
    if (!desk) throw new OfficeRefusal(['scopeNotFound'])
    return desk
  }
  const enter = (record: AppointmentRecord, status: AppointmentRecord['status']) => {
    record.status = status
    record.changedAt = now()
    return record
  }

  return {
    update: (key, body) => {
      const record = book.find(key.processId, key.authKey)
      rules.checkUpdate(record, body)
      const refused = rules.refusesPlaceholder ? rules.placeholderEmail : null
      const details = readDetails(body, scopeOf(deskOf(record), record), record, refused)
      if (Array.isArray(details)) throw new OfficeRefusal(details)
      if (!book.isMailAllowed(record, details.email)) throw new OfficeRefusal(['tooManyAppointmentsWithSameMail'])
      return Object.assign(record, details, { changedAt: now() })
    },
    preconfirm: (key) => {
      const record = book.find(key.processId, key.authKey)
      rules.checkPreconfirm(record)
      if (!book.isMailAllowed(record, record.email)) throw new OfficeRefusal(['tooManyAppointmentsWithSameMail'])
      enter(record, 'preconfirmed')
      mailbox.send('activation', record, deskOf(record))
      return record
    },
    confirm: (key, sourceKey) => {
      const source = rules.findSource(sourceKey)
      const record = book.find(key.processId, key.authKey)
      rules.checkConfirm(record, source)
      enter(record, 'confirmed')
      mailbox.send('confirmation', record, deskOf(record))
      return record
    },
    cancel: (key) => {
      const record = book.find(key.processId, key.authKey)
      if (record.status === 'deleted') throw new OfficeRefusal(['appointmentNotFound'])
      if (record.startsAt <= now()) throw new OfficeRefusal(['appointmentCanNotBeCanceled'])
      if (record.status === 'reserved') {
        enter(record, 'blocked')
        book.release(record, now())
        return record
      }
      enter(record, 'deleted')
      record.authKey = newKey(parts)
      mailbox.send('cancellation', record, deskOf(record))
      return record
    },
  }
}
