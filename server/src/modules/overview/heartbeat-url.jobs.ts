import type { Ctx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import type { Backlog } from '../../foundation/jobs/engine.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { findNotAlive } from './alive.ts'

export const heartbeatQueue = 'heartbeat_url'
/** Shorter than a minute, when the next call comes. */
const patienceMs = 20_000

/**
 * A job that is worked proves that jobs move and the database writes. The address is the operator's own setting, and may
 * lie in their network. It is in no line of the log: it may carry a token.
 */
export function heartbeatJobs(
  ctx: Ctx,
  { url, readBacklog }: { url: string | null; readBacklog: () => Promise<Backlog> },
): JobDefinition[] {
  let loggedProblem = ''
  /** Logs each problem once, until a call has been answered. */
  function tell(problem: string): void {
    if (problem === loggedProblem) return
    loggedProblem = problem
    ctx.log.warn({ problem }, 'HEARTBEAT_URL is not called, or does not answer.')
  }
  return [
    {
      queue: heartbeatQueue,
      retries: 0,
      retryDelaySeconds: 1,
      expireSeconds: 60,
      ...(url !== null && { cron: '* * * * *' }),
      async handle(_, signal) {
        if (url === null) return
        // The original may be dead: only calls of a working original may say that all is well.
        if (await readRestored(ctx)) return tell('this is a restored copy that waits')
        const notAlive = await findNotAlive(ctx, readBacklog)
        if (notAlive.length > 0) return tell(`not alive: ${notAlive.join(', ')}`)
        const problem = await callOnce(url, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
        if (problem !== null) return tell(problem)
        if (loggedProblem !== '') ctx.log.info('HEARTBEAT_URL is called and answers again.')
        loggedProblem = ''
      },
    },
  ]
}

/** Null: it was answered. Otherwise the reason, in words without the address. */
async function callOnce(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    // The address may carry a token, so no redirect is followed.
    const answer = await fetch(url, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.ok ? null : `it answered ${answer.status}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
    return code ?? (cause instanceof Error ? cause.name : 'no answer')
  }
}
