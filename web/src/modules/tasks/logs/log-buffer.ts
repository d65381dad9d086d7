import { logViewer } from '@terminlotse/contract/limits'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import { secondMs } from '@terminlotse/contract/time'

export interface LogBufferParts {
  onFlush: (entries: LogEntry[]) => void
  /** Called when lines are dropped, at most every five seconds. */
  onOverflow: () => void
  onSize: (size: number) => void
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
  now: () => number
}

/** Hands lines on together: when full, after its delay, or at once with a warning. Lines above the rate are dropped. */
export function createLogBuffer(parts: LogBufferParts) {
  let waiting: LogEntry[] = []
  let timer: unknown = null
  let accepted: number[] = []
  let warnedAt = Number.NEGATIVE_INFINITY

  const put = (entries: LogEntry[]) => {
    waiting = entries
    parts.onSize(entries.length)
  }
  const stopTimer = () => {
    parts.clearTimeout(timer)
    timer = null
  }
  const flush = () => {
    stopTimer()
    if (waiting.length === 0) return
    const entries = waiting
    put([])
    parts.onFlush(entries)
  }
  const isTooMuch = () => {
    const now = parts.now()
    accepted = accepted.filter((moment) => now - moment < secondMs)
    if (accepted.length < logViewer.ratePerSecond) {
      accepted.push(now)
      return false
    }
    if (now - warnedAt >= logViewer.warningEveryMs) {
      warnedAt = now
      parts.onOverflow()
    }
    return true
  }
  return {
    add: (entry: LogEntry) => {
      if (isTooMuch()) return
      put([...waiting, entry])
      const isUrgent = entry.level === 'error' || entry.level === 'warning'
      if (isUrgent || waiting.length >= logViewer.bufferMax) flush()
      else timer ??= parts.setTimeout(flush, logViewer.bufferMs)
    },
    flush,
    empty: () => {
      stopTimer()
      put([])
    },
  }
}
