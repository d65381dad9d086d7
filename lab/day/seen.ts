// The office's last answers about each slot, as the product got them. Answers that a fault changed do not count.
import type { Road, Trip } from './road.ts'
import { places } from './steps.ts'

export interface SlotSeen {
  place: number
  /** The number of people that were asked for. */
  count: number
  slot: number
  /** Since when each answer that could show it has shown it. */
  shownSince: number | null
  lastShownAt: number
  /** Since when no two of these answers were further apart than what counts as fresh. */
  freshSince: number
  /** The last answer that showed that it is not free. */
  goneAt: number | null
  /** The same, but for answers about another day: they do not say it to the product, the next look does. */
  toldGoneAt: number
}

export type Seen = ReturnType<typeof createSeen>

interface Day {
  date: string
  providerIDs?: string
  offices?: { officeId: string; appointments: number[] }[]
}

interface CalendarAnswer {
  slotsStartDate?: string
  availableDays?: Day[]
}

/** docs/decisions/news.md: an older slot waits for the answer that shows it. */
export const freshMs = 5 * 60_000

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

const isAt = (day: Day | undefined, office: number): boolean =>
  (day?.providerIDs ?? '').split(',').includes(String(office))

export function createSeen(road: Road) {
  const slots = new Map<string, SlotSeen>()
  const open = new Set<Trip>()
  let next = 0

  function read(trip: Trip): void {
    const answer = trip.answer as CalendarAnswer | null
    if (trip.call !== 'available-calendar' || trip.fault !== null || trip.status !== 200 || !answer?.availableDays)
      return
    const at = trip.answeredAt ?? trip.sentAt
    const services = (trip.query.get('serviceIds') ?? '').split(',').map(Number)
    const counts = (trip.query.get('serviceCounts') ?? '').split(',').map(Number)
    const offices = (trip.query.get('officeIds') ?? '').split(',').map(Number)
    const days = answer.availableDays
    for (const [place, { office, service }] of places.entries()) {
      if (!services.includes(service) || !offices.includes(office)) continue
      const count = counts[services.indexOf(service)] ?? 1
      const shown = new Set(
        days.flatMap((day) => day.offices?.find((one) => Number(one.officeId) === office)?.appointments ?? []),
      )
      for (const seconds of shown) note({ place, count, slot: seconds * 1_000 }, at)
      for (const one of slots.values()) {
        if (one.place !== place || one.count !== count || shown.has(one.slot / 1_000)) continue
        const day = berlinDay.format(one.slot)
        const listed = days.find(({ date }) => date === day)
        const isOfMonth = day.slice(0, 7) === answer.slotsStartDate?.slice(0, 7)
        const isGone = answer.slotsStartDate === day || days.length === 0 || (isOfMonth && !isAt(listed, office))
        if (isGone) [one.shownSince, one.goneAt] = [null, at]
        if (isGone && [day, null].includes(trip.query.get('slotsStartDate'))) one.toldGoneAt = at
      }
    }
  }
  function note(about: Pick<SlotSeen, 'place' | 'count' | 'slot'>, at: number): void {
    const key = Object.values(about).join(' ')
    const unseen = { shownSince: null, lastShownAt: at, freshSince: at, goneAt: null, toldGoneAt: 0 }
    const one = slots.get(key) ?? { ...about, ...unseen }
    if (one.shownSince === null || at - one.lastShownAt > freshMs) one.freshSince = at
    one.shownSince ??= at
    one.lastShownAt = at
    slots.set(key, one)
  }
  return {
    slots,
    /** Reads the answers that came since the last call. */
    update(): void {
      for (; next < road.trips.length; next += 1) open.add(road.trips[next] as Trip)
      for (const trip of open) {
        if (trip.answeredAt === null) continue
        open.delete(trip)
        read(trip)
      }
    },
  }
}
