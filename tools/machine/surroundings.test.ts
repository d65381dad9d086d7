import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { roomProblem } from './surroundings.ts'

test('a folder without room is named with what is free and what to do', () => {
  expect(roomProblem(tmpdir(), 0)).toEqual([])
  const [sentence = 'none'] = roomProblem(tmpdir(), 1e12)
  expect(sentence).toMatch(/^The tests need \d+ MiB free in \S+, and \d+ MiB are free\. Make room there, or set TMPDIR/)
})
