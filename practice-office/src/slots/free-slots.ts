import { addDays, berlinDay, type Day, daysBetween } from '../berlin.ts'
import type { Scope } from '../protocol/wire.ts'
import type { OfficeState } from '../storage/state.ts'
import { type Opening, openingsOfDay, steadyOpenings } from './calendar.ts'
import { type Desk, REACH_DAYS, scopeOf } from './desks.ts'

export interface FreeSlots {
  /** Starts (ms) of the free slots of one desk behind an office between two days at a moment; each is one slot long. */
  between(desk: Desk, scope: Scope, span: { from: Day; to: Day }, at: number): Set<number>
  /** `still`: nothing opens by itself, only what the director opens. */
  setCalendar(calendar: 'lively' | 'still'): void
}

const REMEMBERED_DAYS = 20_000

/** Single free slots: those of the seeded calendar and of orders, without held or taken ones. */
export function createFreeSlots(seed: string, state: OfficeState): FreeSlots {
  const seeded = createSeeded(seed)
  let calendar: 'lively' | 'still' = 'lively'

  return {
    between: (desk, scope, { from, to }, at) => {
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
    setCalendar: (wanted) => {
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

/** The openings that the seed alone makes; a day is drawn once. */
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
