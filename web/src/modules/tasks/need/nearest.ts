// The nearest office. A button asks for the person's own position, which is used in this browser alone: it is part of
// no request, and stored nowhere.
import type { Coordinates, NeedOffice } from '@terminlotse/contract/offices/needs'

const earthRadiusKm = 6_371
const waitMs = 20_000

export type NoCoordinates = 'refused' | 'failed'

/** Asks the browser for its position, which asks the person. Never throws. */
export function askCoordinates(): Promise<Coordinates | NoCoordinates> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: waitMs },
    )
  })
}

/** In a straight line, by the haversine formula. */
export function kmBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const part = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, part)))
}

/** The nearest first; offices of unknown position come last, in their order. */
export function nearestFirst<Office extends Pick<NeedOffice, 'position'>>(
  offices: Office[],
  from: Coordinates,
): Office[] {
  const kmTo = ({ position }: Office) => (position ? kmBetween(from, position) : Number.POSITIVE_INFINITY)
  return offices.toSorted((one, other) => (kmTo(one) === kmTo(other) ? 0 : kmTo(one) - kmTo(other)))
}
