import type { Key } from '../appointments/hold.ts'
import { type FaultOrder, faultOrder } from '../faults/faults.ts'
import type { Office } from '../office.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Face } from '../protocol/wire.ts'
import type { TextWay } from '../slots/city-texts.ts'
import type { Desk } from '../slots/desks.ts'
import { forgetPeopleOf } from '../storage/forget.ts'
import { type AppointmentRecord, emptyState, type Mail } from '../storage/state.ts'
import { DirectorRefusal, type OpenedSlot, type OpenOrder, openSlots } from './opened-slots.ts'

/** A mail without its address and link. `isAwaited`: the office waits for the click on its link. */
type ShownMail = Pick<Mail, 'id' | 'processId' | 'sentAt' | 'subject' | 'lines'> & { isAwaited: boolean }

/** `unknown`: there is no such mail for this key. `over`: the office no longer holds the appointment. */
type OpenedLink = 'confirmed' | 'over' | 'unknown'

export type Director = ReturnType<typeof createDirector>

/** Reachable over HTTP for all who reach the port, hence bound to loopback by default. Moments: ms on the office's clock. */
export function createDirector(office: Office, outsideNow: () => number) {
  const { state } = office.books
  const save = async () => {
    state.clock = office.clock.anchor()
    await office.books.save()
  }
  return {
    now: office.clock.now,
    /** Moves the office's clock: `byMs` relative (negative = back), `to` absolute. */
    moveClock: async (move: { byMs: number } | { to: number }) => {
      if ('to' in move) office.clock.moveTo(move.to)
      else office.clock.moveBy(move.byMs)
      await save()
      return office.clock.now()
    },
    ...slotOrders(office, save),
    failNext: (order: FaultOrder) => office.faults.order(faultOrder.parse(order)),
    pendingFaults: () => office.faults.pending(),
    clearFaults: () => office.faults.clear(),
    ...switchesOf(office),
    /** The office's own record, ended appointments included, oldest first: for audits. */
    appointments: (): readonly Readonly<AppointmentRecord>[] => {
      office.book.clean()
      return state.appointments
    },
    /** Newest first. */
    mails: (to?: string) => office.mailbox.mails(to),
    /** Newest first. A key that is wrong has no mails. */
    mailsOf: (keys: readonly Key[]) => mailsOf(office, keys),
    openLink: async (mailId: number, key: Key) => {
      const opened = openLink(office, mailId, key)
      await save()
      return opened
    },
    forgetPeopleOf: async (processIds: readonly number[]) => {
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
      office.texts.setDesks('own')
      office.texts.setExport('own')
      office.clock.moveTo(outsideNow())
      await save()
    },
  }
}

function slotOrders(office: Office, save: () => Promise<void>) {
  const { state } = office.books
  const deskOf = (officeId: number): Desk => {
    const desk = office.desks.get(officeId)
    if (!desk) throw new DirectorRefusal(`officeId: ${officeId} is not an office with online booking`)
    return desk
  }
  return {
    openSlots: async (order: OpenOrder): Promise<OpenedSlot[]> => {
      const opened = openSlots(office, deskOf(order.officeId), order)
      await save()
      return opened
    },
    /** A rival takes the slot. */
    takeSlot: async ({ officeId, at }: { officeId: number; at: number }) => {
      const desk = deskOf(officeId)
      state.taken.push({ officeId, startsAt: at, endsAt: at + desk.slotMinutes * 60_000 })
      await save()
    },
    /** The office puts an appointment at another time, or in another office, and tells nobody. */
    moveAppointment: async (order: { processId: number; at?: number | undefined; officeId?: number | undefined }) => {
      const { processId, at, officeId } = order
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

function switchesOf(office: Office) {
  return {
    /** Requests per sliding minute and address; 0 = off. */
    setRateLimit: (limit: number) => office.limiter.setLimit(limit),
    setFace: (face: Face) => {
      office.face = face
    },
    setMaintenance: (isOn: boolean) => {
      office.isInMaintenance = isOn
    },
    setCalendar: (calendar: 'lively' | 'still') => office.supply.setCalendar(calendar),
    /** The texts of the desks in the catalogue, and the export of the services, which gets a new name. */
    setTexts: (ways: { desks?: TextWay | undefined; export?: TextWay | undefined }) => {
      if (ways.desks !== undefined) office.texts.setDesks(ways.desks)
      if (ways.export !== undefined) office.texts.setExport(ways.export)
    },
    /** A soft ban: these calendars look empty although they are not, until `null`. */
    setLookingEmpty: (offices: readonly number[] | 'all' | null) => office.supply.setLookingEmpty(offices),
    /** Puts a client address on the city's black list (403), or takes it off. */
    setBlocked: (address: string, isBlocked: boolean) => {
      if (isBlocked) office.blocked.add(address)
      else office.blocked.delete(address)
    },
  }
}

/** The mails about these appointments, newest first. The key proves whose appointment it is: numbers can be guessed. */
function mailsOf(office: Office, keys: readonly Key[]): ShownMail[] {
  office.book.clean()
  const records = new Map(keys.flatMap((key) => recordOf(office, key) ?? []).map((one) => [one.processId, one]))
  return office.mailbox.mails().flatMap(({ id, kind, processId, sentAt, subject, lines }) => {
    const record = records.get(processId)
    if (!record) return []
    const isAwaited = kind === 'activation' && record.status === 'preconfirmed' && record.goneAt === null
    return [{ id, processId, sentAt, subject, lines, isAwaited }]
  })
}

function openLink(office: Office, mailId: number, key: Key): OpenedLink {
  const mail = office.mailbox.mails().find(({ id }) => id === mailId)
  const record = recordOf(office, key)
  if (!record || mail?.processId !== key.processId || mail.kind !== 'activation') return 'unknown'
  try {
    if (office.booking.read(key).status !== 'confirmed') office.booking.confirm(key, null)
    return 'confirmed'
  } catch (error) {
    if (error instanceof OfficeRefusal) return 'over'
    throw error
  }
}

function recordOf(office: Office, { processId, authKey }: Key): AppointmentRecord | undefined {
  return office.books.state.appointments.find((one) => one.processId === processId && one.authKey === authKey)
}
