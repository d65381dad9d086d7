import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { and, asc, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { isLive } from '../../booking/bookings.store.ts'
import { bookings, personInSql } from '../../booking/bookings.tables.ts'
import { filterOfTasks, tasks, watches } from '../../tasks/tasks.tables.ts'

/** More people than get a time of these offices in a week. */
const most = 500

/** Longest waiting first, each person once, and none who has a booking. `startedAt` null: behind all others. */
export async function listAhead(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  targetIds: number[],
  { taskId, startedAt }: { taskId: number | null; startedAt: Date | null },
): Promise<TaskFilter[]> {
  const person = personInSql({ ...tasks, email: tasks.email_for_booking })
  const served = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.person, person), isLive(clock.now())))
  const isOther = and(
    taskId === null ? undefined : ne(tasks.id, taskId),
    startedAt === null ? undefined : lt(watches.started_at, startedAt),
  )
  const rows = await db
    .select({ person: sql<string>`${person}`, ...filterOfTasks })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      and(
        isAmong(watches.target_id, targetIds),
        isNull(watches.ended_at),
        eq(tasks.auto_booking_enabled, true),
        eq(tasks.dry_run, false),
        isOther,
        notExists(served),
      ),
    )
    .orderBy(asc(watches.started_at), asc(watches.id))
    .limit(most)
  return [...new Map(rows.toReversed().map(({ person: who, ...filter }) => [who, filter])).values()].reverse()
}
