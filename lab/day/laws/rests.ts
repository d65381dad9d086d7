import { isDoubted, isRefused } from '../records.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { hasEnded } from './told.ts'

const minuteMs = 60_000
/** Two intervals of five minutes and their jitter: one look may be left out. */
const longestMs = 12 * minuteMs

export const rests: Law = {
  name: '7 what failed rests alone',
  check(stage) {
    const {
      road: { trips, troubles },
      tasks,
      now,
    } = stage
    const at = now()
    const lately = troubles.filter(({ untilMs }) => untilMs > at - 2 * longestMs)
    // Failures of two different things may mean that the whole office fails.
    if (isDoubted(stage, 2 * longestMs) || isRefused(stage)) return []
    return places.flatMap(({ service, office }, place) => {
      const watching = tasks.filter(
        (task) => task.isOn && !task.isLost && !hasEnded(stage, task) && task.places.includes(place),
      )
      const since = Math.max(stage.calmSince(), Math.min(...watching.map((task) => task.since)))
      const isConcerned = lately.some((one) => one.place !== null && places[one.place]?.service === service)
      if (isConcerned || at - since < longestMs) return []
      const last = trips.findLast(
        ({ call, query }) =>
          call === 'available-calendar' &&
          (query.get('serviceIds') ?? '').split(',').includes(String(service)) &&
          (query.get('officeIds') ?? '').split(',').includes(String(office)),
      )
      const silentMs = at - Math.max(last?.sentAt ?? 0, since)
      return silentMs < longestMs ? [] : [`no look at ${office} for ${Math.round(silentMs / minuteMs)} min`]
    })
  },
}
