// Learns from past polls when offices give out free times. Pure: history in, patterns out.
import { berlinMs } from '@terminlotse/contract/berlin-time'
import { hourMs } from '@terminlotse/contract/time'
import { findSchedules, type ReleaseSchedule } from './release-schedules.ts'

/** Free times of a target that came up together: absent in one poll, present in the next. Unix ms. */
export interface Appearance {
  after: number
  by: number
}

export interface TargetHistory {
  appearances: readonly Appearance[]
  /** Watched hours by Munich's weekday and hour: 168 numbers, Monday's midnight first. */
  watched: readonly number[]
}

export interface ReleasePattern {
  schedules: readonly ReleaseSchedule[]
}

export const hoursOfWeek = 168
/** An appearance between polls further apart than this tells nothing about a schedule. */
const vagueMs = hourMs

/** The hour of Munich's week, 0 … 167. */
export function hourOfWeek(moment: number): number {
  const hours = Math.floor(berlinMs(moment) / hourMs)
  // 1970 began on a Thursday.
  return (hours + 72) % hoursOfWeek
}

/** Chance must not explain a schedule. docs/decisions/learning.md#hours-and-weekdays-are-not-learned */
export function learnReleases(history: ReadonlyMap<number, TargetHistory>): Map<number, ReleasePattern> {
  return new Map(
    [...history].map(([targetId, { appearances, watched }]) => {
      const telling = appearances.filter(({ after, by }) => by > after && by - after <= vagueMs)
      return [targetId, { schedules: findSchedules(telling, watched) }]
    }),
  )
}
