import type { LogEntry } from '@terminlotse/contract/journal'
import { logViewer } from '@terminlotse/contract/limits'

/** Stored and live lines as one list: oldest first, none twice, the last 150. */
export function mergeLines(...lists: LogEntry[][]): LogEntry[] {
  const byId = new Map(lists.flat().map((line) => [line.id, line]))
  return [...byId.values()]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp) || one.id - other.id)
    .slice(-logViewer.kept)
}

let noticeId = 0

/** A warning of the viewer itself among the lines. Its number is below zero, where the server's never are. */
export function noticeLine(message: string, now: number): LogEntry {
  noticeId -= 1
  return { id: noticeId, level: 'warning', message, timestamp: new Date(now).toISOString(), metadata: {} }
}
