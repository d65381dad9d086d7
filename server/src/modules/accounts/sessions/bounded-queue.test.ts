import { expect, test } from 'vitest'
import { createBoundedQueue, type Rank } from './bounded-queue.ts'

function playedQueue(limits: { atOnce: number; longest: number }) {
  const run = createBoundedQueue({ ...limits, retrySeconds: 5 })
  const running = new Map<string, () => void>()
  const started: string[] = []
  const refused: string[] = []
  const come = (name: string, rank: Rank = 'other') =>
    void run(rank, async () => {
      started.push(name)
      await new Promise<void>((resolve) => running.set(name, resolve))
    }).catch(({ code, values }) => refused.push(`${name} ${code} ${values.seconds}`))
  return {
    started,
    refused,
    come,
    async end(name: string) {
      await settled()
      running.get(name)?.()
      running.delete(name)
      await settled()
    },
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many run at once, and the others in the order in which they came', async () => {
  const queue = playedQueue({ atOnce: 2, longest: 10 })
  for (const name of ['a', 'b', 'c', 'd']) queue.come(name)
  await settled()
  expect(queue.started).toEqual(['a', 'b'])
  await queue.end('b')
  expect(queue.started).toEqual(['a', 'b', 'c'])
  await queue.end('a')
  await queue.end('c')
  await queue.end('d')
  queue.come('e')
  await settled()
  expect(queue.started).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an urgent one overtakes the others', async () => {
  const queue = playedQueue({ atOnce: 1, longest: 10 })
  for (const name of ['a', 'b', 'c']) queue.come(name)
  queue.come('x', 'first')
  queue.come('y', 'first')
  for (const name of ['a', 'x', 'y', 'b', 'c']) await queue.end(name)
  expect(queue.started).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test('a full queue refuses at once; what goes first takes the place of the last of the others', async () => {
  const queue = playedQueue({ atOnce: 1, longest: 2 })
  for (const name of ['a', 'b', 'c', 'd']) queue.come(name)
  await settled()
  expect(queue.refused).toEqual(['d busy 5'])
  for (const name of ['x', 'y', 'z']) {
    queue.come(name, 'first')
    await settled()
  }
  expect(queue.refused).toEqual(['d busy 5', 'c busy 5', 'b busy 5', 'z busy 5'])
  for (const name of ['a', 'x', 'y']) await queue.end(name)
  expect(queue.started).toEqual(['a', 'x', 'y'])
})

test('work that fails gives its place to the next', async () => {
  const run = createBoundedQueue({ atOnce: 1, longest: 2, retrySeconds: 5 })
  const failing = run('other', async () => {
    throw new Error('broken')
  })
  const next = run('other', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
