import { accountBookings } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import { openStates } from '../bookings.store.ts'
import { bookings } from '../bookings.tables.ts'
import { type AccountRecord, nothingHad } from './account.ts'

export interface Holder {
  userId: number
  providerId: number
}

export async function readAccountRecords(ctx: Ctx, holders: Holder[]): Promise<Map<string, AccountRecord>> {
  if (holders.length === 0) return new Map()
  const dayAgo = new Date(ctx.clock.now().getTime() - dayMs)
  const isOpen = inArray(bookings.state, openStates)
  const isUnconfirmed = sql`(${bookings.confirmed_at} is null and ${bookings.held_at} is not null
    and ${bookings.state} <> 'confirmed' and ${gt(bookings.created_at, dayAgo)})`
  const isLapsed = sql`(${bookings.state} = 'expired' and ${gt(bookings.updated_at, dayAgo)})`
  const rows = await ctx.db
    .select({
      userId: bookings.user_id,
      providerId: bookings.provider_id,
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      waiting: sql`count(*) filter (where ${eq(bookings.state, 'waiting')})`.mapWith(Number),
      unconfirmed: sql<number[] | null>`array_agg((extract(epoch from ${bookings.created_at}) * 1000)::float8
        order by ${bookings.created_at} desc) filter (where ${isUnconfirmed})`,
      lapsed: sql`count(*) filter (where ${isLapsed})`.mapWith(Number),
      lastLapsedAt: sql<Date | null>`max(${bookings.updated_at}) filter (where ${isLapsed})`.mapWith(
        bookings.updated_at,
      ),
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.user_id, [...new Set(holders.map(({ userId }) => userId))]),
        inArray(bookings.provider_id, [...new Set(holders.map(({ providerId }) => providerId))]),
        or(isOpen, gt(bookings.updated_at, dayAgo)),
      ),
    )
    .groupBy(bookings.user_id, bookings.provider_id)
  return new Map(
    rows.map(({ userId, providerId, unconfirmed, ...counts }) => [
      holderKey({ userId: userId ?? 0, providerId }),
      {
        ...counts,
        unconfirmedSince: (unconfirmed ?? []).slice(0, accountBookings.unconfirmed).map((ms) => new Date(ms)),
      },
    ]),
  )
}

export function holderKey({ userId, providerId }: Holder): string {
  return `${userId} ${providerId}`
}

/** Locked until the transaction ends: no other attempt of the account begins meanwhile. */
export async function holdAccountRecord(tx: TxCtx, holder: Holder): Promise<AccountRecord> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locksOf.account}, ${holder.userId})`)
  return (await readAccountRecords(tx, [holder])).get(holderKey(holder)) ?? nothingHad
}
