import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testClock } from '../../../../test/test-clock.ts'
import { openBatchWriter } from './batch-writer.ts'

const end = (id: string) => ({
  id,
  state: 'sent' as const,
  tries: 1,
  last_error: null,
  next_try_at: null,
  finished_at: testClock.now(),
})

function openSlow() {
  const writes: { ids: string[]; end: PromiseWithResolvers<void> }[] = []
  const noteEnd = openBatchWriter(
    (ends) => {
      const written = Promise.withResolvers<void>()
      writes.push({ ids: ends.map(({ id }) => id), end: written })
      return written.promise
    },
    async () => {},
  )
  const noted: string[] = []
  const note = (id: string) =>
    noteEnd(end(id)).then(
      () => void noted.push(id),
      () => void noted.push(`${id} not`),
    )
  return { writes, noted, note }
}

test('results that arrive during a write are written together, and count only when that write is done', async () => {
  const { writes, noted, note } = openSlow()
  const first = [note('a'), note('b')]
  await nextLoop()
  const later = [note('c'), note('d'), note('e')]
  await nextLoop()
  expect(writes.map(({ ids }) => ids)).toEqual([['a', 'b']])
  writes[0]?.end.resolve()
  await Promise.all(first)
  expect(noted).toEqual(['a', 'b'])
  await nextLoop()
  expect(writes.map(({ ids }) => ids)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  writes[1]?.end.resolve()
  await Promise.all(later)
  expect(noted).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a failed write is reported for each of its results, and later ones are still written', async () => {
  const { writes, noted, note } = openSlow()
  const lost = note('a')
  await nextLoop()
  const later = note('b')
  writes[0]?.end.reject(new Error('the database is away'))
  await lost
  await nextLoop()
  writes[1]?.end.resolve()
  await later
  const last = note('c')
  await nextLoop()
  writes[2]?.end.resolve()
  await last
  expect(noted).toEqual(['a not', 'b', 'c'])
})
