import { addDays } from '@terminlotse/contract/berlin-time'
import type { WantedDays } from '../../tasks/filter.ts'

const endsSoonDays = 7

/** Lower if slots are free already and people have been told. `today` is a Berlin day. */
export function urgencyOf(wanted: WantedDays[], { lastOutcome, today }: { lastOutcome: string | null; today: string }) {
  const soon = addDays(today, endsSoonDays)
  const isEnding = wanted.some(({ latest_date: latest }) => latest !== null && latest <= soon)
  return (isEnding ? 3 : 1) * (lastOutcome === 'slots' ? 0.5 : 1)
}
