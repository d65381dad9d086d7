// The buttons of a chat that book a free time. Their data hold numbers only, in at most 64 bytes.
import { minuteMs } from '@terminlotse/contract/time'
import type { NotificationData } from '../../../../texts/notifications/notification-data.ts'

/** A free time of an office, for a task. */
export interface OfferedTime {
  taskId: number
  office: number
  at: Date
}

type Tap = 'book' | 'yes' | 'no'

const tapped = /^(book|yes|no) (\d{1,10}) (\d{1,10}) ([a-z\d]{1,8})$/

export function tapOf(does: Tap, { taskId, office, at }: OfferedTime): string {
  return `${does} ${taskId} ${office} ${(at.getTime() / minuteMs).toString(36)}`
}

/** Null: the data of another button. */
export function readTap(data: string): (OfferedTime & { does: Tap }) | null {
  const [, does, taskId, office, minutes = ''] = tapped.exec(data) ?? []
  if (does === undefined) return null
  const at = new Date(Number.parseInt(minutes, 36) * minuteMs)
  return { does: does as Tap, taskId: Number(taskId), office: Number(office), at }
}

/** The time that a message offers to book; null: none. */
export function offeredIn({ taskId, data }: { taskId: number | null; data: NotificationData }): OfferedTime | null {
  const [first] = data.slots ?? []
  if (!data.book || taskId === null || first?.office === undefined) return null
  return { taskId, office: first.office, at: new Date(first.slot_at) }
}
