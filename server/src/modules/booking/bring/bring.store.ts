import type { Appointment } from '@terminlotse/munich-client'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { officeAheadInSql } from '../../offices/gate.store.ts'
import { authKeyPurpose, type BookingRow, isLive, type TaskRow } from '../bookings.store.ts'
import { bookedPerson, bookings, personInSql, sharesService } from '../bookings.tables.ts'
import { nextConfirmedReadAt } from '../machine/answers.ts'
import { longestWords } from '../steps/calls.store.ts'

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
export async function holdBrought(tx: TxCtx, task: TaskRow, { key, appointment }: Brought): Promise<void> {
  const it = `${key.providerId} ${appointment.processId}`
  const ofPerson = sql`pg_advisory_xact_lock(${locksOf.person}, hashtext(${personInSql(namesOf(task))}))`
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locksOf.brought}, hashtext(${it})), ${ofPerson}`)
}

/** An appointment or an attempt of the same account for the task's person and one of the services. */
export async function hasAnother(tx: TxCtx, task: TaskRow, key: TargetKey): Promise<boolean> {
  const wanted = {
    service_external_id: sql`${key.serviceExternalId}::bigint`,
    further_services: sql`${JSON.stringify(key.further)}::jsonb`,
  }
  const person = personInSql(namesOf(task))
  const isTheirs = and(eq(bookings.user_id, task.user_id), eq(bookings.person, person))
  const isThere = and(eq(bookings.provider_id, key.providerId), sharesService(bookings, wanted))
  const [row] = await tx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isTheirs, isThere, isLive(tx.clock.now())))
    .limit(1)
  return row !== undefined
}

const namesOf = ({ first_name, last_name, email_for_booking }: TaskRow) => ({
  first_name: sql`${first_name}::text`,
  last_name: sql`${last_name}::text`,
  email: sql`${email_for_booking}::text`,
})

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
