import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { MessageSubject } from '../../messages/channel.ts'
import { useEndsAt } from '../../messages/kinds.ts'

type Useful = Pick<MessageSubject, 'taskId' | 'notice' | 'data' | 'createdAt' | 'until'>

/** Push services keep a message for four weeks at most. */
const longestMs = 28 * dayMs

/** The seconds, rounded up, for which a push service may keep a notice. Zero or less: it is no longer useful. */
export function secondsOfUse(message: Useful, now: Date): number {
  return Math.ceil(
    Math.min(longestMs, (endOfUse(message, now)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()) / 1000,
  )
}

function endOfUse(message: Useful, now: Date): Date | null {
  switch (message.notice) {
    // Other people see a free appointment too, so it is gone within minutes. We checked a moment ago that it is free.
    case 'appointment_found':
      return new Date(now.getTime() + 10 * minuteMs)
    case 'test':
      return new Date(message.createdAt.getTime() + 10 * minuteMs)
    default:
      return message.until ?? useEndsAt(message)
  }
}
