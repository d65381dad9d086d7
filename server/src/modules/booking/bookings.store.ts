import { and, asc, desc, eq, gt, inArray, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { restored_copy } from '../../foundation/data/restored.tables.ts'
import { type SealedColumn, sealedIn } from '../../foundation/db/keys/reseal.ts'
import { providers } from '../offices/catalogue.tables.ts'
import type { TargetKey } from '../offices/combinations.ts'
import { earliestAtOffice } from '../offices/gate.store.ts'
import { targets, task_targets, tasks } from '../tasks/tasks.tables.ts'
import { type appointment_looks, bookings, isForSame, personInSql } from './bookings.tables.ts'
import { appointmentStates, type BookingState } from './machine/machine.ts'

export type BookingRow = typeof bookings.$inferSelect
export type TaskRow = typeof tasks.$inferSelect

declare const isLocked: unique symbol
/** As it was read after its lock, or written. Whatever asks for a cancellation asks for this type: other rows may be old. */
export type LockedBooking = BookingRow & { readonly [isLocked]: true }

export const attemptStates = ['unknown_hold', 'held', 'detailed'] as const satisfies BookingState[]

export const openStates: BookingState[] = ['wanted', ...attemptStates, 'waiting']

export const holdingStates: BookingState[] = [...attemptStates, ...appointmentStates]

/** It has a seat at the office, or may get one. */
export const hasSeat = or(inArray(bookings.state, openStates), eq(bookings.state, 'confirmed'))

/** For queries: when the office said that the booking has its seat (our clock); null: it may have one or get one. */
export const knownSince = sql<Date | null>`case when ${bookings.state} not in ('wanted', 'unknown_hold')
  then ${bookings.taken_at} end`.mapWith(bookings.taken_at)

/** The seat that an answer of `seenAt` (our clock) shows as free. A booking known before has another seat. */
export function mayHave(seenAt: SQLWrapper): SQL {
  return sql`coalesce(${knownSince}, 'infinity') >= ${seenAt}`
}

/** By our clock or the office's: either can be wrong by days, and what counts as past lets another one be booked. */
export function isToCome(now: Date, providerId: SQLWrapper = bookings.provider_id) {
  return gt(bookings.slot_at, earliestAtOffice(now, providerId))
}

export function isLive(now: Date, providerId?: SQLWrapper) {
  const isStanding = and(eq(bookings.state, 'confirmed'), isToCome(now, providerId))
  return or(inArray(bookings.state, openStates), isStanding)
}

export async function readTask(tx: TxCtx, taskId: number): Promise<TaskRow | null> {
  const [row] = await tx.db.select().from(tasks).where(eq(tasks.id, taskId))
  return row ?? null
}

/** The appointments of this user that a click can still confirm, by the office's clock. */
export async function listClickable({ db, clock }: Ctx, userId: number): Promise<BookingRow[]> {
  const { user_id, state, cancel_wanted, deadline_at, office_ahead_ms } = bookings
  const officeNow = sql`${clock.now().toISOString()}::timestamptz + ${office_ahead_ms} * interval '1 millisecond'`
  const isOpen = and(eq(state, 'waiting'), eq(cancel_wanted, false), sql`${deadline_at} > ${officeNow}`)
  return db
    .select()
    .from(bookings)
    .where(and(eq(user_id, userId), isOpen))
    .orderBy(bookings.id)
}

export async function readBooking(ctx: Ctx, id: number): Promise<BookingRow | null> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

/** Locks and reads a booking, the appointment that it replaces and those that replace it: the latest first, as everywhere. */
export async function lockBooking(
  tx: TxCtx,
  { id, replaces_id }: Pick<BookingRow, 'id' | 'replaces_id'>,
): Promise<{ row: LockedBooking | null; replaced: LockedBooking | null }> {
  const isMeant = or(inArray(bookings.id, [id, replaces_id ?? id]), eq(bookings.replaces_id, id))
  const rows = await tx.db.select().from(bookings).where(isMeant).orderBy(desc(bookings.id)).for('update')
  const find = (which: number | null) => (rows.find((one) => one.id === which) as LockedBooking | undefined) ?? null
  return { row: find(id), replaced: find(replaces_id) }
}

/** Locks all bookings of a task. The answer says later whether no other one was added meanwhile. */
export async function lockBookings(tx: TxCtx, taskId: number): Promise<() => Promise<boolean>> {
  const last = () =>
    tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.task_id, taskId)).orderBy(desc(bookings.id))
  const [before] = await last().for('update')
  return async () => before?.id === (await last().limit(1))[0]?.id
}

