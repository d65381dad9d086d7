import { personFieldNames } from '@terminlotse/contract/fields/person'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import { latestAtOffice } from '../../offices/gate.store.ts'
import { isWanted } from '../../tasks/filter.tables.ts'
import { termsFor, whyNotBooked } from '../../tasks/may-book.ts'
import { officesWanted, targets, tasks, watches } from '../../tasks/tasks.tables.ts'
import { authKeyPurpose, type BookingRow, keyOfBooking, type LockedBooking } from '../bookings.store.ts'
import { bookedName, bookings } from '../bookings.tables.ts'
import { type Change, type Deed, makesAppointment } from '../machine/machine.ts'

export const longestWords = 2_000

/** Null: the owner or another process has changed the row. */
export async function writeAhead(ctx: Ctx, row: BookingRow, deed: Deed): Promise<BookingRow | null> {
  const now = ctx.clock.now()
  // While we cancel, a last step that may have happened stays the open question until the office has answered.
  const doing = deed === 'cancel' && makesAppointment(row.doing) ? row.doing : deed
  const [writtenRow] = await ctx.db
    .update(bookings)
    .set({ doing, doing_since: now, call_no: row.call_no + 1, updated_at: now })
    .where(unchanged(row))
    .returning()
  return writtenRow ?? null
}

/** A stop or an edit may be committed after the candidates were read, and not see the row. Then nothing may be held. */
export async function writeAheadReserve(ctx: Ctx, row: BookingRow): Promise<BookingRow | null> {
  return inTransaction(ctx, async (tx) => {
    const writtenRow = await writeAhead(tx, row, 'reserve')
    if (writtenRow === null || (await isStillWanted(tx, writtenRow))) return writtenRow
    await tx.db
      .update(bookings)
      .set({ doing: null, cancel_wanted: true, call_no: writtenRow.call_no + 1 })
      .where(unchanged(writtenRow))
    return null
  })
}

/** Waits while the owner is changing the task. */
export async function isStillWanted(tx: TxCtx, row: BookingRow): Promise<boolean> {
  if (row.task_id === null) return false
  const officeNow = latestAtOffice(tx.clock.now(), targets.provider_id)
  const isByItself = and(
    eq(tasks.auto_booking_enabled, true),
    isWanted(sql`${row.slot_at}::timestamptz`, tasks, officeNow),
  )
  const isForReal = eq(tasks.dry_run, false)
  const [wanting] = await tx.db
    .select({
      task: tasks,
      offices: officesWanted,
      providerCode: providers.code,
      officeNow: sql<Date>`${officeNow}`.mapWith(bookings.slot_at),
    })
    .from(tasks)
    .innerJoin(watches, and(eq(watches.task_id, tasks.id), isNull(watches.ended_at)))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(
      and(
        eq(tasks.id, row.task_id),
        eq(tasks.is_monitoring, true),
        row.tapped ? or(eq(tasks.auto_booking_enabled, false), isForReal) : and(isByItself, isForReal),
        ...personFieldNames.map((field) => eq(tasks[field], row[bookedName(field)])),
        eq(targets.provider_id, row.provider_id),
        eq(targets.office_external_id, row.office_external_id),
        eq(targets.service_external_id, row.service_external_id),
        eq(targets.service_count, row.service_count),
        eq(targets.further_services, row.further_services),
      ),
    )
    .for('share', { of: tasks })
  if (!wanting) return false
  const { task, offices, providerCode, officeNow: now } = wanting
  const demands = (await readCityDemands(tx))({ ...keyOfBooking(row), providerCode })
  return whyNotBooked(termsFor({ ...task, offices }, demands, { isTapped: row.tapped }), row.slot_at, now) === null
}

/** The office has it otherwise than the row: it is read at once. */
export async function planRead({ db, clock }: Ctx, id: number): Promise<void> {
  const next_read_at = sql`${clock.now().toISOString()}::timestamptz + ${bookings.office_ahead_ms} * interval '1 ms'`
  await db.update(bookings).set({ next_read_at }).where(eq(bookings.id, id))
}

export async function writeChange(
  tx: TxCtx,
  row: LockedBooking,
  change: Change,
  officeAheadMs: number | null,
): Promise<LockedBooking> {
  const { appointment } = change
  const [written] = await tx.db
    .update(bookings)
    .set({
      state: change.state,
      doing: change.doing,
      cancel_wanted: change.cancelWanted,
      reason: change.reason,
      slot_at: change.slot?.at,
      office_external_id: change.slot?.officeExternalId,
      tries: change.tries,
      step_repeated: change.isStepRepeated,
      is_move: change.isMove,
      repeats: change.repeats,
      held_at: change.heldAt,
      ...(change.heldAt && { taken_at: tx.clock.now() }),
      hold_until: change.holdUntil,
      deadline_at: change.deadlineAt,
      next_read_at: change.nextReadAt,
      doubted_at: change.missingSince,
      confirmed_at: change.confirmedAt,
      ...(change.isRead && { read_at: tx.clock.now() }),
      ...(change.slot && { reminded: sql`array_remove(array_remove(${bookings.reminded}, 'day_before'), 'coming')` }),
      office_ahead_ms: officeAheadMs ?? undefined,
      ...(appointment && {
        process_id: appointment.processId,
        auth_key_sealed: tx.secrets.seal(appointment.authKey, authKeyPurpose),
        display_number: appointment.displayNumber ?? row.display_number,
        ics: appointment.icsContent ?? row.ics,
        desk_hint: appointment.hint?.slice(0, longestWords) ?? row.desk_hint,
        desk_info: appointment.info?.slice(0, longestWords) ?? row.desk_info,
      }),
      ...(changesEntry(row, change) && { calendar_sequence: row.calendar_sequence + 1 }),
      call_no: row.call_no + 1,
      // A read that found no change sends no live message.
      updated_at: change.say.length > 0 ? tx.clock.now() : undefined,
    })
    .where(eq(bookings.id, row.id))
    .returning()
  return written as LockedBooking
}

function unchanged(row: BookingRow) {
  return and(eq(bookings.id, row.id), eq(bookings.call_no, row.call_no), eq(bookings.cancel_wanted, row.cancel_wanted))
}

type Shown = Pick<typeof bookings.$inferSelect, 'state' | 'display_number' | 'ics'>

function changesEntry(row: Shown, { state, slot, appointment }: Change): boolean {
  const { displayNumber: number, icsContent: file } = appointment ?? {}
  const isOther = [state && state !== row.state, number && number !== row.display_number, file && file !== row.ics]
  return slot !== undefined || isOther.some(Boolean)
}
