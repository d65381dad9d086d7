import type { Availability } from '@terminlotse/munich-client'

export interface Sighting {
  /** The days that the office calls bookable; their times may be unknown, and none may be left. Ascending, `YYYY-MM-DD`. */
  days: string[]
  /** By day, the loaded times (unix seconds). A time that is not in the list is not free. */
  opened: Map<string, number[]>
}

export type Sightings = Map<number, Sighting>

export function readFirstAnswer(officeIds: number[], answer: Availability): Sightings {
  const sightings: Sightings = new Map()
  for (const officeId of officeIds) {
    const days = answer.days.filter((day) => day.officeIds.includes(officeId)).map((day) => day.date)
    sightings.set(officeId, { days, opened: new Map() })
  }
  noteOpened(sightings, answer)
  return sightings
}

/** The office may open another day than the requested one; its list of days says nothing new. */
export function readOpenedDay(sightings: Sightings, officeIds: number[], asked: string, answer: Availability): void {
  noteOpened(sightings, answer, officeIds)
  if (answer.openedDay === asked) return
  for (const officeId of officeIds) sightings.get(officeId)?.opened.set(asked, [])
}

/** Ascending and each once, whichever days list it. Unix seconds. */
export function timesOf(sighting: Sighting): number[] {
  return [...new Set([...sighting.opened.values()].flat())].sort((a, b) => a - b)
}

/** True if a bookable day was named whose times were not loaded: then "nothing free" would be a guess. */
export function isUnverified(sighting: Sighting): boolean {
  return timesOf(sighting).length === 0 && sighting.days.some((day) => !sighting.opened.has(day))
}

function noteOpened(sightings: Sightings, answer: Availability, only?: number[]): void {
  if (answer.openedDay === null) return
  for (const [officeId, sighting] of sightings) {
    if (only && !only.includes(officeId)) continue
    const times = answer.slots.filter((slot) => slot.officeId === officeId).map((slot) => slot.at)
    sighting.opened.set(answer.openedDay, times)
  }
}