/** Locks the bookings that nobody may lose silently: open ones, and confirmed ones in the future; the latest first. */
export async function lockLive(
  tx: TxCtx,
  of: { taskId: number } | { userId: number; providerId?: number },
): Promise<LockedBooking[]> {
  const isTheirs = 'taskId' in of ? eq(bookings.task_id, of.taskId) : eq(bookings.user_id, of.userId)
  const isThere = 'taskId' in of || of.providerId === undefined ? undefined : eq(bookings.provider_id, of.providerId)
  const live = tx.db
    .select()
    .from(bookings)
    .where(and(isTheirs, isThere, isLive(tx.clock.now())))
  return (await live.orderBy(desc(bookings.id)).for('update')) as LockedBooking[]
}

export async function findAppointmentAt(tx: TxCtx, taskId: number): Promise<Date | null> {
  return (await listStanding(tx, [taskId])).get(taskId)?.at ?? null
}

/** By task, the earliest appointment that stands for its person and services; `isNamed`: an earlier tap moves it. */
export async function listStanding(tx: TxCtx, taskIds: number[]) {
  const isNamed = sql<boolean>`${bookings.user_id} = ${tasks.user_id}
    and ${bookings.slot_at} is not distinct from ${tasks.current_appointment_at}`
  const rows = await tx.db
    .selectDistinctOn([tasks.id], { taskId: tasks.id, at: bookings.slot_at, isNamed })
    .from(bookings)
    .innerJoin(tasks, eq(tasks.id, bookings.task_id))
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(
      and(
        inArray(bookings.task_id, taskIds),
        eq(bookings.state, 'confirmed'),
        eq(bookings.cancel_wanted, false),
        isToCome(tx.clock.now()),
        eq(bookings.person, personInSql({ ...tasks, email: tasks.email_for_booking })),
        eq(bookings.provider_id, targets.provider_id),
        isForSame(bookings, targets),
      ),
    )
    .orderBy(tasks.id, bookings.slot_at)
  return new Map(rows.map((row) => [row.taskId, row]))
}

export async function setCancelWanted(
  tx: TxCtx,
  { id }: LockedBooking,
  reason?: 'cancelled_by_owner' | 'cancelled_with_task' | 'replaced',
): Promise<BookingRow | null> {
  const [row] = await tx.db
    .update(bookings)
    .set({ cancel_wanted: true, repeats: 0, reason, updated_at: tx.clock.now() })
    .where(eq(bookings.id, id))
    .returning()
  return row ?? null
}

export async function forgetReplaced(tx: TxCtx, id: number): Promise<void> {
  await tx.db.update(bookings).set({ replaces_id: null, replaces_at: null }).where(eq(bookings.replaces_id, id))
}

/** An appointment was moved: its calendar entry is the new one's from now on, and has a higher sequence there. */
export async function passOnEntry(tx: TxCtx, from: LockedBooking, to: LockedBooking): Promise<void> {
  const calendar_sequence = Math.max(from.calendar_sequence, to.calendar_sequence) + 1
  const swap = (id: number, calendar_uid: string) =>
    tx.db.update(bookings).set({ calendar_uid, calendar_sequence }).where(eq(bookings.id, id))
  await swap(from.id, to.calendar_uid)
  await swap(to.id, from.calendar_uid)
}

export async function renameReplaced(tx: TxCtx, { id, slot_at }: BookingRow): Promise<void> {
  await tx.db.update(bookings).set({ replaces_at: slot_at }).where(eq(bookings.replaces_id, id))
}

/** Before the task is deleted: its bookings are shown under this name. */
export async function noteTaskName(tx: TxCtx, taskId: number): Promise<void> {
  const name = sql`(select ${tasks.name} from ${tasks} where ${tasks.id} = ${taskId})`
  await tx.db.update(bookings).set({ task_name: name }).where(eq(bookings.task_id, taskId))
}

