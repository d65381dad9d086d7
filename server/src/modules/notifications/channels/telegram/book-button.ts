// The buttons of a chat that book a free time. Their data hold numbers only, in at most 64 bytes.
import { idMax } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import type { NotificationData } from '../../../../texts/notifications/notification-data.ts'

export interface OfferedTime {
  taskId: number
  office: number
  at: Date
}

type Tap = 'book' | 'yes' | 'no'

// A program may send what no button holds: six digits end in the year 6100, which every part can still handle.
const tapped = /^(book|yes|no) (\d{1,10}) (\d{1,10}) ([a-z\d]{1,6})$/

export function tapOf(does: Tap, { taskId, office, at }: OfferedTime): string {
  return `${does} ${taskId} ${office} ${(at.getTime() / minuteMs).toString(36)}`
}

export function readTap(data: string): (OfferedTime & { does: Tap }) | null {
  const [, does, taskId, office, minutes = ''] = tapped.exec(data) ?? []
  if (does === undefined || Number(taskId) > idMax || Number(office) > idMax) return null
  const at = new Date(Number.parseInt(minutes, 36) * minuteMs)
  return { does: does as Tap, taskId: Number(taskId), office: Number(office), at }
}

export function offeredIn({ taskId, data }: { taskId: number | null; data: NotificationData }): OfferedTime | null {
  const [first] = data.slots ?? []
  if (!data.book || taskId === null || first?.office === undefined) return null
  return { taskId, office: first.office, at: new Date(first.slot_at) }
}
