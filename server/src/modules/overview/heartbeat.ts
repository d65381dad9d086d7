import { hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { deleteHeartbeat, deleteSilentWorkers, writeHeartbeat } from './admin/admin.store.ts'

const everyMs = 10_000
const forgetAfterMs = hourMs

/** Reports every ten seconds that this process lives, until stopped. `name` must be its own, e.g. host and process number. */
export async function startHeartbeat(
  ctx: Ctx,
  { name, role }: { name: string; role: string },
): Promise<{ stop(): Promise<void> }> {
  const started_at = ctx.clock.now()
  async function beat(): Promise<void> {
    const seen_at = ctx.clock.now()
    try {
      await writeHeartbeat(ctx, { name, role, started_at, seen_at })
      await deleteSilentWorkers(ctx, new Date(seen_at.getTime() - forgetAfterMs))
    } catch (error) {
      // The next report comes soon. Until then this process counts as gone.
      ctx.log.warn({ err: error }, 'The heartbeat could not be written.')
    }
  }
  await beat()
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat()
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await deleteHeartbeat(ctx, name)
    },
  }
}