/** The appointments of a task that stay, once the task is for somebody or something else. They must be locked. */
export async function leaveTask(tx: TxCtx, taskId: number): Promise<void> {
  const isStaying = and(inArray(bookings.state, appointmentStates), eq(bookings.cancel_wanted, false))
  await tx.db
    .update(bookings)
    .set({ task_id: null })
    .where(and(eq(bookings.task_id, taskId), isStaying))
}

export async function setKept(tx: TxCtx, { id }: LockedBooking): Promise<void> {
  await tx.db.update(bookings).set({ kept: true, updated_at: tx.clock.now() }).where(eq(bookings.id, id))
}

/** Null: it was sent before, the state has changed, or the booking is further away than `reachMs`. */
export async function markReminded(
  tx: TxCtx,
  id: number,
  { state, before, which }: { state: BookingState; before: Date | null; which: string },
): Promise<BookingRow | null> {
  const [row] = await tx.db
    .update(bookings)
    .set({ reminded: sql`array_append(${bookings.reminded}, ${which})` })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.state, state),
        eq(bookings.cancel_wanted, false),
        sql`not ${which} = any(${bookings.reminded})`,
        // A restored copy reminds nobody: the original does.
        notExists(tx.db.select({ one: sql`1` }).from(restored_copy)),
        before === null
          ? undefined
          : sql`${bookings.slot_at} < ${before}::timestamptz + ${bookings.office_ahead_ms} * interval '1 millisecond'`,
      ),
    )
    .returning()
  return row ?? null
}

export function isAtProvider(code: string): SQL {
  return sql`${bookings.provider_id} in (select id from ${providers} where ${providers.code} = ${code})`
}

/** The number of failed bookings that decide how long the next one waits. With this many the rest has its maximum. */
export const mostEnded = 6

/** For each of these tasks: its open booking, else its confirmed future appointment, else its last booking. */
export async function lastBookings(ctx: Ctx, taskIds: number[]): Promise<BookingRow[]> {
  if (taskIds.length === 0) return []
  return ctx.db
    .selectDistinctOn([bookings.task_id])
    .from(bookings)
    .where(inArray(bookings.task_id, taskIds))
    .orderBy(bookings.task_id, sql`${isLive(ctx.clock.now())} desc`, desc(bookings.id))
}

export function keyOfBooking(row: BookingRow): TargetKey {
  return {
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
    serviceCount: row.service_count,
    further: row.further_services,
  }
}

export function placeOf(row: BookingRow): { slotAt: Date; officeExternalId: number } {
  return { slotAt: row.slot_at, officeExternalId: row.office_external_id }
}

export const authKeyPurpose = 'auth_key'

export const sealedBookings: SealedColumn[] = sealedIn<typeof bookings.$inferSelect>('bookings', {
  auth_key_sealed: {
    key: 'id',
    without:
      'these appointments stay at the office, but can no longer be followed or cancelled here: tell their owners',
    purpose: () => authKeyPurpose,
  },
})

export const lookPurpose = 'look'
const sealedLook = {
  key: 'id',
  without: 'nothing: whoever asked asks again',
  isAll: true,
  purpose: () => lookPurpose,
} as const
export const sealedLooks: SealedColumn[] = sealedIn<typeof appointment_looks.$inferSelect>('appointment_looks', {
  asked_sealed: sealedLook,
  answer_sealed: sealedLook,
})

export type MentionedBooking = Awaited<ReturnType<typeof listMentionedBookings>>[number]

export async function listMentionedBookings({ db }: Pick<Ctx, 'db'>, asked: { ids: number[]; taskIds: number[] }) {
  const { id, task_id, state, slot_at, deadline_at, office_ahead_ms, cancel_wanted, reminded } = bookings
  return db
    .select({ id, task_id, state, slot_at, deadline_at, office_ahead_ms, cancel_wanted, reminded })
    .from(bookings)
    .where(or(inArray(id, asked.ids), and(inArray(task_id, asked.taskIds), inArray(state, appointmentStates))))
    .orderBy(asc(id))
}
