import type { Task } from '@terminlotse/contract/tasks'

export interface NextCheck {
  /** `stopped`: only a person can start it again. */
  state: 'watching' | 'paused' | 'stopped'
  last: string | null
  next: { kind: 'soon' } | { kind: 'in'; at: string } | { kind: 'late'; byMs: number } | null
  /**
   * The real interval. Null: it is not known, is as the card promises (every five minutes), or does not hold now
   * because the next check is put off.
   */
  reallySeconds: number | null
}

/** The interval of checks that the card promises. */
export const promisedMinutes = 5
/** The next check is put off, for example because the office does not answer, if it is further away than this. */
const putOffMs = (intervalSeconds: number) => Math.max(60_000, 2_000 * intervalSeconds)
// A round takes a moment: only beyond this is a check called late.
const patienceMs = 30_000

/** Reads a task's times at `now` (milliseconds). */
export function nextCheckOf(task: Pick<Task, 'status' | 'statistics'>, now: number): NextCheck {
  const { last_check_at: last, next_check_at: at, interval_seconds: seconds } = task.statistics
  const isPromised = seconds !== null && Math.round(seconds / 60) === promisedMinutes
  const reallySeconds = isPromised ? null : seconds
  if (task.status !== 'active') {
    return { state: task.status === 'error' ? 'stopped' : 'paused', last, next: null, reallySeconds }
  }
  const gapMs = at === null ? 0 : Date.parse(at) - now
  if (at !== null && gapMs > 0) {
    const isPutOff = seconds !== null && gapMs > putOffMs(seconds)
    return { state: 'watching', last, next: { kind: 'in', at }, reallySeconds: isPutOff ? null : reallySeconds }
  }
  if (-gapMs <= patienceMs) return { state: 'watching', last, next: { kind: 'soon' }, reallySeconds }
  return { state: 'watching', last, next: { kind: 'late', byMs: -gapMs }, reallySeconds }
}

/** True if nothing about it needs to be shown at once: no reason, not late, and not less often than the card promises. */
export function isAsPromised(task: Pick<Task, 'status' | 'status_reason' | 'statistics'>, now: number): boolean {
  const { next, reallySeconds } = nextCheckOf(task, now)
  if (task.status !== 'active') return true
  const isSlower = reallySeconds !== null && reallySeconds > promisedMinutes * 60
  return task.status_reason === null && next?.kind !== 'late' && !isSlower
}
