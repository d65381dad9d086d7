import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { type BookingRow, isAtProvider, isLive, isToCome, type LockedBooking } from '../bookings.store.ts'
import { bookings, isForSame } from '../bookings.tables.ts'
import { appointmentStates } from '../machine/machine.ts'

/** By its own number or as the last one of a task, before which one that stands comes. A stranger's appointment is not found. */
export type Owned = { userId: number } & ({ taskId: number } | { bookingId: number })

function isOwned(owned: Owned): SQL | undefined {
  const which = 'taskId' in owned ? eq(bookings.task_id, owned.taskId) : eq(bookings.id, owned.bookingId)
  return and(eq(bookings.user_id, owned.userId), which)
}

export async function findAppointment(ctx: Ctx, owned: Owned): Promise<BookingRow | null> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(isOwned(owned), inArray(bookings.state, [...appointmentStates, 'cancelled'])))
    .orderBy(sql`${isLive(ctx.clock.now())} desc`, desc(bookings.id))
    .limit(1)
  return row ?? null
}

export async function lockOwn(tx: TxCtx, owned: Owned & { bookingId: number }): Promise<LockedBooking | null> {
  const [row] = await tx.db.select().from(bookings).where(isOwned(owned)).for('update')
  return (row as LockedBooking | undefined) ?? null
}

export async function setComing(tx: TxCtx, { id }: LockedBooking): Promise<BookingRow | null> {
  const marks = { reminded: sql`array_append(${bookings.reminded}, 'coming')`, updated_at: tx.clock.now() }
  const [row] = await tx.db.update(bookings).set(marks).where(eq(bookings.id, id)).returning()
  return row ?? null
}

/** Locks the future appointment. Without one it locks an attempt, which prevents other bookings as an appointment does. */
export async function lockAppointment(tx: TxCtx, owned: Owned): Promise<LockedBooking | null> {
  const now = tx.clock.now()
  const stands = 'taskId' in owned ? inArray(bookings.state, appointmentStates) : isLive(now)
  const [row] = await tx.db
    .select()
    .from(bookings)
    .where(and(isOwned(owned), stands, isToCome(now)))
    .orderBy(desc(bookings.id))
    .limit(1)
    .for('update')
  return (row as LockedBooking | undefined) ?? null
}

/** Open ones, and those that the office has lost, if their day is to come and no booking followed; nearest first. */
export async function listAppointments(
  ctx: Ctx,
  userId: number,
): Promise<{ row: BookingRow; taskName: string | null }[]> {
  const now = ctx.clock.now()
  const later = alias(bookings, 'later')
  const hasLater = ctx.db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.user_id, userId),
        eq(later.person, bookings.person),
        eq(later.provider_id, bookings.provider_id),
        isForSame(later, bookings),
        gt(later.id, bookings.id),
        inArray(later.state, appointmentStates),
      ),
    )
  const isLost = and(
    eq(bookings.state, 'cancelled'),
    inArray(bookings.reason, ['cancelled_at_office', 'reservation_gone', 'appointment_gone']),
    isToCome(now),
    notExists(hasLater),
  )
  return ctx.db
    .select({ row: bookings, taskName: tasks.name })
    .from(bookings)
    .leftJoin(tasks, eq(tasks.id, bookings.task_id))
    .where(and(eq(bookings.user_id, userId), or(isLive(now), isLost)))
    .orderBy(asc(bookings.slot_at), asc(bookings.id))
}

const mostWithKey = 50

export async function listWithKey(ctx: Ctx, userId: number, providerCode: string): Promise<BookingRow[]> {
  return ctx.db
    .select(getTableColumns(bookings))
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        isAtProvider(providerCode),
        isNotNull(bookings.auth_key_sealed),
        or(isNotNull(bookings.task_id), and(eq(bookings.cancel_wanted, false), isLive(ctx.clock.now()))),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(mostWithKey)
}

export async function readWaitingSoon(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db
    .update(bookings)
    .set({ next_read_at: null })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'waiting')))
    .returning({ id: bookings.id })
  return rows.length > 0
}
