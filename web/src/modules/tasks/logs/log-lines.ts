import { berlinDay } from '@terminlotse/contract/berlin-time'
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

export function notificationLine(message: string, now: number): LogEntry {
  return heardLine({ level: 'warning', message }, now)
}

export function heardLine({ id, level, message, timestamp, metadata }: Heard<'task_log'>, now: number): LogEntry {
  return {
    id: id ?? ++lastOwnId,
    level: level ?? 'info',
    message: message ?? '',
    timestamp: timestamp ?? new Date(now).toISOString(),
    metadata: metadata ?? {},
  }
}

/** Equal lines as one: the newest of them, how many they are, and when the first was written. */
export interface FoldedLine {
  line: LogEntry
  count: number
  since: string
}

/** Oldest first; never across a day's end or a line that is more than information, of which equal successes in a row are one. */
export function foldLines(lines: LogEntry[]): FoldedLine[] {
  const blocks: Map<string, FoldedLine>[] = []
  let blockKey = ''
  for (const line of lines) {
    const day = berlinDay(new Date(line.timestamp))
    const alone = line.level === 'success' ? `${day} ${line.message}` : `alone ${line.id}`
    const key = line.level === 'info' ? day : alone
    if (key !== blockKey) blocks.push(new Map())
    blockKey = key
    const block = blocks.at(-1)
    // Their times differ.
    const same = line.metadata.code === 'altcha_solved' ? 'altcha_solved' : line.message
    const before = block?.get(same)
    // Taken out and put back: the newest stands last.
    block?.delete(same)
    block?.set(same, { line, count: (before?.count ?? 0) + 1, since: before?.since ?? line.timestamp })
  }
  return blocks.flatMap((block) => [...block.values()])
}
