// Measures how fast a proof of work is computed, and whether the server's event loop stays free meanwhile.
//   npm run bench:captcha -- [rounds] [threads]      fails when a limit is missed; writes lab/results/captcha.md
// First it measures the rates on one core, all in turn in each round: hashes per second of processor time, as
// `openssl speed` counts. Then it solves whole challenges as the server does, and measures the time of each and the
// longest pause of the event loop.
import { execFileSync } from 'node:child_process'
import { hash, randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Challenge } from '../../munich-client/src/captcha/challenge.ts'
import { createDerivation, search } from '../../munich-client/src/captcha/proof.ts'
import { createCaptchaSolver } from '../../munich-client/src/captcha/solver.ts'
import { solveByReference } from '../../munich-client/test/reference-solver.ts'
import { machine } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'

type Solve = (challenge: Challenge) => number | null | Promise<number | null>
interface Contender {
  name: string
  /** Hashes of one core per second. */
  measure: () => number | Promise<number>
  rates: number[]
}

const [rounds = 7, threads] = process.argv.slice(2).map(Number)
const COST = 1000
/** The longest time of a solution, in 95 of 100 cases: at a cost of 10,000, and within a challenge's life of 300 s. */
const limits = [
  { cost: 10_000, limitSeconds: 1.5 },
  { cost: 1_000_000, limitSeconds: 300 },
]

const baseline = compete(baselineName(), countBaseline)
const v1 = compete('v1', () => rateOf(searchAll, 'v1', 1_000_000))
const v1Library = compete('v1, altcha-lib', () => rateOf(solveByReference, 'v1', 10_000))
const v2 = compete('v2 with cost 1000', () => rateOf(searchAll, 'v2', 1_000))
const v2Library = compete('v2, altcha-lib', () => rateOf(solveByReference, 'v2', 300))
const contenders = [baseline, v1, v1Library, v2, v2Library]

