import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** The result of a test runner, from its own report. */
export interface Counts {
  passed: number
  failed: number
  /** Tests that did not run. We never skip one on purpose. */
  skipped: number
  /** The failed ones, each by its file and its title. */
  failures: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), line: z.number(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
})

/** `strays`: the file in which `StrayErrors` has noted errors outside the tests; each of these counts as a failure. */
export function countVitest(file: string, strays: string): Counts {
  const report = vitestReport.safeParse(readReport(file))
  if (!report.success) return nothingRan
  const beside = z.array(z.string()).safeParse(readReport(strays)).data ?? []
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.data
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + beside.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...beside, ...failed],
  }
}

export function countPlaywright(file: string): Counts {
  const report = playwrightReport.safeParse(readReport(file))
  if (!report.success) return nothingRan
  const { stats, errors, suites } = report.data
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    // A test that passed only when tried again did not pass.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`),
      ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of the tests'),
    ],
  }
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A runner that ends badly without a failed test (it crashed, or ran nothing) counts as one failure. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  if (!ranNothing && (exitCode === 0 || counts.failed > 0)) return counts
  const why = ranNothing ? 'nothing ran' : `the runner ended with ${exitCode}, without a failed test`
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, why] }
}

export function sum(all: Counts[]): Counts {
  const total = (key: 'passed' | 'failed' | 'skipped') => all.reduce((amount, counts) => amount + counts[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  }
}

const nothingRan: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
