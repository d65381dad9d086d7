import { randomBytes } from 'node:crypto'
import { berlinDay } from '../berlin.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import { isMailable, isStorable, readDetails } from '../protocol/validation.ts'
import type { Release } from '../protocol/wire.ts'
import type { Shelf } from '../slots/catalogue.ts'
import { type Desk, scopeOf } from '../slots/desks.ts'
import type { Supply } from '../slots/supply.ts'
import type { AppointmentRecord, OfficeState } from '../storage/state.ts'
import type { AppointmentBook } from './appointment-book.ts'
import type { Hold, Key } from './hold.ts'
import { createRules } from './rules.ts'

type Step = 'read' | 'update' | 'preconfirm' | 'confirm' | 'cancel'

type Status = AppointmentRecord['status']

const done = null
const doneYetFails = 'done, yet fails'
const notReserved = 'processNotReservedAnymore'
const notPreconfirmed = 'processNotPreconfirmedAnymore'
const wrongKey = 'authKeyMismatch'

type Verdicts = Readonly<Record<Step, string | null>>

/** The result of each step in each state, for a caller who has the present key (PROTOCOL.md#steps-and-states). */
const UP_TO_MUC47: Readonly<Record<Status, Verdicts>> = {
  reserved: { read: done, update: done, preconfirm: done, confirm: done, cancel: done },
  preconfirmed: { read: done, update: done, preconfirm: notReserved, confirm: done, cancel: done },
  confirmed: { read: done, update: doneYetFails, preconfirm: notReserved, confirm: notPreconfirmed, cancel: done },
  deleted: { read: done, update: wrongKey, preconfirm: wrongKey, confirm: wrongKey, cancel: done },
  blocked: { read: wrongKey, update: wrongKey, preconfirm: wrongKey, confirm: wrongKey, cancel: wrongKey },
}

const SINCE_MUC50: Readonly<Record<Status, Verdicts>> = {
  ...UP_TO_MUC47,
  preconfirmed: { ...UP_TO_MUC47.preconfirmed, update: notReserved },
  confirmed: { ...UP_TO_MUC47.confirmed, update: notReserved },
}

/** The answer to a step whose end the city's program reports as its own failure; masked by the gateway. */
function ownFailure(): OfficeRefusal {
  return new OfficeRefusal(['unknownError'], 500)
}

/** Judges a step by the state of its appointment; true: the step is done, and its answer is all the same a failure. */
function isFailureAfter(release: Release, record: AppointmentRecord, step: Step): boolean {
  const verdict = (release === 'muc50' ? SINCE_MUC50 : UP_TO_MUC47)[record.status][step]
  if (verdict !== done && verdict !== doneYetFails) throw new OfficeRefusal([verdict])
  return verdict === doneYetFails
}

export type Booking = ReturnType<typeof createBooking>

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

/** Every verb is one synchronous step on the books, so two callers never get the same time. Verbs throw OfficeRefusal. */
export function createBooking(parts: BookingParts) {
  const { state, book } = parts
  const rules = createRules(parts.release, parts)
  return {
    looksFree: (hold: Hold) => looksFree(parts, hold),
    /** `wasFree`: the caller has seen it free, so somebody else was faster if it is not (PROTOCOL.md#a-lost-race). */
    reserve: (hold: Hold, wasFree = false) => reserve(parts, rules, hold, wasFree),
    ...changesOf(parts, rules),
    /** The confirmed appointments of a signed-in person, earliest first. */
    ofUser: (user: string) => {
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

function looksFree({ book, desks, supply }: BookingParts, hold: Hold): boolean {
  book.clean()
  const desk = desks.get(hold.officeId)
  const startsAt = hold.timestamp * 1000
  return desk !== undefined && supply.times(desk, berlinDay(startsAt), hold).includes(startsAt)
}

function reserve(parts: BookingParts, rules: Rules, hold: Hold, wasFree: boolean): AppointmentRecord {
  const { state, supply, book } = parts
  const desk = parts.desks.get(hold.officeId)
  const slotCount = supply.slotsNeeded(hold.officeId, hold)
  if (slotCount === null) throw new OfficeRefusal(['invalidLocationAndServiceCombination'])
  rules.checkHold(hold)
  if (!desk) throw new OfficeRefusal(['appointmentNotAvailable'])
  const startsAt = hold.timestamp * 1000
  const isFree = looksFree(parts, hold)
  if (!isFree && !wasFree && !supply.wasJustLost(desk, startsAt, hold)) {
    throw new OfficeRefusal(['appointmentNotAvailable'])
  }
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

function changesOf(parts: BookingParts, rules: Rules) {
  const { book, mailbox, now } = parts

  const enter = (record: AppointmentRecord, status: AppointmentRecord['status']) => {
    record.status = status
    record.changedAt = now()
    return record
  }

  const begin = ({ processId, authKey }: Key, step: Step) => {
    const record = book.find(processId, authKey)
    return { record, isFailure: isFailureAfter(parts.release, record, step) }
  }

  return {
    read: (key: Key) => begin(key, 'read').record,
    update: (key: Key, body: Record<string, unknown>) => {
      const { record, isFailure } = begin(key, 'update')
      rules.checkUpdate(record, body)
      const refused = rules.refusesPlaceholder ? rules.placeholderEmail : null
      const details = readDetails(body, scopeOf(deskOf(parts, record), record), record, refused)
      if (Array.isArray(details)) throw new OfficeRefusal(details)
      if (!book.isMailAllowed(record, details.email)) throw new OfficeRefusal(['tooManyAppointmentsWithSameMail'])
      if (!isStorable(details)) throw ownFailure()
      Object.assign(record, details, { changedAt: now() })
      if (isFailure) throw ownFailure()
      return record
    },
    preconfirm: (key: Key) => {
      const { record } = begin(key, 'preconfirm')
      rules.checkPreconfirm(record)
      if (!book.isMailAllowed(record, record.email)) throw new OfficeRefusal(['tooManyAppointmentsWithSameMail'])
      enter(record, 'preconfirmed')
      if (!isMailable(record.email)) throw ownFailure()
      mailbox.send('activation', record, deskOf(parts, record))
      return record
    },
    /** `sourceKey`: of the appointment that this one replaces; used since muc50. */
    confirm: (key: Key, sourceKey: Key | null) => {
      const source = rules.findSource(sourceKey)
      const { record } = begin(key, 'confirm')
      rules.checkConfirm(record, source)
      enter(record, 'confirmed')
      mailbox.send('confirmation', record, deskOf(parts, record))
      return record
    },
    cancel: (key: Key) => cancel(parts, begin(key, 'cancel').record),
  }
}

/** The answer to the cancellation of a hold still says `reserved` (PROTOCOL.md#cancel). */
function cancel(parts: BookingParts, record: AppointmentRecord): AppointmentRecord {
  const now = parts.now()
  if (record.startsAt <= now) throw new OfficeRefusal(['appointmentCanNotBeCanceled'])
  if (record.status === 'deleted') return record
  const before = { ...record }
  if (record.status === 'reserved') {
    Object.assign(record, { status: 'blocked', changedAt: now })
    parts.book.release(record, now)
    return before
  }
  Object.assign(record, { status: 'deleted', changedAt: now, authKey: newKey(parts) })
  parts.mailbox.send('cancellation', record, deskOf(parts, record))
  return record
}

function deskOf({ desks }: BookingParts, record: AppointmentRecord): Desk {
  const desk = desks.get(record.officeId)
  if (!desk) throw new OfficeRefusal(['scopeNotFound'])
  return desk
}
