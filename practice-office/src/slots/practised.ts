import type { Catalogue, Relation } from '../protocol/wire.ts'
import { TRAINEES } from './muc50.ts'

/**
 * The one pair that stays too long for its desk, so that the city's error for it can be practised: a marriage with
 * foreign documents takes two slots at a registry office that gives one.
 */
export const TOO_LONG = { officeId: 10351880, serviceId: 10396802 }

/**
 * The snapshot with all that people can book at the city. Its limits are settings of the city's tests, by which 47
 * services are too long for their desks, parking permits among them: each limit but one follows the services. The desk
 * for trainees with the number of before muc50 goes: the city lists it nowhere (PROTOCOL.md#origin-of-the-fixtures).
 */
export function forPractice({ offices, services, relations }: Catalogue): Catalogue {
  const isKept = (officeId: number) => officeId !== TRAINEES.until
  const longest = new Map<number, number>()
  for (const { officeId, slots } of relations) longest.set(officeId, Math.max(longest.get(officeId) ?? 0, slots))
  const kept = offices.filter(({ id }) => isKept(id))
  for (const office of kept) {
    const slots = longest.get(office.id) ?? 0
    const limit = Number(office.scope?.slotsPerAppointment ?? 0)
    if (!office.scope || limit === 0 || slots <= limit || office.id === TOO_LONG.officeId) continue
    office.slotsPerAppointment = String(slots)
    office.scope.slotsPerAppointment = String(slots)
  }
  return { offices: kept, services, relations: relations.filter(({ officeId }: Relation) => isKept(officeId)) }
}
