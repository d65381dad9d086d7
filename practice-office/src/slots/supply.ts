import { addDays, berlinDay, type Day, daysBetween } from '../berlin.ts'
import type { Scope } from '../protocol/wire.ts'
import type { OfficeState } from '../storage/state.ts'
import { type Opening, openingsOfDay, steadyOpenings } from './calendar.ts'
import type { Shelf } from './catalogue.ts'
import { type Desk, REACH_DAYS, scopeOf, scopesOf } from './desks.ts'

type FreeSlots = ReturnType<typeof createFreeSlots>

const REMEMBERED_DAYS = 20_000

function createFreeSlots(seed: string, state: OfficeState) {
  const seeded = createSeeded(seed)
  let calendar: 'lively' | 'still' = 'lively'

  return {
    between: (desk: Desk, scope: Scope, { from, to }: { from: Day; to: Day }, at: number) => {
      const free = new Set<number>()
      const limit = addDays(berlinDay(at), REACH_DAYS)
      const own = calendar === 'still' ? [] : seeded(desk, { from, to }, at)
      const given = state.openings.filter((opening) => opening.officeId === desk.office.id)
      for (const opening of [...own, ...given]) {
        if (opening.appearsAt > at || opening.goneAt <= at) continue
        if (opening.scopeId !== undefined && opening.scopeId !== scope.id) continue
        for (let n = 0; n < opening.slots; n += 1) {
          const startsAt = opening.startsAt + n * desk.slotMinutes * 60_000
          const day = berlinDay(startsAt)
          if (startsAt > at && day >= from && day <= to && day <= limit) free.add(startsAt)
        }
      }
      removeHeld(free, desk, scope, state)
      return free
    },
    setCalendar: (wanted: 'lively' | 'still') => {
      calendar = wanted
    },
  }
}

function removeHeld(free: Set<number>, desk: Desk, scope: Scope, state: OfficeState): void {
  const slotMs = desk.slotMinutes * 60_000
  const held = [
    ...state.taken.filter((one) => one.officeId === desk.office.id),
    ...state.appointments
      .filter((one) => one.officeId === desk.office.id && one.goneAt === null && one.status !== 'blocked')
      .filter((one) => scopeOf(desk, one) === scope),
  ]
  for (const { startsAt: from, endsAt } of held) {
    for (const startsAt of free) if (startsAt < endsAt && startsAt + slotMs > from) free.delete(startsAt)
  }
}

function createSeeded(seed: string): (desk: Desk, span: { from: Day; to: Day }, at: number) => Opening[] {
  const remembered = new Map<string, Opening[]>()

  const ofDay = (desk: Desk, day: Day): Opening[] => {
    const key = `${desk.office.id}|${day}`
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size >= REMEMBERED_DAYS) remembered.clear()
    const openings = openingsOfDay(seed, desk, day)
    remembered.set(key, openings)
    return openings
  }

  return (desk, { from, to }, at) => {
    if (desk.isRecommended) return steadyOpenings(seed, desk, at)
    const today = berlinDay(at)
    const first = Math.max(desk.startInDays, daysBetween(today, from))
    const last = Math.min(desk.endInDays, daysBetween(today, to))
    const openings: Opening[] = []
    for (let ahead = first; ahead <= last; ahead += 1) openings.push(...ofDay(desk, addDays(today, ahead)))
    return openings
  }
}

export interface Selection {
  serviceIds: readonly number[]
  counts: readonly number[]
}

export type Supply = ReturnType<typeof createSupply>

/** A caller who reserves within this time after a rival took the slot gets the error of a lost race. */
export const RACE_MS = 2_000

export function createSupply(seed: string, state: OfficeState, shelf: Shelf, now: () => number) {
  const free = createFreeSlots(seed, state)
  const needed = (officeId: number, selection: Selection) => slotsNeeded(shelf, officeId, selection)
  const fitting = createFitting(free, needed)
  let empty: readonly number[] | 'all' | null = null

  return {
    /** Days with enough free slots for the selection, in a row or not: the city paints these as bookable. Ascending. */
    paintedDays: (desk: Desk, from: Day, to: Day, selection: Selection): Day[] => {
      const slots = needed(desk.office.id, selection)
      if (slots === null || empty === 'all' || empty?.includes(desk.office.id)) return []
      const counts = new Map<Day, number>()
      for (const startsAt of scopesOf(desk).flatMap((scope) => [...free.between(desk, scope, { from, to }, now())])) {
        const day = berlinDay(startsAt)
        counts.set(day, (counts.get(day) ?? 0) + 1)
      }
      return [...counts].flatMap(([day, count]) => (count >= slots ? [day] : [])).sort()
    },
    times: (desk: Desk, day: Day, selection: Selection) => fitting.anywhere(desk, day, selection, now()),
    /** The first of several; null: none has room. */
    scopeAt: (desk: Desk, startsAt: number, selection: Selection) =>
      scopesOf(desk).find((scope) =>
        fitting.atScope(desk, scope, berlinDay(startsAt), selection, now()).includes(startsAt),
      ) ?? null,
    wasJustLost: (desk: Desk, startsAt: number, selection: Selection) =>
      fitting.anywhere(desk, berlinDay(startsAt), selection, now() - RACE_MS).includes(startsAt),
    /** Null when the office does not offer all of it. */
    slotsNeeded: needed,
    setCalendar: free.setCalendar,
    /** Offices whose calendar looks empty although it is not; null: none. */
    setLookingEmpty: (wanted: readonly number[] | 'all' | null) => {
      empty = wanted
    },
  }
}

function slotsNeeded(shelf: Shelf, officeId: number, selection: Selection): number | null {
  let slots = 0
  for (const [index, serviceId] of selection.serviceIds.entries()) {
    const relation = shelf.relation(officeId, serviceId)
    if (!relation) return null
    slots += relation.slots * (selection.counts[index] ?? 1)
  }
  return slots
}

type Needed = (officeId: number, selection: Selection) => number | null

function createFitting(free: FreeSlots, needed: Needed) {
  const atScope = (desk: Desk, scope: Scope, day: Day, selection: Selection, at: number): number[] => {
    const slots = needed(desk.office.id, selection)
    if (slots === null) return []
    const starts = free.between(desk, scope, { from: day, to: day }, at)
    const fits = (startsAt: number) => {
      for (let n = 1; n < slots; n += 1) if (!starts.has(startsAt + n * desk.slotMinutes * 60_000)) return false
      return true
    }
    return [...starts].filter(fits)
  }
  const anywhere = (desk: Desk, day: Day, selection: Selection, at: number) => {
    const all = scopesOf(desk).flatMap((scope) => atScope(desk, scope, day, selection, at))
    return [...new Set(all)].sort((a, b) => a - b)
  }
  return { atScope, anywhere }
}
