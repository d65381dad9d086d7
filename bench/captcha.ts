/**
 * How long a proof of work takes, as the client computes it: `node bench/captcha.ts [threads]`.
 * Prints per variant and cost the mean and the 95th percentile, the hashes per second, and the longest pause of the
 * event loop meanwhile (the server answers people on that loop).
 */
import { hash, randomBytes, randomInt } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Challenge, createCaptchaSolver } from '@terminlotse/munich-client'

const threads = process.argv[2] === undefined ? undefined : Number(process.argv[2])
const solver = createCaptchaSolver(threads === undefined ? {} : { threads })

const never = { expiresAt: null, signature: '' }

function makeV1(maxNumber: number): Challenge {
  const salt = `${randomBytes(12).toString('hex')}?expires=4102444800&`
  return { variant: 'v1', salt, target: hash('sha256', salt + randomInt(maxNumber)), maxNumber, ...never }
}

function makeV2(cost: number): Challenge {
  const nonce = randomBytes(16).toString('hex')
  const salt = randomBytes(16).toString('hex')
  const sent = { parameters: {}, signature: '' }
  return { variant: 'v2', nonce, salt, cost, keyLength: 32, keyPrefix: '00', expiresAt: null, sent }
}

const rows: { name: string; rounds: number; make: () => Challenge; hashes: (counter: number) => number }[] = [
  { name: 'v1, up to 100 000', rounds: 60, make: () => makeV1(100_000), hashes: (counter) => counter + 1 },
  { name: 'v1, up to 1 000 000', rounds: 20, make: () => makeV1(1_000_000), hashes: (counter) => counter + 1 },
  { name: 'v2, cost 1 000', rounds: 60, make: () => makeV2(1_000), hashes: (counter) => (counter + 1) * 1_000 },
  { name: 'v2, cost 5 000', rounds: 20, make: () => makeV2(5_000), hashes: (counter) => (counter + 1) * 5_000 },
  { name: 'v2, cost 10 000', rounds: 10, make: () => makeV2(10_000), hashes: (counter) => (counter + 1) * 10_000 },
]

await solver.solve(makeV2(1))
for (const { name, rounds, make, hashes } of rows) {
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const times: number[] = []
  let hashed = 0
  for (let round = 0; round < rounds; round += 1) {
    const solution = await solver.solve(make())
    if (solution.kind === 'unsolved') throw new Error(`${name}: ${solution.reason}`)
    times.push(solution.tookMs)
    hashed += hashes(solution.counter)
  }
  pauses.disable()
  const total = times.reduce((sum, time) => sum + time, 0)
  const p95 = times.sort((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0
  console.log(
    name.padEnd(20),
    `mean ${(total / rounds).toFixed(1)} ms`.padEnd(16),
    `p95 ${p95.toFixed(1)} ms`.padEnd(16),
    `${(hashed / total / 1000).toFixed(2)} M hashes/s`.padEnd(18),
    `longest pause ${(pauses.max / 1e6 - 5).toFixed(1)} ms`,
  )
}
await solver.close()
