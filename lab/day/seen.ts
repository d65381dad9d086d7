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
  /** From the first answer that showed it to the next one that did not; `to` null: none yet. */
  spans: { from: number; to: number | null }[]
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

/** The times of an answer at a place, in seconds; null: it says nothing about that place. */
export function shownBy({ call, status, query, answer }: Trip, place: number) {
  const { office, service } = places[place] ?? {}
  const [services = [], counts = [], offices = []] = ['serviceIds', 'serviceCounts', 'officeIds'].map((name) =>
    (query.get(name) ?? '').split(',').map(Number),
  )
  const days = (answer as CalendarAnswer | null)?.availableDays
  const nth = services.indexOf(service ?? 0)
  if (call !== 'available-calendar' || status !== 200 || !days || nth < 0 || !offices.includes(office ?? 0)) return null
  const there = days.flatMap((day) => day.offices?.find((one) => Number(one.officeId) === office)?.appointments ?? [])
  return { count: counts[nth] ?? 1, shown: new Set(there) }
}

export function createSeen(road: Road) {
  const slots = new Map<string, SlotSeen>()
  const open = new Set<Trip>()
  let next = 0

  function read(trip: Trip): void {
    const answer = trip.answer as CalendarAnswer | null
    if (trip.fault !== null || !answer?.availableDays) return
    const at = trip.answeredAt ?? trip.sentAt
    const days = answer.availableDays
    for (const [place, { office }] of places.entries()) {
      const about = shownBy(trip, place)
      if (about === null) continue
      const { count, shown } = about
      for (const seconds of shown) note({ place, count, slot: seconds * 1_000 }, at)
      for (const one of slots.values()) {
        if (one.place !== place || one.count !== count || shown.has(one.slot / 1_000)) continue
        const day = berlinDay.format(one.slot)
        const listed = days.find(({ date }) => date === day)
        const isOfMonth = day.slice(0, 7) === answer.slotsStartDate?.slice(0, 7)
        const isGone = answer.slotsStartDate === day || days.length === 0 || (isOfMonth && !isAt(listed, office))
        const last = one.spans.at(-1)
        if (isGone && last) last.to ??= at
        if (isGone) [one.shownSince, one.goneAt] = [null, at]
        if (isGone && [day, null].includes(trip.query.get('slotsStartDate'))) one.toldGoneAt = at
      }
    }
  }
  function note(about: Pick<SlotSeen, 'place' | 'count' | 'slot'>, at: number): void {
    const key = Object.values(about).join(' ')
    const unseen = { shownSince: null, lastShownAt: at, freshSince: at, goneAt: null, toldGoneAt: 0, spans: [] }
    const one = slots.get(key) ?? { ...about, ...unseen }
    if (one.shownSince === null || at - one.lastShownAt > freshMs) one.freshSince = at
    if (one.shownSince === null) one.spans.push({ from: at, to: null })
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
