import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import { targets, tasks, watches } from '../tasks/tasks.tables.ts'
import { besides } from './booking.replacing.ts'
import { isLive } from './booking.store.ts'
import { bookings } from './booking.tables.ts'
import {
  columnsOf,
  keyOf,
  type Line,
  type Waiting,
  type WaitingTaker,
  waitsIn,
  withEnded,
} from './booking.takers.store.ts'
import type { Listener } from './booking.turns.ts'

/** One of the first in line. */
export type WaitingListener = WaitingTaker & Listener

/** The first `limit` in line, whether they want a slot or not; none where everyone has read in this episode how their turn went. */
export async function readListeners(ctx: Ctx, line: Line, episode: number, limit: number): Promise<WaitingListener[]> {
  const waiting = await ctx.db
    .select(columnsOf(line))
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(waitsIn(line))
    .orderBy(asc(sql`turn`))
    .limit(limit)
  if (waiting.every(({ turnEpisode }) => turnEpisode === episode)) return []
  const live = await readStanding(ctx, waiting)
  return (await withEnded(ctx, waiting)).map((taker) => {
    const ofThem = live.filter(
      (one) => one.taskId === taker.taskId || (one.person === taker.person && one.isSameService),
    )
    const asking = { userId: taker.userId, currentAppointmentAt: taker.filter.current_appointment_at }
    // Its own comes first: of that the task tells already.
    const { obstacle } = besides(
      ofThem.sort((a, b) => Number(b.taskId === taker.taskId) - Number(a.taskId === taker.taskId)),
      asking,
    )
    const standing = obstacle ? { ...obstacle, isOwn: obstacle.userId === taker.userId } : null
    return { ...taker, standing }
  })
}

/** What these tasks, or for this service their people, have already. */
async function readStanding(ctx: Ctx, waiting: Waiting[]) {
  const { providerId, serviceExternalId } = keyOf(waiting)
  const ofTasks = inArray(
    bookings.task_id,
    waiting.map(({ task }) => task.id),
  )
  const isSameService = and(eq(bookings.provider_id, providerId), eq(bookings.service_external_id, serviceExternalId))
  const ofPeople = and(
    inArray(
      bookings.person,
      waiting.map(({ person: name }) => name),
    ),
    isSameService,
  )
  return ctx.db
    .select({
      id: bookings.id,
      taskId: bookings.task_id,
      userId: bookings.user_id,
      person: bookings.person,
      state: bookings.state,
      slotAt: bookings.slot_at,
      cancelWanted: bookings.cancel_wanted,
      isSameService: sql<boolean>`${isSameService}`,
    })
    .from(bookings)
    .where(and(or(ofTasks, ofPeople), isLive(ctx.clock.now())))
}
