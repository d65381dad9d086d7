import { and, eq, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { officeAheadInSql } from '../../offices/gate.store.ts'
import { lackingFields } from '../../offices/office-fields.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { matches } from '../../tasks/filter.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { type BookingRow, isLive, readTask, type TaskRow } from '../bookings.store.ts'
import { bookings, isForSame, personInSql, sharesService } from '../bookings.tables.ts'
import { besides, type LiveBooking } from '../machine/replacing.ts'
import { bookedPerson } from '../rows/booked-person.ts'
import { holdAccountRecord } from './account.store.ts'
import { backOffOfAccount } from './account.ts'
import { readProofs } from './proofs.ts'

export interface WantedSlot extends TargetKey {
  slotAt: Date
  /** The time on the office's clock; absent: ours. */
  officeNow?: Date
}

/**
 * Writes the booking with the person's present data. Null: the task or its person already has an appointment or an
 * attempt, its account has as many as it may, or the desk demands a detail that the task does not have. Null also: the
 * task was deleted, or no longer wants the slot.
 */
export async function insertWanted(
  tx: TxCtx,
  taskId: number,
  slot: WantedSlot,
  { desk }: Pick<TargetDescription, 'desk'>,
): Promise<{ row: BookingRow; task: TaskRow } | null> {
  const now = tx.clock.now()
  const task = await readTask(tx, taskId)
  if (!task || task.dry_run || !matches(task, slot.slotAt, slot.officeNow ?? now)) return null
  if (lackingFields(desk, task).length > 0) return null
  await holdPerson(tx, task)
  const asking = { userId: task.user_id, currentAppointmentAt: task.current_appointment_at }
  const { obstacle, replaces } = besides(await readLive(tx, task, slot), asking)
  if (obstacle) return null
  const holder = { userId: task.user_id, providerId: slot.providerId }
  if ((await readProofs(tx, [holder]))({ ...holder, email: task.email_for_booking }) !== null) return null
  const had = await holdAccountRecord(tx, holder)
  if (backOffOfAccount(had, now) !== null) return null
  const [row] = await tx.db
    .insert(bookings)
    .values({
      user_id: task.user_id,
      task_id: taskId,
      task_name: task.name,
      provider_id: slot.providerId,
      office_external_id: slot.officeExternalId,
      service_external_id: slot.serviceExternalId,
      service_count: slot.serviceCount,
      further_services: slot.further,
      slot_at: slot.slotAt,
      replaces_id: replaces?.id ?? null,
      replaces_at: replaces?.slotAt ?? null,
      state: 'wanted',
      office_ahead_ms: officeAheadInSql(sql`${slot.providerId}::int`),
      ...bookedPerson(task),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning()
  return row ? { row, task } : null
}

/**
 * Locks the person: until the transaction ends, no other attempt for this person begins, in any account. The indexes
 * cover only the main service; this lock covers the further ones. It is always taken before the account's lock.
 */
async function holdPerson(tx: TxCtx, task: TaskRow): Promise<void> {
  const { first_name, last_name, email_for_booking } = task
  const person = personInSql({
    first_name: sql`${first_name}::text`,
    last_name: sql`${last_name}::text`,
    email: sql`${email_for_booking}::text`,
  })
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locksOf.person}, hashtext(${person}))`)
}

/** The present bookings of the task, and of its person for one of its services. */
async function readLive(tx: TxCtx, task: TaskRow, slot: WantedSlot): Promise<LiveBooking[]> {
  const wanted = {
    service_external_id: sql`${slot.serviceExternalId}::bigint`,
    further_services: sql`${JSON.stringify(slot.further)}::jsonb`,
  }
  const isAtProvider = eq(bookings.provider_id, slot.providerId)
  const isSameService = and(isAtProvider, isForSame(bookings, wanted))
  const isPerson = eq(bookings.person, personInSql({ ...tasks, email: tasks.email_for_booking }))
  const ofPerson = and(isPerson, isAtProvider, sharesService(bookings, wanted))
  return tx.db
    .select({
      id: bookings.id,
      userId: bookings.user_id,
      taskId: bookings.task_id,
      state: bookings.state,
      slotAt: bookings.slot_at,
      cancelWanted: bookings.cancel_wanted,
      isSameService: sql<boolean>`${isSameService}`,
    })
    .from(bookings)
    .innerJoin(tasks, eq(tasks.id, task.id))
    .where(and(or(eq(bookings.task_id, task.id), ofPerson), isLive(tx.clock.now(), sql`${slot.providerId}::int`)))
}
