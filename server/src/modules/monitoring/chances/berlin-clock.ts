import { berlinMs } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import type { DatedSlot } from '../../tasks/filter.ts'

/** Berlin's day and time of many moments. It asks the calendar once for each day, where `dateSlot` asks for each moment. */
export interface BerlinClock {
  /** `at` in ms since 1970; day `YYYY-MM-DD`, time `HH:MM`. */
  date(at: number): DatedSlot
}

export function createBerlinClock(): BerlinClock {
  return shared
}

// Chances ask for the same days again and again. What is known grows by 25 entries with each day that was ever asked for.
const shared = makeBerlinClock()

function makeBerlinClock(): BerlinClock {
  /** ms that Berlin is ahead of UTC in each hour, since 1970. */
  const aheadOf = new Map<number, number>()
  const days = new Map<number, string>()
  const aheadAt = (hour: number) => berlinMs(hour * hourMs) - hour * hourMs

  const ahead = (at: number): number => {
    const hour = Math.floor(at / hourMs)
    const known = aheadOf.get(hour)
    if (known !== undefined) return known
    const first = Math.floor(at / dayMs) * 24
    const [begin, end] = [aheadAt(first), aheadAt(first + 24)]
    for (let one = first; one < first + 24; one += 1) aheadOf.set(one, begin === end ? begin : aheadAt(one))
    return aheadOf.get(hour) ?? begin
  }
  const dayOf = (number: number): string => {
    const known = days.get(number)
    if (known !== undefined) return known
    const day = new Date(number * dayMs).toISOString().slice(0, 10)
    days.set(number, day)
    return day
  }

  return {
    date(at) {
      const shown = at + ahead(at)
      const number = Math.floor(shown / dayMs)
      return {
        at: new Date(at),
        day: dayOf(number),
        time: times[Math.floor((shown - number * dayMs) / minuteMs)] ?? '',
      }
    },
  }
}

const times = Array.from({ length: 24 * 60 }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)

function two(value: number): string {
  return String(value).padStart(2, '0')
}
