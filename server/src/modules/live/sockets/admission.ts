import { live } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'

/** Lets a user open another live connection. Returns the function to call when it ends; null: they have, or began, too many. */
export type Admission = (userId: number) => (() => void) | null

/** Counts the live connections of this process by user. `nowMs` must never go back; it need not be the time of day. */
export function createAdmission(nowMs: () => number): Admission {
  const open = new Map<number, number>()
  const opened = new Map<number, number>()
  let since = nowMs()

  return (userId) => {
    if (nowMs() - since >= minuteMs) {
      opened.clear()
      since = nowMs()
    }
    const [openNow, openedNow] = [open.get(userId) ?? 0, opened.get(userId) ?? 0]
    if (openNow >= live.openPerUser || openedNow >= live.openedPerMinute) return null
    open.set(userId, openNow + 1)
    opened.set(userId, openedNow + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }
}
