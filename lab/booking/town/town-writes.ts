// The writes of the product for a town's bookings: a new one, a written-ahead call, an answer and its consequences.
import { type Change, isAppointment, type OfficeCall } from '../../../server/src/modules/booking/machine/machine.ts'
import { takesItsPlace } from '../../../server/src/modules/booking/machine/replacing.ts'
import type { TownRecords, TownRow, TownTask } from './town-records.ts'

/** Writes a wanted booking, unless something is in its way by now. */
export function writeWanted(records: TownRecords, task: TownTask, slotAt: Date): void {
  const { rows, now, officeOf } = records
  const { obstacle, replaces } = records.besidesOf(task)
  if (obstacle || task.isTrial || !records.isAllowed(task, slotAt)) return
  rows.push({
    id: rows.length, task, replaces: rows.find((row) => row.id === replaces?.id) ?? null, guard: null, callNo: 0,
    processId: null, endedAt: now(), state: 'wanted', doing: null, cancelWanted: false, reason: null, slotAt, tries: 1,
    officeExternalId: officeOf(slotAt), repeats: 0, holdUntil: null, deadlineAt: null, nextReadAt: null, missingSince: null,
    confirmedAt: null, services: [],
  }) // biome-ignore format: a row
}

/** Writes a call ahead into its row. False: the task no longer wants the slot, so nothing is reserved. */
export function writeAhead(records: TownRecords, row: TownRow, call: OfficeCall): boolean {
  if (call === 'read') return true
  row.callNo += 1
  if (call === 'reserve') {
    const { isWatching, isTrial, filter } = row.task
    row.guard = { filter, isTrial }
    if (!isWatching || isTrial || !records.isWanted(row.task, row.slotAt)) {
      row.cancelWanted = true
      return false
    }
  }
  // A preconfirm that may have happened stays the open question until the office answers.
  if (!(call === 'cancel' && row.doing === 'preconfirm')) row.doing = call
  return true
}

/** Writes a change. `onFollowed`: called when a task now names another time for its owner's present appointment. */
export function writeChange(
  records: TownRecords,
  row: TownRow,
  { appointment, slot, say: _said, pauseMs: _pause, heldAt: _held, ...columns }: Change,
  onFollowed: (task: TownTask) => void,
): void {
  if (slot) followMove(records, row, slot.at, onFollowed)
  if (slot) Object.assign(row, { slotAt: slot.at, officeExternalId: slot.officeExternalId })
  Object.assign(row, columns, { callNo: row.callNo + 1, endedAt: records.now() })
  if (appointment) row.processId = appointment.processId
  if (columns.state === 'confirmed') afterConfirmed(row)
  if (columns.state === 'cancelled' && row.reason !== 'replaced')
    for (const other of records.rows) if (other.replaces === row) other.replaces = null
}

/** The office has moved a confirmed appointment: tasks that name it as the present one get its new time. */
function followMove({ tasks }: TownRecords, row: TownRow, to: Date, onFollowed: (task: TownTask) => void): void {
  if (row.state !== 'confirmed') return
  for (const task of tasks) {
    const isNamed = task.filter.current_appointment_at === row.slotAt.toISOString()
    if (task.userId !== row.task.userId || !isNamed) continue
    task.filter = { ...task.filter, current_appointment_at: to.toISOString() }
    onFollowed(task)
  }
}

/** The task stops, names its new appointment if it is the earlier one, and the replaced one is given back. */
function afterConfirmed(row: TownRow): void {
  row.task.isWatching = false
  const named = row.task.filter.current_appointment_at
  if (named !== null && +row.slotAt < Date.parse(named) && !row.cancelWanted) {
    row.task.filter = { ...row.task.filter, current_appointment_at: row.slotAt.toISOString() }
  }
  const old = row.replaces
  const isEarlier = old && takesItsPlace({ slot_at: row.slotAt, replaces_at: old.slotAt })
  if (old?.state === 'confirmed' && isEarlier && !old.cancelWanted && !row.cancelWanted)
    Object.assign(old, { cancelWanted: true, reason: 'replaced' })
}

/**
 * The owner stops or changes the task: holds are given back. An appointment that waits is also given back unless it is
 * kept.
 */
export function settleTask({ rows, isLive }: TownRecords, task: TownTask, onBooking: 'keep' | 'cancel'): void {
  const mine = rows.filter((row) => row.task === task && isLive(row))
  for (const row of mine.filter((one) => !mine.some((other) => other.replaces === one))) {
    if (!isAppointment(row) || onBooking === 'cancel') row.cancelWanted = true
  }
}
