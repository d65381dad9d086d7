import { isDoubted, isSpoilt, processOf } from '../records.ts'
import type { Law } from './law.ts'

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
const minuteMs = 60_000

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
      if (!isLast || waitsMs < grace || isSpoilt(stage, 30 * minuteMs, process)) return []
      return [`nothing for ${Math.round(waitsMs / 1_000)} s about ${process} after ${trip.call}`]
    })
  },
}
