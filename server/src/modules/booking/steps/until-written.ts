import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isDatabaseOutage, isDeadlock } from '../../../foundation/db/outage.ts'
import { pause } from '../../../foundation/pause.ts'

/** No hold lasts longer than this. */
const keptMs = 20 * minuteMs
const firstWaitMs = 50
const longestWaitMs = 2_000
const never = new AbortController().signal

/** The key of a hold exists only in this answer, so it keeps trying even after the lease is lost. */
export async function untilWritten<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(isDatabaseOutage(error) || isDeadlock(error)) || performance.now() - startedAt > keptMs) throw error
      ctx.log.warn({ err: error }, 'An answer of the office waits for the database.')
      await pause(waitMs, never)
    }
  }
}
