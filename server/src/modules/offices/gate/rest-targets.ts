import { callKinds, type RestTarget } from '../requests.ts'

export function placesOf({ services = [], desks = [] }: RestTarget): string[] {
  return [...services.map((service) => `service ${service}`), ...desks.map((desk) => `desk ${desk}`)]
}

export function bothOf({ services, desks }: RestTarget): string {
  return `${services} at ${desks}`
}

export function keyOf({ kind, services = [], desks = [], appointment }: RestTarget): string {
  const of = { services: [services], desk: [services, desks], appointment: [appointment], nothing: [] }
  return `${kind} ${of[callKinds[kind].by].join(' ')}`
}

/** The question of a target: it fails by itself once another one of the same key was understood. */
export function questionOf({ desks, day = '' }: RestTarget): string {
  return `${day} at ${desks}`
}

export function sharesPlace(one: RestTarget, other: RestTarget): boolean {
  return meets(one.services, other.services) || meets(one.desks, other.desks)
}

/** True if the two share neither the kind of call nor a service, a desk or the appointment. */
export function sharesNothing(one: RestTarget, other: RestTarget): boolean {
  const isSame = one.appointment !== undefined && one.appointment === other.appointment
  return one.kind !== other.kind && !sharesPlace(one, other) && !isSame
}

/** True if the two ask for different things. Offices give many services, so that a common desk does not count. */
export function isAnother(one: RestTarget, other: RestTarget): boolean {
  const isSame = one.appointment !== undefined && one.appointment === other.appointment
  return keyOf(one) !== keyOf(other) && !meets(one.services, other.services) && !isSame
}

function meets(some: readonly number[] = [], others: readonly number[] = []): boolean {
  return some.some((one) => others.includes(one))
}
