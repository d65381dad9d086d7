import { isDeepStrictEqual } from 'node:util'
import { minuteMs } from '@terminlotse/contract/time'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import type { FurtherServices, TargetKey } from '../../offices/combinations.ts'
import { type BookingRow, isLive } from '../bookings.store.ts'
import { bookings } from '../bookings.tables.ts'
import { besides, type LiveBooking } from '../machine/replacing.ts'
import { type Asker, areOfPeople, readQueue, type WaitingCandidate, waitsIn, withEnded } from './candidates.store.ts'
import type { Listener } from './turns.ts'

export interface Booker extends Asker {
  further: FurtherServices
  taskId: number
  userId: number
  currentAppointmentAt: string | null
}

export interface InTheWay extends LiveBooking, TargetKey {
  /** A moment on our clock. */
  holdUntil: Date | null
  isUnread: boolean
}

/** The task's own, else one of the same account, because its owner may know about it. */
export async function readInTheWay(ctx: Ctx, bookers: Booker[]): Promise<Map<number, InTheWay>> {
  if (bookers.length === 0) return new Map()
  const ids = bookers.map(({ taskId }) => taskId)
  const live = await ctx.db
    .select({
      id: bookings.id,
      taskId: bookings.task_id,
      userId: bookings.user_id,
      person: bookings.person,
      providerId: bookings.provider_id,
      officeExternalId: bookings.office_external_id,
      serviceExternalId: bookings.service_external_id,
      serviceCount: bookings.service_count,
      further: bookings.further_services,
      state: bookings.state,
      slotAt: bookings.slot_at,
      cancelWanted: bookings.cancel_wanted,
      holdUntil: bookings.hold_until,
      aheadMs: bookings.office_ahead_ms,
      isUnread: sql<boolean>`(${unreadInSql(ctx.clock.now())})`,
    })
    .from(bookings)
    .where(and(or(inArray(bookings.task_id, ids), areOfPeople(bookers)), isLive(ctx.clock.now())))
  return new Map(
    bookers.flatMap((booker) => {
      const ofThem = live
        .filter((one) => one.taskId === booker.taskId || isOfSame(one, booker))
        .toSorted((one, other) => distance(one, booker) - distance(other, booker))
        .map(({ person, aheadMs, ...one }) => ({
          ...one,
          holdUntil: one.holdUntil && new Date(one.holdUntil.getTime() - aheadMs),
          isSame: person === booker.person && isForSame(one, booker),
        }))
      const { obstacle } = besides(ofThem, booker)
      return obstacle ? [[booker.taskId, obstacle] as const] : []
    }),
  )
}

type Served = Asker & Pick<TargetKey, 'further'>

function isOfSame(one: Served, other: Served): boolean {
  if (one.person !== other.person || one.providerId !== other.providerId) return false
  const ids = new Set(numbersOf(other))
  return numbersOf(one).some((id) => ids.has(id))
}

function isForSame(one: Omit<Served, 'person'>, other: Omit<Served, 'person'>): boolean {
  const { serviceExternalId, providerId, further } = one
  if (providerId !== other.providerId || serviceExternalId !== other.serviceExternalId) return false
  return isDeepStrictEqual(further, other.further)
}

function numbersOf({ serviceExternalId, further }: Omit<Served, 'person'>): string[] {
  return [String(serviceExternalId), ...Object.keys(further)]
}

function distance(one: Pick<LiveBooking, 'taskId' | 'userId'>, { taskId, userId }: Booker): number {
  if (one.taskId === taskId) return 0
  return one.userId === userId ? 1 : 2
}

const freshMs = 10 * minuteMs

export function unreadInSql(now: Date) {
  const readAt = bookings.read_at
  return and(eq(bookings.state, 'confirmed'), or(isNull(readAt), lt(readAt, new Date(now.getTime() - freshMs))))
}

/** If a poll is planned soon anyway, for example after a poll without an answer, that one is enough. */
export async function planReads(tx: TxCtx, ids: number[]): Promise<BookingRow[]> {
  const now = tx.clock.now()
  const officeNow = sql`${now}::timestamptz + ${bookings.office_ahead_ms} * interval '1 millisecond'`
  const isFarOff = sql`${bookings.next_read_at} > ${officeNow} + ${freshMs} * interval '1 millisecond'`
  return tx.db
    .update(bookings)
    .set({ next_read_at: officeNow })
    .where(and(inArray(bookings.id, ids), unreadInSql(now), isFarOff))
    .returning()
}

export type WaitingListener = WaitingCandidate & Listener

/** Empty if all were told in this availability window. */
export async function readListeners(
  ctx: Ctx,
  targetId: number,
  window: number,
  limit: number,
): Promise<WaitingListener[]> {
  const waiting = await readQueue(ctx, waitsIn({ targetId }), limit)
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
