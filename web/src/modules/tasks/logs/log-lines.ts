import { logViewer } from '@terminlotse/contract/limits'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import type { Heard } from '../../../api/live/read-live-message.ts'

/** Stored and live lines as one list: oldest first, none twice, the last 150. */
export function mergeLines(...lists: LogEntry[][]): LogEntry[] {
  const byId = new Map(lists.flat().map((line) => [line.id, line]))
  return [...byId.values()]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp) || one.id - other.id)
    .slice(-logViewer.kept)
}

let lastOwnId = 0

/** A warning of the viewer itself among the lines. Its number is below zero, unlike the server's. */
export function notificationLine(message: string, now: number): LogEntry {
  return heardLine({ level: 'warning', message }, now)
}

/** A received line. Missing fields get a plain value. */
export function heardLine({ id, level, message, timestamp, metadata }: Heard<'task_log'>, now: number): LogEntry {
  return {
    id: id ?? --lastOwnId,
    level: level ?? 'info',
    message: message ?? '',
    timestamp: timestamp ?? new Date(now).toISOString(),
    metadata: metadata ?? {},
  }
}
