// The effects of a changed appointment on the one that it replaces, and on its owner's tasks that look for an earlier one.
import type { Appointment } from '@terminlotse/munich-client'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { describeTarget } from '../../offices/targets.ts'
import { followAppointment } from '../../tasks/targets.ts'
import { driveSoon } from '../booking.ts'
import {
  type BookingRow,
  forgetReplaced,
  keyOfBooking,
  lockBooking,
  placeOf,
  renameReplaced,
  setCancelWanted,
} from '../bookings.store.ts'
import { otherThanAsked } from '../machine/answers.meaning.ts'
import type { NextSlot } from '../machine/machine.ts'
import { takesItsPlace } from '../machine/replacing.ts'
import { readTarget } from '../rows/target.ts'

/**
 * Gives the old appointment back, as the earlier one is confirmed. The old one stays if the owner asked meanwhile to
 * cancel the earlier one, or if the office has moved the earlier one so that it is no longer earlier.
 */
export async function giveUpReplaced(tx: TxCtx, providerCode: string, row: BookingRow): Promise<void> {
  if (row.replaces_id === null || row.cancel_wanted || !takesItsPlace(row)) return
  const old = await lockBooking(tx, row.replaces_id)
  if (old?.state !== 'confirmed' || old.cancel_wanted) return
  await setCancelWanted(tx, old.id, 'replaced')
  await follow(tx, row, { from: old.slot_at, to: row.slot_at })
  await driveSoon(tx.jobs, providerCode, old.id)
}

/** The office to which the city says the appointment was moved. If the catalogue does not know it, only the time changes. */
export async function findMove(tx: TxCtx, row: BookingRow, appointment: Appointment): Promise<NextSlot | null> {
  const other = otherThanAsked(placeOf(row), appointment)
  if (other === null) return null
  const there = await describeTarget(tx, { ...keyOfBooking(row), officeExternalId: other.officeExternalId })
  if (there === null && other.at.getTime() === row.slot_at.getTime()) return null
  const { officeExternalId, office } = there ?? (await readTarget(tx, keyOfBooking(row)))
  return { at: other.at, officeExternalId, officeName: office.name }
}

/** Tells tasks that look for an earlier appointment to look for one before the new time. */
export async function followMoved(tx: TxCtx, row: BookingRow, from: Date): Promise<void> {
  await renameReplaced(tx, row)
  await follow(tx, row, { from, to: row.slot_at })
}

/** An appointment that no longer exists: nothing replaces it, and its owner's tasks look for no earlier one. */
export async function forgetAppointment(tx: TxCtx, row: BookingRow): Promise<void> {
  await forgetReplaced(tx, row.id)
  await follow(tx, row, { from: row.slot_at, to: null })
}

async function follow(tx: TxCtx, row: BookingRow, change: { from: Date; to: Date | null }): Promise<void> {
  if (row.user_id === null) return
  const { providerId, serviceExternalId, further } = keyOfBooking(row)
  await followAppointment(tx, { userId: row.user_id, providerId, serviceExternalId, further, ...change })
}
