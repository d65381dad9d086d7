import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { meaningOf } from '../../../../../../munich-client/src/errors.ts'
import {
  type AppointmentBook,
  createAppointmentBook,
} from '../../../../../../practice-office/src/appointments/appointment-book.ts'
import { type Booking, createBooking } from '../../../../../../practice-office/src/appointments/booking.ts'
import { OfficeRefusal } from '../../../../../../practice-office/src/protocol/refusal.ts'
import { NEWEST_RELEASE } from '../../../../../../practice-office/src/protocol/wire.ts'
import { loadCatalogue, type Shelf } from '../../../../../../practice-office/src/slots/catalogue.ts'
import { createDesks, type Desk, RECOMMENDED } from '../../../../../../practice-office/src/slots/desks.ts'
import type { Supply } from '../../../../../../practice-office/src/slots/supply.ts'
import {
  type AppointmentRecord,
  emptyState,
  type OfficeState,
} from '../../../../../../practice-office/src/storage/state.ts'
import type { OfficeCall } from '../machine.ts'
import { answers, hasActed, type Mishap, meta, refusal } from './mishaps.harness.ts'

/** The slot and the name for a reserve; the appointment's number for all other calls. */
export interface AskedAppointment {
  id: number | null
  slotAt: Date
  holder: string
  isMissing: boolean
}

export interface Kept {
  id: number
  status: AppointmentRecord['status']
  slotAt: Date
  holder: string
}

const reservationMinutes = 15
const activationMinutes = 30

interface State {
  slots: Date[]
  officeOf: (slotAt: Date) => number
  now: number
  books: OfficeState
  booking: Booking
  book: AppointmentBook
  taken: Set<number>
  /** Times that no calendar showed and that the office reserved instead of others. */
  unlisted: Set<number>
  /** The key of each appointment when it was reserved: the product knows no other. */
  keys: Map<number, string>
  holders: Map<number, string>
  confirmed: Set<number>
  /** Appointments that the office's last answer wrongly denied. */
  denied: Set<number>
}

/**
 * The practice office without its sockets and its catalogue, for thousands of days with faults in a second. It holds,
 * expires and forgets by its own rules. Times are milliseconds of the test's own clock. A time that is listed twice can
 * be reserved twice.
 */
export function createPretendOffice(slots: Date[], officeOf: (slotAt: Date) => number = () => 1) {
  const state = openBooks(slots, officeOf)
  const at = (now: number): State => Object.assign(state, { now })
  return {
    alive: (now: number): Kept[] => alive(at(now)),
    wasConfirmed: (id: number): boolean => state.confirmed.has(id),
    ask: (call: OfficeCall, about: AskedAppointment, now: number, mishap: Mishap) => ask(at(now), call, about, mishap),
    free: (now: number): Date[] => free(at(now)),
    take: (slot: Date) => void state.taken.add(+slot),
    open: (slot: Date) => void state.taken.delete(+slot),
    click(now: number, holder?: string) {
      for (const { id } of theirs(at(now), holder).filter(({ status }) => status === 'preconfirmed')) {
        state.booking.confirm(keyOf(state, id), null)
        state.confirmed.add(id)
      }
    },
    /** The office moves appointments by this much. `onlyLast`: only the one that was reserved last. */
    move(now: number, { byMs, holder, onlyLast }: { byMs: number; holder?: string; onlyLast?: boolean }) {
      const his = theirs(at(now), holder)
      for (const { id } of onlyLast ? his.slice(-1) : his) move(state, id, byMs)
    },
    cancelByMail(now: number, holder?: string) {
      for (const { id, slotAt } of theirs(at(now), holder)) if (+slotAt > now) state.booking.cancel(keyOf(state, id))
    },
  }
}

function openBooks(slots: Date[], officeOf: State['officeOf']): State {
  const books: OfficeState = { ...emptyBooks, appointments: [], openings: [], taken: [], mails: [] }
  const now = () => state.now
  const book = createAppointmentBook('unlucky days', books, desks, now)
  // A slot is free if the list has it; the calendar does not decide.
  const times = () => [...free(state).map(Number), ...state.unlisted]
  const supply: Supply = { ...noCalendar, times }
  const mailbox = { send: () => {}, mails: () => [] }
  const parts = { state: books, release: NEWEST_RELEASE, shelf, desks, supply, book, mailbox, now }
  const state: State = {
    slots,
    officeOf,
    now: 0,
    books,
    book,
    booking: createBooking({ ...parts, keyDigits: 64 }),
    taken: new Set(),
    unlisted: new Set(),
    keys: new Map(),
    holders: new Map(),
    confirmed: new Set(),
    denied: new Set(),
  }
  return state
}

const standing: AppointmentRecord['status'][] = ['reserved', 'preconfirmed', 'confirmed']

function alive({ books, book, holders }: State): Kept[] {
  book.clean()
  return books.appointments.flatMap(({ processId: id, status, startsAt, goneAt }) =>
    goneAt === null && standing.includes(status)
      ? [{ id, status, slotAt: new Date(startsAt), holder: holders.get(id) ?? '' }]
      : [],
  )
}

function theirs(state: State, holder: string | undefined): Kept[] {
  return alive(state).filter((one) => one.status !== 'reserved' && (holder === undefined || one.holder === holder))
}

function free(state: State): Date[] {
  state.book.clean()
  return state.slots.filter((slot) => isFree(state, +slot))
}

