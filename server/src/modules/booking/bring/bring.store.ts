import type { Appointment } from '@terminlotse/munich-client'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { officeAheadInSql } from '../../offices/gate.store.ts'
import { authKeyPurpose, type BookingRow, isLive, type TaskRow } from '../bookings.store.ts'
import { bookedPerson, bookings } from '../bookings.tables.ts'
import { nextConfirmedReadAt } from '../machine/answers.ts'
import { longestWords } from '../steps/calls.store.ts'
import { holdSlotAndPerson } from '../turns/wanted.store.ts'

export interface Brought {
  key: TargetKey
  slotAt: Date
  appointment: Appointment
}

/** The account that has it here. The city uses a number again once its appointment is over. */
export async function findFollower(ctx: Ctx, { key, appointment }: Brought): Promise<{ userId: number | null } | null> {
  const isIt = and(eq(bookings.provider_id, key.providerId), eq(bookings.process_id, appointment.processId))
  const [row] = await ctx.db
    .select({ userId: bookings.user_id })
    .from(bookings)
    .where(and(isIt, isLive(ctx.clock.now())))
  return row ?? null
}

/** No other account brings it meanwhile, and nothing begins for the task's person. */
export async function holdBrought(tx: TxCtx, task: TaskRow, { key, slotAt, appointment }: Brought): Promise<void> {
  const it = `${key.providerId} ${appointment.processId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locksOf.brought}, hashtext(${it}))`)
  await holdSlotAndPerson(tx, task, { ...key, slotAt })
}

export async function insertBrought(tx: TxCtx, task: TaskRow, brought: Brought): Promise<BookingRow> {
  const { key, slotAt, appointment } = brought
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(bookings)
    .values({
      user_id: task.user_id,
      task_id: task.id,
      task_name: task.name,
      provider_id: key.providerId,
      office_external_id: key.officeExternalId,
      service_external_id: key.serviceExternalId,
      service_count: key.serviceCount,
      further_services: key.further,
      slot_at: slotAt,
      state: 'confirmed',
      ...bookedPerson(task),
      process_id: appointment.processId,
      auth_key_sealed: tx.secrets.seal(appointment.authKey, authKeyPurpose),
      display_number: appointment.displayNumber,
      ics: appointment.icsContent,
      desk_hint: appointment.hint?.slice(0, longestWords) ?? null,
      desk_info: appointment.info?.slice(0, longestWords) ?? null,
      office_ahead_ms: officeAheadInSql(sql`${key.providerId}::int`),
      next_read_at: nextConfirmedReadAt(now, slotAt, null),
      ...{ confirmed_at: now, taken_at: now, read_at: now, created_at: now, updated_at: now },
    })
    .returning()
  return row as BookingRow
}
