import { routineActivities } from '@terminlotse/contract/tasks/journal'
import { besidePolls, emptyCode } from '../../../texts/journal/repeats.ts'
import type { JournalRow } from './read-journal.store.ts'

export interface EmptyPolls {
  polls: number
  since: Date
}

/** An entry of recent activities. `empty`: it stands for these polls, of which `line` is the newest; null: for its line. */
export interface Folded {
  line: JournalRow
  empty: EmptyPolls | null
}

/** The lines, newest first, with polls in a row that found nothing as one entry, and other routine in a row said once. */
export function foldLines(lines: JournalRow[]): Folded[] {
  const folded: Folded[] = []
  for (const line of lines) {
    const newer = folded.at(-1)
    const isEmpty = line.code === emptyCode
    if (newer?.empty && isEmpty) addEmpty(newer.empty, { polls: 1, since: line.at })
    else if (newer?.empty && besidePolls.includes(line.code)) continue
    else if (isEmpty) {
      if (newer && besidePolls.includes(newer.line.code)) folded.pop()
      folded.push({ line, empty: { polls: 1, since: line.at } })
    } else if (!isSameRoutine(line, newer?.line)) folded.push({ line, empty: null })
  }
  return folded
}

export function addEmpty(empty: EmptyPolls, { polls, since }: { polls: number; since: Date | null }): void {
  empty.polls += polls
  if (since !== null && since < empty.since) empty.since = since
}

function isSameRoutine(one: JournalRow, newer: JournalRow | undefined): boolean {
  if (!newer || !routineActivities.some((type) => type === one.activityType)) return false
  return one.code === newer.code && one.data.answer === newer.data.answer
}
