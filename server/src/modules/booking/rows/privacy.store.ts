import { recordOf } from '@terminlotse/contract/fields/names'
import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { isAtProvider, isLive } from '../bookings.store.ts'
import { bookedFields, bookings } from '../bookings.tables.ts'

type Db = Pick<Ctx, 'db'>

const personal = {
  ...recordOf(bookedFields, () => ''),
  task_name: '',
  display_number: null,
  ics: null,
  desk_hint: null,
  desk_info: null,
}

export async function readBookingsOf({ db }: Db, userId: number) {
  const {
    auth_key_sealed: _,
    process_id: _process,
    call_no: _call,
    person: _person,
    ...columns
  } = getTableColumns(bookings)
  return db.select(columns).from(bookings).where(eq(bookings.user_id, userId)).orderBy(asc(bookings.id))
}

export async function listAppointmentNumbers({ db }: Db, userId: number, providerCode: string): Promise<number[]> {
  const rows = await db
    .select({ number: bookings.process_id })
    .from(bookings)
    .where(and(eq(bookings.user_id, userId), isAtProvider(providerCode)))
  return rows.flatMap(({ number }) => number ?? [])
}

export async function hasLiveAt(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  providerCode: string,
  numbers: number[],
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isAmong(bookings.process_id, numbers),
        isAtProvider(providerCode),
        isNull(bookings.user_id),
        isLive(ctx.clock.now()),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Keeps only what is needed to cancel these, without an owner. Deletes the person's other bookings. */
export async function leaveOnly(tx: TxCtx, userId: number, ids: number[]): Promise<void> {
  if (ids.length > 0) {
    await tx.db
      .update(bookings)
      // One person cannot have two open bookings for one service, so each of these gets a unique name.
      .set({
        ...personal,
        user_id: null,
        task_id: null,
        last_name: sql`${bookings.id}::text`,
      })
      .where(inArray(bookings.id, ids))
  }
  await tx.db.delete(bookings).where(eq(bookings.user_id, userId))
}

export async function emptyOldBookings(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const old = ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        lt(bookings.updated_at, before),
        lt(bookings.slot_at, before),
        not(isLive(ctx.clock.now()) ?? sql`false`),
        or(...bookedFields.map((field) => ne(bookings[field], ''))),
      ),
    )
    .limit(limit)
  const emptied = await ctx.db
    .update(bookings)
    .set({ ...personal, process_id: null, auth_key_sealed: null })
    .where(inArray(bookings.id, old))
  return emptied.rowCount ?? 0
}

export async function deleteLeft(ctx: Ctx): Promise<void> {
  await ctx.db.delete(bookings).where(and(isNull(bookings.user_id), not(isLive(ctx.clock.now()) ?? sql`false`)))
}
