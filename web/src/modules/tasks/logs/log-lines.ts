import { logViewer } from '@terminlotse/contract/limits'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import type { Heard } from '../../../api/live/read-live-message.ts'

/** Stored and live lines as one list: oldest first, none twice, the last 150. */
export function mergeLines(...lists: LogEntry[][]): LogEntry[] {
  const lines = new Map(lists.flatMap(withKeys))
  return [...lines.values()]
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp) || one.id - other.id)
    .slice(-logViewer.kept)
}

/** A server may give its lines no numbers: of two lists, the first of equal lines is then the same one, and so on. */
function withKeys(list: LogEntry[]): [string | number, LogEntry][] {
  const seen = new Map<string, number>()
  return list.map((line) => {
    if (line.id > 0) return [line.id, line]
    const words = `${line.timestamp} ${line.level} ${line.message}`
    seen.set(words, (seen.get(words) ?? 0) + 1)
    return [`${words} ${seen.get(words)}`, line]
  })
}

// Below zero, unlike the server's numbers, and in the order of the lines.
let lastOwnId = Number.MIN_SAFE_INTEGER

/** A warning of the viewer itself among the lines. */
export function notificationLine(message: string, now: number): LogEntry {
  return heardLine({ level: 'warning', message }, now)
}

/** A received or stored line. Missing fields get a plain value. */
export function heardLine({ id, level, message, timestamp, metadata }: Heard<'task_log'>, now: number): LogEntry {
  return {
    id: id ?? ++lastOwnId,
    level: level ?? 'info',
    message: message ?? '',
    timestamp: timestamp ?? new Date(now).toISOString(),
    metadata: metadata ?? {},
  }
}
