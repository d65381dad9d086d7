// The wishes that chances are judged with: made up, the same for each source and seed.
import { addDays } from '../../../contract/src/berlin-time.ts'
import { noFilter, type TaskFilter } from '../../../contract/src/tasks/filter.ts'
import { seededRandom } from '../../../practice-office/src/random.ts'

export interface Wish {
  /** Calendars of the source, by their index. */
  places: number[]
  /** Days from the day of the wish to the first and the last wanted day; null: any. */
  earliestIn: number | null
  latestIn: number | null
  rest: Pick<TaskFilter, 'weekdays' | 'time_from' | 'time_to' | 'minimum_notice_hours'>
}

export const filterSeed = 'chance 1'
export const wishesPerSource = 34

const weekdays = [null, null, null, [1, 2], [3, 4, 5], [5], [1], [2, 4]]
const hours = [
  [null, null],
  [null, null],
  [null, '09:00'],
  [null, '12:00'],
  ['12:00', null],
  ['10:00', '12:00'],
  ['15:00', null],
  ['08:00', '08:30'],
] as const
const leads = [
  [null, null],
  [null, 1],
  [null, 3],
  [null, 7],
  [null, 14],
  [3, 10],
  [7, null],
  [14, 28],
] as const
const notices = [null, null, 2, 24, 48]

/** `places`: how many calendars the source has. Each wish is for one of them, every fourth for two. */
export function drawWishes(source: string, places: number): Wish[] {
  const random = seededRandom(filterSeed, source)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  return Array.from({ length: wishesPerSource }, (_, at) => {
    const first = Math.floor(random() * places)
    const second = Math.floor(random() * places)
    const [time_from, time_to] = pick(hours)
    const [earliestIn, latestIn] = pick(leads)
    const minimum_notice_hours = pick(notices)
    return {
      places: at % 4 === 3 && second !== first ? [first, second] : [first],
      earliestIn,
      latestIn,
      rest: { weekdays: pick(weekdays), time_from, time_to, minimum_notice_hours },
    }
  })
}

/** The filter of somebody who has this wish on a Berlin day (`YYYY-MM-DD`). */
export function filterAsOf({ earliestIn, latestIn, rest }: Wish, day: string): TaskFilter {
  return {
    ...noFilter,
    ...rest,
    earliest_date: earliestIn === null ? null : addDays(day, earliestIn),
    latest_date: latestIn === null ? null : addDays(day, latestIn),
  }
}
