import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'

/** Equal lines as one: the newest of them, how many they are, and when the first was written. */
export interface FoldedLine {
  line: LogEntry
  count: number
  since: string
}

/**
 * Folds equal lines, oldest first. A fold stands where its newest line stands. It never spans a day's end, or a line
 * that is more than information: what happened around such a line stays readable.
 */
export function foldLines(lines: LogEntry[]): FoldedLine[] {
  const blocks: Map<string, FoldedLine>[] = []
  let blockKey = ''
  for (const line of lines) {
    const isPlain = line.level === 'info'
    const key = isPlain ? berlinDay(new Date(line.timestamp)) : `alone ${line.id}`
    if (key !== blockKey) blocks.push(new Map())
    blockKey = key
    const block = blocks.at(-1)
    const before = block?.get(line.message)
    // Taken out and put back: the newest stands last.
    block?.delete(line.message)
    block?.set(line.message, { line, count: (before?.count ?? 0) + 1, since: before?.since ?? line.timestamp })
  }
  return blocks.flatMap((block) => [...block.values()])
}
