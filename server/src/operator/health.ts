import { figuresRoutes, type NotAlive } from '@terminlotse/contract/overview/figures'
import { minuteMs } from '@terminlotse/contract/time'
import manifest from '../../package.json' with { type: 'json' }
import type { Ctx, Db } from '../foundation/ctx.ts'
import { hasRoom, isAnswering } from '../foundation/db/ask.ts'
import { type Served, serve } from '../foundation/http/serve.ts'
import type { Backlog } from '../foundation/jobs/engine.ts'
import { Refusal } from '../foundation/refusal.ts'
import { findNotAlive } from '../modules/overview/alive.ts'

export interface Standing {
  phase: 'starting' | 'ready' | 'stopping'
  /** When a trusted proxy last failed to name the address of a caller, in ms of `performance.now()`. */
  unreadableCallerMs?: number
}

export async function isReady({ db }: Db, { phase }: Standing): Promise<boolean> {
  return phase === 'ready' && (await isAnswering(db)) && (await hasRoom(db))
}

/** The time for which an answer is given again: anybody may ask at any rate. */
const keptMs = 5_000
const unreadableMs = 10 * minuteMs

export function healthServed(ctx: Ctx, standing: Standing, readBacklog: () => Promise<Backlog>): Served[] {
  const { version } = manifest
  let last: { at: number; answer: Promise<NotAlive[]> } | null = null

  function notAlive(): Promise<NotAlive[]> {
    if (last && performance.now() - last.at < keptMs) return last.answer
    const answer = findNotAlive(ctx, readBacklog).catch(() => {
      throw new Refusal('unavailable')
    })
    last = standing.phase === 'ready' ? { at: performance.now(), answer } : null
    return answer
  }

  return [
    serve(figuresRoutes.health, async () => {
      if (!(await isAnswering(ctx.db))) throw new Refusal('unavailable')
      const not_alive = [...(await notAlive()), ...(hasUnreadableCallers(standing) ? (['callers'] as const) : [])]
      const time = ctx.clock.now().toISOString()
      const jobs = !not_alive.some((one) => one === 'workers' || one === 'jobs')
      return { status: statusOf(standing, not_alive), database: true, jobs, time, version, not_alive }
    }),
    serve(figuresRoutes.live, async () => ({ status: 'live' as const })),
    serve(figuresRoutes.ready, async () => {
      if (!(await isReady(ctx, standing))) throw new Refusal('unavailable')
      return { status: 'ready' as const }
    }),
  ]
}

function hasUnreadableCallers({ unreadableCallerMs }: Standing): boolean {
  return unreadableCallerMs !== undefined && performance.now() - unreadableCallerMs < unreadableMs
}

function statusOf({ phase }: Standing, notAlive: NotAlive[]): 'ok' | 'starting' | 'failing' {
  if (phase === 'starting') return 'starting'
  return notAlive.length === 0 ? 'ok' : 'failing'
}
