import { monitoringRoutes } from '@terminlotse/contract/monitoring'
import manifest from '../package.json' with { type: 'json' }
import type { Ctx } from './foundation/ctx.ts'
import { isAnswering } from './foundation/db/ping.ts'
import { type Served, serve } from './foundation/http/serve.ts'
import { Refusal } from './foundation/refusal.ts'

/** How far this process has come. It takes work only while it is `ready`. */
export interface Standing {
  phase: 'starting' | 'ready' | 'stopping'
}

/** Whether work may be sent here: started, not stopping, and the database answers. */
export async function isReady({ db }: Pick<Ctx, 'db'>, { phase }: Standing): Promise<boolean> {
  return phase === 'ready' && (await isAnswering(db))
}

export function healthServed(ctx: Ctx, standing: Standing): Served[] {
  const { version } = manifest
  return [
    serve(monitoringRoutes.health, async () => {
      if (!(await isAnswering(ctx.db))) throw new Refusal('unavailable')
      const time = ctx.clock.now().toISOString()
      // The server listens only after jobs are declared, and the engine lives in the same database.
      return { status: 'ok' as const, database: true, jobs: true, time, version }
    }),
    serve(monitoringRoutes.live, async () => ({ status: 'live' as const })),
    serve(monitoringRoutes.ready, async () => {
      if (!(await isReady(ctx, standing))) throw new Refusal('unavailable')
      return { status: 'ready' as const }
    }),
  ]
}
