import { addDays, berlinDay, type Day } from '../berlin.ts'
import type { Office } from '../office.ts'
import { gridOf } from '../slots/calendar.ts'
import { type Desk, REACH_DAYS, scopesOf } from '../slots/desks.ts'

export class DirectorRefusal extends Error {}

export interface OpenOrder {
  officeId: number
  /** Each slot is long enough for one of this service; default: the shortest service of the desk. */
  serviceId?: number | undefined
  /** The moment of the first slot, ms since 1970; default: the first free time of `day`. */
  at?: number | undefined
  /** Berlin day, a day off too; default: the first opening day from tomorrow on. */
  day?: Day | undefined
  count?: number | undefined
  desks?: number | undefined
  /** The time until a rival takes them, in ms on the office's clock; default: until they start. */
  lifeMs?: number | undefined
}

export interface OpenedSlot {
  officeId: number
  /** ms since 1970. */
  at: number
  slots: number
}

/** Without `at`, times that are held are left out; with it, a rival's hold on them ends. */
export function openSlots(office: Office, desk: Desk, order: OpenOrder): OpenedSlot[] {
  const slots = slotsOfOne(office, desk, order.serviceId)
  const lengthMs = slots * desk.slotMinutes * 60_000
  const count = order.count ?? 1
  const starts = order.at === undefined ? findStarts(office, desk, order.day, lengthMs, count) : []
  if (order.at !== undefined) for (let n = 0; n < count; n += 1) starts.push(order.at + n * lengthMs)
  const now = office.clock.now()
  const limit = addDays(berlinDay(now), REACH_DAYS)
  if (starts.some((at) => at <= now)) throw new DirectorRefusal('at: the slot must lie in the future')
  if (starts.some((at) => berlinDay(at) > limit)) throw new DirectorRefusal(`at: at most ${REACH_DAYS} days ahead`)
  const { state } = office.books
  const scopes = scopesOf(desk).slice(0, order.desks ?? 1)
  return starts.map((at) => {
    state.taken = state.taken.filter(
      (held) => held.officeId !== desk.office.id || held.endsAt <= at || held.startsAt >= at + lengthMs,
    )
    const goneAt = Math.min(at, order.lifeMs === undefined ? at : now + order.lifeMs)
    const officeId = desk.office.id
    for (const { id: scopeId } of scopes) {
      state.openings.push({ officeId, scopeId, startsAt: at, slots, appearsAt: now, goneAt })
    }
    return { officeId, at, slots }
  })
}

function slotsOfOne(office: Office, desk: Desk, serviceId: number | undefined): number {
  if (serviceId === undefined) return Math.min(...desk.lengths)
  const relation = office.shelf.relation(desk.office.id, serviceId)
  if (!relation) throw new DirectorRefusal(`serviceId: office ${desk.office.id} does not offer ${serviceId}`)
  return relation.slots
}

function findStarts(office: Office, desk: Desk, day: Day | undefined, lengthMs: number, count: number): number[] {
  office.book.clean()
  const now = office.clock.now()
  const { state } = office.books
  const held = [...state.taken, ...state.appointments.filter((one) => one.goneAt === null && one.status !== 'blocked')]
  const isFree = (at: number) =>
    !held.some((one) => one.officeId === desk.office.id && one.startsAt < at + lengthMs && one.endsAt > at)
  const starts: number[] = []
  const days = day === undefined ? Array.from({ length: REACH_DAYS }, (_, n) => addDays(berlinDay(now), n + 1)) : [day]
  const hours = day === undefined ? desk.hours : desk.hoursOfItsOwn
  for (const candidate of days) {
    for (const at of gridOf(desk, candidate, hours)) {
      if (starts.length === count) return starts
      const last = starts.at(-1)
      if (at > now && isFree(at) && (last === undefined || at >= last + lengthMs)) starts.push(at)
    }
  }
  if (starts.length < count) throw new DirectorRefusal('day: not enough opening hours left for that many slots')
  return starts
}
