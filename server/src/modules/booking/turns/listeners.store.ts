import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { targets, tasks, watches } from '../../tasks/tasks.tables.ts'
import { columnsOf, type WaitingCandidate, waitsIn, withEnded } from './candidates.store.ts'
import { readInTheWay } from './in-the-way.store.ts'
import type { Listener } from './turns.ts'

export type WaitingListener = WaitingCandidate & Listener

/** Whether they want a slot or not. Empty if all were told in this availability window. */
export async function readListeners(
  ctx: Ctx,
  targetId: number,
  window: number,
  limit: number,
): Promise<WaitingListener[]> {
  const waiting = await ctx.db
    .select(columnsOf(ctx))
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(waitsIn({ targetId }))
    .orderBy(asc(sql`turn`))
    .limit(limit)
  if (waiting.every(({ notifiedWindow }) => notifiedWindow === window)) return []
  const inTheWay = await readInTheWay(
    ctx,
    waiting.map(({ task, ...asker }) => ({
      ...asker,
      taskId: task.id,
      userId: task.user_id,
      currentAppointmentAt: task.current_appointment_at,
    })),
  )
  return (await withEnded(ctx, waiting)).map((candidate) => {
    const obstacle = inTheWay.get(candidate.taskId)
    if (obstacle === undefined) return { ...candidate, standing: null }
    const unread = obstacle.isUnread ? obstacle.id : null
    return { ...candidate, standing: { ...obstacle, isOwn: obstacle.userId === candidate.userId, unread } }
  })
}
