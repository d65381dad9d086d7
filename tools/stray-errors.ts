import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'

/**
 * Notes errors outside the tests, which the JSON report leaves out: hooks that failed, and errors that nobody caught.
 * Writes a list of sentences to the file `STRAY_ERRORS`.
 */
export default class StrayErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const file = process.env.STRAY_ERRORS
    if (!file) return
    const strays = [...modules.flatMap(failedHooks), ...uncaught.map(describeUncaught)]
    writeFileSync(file, JSON.stringify(strays))
  }
}

function failedHooks(module: TestModule): string[] {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()]
  const place = relative('', module.moduleId)
  return parts.flatMap((part) => part.errors().map((error) => `${place}: beside its tests: ${firstLine(error)}`))
}

function describeUncaught(error: SerializedError): string {
  const place = typeof error.VITEST_TEST_PATH === 'string' ? relative('', error.VITEST_TEST_PATH) : 'a test file'
  return `${place}: nobody caught: ${firstLine(error)}`
}

function firstLine({ name, message }: SerializedError): string {
  return `${name ?? 'Error'}: ${message.split('\n')[0]}`
}
