import { addDays, berlinDay, type Day, daysBetween } from './berlin.ts'
import { type Opening, openingsOfDay, steadyOpenings } from './calendar.ts'
import type { Shelf } from './catalogue.ts'
import { type Desk, REACH_DAYS } from './desks.ts'
import type { OfficeState } from './state.ts'

/** What somebody wants: services and how many of each, in the same order. */
export interface Selection {
  serviceIds: readonly number[]
  counts: readonly number[]
}

/** What is free, from the seeded calendar and the books together. */
export interface Supply {
  /** Days with enough free slots for the selection, in a row or not: what the city paints as bookable. Ascending. */
  paintedDays(desk: Desk, from: Day, to: Day, selection: Selection): Day[]
  /** Start times (ms, ascending) at which the whole selection fits and which this very desk offers. */
  times(desk: Desk, day: Day, selection: Selection): number[]
  /** True when a rival took this time within the last two seconds. */
  wasJustLost(desk: Desk, startsAt: number, selection: Selection): boolean
  /** Slots that the selection takes at the desk; null when the office does not offer all of it. */
  slotsNeeded(officeId: number, selection: Selection): number | null
  /** `still`: nothing opens by itself, only what the director opens. */
  setCalendar(calendar: 'lively' | 'still'): void
  /** Offices whose calendar looks empty although it is not; null: none. */
  setLookingEmpty(offices: readonly number[] | 'all' | null): void
}

/** Who reserves within this time after a rival took the slot loses the race, instead of being told that it is gone. */
export const RACE_MS = 2_000
const REMEMBERED_DAYS = 20_000

export function createSupply(
  seed: string,
  state: OfficeState,
  shelf: Shelf,
  desks: ReadonlyMap<number, Desk>,
  now: () => number,
): Supply {
  let calendar: 'lively' | 'still' = 'lively'
  let empty: readonly number[] | 'all' | null = null
  const remembered = new Map<string, Opening[]>()

  const seededDay = (desk: Desk, day: Day): Opening[] => {
    const key = `${desk.office.id}|${day}`
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size >= REMEMBERED_DAYS) remembered.clear()
    const openings = openingsOfDay(seed, desk, day)
    remembered.set(key, openings)
    return openings
  }

  const seededOpenings = (desk: Desk, from: Day, to: Day, at: number): Opening[] => {
    if (calendar === 'still') return []
    if (desk.isRecommended) return steadyOpenings(seed, desk, at)
    const today = berlinDay(at)
    const first = Math.max(desk.startInDays, daysBetween(today, from))
    const last = Math.min(desk.endInDays, daysBetween(today, to))
    const openings: Opening[] = []
    for (let ahead = first; ahead <= last; ahead += 1) openings.push(...seededDay(desk, addDays(today, ahead)))
    return openings
  }

  const heldTimes = (desk: Desk): { startsAt: number; endsAt: number }[] => [
    ...state.taken.filter((held) => held.officeId === desk.office.id),
    ...state.appointments.filter(
      (one) => one.officeId === desk.office.id && one.goneAt === null && one.status !== 'blocked',
    ),
  ]

  const freeSlots = (desk: Desk, from: Day, to: Day, at: number): Set<number> => {
    const free = new Set<number>()
    const limit = addDays(berlinDay(at), REACH_DAYS)
    const given = state.openings.filter((opening) => opening.officeId === desk.office.id)
    for (const opening of [...seededOpenings(desk, from, to, at), ...given]) {
      if (opening.appearsAt > at || opening.goneAt <= at) continue
      for (let n = 0; n < opening.slots; n += 1) {
        const startsAt = opening.startsAt + n * desk.slotMinutes * 60_000
        const day = berlinDay(startsAt)
        if (startsAt > at && day >= from && day <= to && day <= limit) free.add(startsAt)
      }
    }
    const slotMs = desk.slotMinutes * 60_000
    for (const held of heldTimes(desk)) {
      for (const startsAt of free)
        if (startsAt < held.endsAt && startsAt + slotMs > held.startsAt) free.delete(startsAt)
    }
    return free
  }

  const slotsNeeded: Supply['slotsNeeded'] = (officeId, selection) => {
    let slots = 0
    for (const [index, serviceId] of selection.serviceIds.entries()) {
      const relation = shelf.relation(officeId, serviceId)
      if (!relation) return null
      slots += relation.slots * (selection.counts[index] ?? 1)
    }
    return slots
  }

  const fittingTimes = (desk: Desk, day: Day, selection: Selection, at: number): number[] => {
    const needed = slotsNeeded(desk.office.id, selection)
    if (needed === null) return []
    const free = freeSlots(desk, day, day, at)
    const fits = (startsAt: number) => {
      for (let n = 1; n < needed; n += 1) if (!free.has(startsAt + n * desk.slotMinutes * 60_000)) return false
      return true
    }
    return [...free].filter(fits).sort((a, b) => a - b)
  }

  const times: Supply['times'] = (desk, day, selection) => offeredAt(desk, day, selection, now())

  /** Linked offices list each time once, in turns, whichever of them was asked for (PROTOCOL.md#linked-offices). */
  const offeredAt = (desk: Desk, day: Day, selection: Selection, at: number): number[] => {
    const own = fittingTimes(desk, day, selection, at)
    const linked = (desk.office.sharedBookingOfficeIds ?? [])
      .map((id) => desks.get(id))
      .filter((other): other is Desk => other !== undefined && slotsNeeded(other.office.id, selection) !== null)
    if (linked.length < 2 || own.length === 0) return own
    const offers = linked.map((other) => ({
      id: other.office.id,
      times: new Set(other === desk ? own : fittingTimes(other, day, selection, at)),
    }))
    return own.filter((startsAt) => {
      const able = offers.filter((offer) => offer.times.has(startsAt))
      return able[Math.floor(startsAt / 300_000) % able.length]?.id === desk.office.id
    })
  }

  return {
    paintedDays: (desk, from, to, selection) => {
      const needed = slotsNeeded(desk.office.id, selection)
      if (needed === null || empty === 'all' || empty?.includes(desk.office.id)) return []
      const free = new Map<Day, number>()
      for (const startsAt of freeSlots(desk, from, to, now())) {
        const day = berlinDay(startsAt)
        free.set(day, (free.get(day) ?? 0) + 1)
      }
      return [...free].flatMap(([day, slots]) => (slots >= needed ? [day] : [])).sort()
    },
    times,
    wasJustLost: (desk, startsAt, selection) =>
      offeredAt(desk, berlinDay(startsAt), selection, now() - RACE_MS).includes(startsAt),
    slotsNeeded,
    setCalendar: (wanted) => {
      calendar = wanted
    },
    setLookingEmpty: (wanted) => {
      empty = wanted
    },
  }
}
