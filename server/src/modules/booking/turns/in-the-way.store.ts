import { isDeepStrictEqual } from 'node:util'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { FurtherServices, TargetKey } from '../../offices/combinations.ts'
import { isLive } from '../bookings.store.ts'
import { bookings } from '../bookings.tables.ts'
import { besides, type LiveBooking } from '../machine/replacing.ts'
import { type Asker, areOfPeople } from './candidates.store.ts'
import { unreadInSql } from './reread.store.ts'

export interface Booker extends Asker {
  further: FurtherServices
  taskId: number
  userId: number
  /** The appointment that the person says they have; ISO. */
  currentAppointmentAt: string | null
}

export interface InTheWay extends LiveBooking, TargetKey {
  /** A moment on our clock. */
  holdUntil: Date | null
  /** True if the office has not said recently that it exists. */
  isUnread: boolean
}

/**
 * By task, the booking that is in its way: the task's own, or one of its person for one of the services. If there are
 * several: the task's own, else one of the same account, because its owner may know about it.
 */
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
          isSameService: isForSame(one, booker),
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
