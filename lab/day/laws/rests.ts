import { isDoubted, isRefused, isSpoilt, processOf } from '../records.ts'
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

export const noLapse: Law = {
  name: '5 no hold lapses unless its person let it',
  check({ office, road: { trips } }) {
    const held = office.director.appointments().filter(({ status, goneAt }) => status === 'reserved' && goneAt !== null)
    return held.flatMap(({ processId, officeId }) => {
      const about = trips.filter(({ query, asked }) => Number(query.get('processId') ?? asked.processId) === processId)
      const isSpoilt = about.length === 0 || about.some(({ fault }) => fault !== null)
      return isSpoilt ? [] : [`the hold ${processId} at ${officeId} lapsed`]
    })
  },
}

/** From one step to the next; the first rest of an office is longer (docs/decisions/outages.md). */
const stepMs = 45_000

export const goesOn: Law = {
  name: '7 a booking goes on while another call fails',
  check(stage) {
    const { road, now } = stage
    if (isDoubted(stage, 30 * minuteMs)) return []
    const grace = stepMs + stage.lateMs
    const begun = road.trips.filter(
      ({ call, answeredAt, status, fault }) =>
        (call === 'reserve-appointment' || call === 'update-appointment') &&
        status === 200 &&
        fault === null &&
        now() - (answeredAt ?? 0) < 10 * minuteMs,
    )
    return begun.flatMap((trip) => {
      const process = processOf(trip) ?? Number((trip.answer as { processId?: number } | null)?.processId)
      const isLast = !road.trips.some((one) => one.no > trip.no && processOf(one) === process)
      const waitsMs = now() - Math.max(trip.answeredAt ?? 0, stage.calmSince())
      const ours = [process, Number(trip.asked.sourceProcessId)]
      if (!isLast || waitsMs < grace || ours.some((one) => isSpoilt(stage, 30 * minuteMs, one))) return []
      return [`nothing for ${Math.round(waitsMs / 1_000)} s about ${process} after ${trip.call}`]
    })
  },
}