/** By the books as they were last cleaned. */
function isFree({ slots, books, now, taken }: State, at: number): boolean {
  if (at <= now || taken.has(at)) return false
  const isHeld = ({ startsAt, goneAt, status }: AppointmentRecord) =>
    startsAt === at && goneAt === null && status !== 'blocked'
  const held = books.appointments.filter(isHeld).length
  return held === 0 || held < slots.filter((slot) => +slot === at).length
}

function recordOf({ books }: State, id: number | null): AppointmentRecord | undefined {
  return books.appointments.find(({ processId, goneAt }) => processId === id && goneAt === null)
}

function keyOf({ keys }: State, id: number) {
  return { processId: id, authKey: keys.get(id) ?? '' }
}

function move(state: State, id: number, byMs: number): void {
  const record = recordOf(state, id)
  if (!record) return
  const startsAt = record.startsAt + byMs
  const officeId = state.officeOf(new Date(startsAt))
  Object.assign(record, { startsAt, endsAt: record.endsAt + byMs, officeId })
}

function ask(state: State, call: OfficeCall, about: AskedAppointment, mishap: Mishap): Outcome<Appointment> {
  if (mishap === 'denied_before' || mishap === 'denied_after')
    return deny(state, call, about, mishap === 'denied_after')
  const isReserve = call === 'reserve'
  if (mishap === 'other_slot' && isReserve)
    return act(state, call, { ...about, slotAt: otherThan(state, about.slotAt) })
  if (mishap === 'race_lost' && isReserve) return { ...refusal, kind: 'gone', reason: 'race_lost' }
  const wrong = answers[mishap] ?? null
  if (wrong === null) return act(state, call, about)
  if (hasActed(mishap)) act(state, call, about)
  return wrong
}

/** Gives one such false answer, and no second one before a true one was heard: two in a row would be believed. */
function deny(state: State, call: OfficeCall, about: AskedAppointment, acts: boolean): Outcome<Appointment> {
  const one = alive(state).find(({ id }) => id === about.id)
  if (call === 'reserve' || one === undefined || state.denied.has(one.id) || about.isMissing)
    return act(state, call, about)
  if (acts) act(state, call, about)
  state.denied.add(one.id)
  return { ...refusal, kind: 'unknown_appointment' }
}

function otherThan(state: State, slotAt: Date): Date {
  const other = state.slots.find((slot) => +slot !== +slotAt && isFree(state, +slot))
  if (other) return other
  const unknown = new Date(+slotAt + 30 * 60_000)
  state.unlisted.add(+unknown)
  return unknown
}

function act(state: State, call: OfficeCall, about: AskedAppointment): Outcome<Appointment> {
  try {
    const record = stepOf(state, call, about)
    state.denied.delete(record.processId)
    return { kind: 'ok', meta, value: shown(record, keyOf(state, record.processId).authKey) }
  } catch (error) {
    if (!(error instanceof OfficeRefusal)) throw error
    const { meaning, codes } = meaningOf({ call: `${call}-appointment`, ...error.answer })
    return { ...meaning, codes, detail: 'pretended', meta: { ...meta, status: error.answer.status } }
  }
}

function stepOf(state: State, call: OfficeCall, { id, slotAt, holder }: AskedAppointment): AppointmentRecord {
  const { booking, keys, holders } = state
  if (call === 'reserve') {
    const where = { officeId: state.officeOf(slotAt), timestamp: +slotAt / 1_000 }
    const record = booking.reserve({ ...where, serviceIds: [serviceId], counts: [1], user: null, source: null })
    keys.set(record.processId, record.authKey)
    holders.set(record.processId, holder)
    return record
  }
  const key = keyOf(state, id ?? 0)
  return call === 'update'
    ? booking.update(key, { familyName: holder, email: 'somebody@example.org' })
    : call === 'confirm'
      ? booking.confirm(key, null)
      : booking[call](key)
}

function shown({ processId, startsAt, officeId, status }: AppointmentRecord, authKey: string): Appointment {
  return {
    processId,
    authKey,
    timestamp: startsAt / 1_000,
    officeId,
    status,
    displayNumber: `${processId}`,
    services: [],
    hint: null,
    info: null,
    icsContent: null,
    person: { familyName: '', email: '', telephone: '', customTextfield: '', customTextfield2: '' },
    rebookingDisabled: null,
    reservationMinutes,
    activationMinutes,
    captchaToken: null,
  }
}

const emptyBooks = { ...emptyState(), nextProcessId: 1 }

const noCalendar: Omit<Supply, 'times'> = {
  paintedDays: () => [],
  scopeAt: () => null,
  wasJustLost: () => false,
  slotsNeeded: () => 1,
  setCalendar: () => {},
  setLookingEmpty: () => {},
}

const { officeId: recommended, serviceId } = RECOMMENDED
const catalogue = loadCatalogue(NEWEST_RELEASE)
const shelf: Shelf = { ...catalogue, relation: () => catalogue.relation(recommended, serviceId) }

/**
 * The test's desks are like the one that the practice office recommends. Desk 0 gets appointments that were moved to a
 * time outside the list. The limit per address has its own tests.
 */
const desks: ReadonlyMap<number, Desk> = new Map([0, 1, 2].map((id) => [id, deskOf(id)]))

function deskOf(id: number): Desk {
  const desk = createDesks(catalogue).get(recommended)
  if (!desk) throw new Error('The catalogue lacks the recommended office.')
  const lives = { reservationDuration: reservationMinutes, activationDuration: activationMinutes }
  return { ...desk, office: { ...desk.office, id }, scope: { ...desk.scope, ...lives, appointmentsPerMail: null } }
}
