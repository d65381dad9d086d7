import { type PersonField, unfitFields } from '@terminlotse/contract/fields/person'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { officeAheadInSql } from '../../offices/gate.store.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { isTrialRun, matches } from '../../tasks/filter.ts'
import { type Closed, missingDetails, termsFor, whyNotBooked } from '../../tasks/may-book.ts'
import { holdTasks } from '../../tasks/tasks.store.ts'
import { officesWanted, targets, tasks, watches } from '../../tasks/tasks.tables.ts'
import { type BookingRow, isLive, mayHave, type TaskRow } from '../bookings.store.ts'
import { bookedPerson, bookings, isForSame, personInSql, sharesService } from '../bookings.tables.ts'
import { besides, type LiveBooking } from '../machine/replacing.ts'
import { type Fullness, fullnessInSql } from '../under-way.store.ts'
import { holdAccountRecord } from './account.store.ts'
import { type AccountBackOff, backOffOfAccount } from './account.ts'
import { readProofs } from './proofs.ts'
import { mailLimit } from './turns.ts'

export interface WantedSlot extends TargetKey {
  slotAt: Date
  /** The time on the office's clock; absent: ours. */
  officeNow?: Date
  /** When an answer last showed it as free, on our clock. Absent: whether another booking has it is not checked. */
  seenAt?: Date
}

export interface Wish {
  taskId: number
  slot: WantedSlot
  about: Pick<TargetDescription, 'desk' | 'providerCode'>
  /** The owner chose exactly this slot: neither automatic booking nor the filter decides. */
  isTapped?: boolean
}

/**
 * Why no booking begins. `taken`: another booking may have the slot. `own_slot`: the task is booking it already.
 * `has_one`: the owner has an appointment or an attempt. `not_now`: another account has one for the person.
 */
export type NotBegun =
  | {
      why:
        | 'no_task'
        | 'unwatched'
        | 'trial_run'
        | 'unwanted'
        | 'taken'
        | 'own_slot'
        | 'has_one'
        | 'not_now'
        | 'proof_missing'
        | 'too_soon'
        | Closed
    }
  | { why: typeof mailLimit }
  | { why: 'details_missing' | 'details_unfit'; fields: Partial<Record<PersonField, ValidationKey>> }
  | { why: 'account'; backOff: AccountBackOff }

export async function insertWanted(tx: TxCtx, wish: Wish): Promise<{ row: BookingRow; task: TaskRow } | NotBegun> {
  const { taskId, slot, isTapped = false } = wish
  const now = tx.clock.now()
  // Locked before the slot and the person: an edit, a pause or a deletion comes wholly before this or after it.
  const [task] = await holdTasks(tx, [taskId])
  if (!task) return { why: 'no_task' }
  const offices = await readWatchedAt(tx, taskId, slot)
  if (offices === null) return { why: 'unwatched' }
  if (isTrialRun(task)) return { why: 'trial_run' }
  if (!isTapped && !matches(task, slot.slotAt, slot.officeNow ?? now)) return { why: 'unwanted' }
  const demands = (await readCityDemands(tx))({ ...slot, providerCode: wish.about.providerCode })
  const forbidden = whyNotBooked(
    termsFor({ ...task, offices }, demands, { isTapped }),
    slot.slotAt,
    slot.officeNow ?? now,
  )
  if (forbidden !== null) return { why: forbidden }
  const fields = missingDetails(wish.about.desk, task, { isTapped })
  if (Object.keys(fields).length > 0) return { why: 'details_missing', fields }
  await holdSlotAndPerson(tx, task, slot)
  const { obstacle, replaces, isTaken } = await readObstacle(tx, task, slot)
  if (obstacle) return { why: nameOf(obstacle, task, slot) }
  if (isTaken) return { why: 'taken' }
  if (replaces && slot.slotAt >= replaces.slotAt) return { why: 'has_one' }
  const fullness = await readFullness(tx, task, slot)
  if (fullness !== null) return { why: fullness === 'own' ? mailLimit : 'not_now' }
  const holder = { userId: task.user_id, providerId: slot.providerId }
  const missing = (await readProofs(tx, [holder]))({ ...holder, person: task })
  const unfit = unfitFields(task)
  if (Object.keys(unfit).length > 0) return { why: 'details_unfit', fields: unfit }
  if (missing !== null) return { why: 'proof_missing' }
  const backOff = backOffOfAccount(await holdAccountRecord(tx, holder), now)
  if (backOff !== null) return { why: 'account', backOff }
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
      is_move: replaces !== null,
      tapped: isTapped,
      state: 'wanted',
      office_ahead_ms: officeAheadInSql(sql`${slot.providerId}::int`),
      ...bookedPerson(task),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning()
  return row ? { row, task } : { why: 'has_one' }
}

