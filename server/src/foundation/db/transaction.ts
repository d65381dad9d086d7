import type { Ctx, TxCtx } from '../ctx.ts'

/**
 * Runs `work` in one transaction and gives it the same context with the transaction inside; jobs sent there are
 * committed with it. Called with a context that is in a transaction already, it joins that one.
 */
export async function inTransaction<T>(ctx: Ctx | TxCtx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if ('beforeCommit' in ctx) return work(ctx)
  return ctx.db.transaction(async (db) => {
    const last = new Map<string, (tx: TxCtx) => Promise<void>>()
    const tx: TxCtx = {
      ...ctx,
      db,
      jobs: ctx.jobs.inside(db),
      beforeCommit: (key, write) => {
        if (!last.has(key)) last.set(key, write)
      },
    }
    const result = await work(tx)
    for (const write of last.values()) await write(tx)
    return result
  })
}
