import { randomInt } from 'node:crypto'
import { run } from './children.ts'

// npm run fuzz -- 100000: this many nonsense requests in total. Four fifths are made from the description of the API, a
// fifth is raw: control characters, two hosts, huge numbers. The seed is printed, so that the same requests can be sent
// again.
const amount = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(amount) || amount < 1) {
  console.error('Use: npm run fuzz -- <number of requests> [seed]')
  process.exit(2)
}
const seed = process.argv[3] ?? String(randomInt(2 ** 31))
console.log(`${amount} requests, seed ${seed}`)
process.exitCode = await run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/test/calls/fuzz.test.ts',
    'server/test/calls/fuzz-raw.test.ts',
    '--project=server',
    '--disable-console-intercept',
  ],
  { FUZZ_REQUESTS: String(amount), TEST_SEED: seed },
)
