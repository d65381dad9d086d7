import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

test('reads the next one while one is worked on, and no more', async () => {
  const begun: number[] = []
  const read = async (item: number) => {
    begun.push(item)
    return item * 10
  }
  const got: [number, number[]][] = []
  for await (const answer of readAhead([1, 2, 3], read)) got.push([answer, [...begun]])
  expect(got).toEqual([
    [10, [1, 2]],
    [20, [1, 2, 3]],
    [30, [1, 2, 3]],
  ])
})

test('a part that cannot be read ends it, after the parts that could', async () => {
  const got: number[] = []
  const reading = async () => {
    const items = [1, 2, 3]
    for await (const answer of readAhead(items, async (item) =>
      item === 2 ? Promise.reject(new Error('no')) : item,
    )) {
      got.push(answer)
    }
  }
  await expect(reading()).rejects.toThrow('no')
  expect(got).toEqual([1])
})
