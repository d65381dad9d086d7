import type { Key } from '../appointments/hold.ts'
import { type Fault, type FaultOrder, faultOrder } from '../faults/faults.ts'
import type { Office } from '../office.ts'
import type { Face } from '../protocol/wire.ts'
import type { Desk } from '../slots/desks.ts'
import { forgetPeopleOf } from '../storage/forget.ts'
import type { AppointmentRecord, Mail } from '../storage/state.ts'
import { emptyState } from '../storage/state.ts'
import { DirectorRefusal } from './director-refusal.ts'
import { type OpenedLink, openLink, type ShownMail, showMails } from './mails-of.ts'
import { type OpenedSlot, type OpenOrder, openSlots } from './opened-slots.ts'

/**
 * Controls the practice office: moves the clock, opens and takes slots, makes calls fail. For tests and demonstrations.
 * The same works over HTTP for anyone who reaches the port, so the practice office binds to loopback by default.
 * Moments are ms since 1970 on the office's clock.
 */
export interface Director {
  now(): number
  /** Moves the office's clock: `byMs` relative (negative = back), `to` absolute. */
  moveClock(move: { byMs: number } | { to: number }): Promise<number>
  /** Opens free slots and returns them. */
  openSlots(order: OpenOrder): Promise<OpenedSlot[]>
  /** A rival takes the slot at a time (ms): nobody else can get it. */
  takeSlot(slot: { officeId: number; at: number }): Promise<void>
  /** The office puts an appointment at another time, or in another office, and tells nobody. */
  moveAppointment(order: { processId: number; at?: number | undefined; officeId?: number | undefined }): Promise<void>
  /** Makes the next calls fail (`faults.ts` lists the ways). */
  failNext(order: FaultOrder): void
  pendingFaults(): Fault[]
  clearFaults(): void
  /** Requests per sliding minute and address; 0 = off. Resets all counters. */
  setRateLimit(limit: number): void
  setFace(face: Face): void
  setMaintenance(isOn: boolean): void
  /** `still`: only the director opens slots. */
  setCalendar(calendar: 'lively' | 'still'): void
  /** A soft ban: these calendars look empty although they are not, until `null`. */
  setLookingEmpty(offices: readonly number[] | 'all' | null): void
  /** Puts a client address on the city's black list (403), or takes it off. */
  setBlocked(address: string, isBlocked: boolean): void
  /** The office's own record, ended appointments included, oldest first: for audits. */
  appointments(): readonly Readonly<AppointmentRecord>[]
  /** Newest first. */
  mails(to?: string): Mail[]
  /** The mails about these appointments, newest first, without their links. One whose key is wrong has none. */
  mailsOf(keys: readonly Key[]): ShownMail[]
  /** Opens the link of a mail that asks for confirmation, as the person who got the mail does. */
  openLink(mailId: number, key: Key): Promise<OpenedLink>
  /** Forgets at once everything about the addresses of these appointments; unknown numbers do no harm. */
  forgetPeopleOf(processIds: readonly number[]): Promise<void>
  /** Empties the books, the mailbox and the orders, and sets the clock to the outside one. */
  reset(): Promise<void>
}

export function createDirector(office: Office, outsideNow: () => number): Director {
  const { state } = office.books
  const save = async () => {
    state.clock = office.clock.anchor()
    await office.books.save()
  }
  return {
    now: office.clock.now,
    moveClock: async (move) => {
      if ('to' in move) office.clock.moveTo(move.to)
      else office.clock.moveBy(move.byMs)
      await save()
      return office.clock.now()
    },
    ...slotOrders(office, save),
    ...faultOrders(office),
    ...switchesOf(office),
    appointments: () => {
      office.book.clean()
      return state.appointments
    },
    mails: (to) => office.mailbox.mails(to),
    mailsOf: (keys) => showMails(office, keys),
    openLink: async (mailId, key) => {
      const opened = openLink(office, mailId, key)
      await save()
      return opened
    },
    forgetPeopleOf: async (processIds) => {
      forgetPeopleOf(state, processIds, (record) => office.book.release(record, office.clock.now()))
      await save()
    },
    reset: async () => {
      const { secrets, nextProcessId } = state
      Object.assign(state, emptyState(), { secrets, nextProcessId })
      office.faults.clear()
      office.limiter.clear()
      office.blocked.clear()
      office.isInMaintenance = false
      office.supply.setLookingEmpty(null)
      office.clock.moveTo(outsideNow())
      await save()
    },
  }
}

function slotOrders(
  office: Office,
  save: () => Promise<void>,
): Pick<Director, 'openSlots' | 'takeSlot' | 'moveAppointment'> {
  const { state } = office.books
  const deskOf = (officeId: number): Desk => {
    const desk = office.desks.get(officeId)
    if (!desk) throw new DirectorRefusal(`officeId: ${officeId} is not an office with online booking`)
    return desk
  }
  return {
    openSlots: async (order) => {
      const opened = openSlots(office, deskOf(order.officeId), order)
      await save()
      return opened
    },
    takeSlot: async ({ officeId, at }) => {
      const desk = deskOf(officeId)
      state.taken.push({ officeId, startsAt: at, endsAt: at + desk.slotMinutes * 60_000 })
      await save()
    },
    moveAppointment: async ({ processId, at, officeId }) => {
      const record = state.appointments.find((one) => one.processId === processId && one.goneAt === null)
      if (!record) throw new DirectorRefusal(`processId: there is no appointment ${processId}`)
      const startsAt = at ?? record.startsAt
      const length = record.endsAt - record.startsAt
      Object.assign(record, {
        startsAt,
        endsAt: startsAt + length,
        ...(officeId !== undefined && { officeId: deskOf(officeId).office.id, scopeId: undefined }),
      })
      await save()
    },
  }
}

function faultOrders({ faults }: Office): Pick<Director, 'failNext' | 'pendingFaults' | 'clearFaults'> {
  return {
    failNext: (order) => faults.order(faultOrder.parse(order)),
    pendingFaults: () => faults.pending(),
    clearFaults: () => faults.clear(),
  }
}

type Switches = 'setRateLimit' | 'setFace' | 'setMaintenance' | 'setCalendar' | 'setLookingEmpty' | 'setBlocked'

function switchesOf(office: Office): Pick<Director, Switches> {
  return {
    setRateLimit: (limit) => office.limiter.setLimit(limit),
    setFace: (face) => {
      office.face = face
    },
    setMaintenance: (isOn) => {
      office.isInMaintenance = isOn
    },
    setCalendar: (calendar) => office.supply.setCalendar(calendar),
    setLookingEmpty: (offices) => office.supply.setLookingEmpty(offices),
    setBlocked: (address, isBlocked) => {
      if (isBlocked) office.blocked.add(address)
      else office.blocked.delete(address)
    },
  }
}
