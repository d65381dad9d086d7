import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { task_news } from './news.tables.ts'
import type { NewsState } from './told.ts'

export async function readNewsStates(tx: TxCtx, taskIds: number[]): Promise<Map<number, NewsState>> {
  const rows = await tx.db
    .select({ taskId: task_news.task_id, state: task_news.state })
    .from(task_news)
    .where(isAmong(task_news.task_id, taskIds))
  return new Map(rows.map(({ taskId, state }) => [taskId, state]))
}

export async function keepNewsStates(tx: TxCtx, states: ReadonlyMap<number, NewsState>, at: Date): Promise<void> {
  const all = [...states]
  await tx.db.execute(sql`
    update ${task_news} set state = kept.state, wake_at = least(wake_at, ${at.toISOString()}::timestamptz)
    from unnest(${sql.param(all.map(([taskId]) => taskId))}::int[],
      ${sql.param(all.map(([, state]) => JSON.stringify(state)))}::jsonb[]) as kept (task_id, state)
    where ${task_news.task_id} = kept.task_id`)
}
