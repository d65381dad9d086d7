import { expect, test } from 'vitest'
import { keepLines } from './log-output.ts'

const tell = (lost: number) => `lost ${lost}\n`

test('while nobody takes lines, the oldest are kept, and the lost ones are told of in their place', () => {
  const lines = keepLines(12, tell)
  for (const line of ['one\n', 'two\n', 'six\n', 'ten\n', 'nine\n']) lines.take(line)
  expect(lines.lost()).toBe(2)
  expect(lines.isEmpty()).toBe(false)
  const first = lines.fetch()
  expect(first).toBe('one\ntwo\nsix\n')
  // The part that is being written still needs its room.
  lines.take('ten\n')
  expect(lines.lost()).toBe(3)
  lines.drop(Buffer.byteLength(first))
  lines.take('end\n')
  expect(lines.fetch()).toBe('lost 3\nend\n')
  lines.drop(11)
  expect(lines.isEmpty()).toBe(true)
  expect(lines.fetch()).toBe('')
})

test('lost lines are told of also when no other line follows, and a letter may be several bytes', () => {
  const lines = keepLines(4, tell)
  for (const line of ['ä\n', 'ö\n']) lines.take(line)
  expect(lines.fetch()).toBe('ä\n')
  lines.drop(3)
  expect(lines.fetch()).toBe('lost 1\n')
  lines.drop(7)
  expect(lines.isEmpty()).toBe(true)
})
