import type { Level } from '@terminlotse/contract/tasks/journal'
import { expect, test } from 'vitest'
import { foldLines } from './fold-lines.ts'

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
