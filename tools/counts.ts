import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a test runner found, from the report it wrote itself. */
export interface Counts {
  passed: number
  failed: number
  /** Tests that did not run; none of ours is meant not to. */
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

export function countVitest(file: string): Counts {
  const report = vitestReport.safeParse(readReport(file))
  if (!report.success) return nothingRan
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.data
  // A file that cannot even be loaded has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
}

export function countPlaywright(file: string): Counts {
  const report = playwrightReport.safeParse(readReport(file))
  if (!report.success) return nothingRan
  const { stats, errors } = report.data
  // A test that passed only when tried again did not pass.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** A runner that ends badly without a failed test (it crashed, or ran nothing) counts as one failure. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  return ranNothing || (exitCode !== 0 && counts.failed === 0) ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: Counts[]): Counts {
  const total = (key: keyof Counts) => all.reduce((amount, counts) => amount + counts[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

const nothingRan: Counts = { passed: 0, failed: 0, skipped: 0 }

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
