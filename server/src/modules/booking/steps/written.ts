// Also what it means for the appointment that it replaces, and for tasks that look for an earlier one.
import type { Appointment } from '@terminlotse/munich-client'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notify } from '../../notifications/notifications.ts'
import { noteDemanded } from '../../offices/gate.store.ts'
import type { Gate } from '../../offices/gate.ts'
import { describeTarget, readTarget } from '../../offices/targets.ts'
import { followAppointment, lockFollowing } from '../../tasks/targets.ts'
import { tellChange } from '../appointments/tell-owner.ts'
import { driveSoon } from '../booking.ts'
import {
  attemptStates,
  type BookingRow,
  forgetReplaced,
  keyOfBooking,
  type LockedBooking,
  lockBooking,
  passOnEntry,
  placeOf,
  renameReplaced,
  setCancelWanted,
} from '../bookings.store.ts'
import { isForPersonOf } from '../bookings.tables.ts'
import { otherThanAsked } from '../machine/answers.meaning.ts'
import { type Change, isAppointment, type NextSlot } from '../machine/machine.ts'
import { takesItsPlace } from '../machine/replacing.ts'
import type { Held } from '../rows/shape.ts'
import { writeChange } from './calls.store.ts'

/** In one transaction. Null: there was nothing to write. */
export async function write(
  { ctx, gate }: { ctx: Ctx; gate: Gate },
  { row: seen, about }: Held,
  decide: (fresh: LockedBooking, tx: TxCtx) => Promise<Change | null>,
  officeAheadMs: number | null = null,
) {
  const { code } = gate.provider.config
  const written = await inTransaction(ctx, async (tx) => {
    const { row: fresh, replaced } = await lockBooking(tx, seen)
    const change = fresh && (await decide(fresh, tx))
    if (!fresh || !change) return null
    const row = await writeChange(tx, fresh, change, officeAheadMs)
    await noteDemanded(tx, row, change.demanded)
    const { tasks, isMoved, carryOn } = await lockConcerned(tx, code, { row, before: fresh, replaced, change })
    const there = isMoved ? await readTarget(tx, keyOfBooking(row)) : about
    const messages = await tellChange(tx, { row, about: there }, change, tasks)
    await carryOn()
    // One by one: a receiver gets them in the order of their moments.
    for (const message of messages) await notify(tx, [message])
    return { row, end: reportable(change), pauseMs: change.pauseMs ?? null }
  })
  if (written?.end) ctx.metrics.bookings.inc({ provider: code, end: written.end })
  return written
}

function reportable({ state }: Change): Change['state'] | null {
  const isStep = state === 'wanted' || attemptStates.some((one) => one === state)
  return state === undefined || isStep ? null : state
}

/** The booking's own task, if it is confirmed now, and its owner's tasks that look for an earlier one. */
async function lockConcerned(
  tx: TxCtx,
  providerCode: string,
  {
    row,
    before,
    replaced,
    change,
  }: { row: LockedBooking; before: BookingRow; replaced: LockedBooking | null; change: Change },
) {
  const moved = change.say.find((said) => said.code === 'booking_moved')
  const isConfirmed = change.state === 'confirmed'
  const isGone = change.state === 'cancelled' && isAppointment(before) && row.reason !== 'replaced'
  const old = isConfirmed && isGivenUpFor(row, replaced) ? replaced : null
  const from = moved?.from ?? old?.slot_at ?? (isGone ? row.slot_at : null)
  const move = from && row.user_id !== null ? { userId: row.user_id, from, to: isGone ? null : row.slot_at } : null
  const follows = move && { ...keyOfBooking(row), ...move, isForPerson: isForPersonOf(row) }
  const tasks = await lockFollowing(tx, isConfirmed ? row.task_id : null, follows)
  return {
    tasks,
    isMoved: moved !== undefined,
    async carryOn() {
      if (moved) await renameReplaced(tx, row)
      if (isGone) await forgetReplaced(tx, row.id)
      if (old && row.is_move) await passOnEntry(tx, old, row)
      if (old) await setCancelWanted(tx, old, 'replaced')
      if (follows) await followAppointment(tx, tasks, follows)
      if (old) await driveSoon(tx.jobs, providerCode, old.id)
    },
  }
}

/** It stays if the owner cancels the earlier one, or the office has moved that so that it is no longer earlier. */
function isGivenUpFor(row: LockedBooking, old: LockedBooking | null): boolean {
  if (row.replaces_id === null || row.cancel_wanted || !takesItsPlace(row)) return false
  return old?.state === 'confirmed' && !old.cancel_wanted
}

/** If the catalogue does not know the office, only the time changes. */
export async function findMove(tx: TxCtx, row: BookingRow, appointment: Appointment): Promise<NextSlot | null> {
  const other = otherThanAsked(placeOf(row), appointment)
  if (other === null) return null
  const there = await describeTarget(tx, { ...keyOfBooking(row), officeExternalId: other.officeExternalId })
  if (there === null && other.at.getTime() === row.slot_at.getTime()) return null
  const { officeExternalId, office } = there ?? (await readTarget(tx, keyOfBooking(row)))
  return { at: other.at, officeExternalId, officeName: office.name }
}
