import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { noteResult, type Result } from './results.ts'

/** Notes each journey, those that did not run as failed, and failures outside of journeys. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const page = attachments.find(({ name }) => name === 'error-context')?.path
    if (page !== undefined) console.log(readFileSync(page, 'utf8'))
  }

  onError(error: TestError): void {
    noteResult({ file: 'playwright', title: 'beside the tests', state: 'failed', message: error.message ?? '' })
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const [, project = '', , ...titles] = test.titlePath()
      const title = `${titles.join(' > ')} (${project})`
      noteResult({ file: relative('', test.location.file), title, ...endOf(test) })
    }
  }
}

function endOf(test: TestCase): Pick<Result, 'state' | 'message'> {
  const last = test.results.at(-1)
  const reason = test.annotations.find(({ type }) => type === 'skip')?.description
  if (last?.status === 'skipped' && reason !== undefined) return { state: 'skipped', message: reason }
  if (test.outcome() === 'expected') return { state: 'passed', message: '' }
  if (test.outcome() === 'flaky') return { state: 'flaky', message: test.results[0]?.error?.message ?? '' }
  return { state: 'failed', message: last?.error?.message ?? 'it did not come to run' }
}
