import { addDays } from '@terminlotse/contract/berlin-time'
import type { WantedDays } from '../../tasks/filter.ts'

const endsSoonDays = 7

/**
 * The cost of waiting for those who watch a target, when not everything can be polled in time. It is higher if the
 * last wanted day is near, and lower if slots are free already and people have been told. `today` is a Berlin day.
 */
export function urgencyOf(wanted: WantedDays[], { lastOutcome, today }: { lastOutcome: string | null; today: string }) {
  const soon = addDays(today, endsSoonDays)
  const isEnding = wanted.some(({ latest_date: latest }) => latest !== null && latest <= soon)
  return (isEnding ? 3 : 1) * (lastOutcome === 'slots' ? 0.5 : 1)
}
