import { minuteMs } from '@terminlotse/contract/time'
import { retryUpTo } from '../../../api/query-client.ts'

const freshMs = 5 * minuteMs

/** Chances change slowly, and the part that shows them says itself if they cannot be had. */
export const asked = {
  staleTime: freshMs,
  refetchInterval: freshMs,
  retry: retryUpTo(1),
  meta: { isQuiet: true },
}
