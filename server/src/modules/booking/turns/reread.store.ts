import { minuteMs } from '@terminlotse/contract/time'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { BookingRow } from '../bookings.store.ts'
import { bookings } from '../bookings.tables.ts'

/** An answer older than this is not given as a reason. */
const freshMs = 10 * minuteMs

/** For queries: a confirmed appointment that the office has not confirmed again recently. */
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