/** The number of offices that the task's owner wants; null: it does not watch this one. */
async function readWatchedAt({ db }: TxCtx, taskId: number, slot: TargetKey): Promise<number | null> {
  const [row] = await db
    .select({ offices: officesWanted })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(
      and(
        eq(watches.task_id, taskId),
        isNull(watches.ended_at),
        eq(targets.provider_id, slot.providerId),
        eq(targets.office_external_id, slot.officeExternalId),
        eq(targets.service_external_id, slot.serviceExternalId),
        eq(targets.service_count, slot.serviceCount),
        eq(targets.further_services, slot.further),
      ),
    )
  return row?.offices ?? null
}

async function readFullness(tx: TxCtx, task: TaskRow, slot: WantedSlot): Promise<Fullness | null> {
  const place = {
    provider_id: sql`${slot.providerId}::int`,
    office_external_id: sql`${slot.officeExternalId}::bigint`,
  }
  const fullness = fullnessInSql(tx.clock.now(), place, tasks)
  const [row] = await tx.db.select({ fullness }).from(tasks).where(eq(tasks.id, task.id))
  return row?.fullness ?? null
}

/** No other attempt for them begins meanwhile. Always in this order, and before the account's lock. */
export async function holdSlotAndPerson(tx: TxCtx, task: TaskRow, slot: WantedSlot): Promise<void> {
  const { first_name, last_name, email_for_booking } = task
  const person = personInSql({
    first_name: sql`${first_name}::text`,
    last_name: sql`${last_name}::text`,
    email: sql`${email_for_booking}::text`,
  })
  const { providerId, officeExternalId, slotAt, seenAt } = slot
  const place = `${providerId} ${officeExternalId} ${slotAt.getTime()}`
  const ofSlot = sql`pg_advisory_xact_lock(${locksOf.slot}, hashtext(${place}))`
  const ofPerson = sql`pg_advisory_xact_lock(${locksOf.person}, hashtext(${person}))`
  // PostgreSQL takes them from left to right.
  const address = `${providerId} ${officeExternalId} ${email_for_booking.trim().toLowerCase()}`
  const ofBoth = sql`${ofPerson}, pg_advisory_xact_lock(${locksOf.address}, hashtext(${address}))`
  await tx.db.execute(seenAt === undefined ? sql`select ${ofBoth}` : sql`select ${ofSlot}, ${ofBoth}`)
}

/** `theirs`: of the task and its person. */
export async function readObstacle(tx: TxCtx, task: TaskRow, slot: WantedSlot) {
  const wanted = {
    service_external_id: sql`${slot.serviceExternalId}::bigint`,
    further_services: sql`${JSON.stringify(slot.further)}::jsonb`,
  }
  const isAtProvider = eq(bookings.provider_id, slot.providerId)
  const isPerson = eq(bookings.person, personInSql({ ...tasks, email: tasks.email_for_booking }))
  const isSame = and(isPerson, isAtProvider, isForSame(bookings, wanted))
  const ofPerson = and(isPerson, isAtProvider, sharesService(bookings, wanted))
  const isForThem = or(eq(bookings.task_id, task.id), ofPerson)
  const isThere = and(eq(bookings.office_external_id, slot.officeExternalId), eq(bookings.slot_at, slot.slotAt))
  const mayBeTaken =
    slot.seenAt === undefined ? sql`false` : and(isAtProvider, isThere, mayHave(sql`${slot.seenAt}::timestamptz`))
  const rows = await tx.db
    .select({
      id: bookings.id,
      userId: bookings.user_id,
      taskId: bookings.task_id,
      state: bookings.state,
      slotAt: bookings.slot_at,
      officeExternalId: bookings.office_external_id,
      cancelWanted: bookings.cancel_wanted,
      isSame: sql<boolean>`coalesce(${isSame}, false)`,
      isForThem: sql<boolean>`coalesce(${isForThem}, false)`,
    })
    .from(bookings)
    .innerJoin(tasks, eq(tasks.id, task.id))
    .where(and(or(isForThem, mayBeTaken), isLive(tx.clock.now(), sql`${slot.providerId}::int`)))
  const asking = { userId: task.user_id, currentAppointmentAt: task.current_appointment_at }
  const theirs = rows.filter((row) => row.isForThem)
  return { theirs, ...besides(theirs, asking), isTaken: theirs.length < rows.length }
}

function nameOf(
  obstacle: LiveBooking & Pick<TargetKey, 'officeExternalId'>,
  task: TaskRow,
  slot: WantedSlot,
): 'own_slot' | 'has_one' | 'not_now' {
  const isSlot =
    obstacle.officeExternalId === slot.officeExternalId && obstacle.slotAt.getTime() === slot.slotAt.getTime()
  if (obstacle.taskId === task.id && isSlot && obstacle.state !== 'confirmed') return 'own_slot'
  return obstacle.userId === task.user_id ? 'has_one' : 'not_now'
}
