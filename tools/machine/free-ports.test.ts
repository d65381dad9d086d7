import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'

test('ports are free, lie below those of outgoing connections, and none is given out twice', async () => {
  const [one = 0] = await freePorts(1)
  const taken = createServer().listen(one + 1, '127.0.0.1')
  // A port that another program has taken serves as well.
  await once(taken, 'listening').catch(() => {})
  const more = await freePorts(20)
  taken.close()
  const all = [one, ...more]
  expect(new Set(all).size).toBe(21)
  expect(all).not.toContain(one + 1)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(20_000)
  expect(Math.max(...all)).toBeLessThan(32_000)
})
