import type { Ctx, TxCtx } from '../ctx.ts'

const unsettled = Symbol('What was locked has changed meanwhile.')

/** Jobs sent inside are committed with it. A context that is in a transaction already is joined. */
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

/** Repeats `work` until it returns a value. After null, all that it locked and wrote is given back. */
export async function untilSettled<T>(tx: TxCtx, work: (tx: TxCtx) => Promise<T | null>): Promise<T> {
  for (;;) {
    try {
      return await tx.db.transaction(async (db) => {
        const result = await work({ ...tx, db })
        if (result === null) throw unsettled
        return result
      })
    } catch (error) {
      if (error !== unsettled) throw error
    }
  }
}
