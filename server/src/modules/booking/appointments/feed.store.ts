import type { Language } from '@terminlotse/contract/language'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { isToCome } from '../bookings.store.ts'
import { bookings, calendar_feeds } from '../bookings.tables.ts'
import { appointmentStates } from '../machine/machine.ts'
import { wasAppointment } from './calendar.ts'

type Db = Pick<Ctx, 'db'>

export async function findFeed({ db }: Db, userId: number): Promise<Date | null> {
  const feeds = db.select({ madeAt: calendar_feeds.made_at }).from(calendar_feeds)
  const [row] = await feeds.where(eq(calendar_feeds.user_id, userId))
  return row?.madeAt ?? null
}

export async function storeFeed({ db }: Db, userId: number, feed: { token_hash: string; made_at: Date }) {
  await db
    .insert(calendar_feeds)
    .values({ user_id: userId, ...feed })
    .onConflictDoUpdate({ target: calendar_feeds.user_id, set: feed })
}

export async function deleteFeed({ db }: Db, userId: number): Promise<boolean> {
  const rows = await db.delete(calendar_feeds).where(eq(calendar_feeds.user_id, userId)).returning()
  return rows.length > 0
}

/** Null: there is none, or the owner is blocked. */
export async function findFeedOwner(
  { db }: Db,
  tokenHash: string,
): Promise<{ userId: number; language: Language } | null> {
  const [row] = await db
    .select({ userId: users.id, language: users.language })
    .from(calendar_feeds)
    .innerJoin(users, eq(users.id, calendar_feeds.user_id))
    .where(and(eq(calendar_feeds.token_hash, tokenHash), isNull(users.blocked_at)))
  return row ?? null
}

/** Appointments since a moment, and future ones that were cancelled after the person was asked to confirm them. */
export function listForCalendar({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number, since: Date) {
  const stands = and(inArray(bookings.state, appointmentStates), gte(bookings.slot_at, since))
  const wasOne = and(inArray(bookings.reason, wasAppointment), isNotNull(bookings.deadline_at))
  const isCancelled = and(eq(bookings.state, 'cancelled'), wasOne, isToCome(clock.now()))
  const rows = db.select().from(bookings)
  const theirs = rows.where(and(eq(bookings.user_id, userId), or(stands, isCancelled)))
  return theirs.orderBy(asc(bookings.slot_at), asc(bookings.id))
}
