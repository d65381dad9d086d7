// The baseline that other services show: the first free day of an office.
import { dayMs } from '../../../contract/src/time.ts'
import type { History } from '../../../server/src/modules/monitoring/chances/history.ts'
import { firstIndex } from '../../../server/src/modules/monitoring/chances/spans.ts'
import { lookEveryMs } from './openings-file.ts'

/** Days to wait for the first free time: the groups are 0, 1, 2, up to 4, 7, 14, 28, longer, and nothing free. */
const groups = [0, 1, 2, 4, 7, 14, 28, Number.POSITIVE_INFINITY]

/** Answers the group of the wait at some calendars at a moment (ms since 1970), from the times that the record shows free. */
export function waitsAt(histories: readonly History[]): (places: readonly number[], at: number) => number {
  const known = new Map<string, number>()
  return (places, at) => {
    const earliest = places.map((place) => {
      const key = `${place} ${at}`
      const found = known.get(key) ?? earliestFree(histories[place], at)
      known.set(key, found)
      return found
    })
    const days = Math.floor((Math.min(...earliest) - at) / dayMs)
    return Number.isFinite(days) ? groups.findIndex((most) => days <= most) : groups.length
  }
}

/** The earliest time that is free at a moment; infinite: none is known. */
function earliestFree(history: History | undefined, at: number): number {
  const openings = history?.openings ?? []
  const end = firstIndex(openings.length, (index) => (openings[index]?.firstSeen ?? 0) > at)
  let earliest = Number.POSITIVE_INFINITY
  for (let index = 0; index < end; index += 1) {
    const one = openings[index]
    if (!one || one.slotAt <= at || one.slotAt >= earliest) continue
    if (one.goneAt === null ? one.lastSeen + lookEveryMs > at || one.slotAt > at : one.goneAt > at)
      earliest = one.slotAt
  }
  return earliest
}
