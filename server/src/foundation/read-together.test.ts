import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

// checklist: t980
test('questions of the same moment are read once, and later ones are read anew', async () => {
  const reads: string[][] = []
  const lengthOf = readTogether(async (words: string[]) => {
    reads.push(words)
    return new Map(words.filter((word) => word !== 'unknown').map((word) => [word, word.length]))
  })
  expect(await Promise.all(['one', 'three', 'one', 'unknown'].map(lengthOf))).toEqual([3, 5, 3, null])
  expect(await lengthOf('one')).toBe(3)
  expect(reads).toEqual([['one', 'three', 'unknown'], ['one']])
})

test('a question that comes while a read runs does not get its answer', async () => {
  let end = () => {}
  let state = 'signed in'
  const read = readTogether(async (keys: number[]) => {
    const seen = state
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return new Map(keys.map((key) => [key, seen]))
  })
  const before = read(1)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  const endFirst = end
  state = 'signed out'
  const after = read(1)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  end()
  endFirst()
  expect(await Promise.all([before, after])).toEqual(['signed in', 'signed out'])
})

test('an error reaches all who asked, and the next question is read again', async () => {
  let fails = true
  const read = readTogether(async (keys: number[]) => {
    if (fails) throw new Error('The database is away.')
    return new Map(keys.map((key) => [key, key]))
  })
  const both = await Promise.allSettled([read(1), read(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read(1)).toBe(1)
})
