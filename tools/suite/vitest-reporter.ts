import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { fileOf, noteResult, type Result } from './results.ts'

/** Notes each test, and failures outside of tests: hooks, files that cannot be read, uncaught errors. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests())
        noteResult({ file: fileOf(module.moduleId), title: test.fullName, ...endOf(test) })
      noteFailedHooks(module)
    }
    for (const error of uncaught) {
      const place = typeof error.VITEST_TEST_PATH === 'string' ? fileOf(error.VITEST_TEST_PATH) : 'vitest'
      noteResult({ file: place, title: 'nobody caught', state: 'failed', message: said(error) })
    }
  }
}

function endOf(test: TestCase): Pick<Result, 'state' | 'message'> {
  const ended = test.result()
  const message = (ended.errors ?? []).map(said).join(' ')
  if (ended.state === 'passed')
    return test.diagnostic()?.flaky ? { state: 'flaky', message } : { state: 'passed', message: '' }
  if (ended.state === 'failed') return { state: 'failed', message }
  // A test that is left out by hand has no reason.
  const reason = ended.state === 'skipped' ? ended.note : undefined
  return reason === undefined
    ? { state: 'failed', message: 'it was left out, without a reason' }
    : { state: 'skipped', message: reason }
}

function noteFailedHooks(module: TestModule): void {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()]
  for (const error of parts.flatMap((part) => part.errors()))
    noteResult({ file: fileOf(module.moduleId), title: 'beside its tests', state: 'failed', message: said(error) })
}

const said = ({ name, message }: { name?: string; message: string }): string => `${name ?? 'Error'}: ${message}`