for (let round = -1; round < rounds; round += 1) {
  console.error(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
  for (const { measure, rates } of contenders) {
    const rate = await measure()
    // The first round only warms up the compilers.
    if (round >= 0) rates.push(rate)
  }
}
const opponents = [
  { one: v1, other: baseline, limit: 0.25 },
  { one: v2, other: baseline, limit: 0.3 },
  { one: v1, other: v1Library, limit: 10 },
  { one: v2, other: v2Library, limit: 3 },
]
const matches = opponents.map(({ one, other, limit }) => {
  const ratios = one.rates.map((rate, round) => rate / (other.rates[round] ?? Number.NaN))
  return { name: `${one.name} : ${other.name}`, median: median(ratios), least: Math.min(...ratios), limit }
})

const solver = createCaptchaSolver(threads === undefined ? {} : { threads })
const solved = [
  await solveMany('v1, the first after a start', 1, () => makeV1(randomInt(100_000), 100_000)),
  await solveMany('v1, numbers up to 50 000', 100, () => makeV1(randomInt(50_000), 50_000)),
  await solveMany('v1, up to 100 000', 100, () => makeV1(randomInt(100_000), 100_000)),
  await solveMany('v1, up to 1 000 000', 50, () => makeV1(randomInt(1_000_000), 1_000_000)),
  await solveMany('v2, prefix `00`, cost 1000', 50, () => makeV2(1_000)),
  await solveMany('v2, cost 5000', 50, () => makeV2(5_000)),
  await solveMany('v2, cost 10 000', 20, () => makeV2(10_000)),
  await solveMany('v2, cost 1 000 000', 1, () => makeV2(1_000_000)),
]
await solver.close()
// One of 256 counters fits a prefix of one byte, all with the same probability: 95 of 100 searches try at most 766.
const searchers = threads ?? Math.min(4, availableParallelism())
const triedAtMost = Math.ceil(Math.log(0.05) / Math.log(255 / 256))
const bounds = limits.map(({ cost, limitSeconds }) => {
  const seconds = (triedAtMost * cost) / (median(v2.rates) * searchers)
  return { cost, limitSeconds, seconds }
})

const millions = (rate: number) => `${(rate / 1e6).toFixed(rate < 1e6 ? 3 : 2)} M`
const text = [
  `Hashes per second of one core's processor time (as \`openssl speed\` counts), everything in turn in each of ${rounds} rounds.`,
  `${machine()}. Again: \`npm run bench:captcha\`.`,
  '',
  '| | median | lowest | highest |',
  '|---|---|---|---|',
  ...contenders.map(
    ({ name, rates }) =>
      `| ${name} | ${millions(median(rates))} | ${millions(Math.min(...rates))} | ${millions(Math.max(...rates))} |`,
  ),
  '',
  '| ratio, round by round | median | at least | limit |',
  '|---|---|---|---|',
  ...matches.map(
    ({ name, median, least, limit }) => `| ${name} | **${median.toFixed(2)}** | ${least.toFixed(2)} | ${limit} |`,
  ),
  '',
  `Whole challenges by the solver, with ${threads ?? 'its default number of'} threads, on the wall clock:`,
  '',
  '| | mean | 95th percentile | longest pause of the event loop |',
  '|---|---|---|---|',
  ...solved,
  '',
  `By the rate of v2, ${searchers} threads have solved 95 of 100 challenges with the prefix \`00\` after:`,
  '',
  '| cost | solved | limit |',
  '|---|---|---|',
  ...bounds.map(({ cost, seconds, limitSeconds }) => `| ${cost} | **${seconds.toFixed(2)} s** | ${limitSeconds} s |`),
].join('\n')
console.log(text)
await replaceSection(resultsOf('captcha'), 'Captcha', text)
const isFast = matches.every(({ median, limit }) => median >= limit)
if (!isFast || bounds.some(({ seconds, limitSeconds }) => !(seconds <= limitSeconds))) process.exitCode = 1

function compete(name: string, measure: Contender['measure']): Contender {
  return { name, measure, rates: [] }
}

function searchAll(challenge: Challenge): number | null {
  return search(challenge, { first: 0, step: 1 }, () => false)
}

async function rateOf(solve: Solve, variant: 'v1' | 'v2', answer: number): Promise<number> {
  const challenge = variant === 'v1' ? makeV1(answer, answer) : makeV2SolvedBy(answer)
  const before = process.cpuUsage()
  const solved = await solve(challenge)
  const { user, system } = process.cpuUsage(before)
  if (solved !== answer) throw new Error(`${solved} instead of ${answer}`)
  return (((answer + 1) * (variant === 'v1' ? 1 : COST)) / (user + system)) * 1e6
}

function makeV1(number: number, maxNumber: number): Challenge {
  const salt = `${randomBytes(12).toString('hex')}?expires=4102444800&`
  return { variant: 'v1', salt, target: hash('sha256', salt + number), maxNumber, signature: '', expiresAt: null }
}

function makeV2(cost: number) {
  const [nonce, salt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const sent = { parameters: {}, signature: '' }
  return { variant: 'v2' as const, nonce, salt, cost, keyLength: 32, keyPrefix: '00', expiresAt: null, sent }
}

/** Only this counter solves it: its whole key is the prefix. */
function makeV2SolvedBy(counter: number): Challenge {
  const challenge = makeV2(COST)
  const derivation = createDerivation(challenge)
  derivation.begin(counter)
  derivation.advance(COST)
  return { ...challenge, keyPrefix: derivation.key() }
}

function runOpenssl(...options: string[]): string | null {
  try {
    return execFileSync('openssl', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

function baselineName(): string {
  const version = runOpenssl('version')?.split(' ')[1]
  return version === undefined ? 'node, 64 bytes (there is no openssl)' : `\`openssl speed\` ${version}, 64 bytes`
}

function countBaseline(): number {
  const said = runOpenssl('speed', '-evp', 'sha256', '-bytes', '64', '-seconds', '1')
  if (said === null) return countNode()
  // In thousands of bytes per second.
  const thousands = /^sha256\s+([\d.]+)k/im.exec(said)?.[1]
  if (thousands === undefined) throw new Error('The output of openssl speed has an unknown form.')
  return (Number(thousands) * 1000) / 64
}

function countNode(): number {
  const message = randomBytes(64)
  const before = process.cpuUsage()
  for (let count = 0; count < 1_000_000; count += 1) hash('sha256', message, 'binary')
  const { user, system } = process.cpuUsage(before)
  return 1e12 / (user + system)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

async function solveMany(name: string, count: number, make: () => Challenge): Promise<string> {
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const solution = await solver.solve(make())
    if (solution.kind === 'unsolved') throw new Error(`${name}: ${solution.reason}`)
    times.push(solution.tookMs)
  }
  pauses.disable()
  const mean = times.reduce((sum, time) => sum + time, 0) / count
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(count * 0.95) - 1] ?? 0
  const pause = Math.max(0, pauses.max / 1e6 - 5)
  return `| ${name} | ${mean.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${pause.toFixed(1)} ms |`
}
