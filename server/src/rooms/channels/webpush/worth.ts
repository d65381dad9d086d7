import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { NoticeCode, NoticeData } from '../../../texts/notice-data.ts'

interface Message {
  notice: NoticeCode
  data: NoticeData
  createdAt: Date
}

/** For how many seconds, rounded up, a push service may keep a notice. Zero or less: the notice is no longer useful. */
export function secondsOfUse(message: Message, now: Date): number {
  return Math.ceil((endOfUse(message, now).getTime() - now.getTime()) / 1000)
}

function endOfUse({ notice, data, createdAt }: Message, now: Date): Date {
  const after = (ms: number) => new Date(createdAt.getTime() + ms)
  switch (notice) {
    // Other people see a free appointment too, so it is gone within minutes.
    case 'appointment_found':
      // We checked a moment ago that it is still free.
      return new Date(now.getTime() + 10 * minuteMs)
    case 'test':
      return after(10 * minuteMs)
    case 'booking_waiting':
    case 'booking_reminder':
      return data.deadline_at ? new Date(data.deadline_at) : after(hourMs)
    case 'news_paused':
      return data.until_at ? new Date(data.until_at) : after(hourMs)
    case 'appointment_reminder':
      return data.slot_at ? new Date(data.slot_at) : after(24 * hourMs)
    default:
      return after(24 * hourMs)
  }
}
