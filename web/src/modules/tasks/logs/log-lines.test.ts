import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import { expect, test } from 'vitest'
import { heardLine, mergeLines, notificationLine } from './log-lines.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const line = (id: number): LogEntry => ({
  id,
  level: 'info',
  message: `line ${id}`,
  timestamp: new Date(start + id * 1_000).toISOString(),
  metadata: {},
})

test('a line that came live and was stored is shown once', () => {
  expect(mergeLines([line(1), line(2)], [line(2), line(3)]).map(({ id }) => id)).toEqual([1, 2, 3])
})

// checklist: t145
test('the last 150 lines are kept', () => {
  const kept = mergeLines(Array.from({ length: 400 }, (_, id) => line(id)))
  expect(kept).toHaveLength(150)
  expect(kept.at(0)?.id).toBe(250)
  expect(kept.at(-1)?.id).toBe(399)
})

test('a notice stands where it happened and never takes the place of a line', () => {
  const merged = mergeLines(
    [line(1), line(3)],
    [notificationLine('dropped', start + 2_000), notificationLine('again', start + 9_000)],
  )
  expect(merged.map(({ message }) => message)).toEqual(['line 1', 'dropped', 'line 3', 'again'])
})

test('a line that was heard without its number, level or time stands where it was heard', () => {
  const heard = [heardLine({ message: 'one' }, start + 1_500), heardLine({ message: 'two' }, start + 1_600)]
  const merged = mergeLines([line(1), line(2)], heard)
  expect(merged.map(({ message, level }) => [message, level])).toEqual([
    ['line 1', 'info'],
    ['one', 'info'],
    ['two', 'info'],
    ['line 2', 'info'],
  ])
})
