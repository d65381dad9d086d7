import type { Level, LogEntry } from '@terminlotse/contract/tasks/journal'
import { expect, test } from 'vitest'
import { foldLines, heardLine, mergeLines, notificationLine } from './log-lines.ts'

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

let id = 0
const at = (time: string, message: string, level: Level = 'info') => ({
  id: ++id,
  level,
  message,
  timestamp: `2026-11-25T${time}:00.000Z`,
  metadata: {},
})
const shown = (lines: Parameters<typeof foldLines>[0]) =>
  foldLines(lines).map(
    ({ line, count, since }) => `${since.slice(11, 16)}-${line.timestamp.slice(11, 16)} ${line.message} ${count}`,
  )

test('equal looks at several offices are one line each, with their number and the times of the first and the last', () => {
  const lines = ['09:00', '09:05', '09:10'].flatMap((time) => [at(time, 'Pasing'), at(time, 'Scheidplatz')])
  expect(shown(lines)).toEqual(['09:00-09:10 Pasing 3', '09:00-09:10 Scheidplatz 3'])
})

test('nothing is folded across a warning, and warnings stand alone', () => {
  const lines = [
    at('09:00', 'Look'),
    at('09:01', 'Broken', 'error'),
    at('09:02', 'Broken', 'error'),
    at('09:03', 'Look'),
  ]
  expect(shown(lines)).toEqual([
    '09:00-09:00 Look 1',
    '09:01-09:01 Broken 1',
    '09:02-09:02 Broken 1',
    '09:03-09:03 Look 1',
  ])
})

test('nothing is folded across midnight in Munich', () => {
  expect(shown([at('22:58', 'Look'), at('22:59', 'Look'), at('23:00', 'Look')])).toEqual([
    '22:58-22:59 Look 2',
    '23:00-23:00 Look 1',
  ])
})

test('the newest line stands last, also when it repeats an older one', () => {
  const lines = [at('09:00', 'Look'), at('09:01', 'Started'), at('09:02', 'Look')]
  expect(shown(lines)).toEqual(['09:01-09:01 Started 1', '09:00-09:02 Look 2'])
})

// checklist: t4721
test('solved captchas are one line, though each names its own time', () => {
  const solved = (time: string, message: string) => ({ ...at(time, message), metadata: { code: 'altcha_solved' } })
  const lines = [solved('09:00', 'In 0.7 s'), at('09:00', 'Look'), solved('09:05', 'In 0.9 s'), at('09:05', 'Look')]
  expect(shown(lines)).toEqual(['09:00-09:05 In 0.9 s 2', '09:00-09:05 Look 2'])
})

// checklist: t4722
test('equal successes in a row are one line, and stand alone from what is between', () => {
  const free = (time: string) => at(time, '3 free', 'success')
  const lines = [free('09:00'), free('09:05'), at('09:06', 'Changed'), free('09:10')]
  expect(shown(lines)).toEqual(['09:00-09:05 3 free 2', '09:06-09:06 Changed 1', '09:10-09:10 3 free 1'])
})
