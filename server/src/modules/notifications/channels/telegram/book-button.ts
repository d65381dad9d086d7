// The buttons of a chat that book a free time, or answer whether a person still comes. Their data hold numbers only, in
// at most 64 bytes.
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

/** `back` asks; `back_yes` and `back_no` answer that question. */
type ComingTap = 'keep' | 'back' | 'back_yes' | 'back_no'
export interface AskedAbout {
  bookingId: number
  at: Date
}

const tappedComing = /^(keep|back|back_yes|back_no) (\d{1,10}) ([a-z\d]{1,6})$/

export function comingTapOf(does: ComingTap, { bookingId, at }: AskedAbout): string {
  return `${does} ${bookingId} ${(at.getTime() / minuteMs).toString(36)}`
}

export function readComingTap(data: string): (AskedAbout & { does: ComingTap }) | null {
  const [, does, bookingId, minutes = ''] = tappedComing.exec(data) ?? []
  if (does === undefined || Number(bookingId) > idMax) return null
  return {
    does: does as ComingTap,
    bookingId: Number(bookingId),
    at: new Date(Number.parseInt(minutes, 36) * minuteMs),
  }
}

export function askedIn({ notice, data }: { notice: string; data: NotificationData }): AskedAbout | null {
  const { booking_id: bookingId, slot_at, reminder } = data
  if (notice !== 'appointment_reminder' || !reminder || bookingId === undefined || !slot_at) return null
  return { bookingId, at: new Date(slot_at) }
}

export function offeredIn({ taskId, data }: { taskId: number | null; data: NotificationData }): OfferedTime | null {
  const [first] = data.slots ?? []
  if (!data.book || taskId === null || first?.office === undefined) return null
  return { taskId, office: first.office, at: new Date(first.slot_at) }
}
