import type { TxCtx } from '../../../foundation/ctx.ts'
import type { Line } from '../../../texts/journal/line-data.ts'
import { publish } from '../../live/live.ts'
import type { Item } from '../../notifications/notifications.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { writeTaskLine, writeTaskLines } from '../../tasks/journal.ts'
import { addBookings, setCurrentAppointment } from '../../tasks/tasks.store.ts'
import { stopTask, tellStatus } from '../../tasks/watching.ts'
import { type BookingRow, readTask, type TaskRow } from '../bookings.store.ts'
import { type Change, isAppointment, type OwnerLine } from '../machine/machine.ts'
import { planReminders } from '../reminders.jobs.ts'
import { bookingShape, type Held } from '../rows/shape.ts'
import { readFollows } from '../turns/bookers.store.ts'
import {
  formerOf,
  formerOnceConfirmed,
  howToTell,
  isEnd,
  lineOf,
  nameOf,
  notificationFactsOf,
  notificationOf,
} from './owner-news.ts'

type LockedTask = Parameters<typeof addBookings>[1]

/** `task` null: deleted. */
export interface Whose {
  userId: number
  task: TaskRow | null
}

/** Returns the messages for the channels: `notify` gets them after everything else is written. */
export async function tellChange(
  tx: TxCtx,
  { row, about }: Held,
  change: Change,
  locked: LockedTask[],
): Promise<Item[]> {
  if (row.user_id === null || change.say.length === 0) return []
  const held = locked.find(({ id }) => id === row.task_id)
  const whose = { userId: row.user_id, task: held ?? (row.task_id === null ? null : await readTask(tx, row.task_id)) }
  // A booking that is still under way looks the same to its owner; the line is enough.
  if (change.state === 'held') {
    const taskId = whose.task?.id
    if (taskId === undefined) return []
    const levelOf = (said: OwnerLine) => howToTell(said, { row, follows: null }).level
    const lines = change.say.map((said) => ({ taskId, level: levelOf(said), ...lineOf(said, row, about) }))
    await writeTaskLines(tx, lines)
    return []
  }
  const items: Item[] = []
  for (const said of change.say) items.push(...(await tell(tx, { row, whose, said, about })))
  const isMoved = change.say.some(({ code }) => code === 'booking_moved')
  if (isMoved || (change.state && isAppointment({ state: change.state }))) await planReminders(tx, row)
  if (!isMoved && change.state === undefined && change.cancelWanted === undefined) return items
  const isDone = held !== undefined && change.state === 'confirmed'
  const wasStopped = isDone && (await finish(tx, row, held, about))
  const said = change.say.at(-1)
  if (!wasStopped && said) tellPages(tx, row, whose, { line: lineOf(said, row, about), about })
  return items
}

async function finish(tx: TxCtx, row: BookingRow, task: LockedTask, about: TargetDescription): Promise<boolean> {
  const line = { code: 'stopped_after_booking', data: {} } as const
  const wasStopped = await stopTask(tx, task.id, line, bookingShape(row, about))
  await addBookings(tx, task)
  // If it is given back at once, or was moved to after the present appointment, it is not the person's appointment.
  if (formerOnceConfirmed(row, task)?.former !== 'stays') await setCurrentAppointment(tx, task, row.slot_at)
  return wasStopped
}

export function tellPages(
  tx: TxCtx,
  row: BookingRow,
  { userId, task }: Whose,
  { line, about }: { line: Line; about: TargetDescription },
): void {
  const booking = bookingShape(row, about)
  if (task) tellStatus(tx, task, line, booking)
  else {
    const data = { task_name: nameOf(row, null, about), line, status: 'paused', booking } as const
    publish(tx, { type: 'monitoring_status_update', userId, taskId: null, data })
  }
}

async function tell(
  tx: TxCtx,
  { row, whose, said, about }: { row: BookingRow; whose: Whose; said: OwnerLine; about: TargetDescription },
): Promise<Item[]> {
  const { userId, task } = whose
  const taskId = task?.id ?? null
  const former = formerOf(said, row, task)
  const follows = isEnd(said, row) ? (await readFollows(tx, [taskId]))(taskId) : null
  const { level, activity, live, isForChannels, onlyOthers } = howToTell(said, { row, follows })
  const line = lineOf(said, row, about, { ...former, ...follows })
  if (task) await writeTaskLine(tx, { taskId: task.id, level, ...(activity && { activityType: activity }), ...line })
  if (live) {
    const booking = bookingShape(row, about)
    publish(tx, { type: live, userId, taskId, data: { task_name: nameOf(row, task, about), line, booking } })
  }
  const notice = isForChannels
    ? notificationOf(said, row, notificationFactsOf(tx, row, task, about), { former, follows })
    : null
  return notice ? [{ userId, taskId, ...notice, onlyOthers }] : []
}
