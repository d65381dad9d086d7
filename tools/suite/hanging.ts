import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { fileOf, noteResult } from './results.ts'

/** In limits of a test: repetitions and hooks have their own, so a file without progress for longer does not end. */
const patience = 4

/**
 * Names files that make no progress and ends the run. The limits of tests do not end a worker that computes for ever or
 * waits for a program, and the run would wait with it.
 */
export default class HangingReporter implements Reporter {
  /** Files under way, each with its last progress. */
  private readonly running = new Map<string, { since: number; last: string }>()

  onInit(vitest: Vitest): void {
    const longestMs = patience * vitest.config.testTimeout
    const look = setInterval(() => {
      const hanging = [...this.running].filter(([, { since }]) => performance.now() - since > longestMs)
      if (hanging.length === 0) return
      clearInterval(look)
      for (const [file, { last }] of hanging) {
        const message = `no progress for ${longestMs / 1_000} s after ${last}`
        console.error(`${file}: ${message}`)
        noteResult({ file, title: 'the file', state: 'failed', message })
      }
      process.exitCode = 1
      void vitest.exit(true)
    }, longestMs / patience)
    look.unref()
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.running.set(fileOf(moduleId), { since: performance.now(), last: 'it was queued' })
  }

  onTestCaseReady(test: TestCase): void {
    this.note(test.module, `the beginning of “${test.fullName}”`)
  }

  onTestCaseResult(test: TestCase): void {
    this.note(test.module, `the end of “${test.fullName}”`)
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(fileOf(module.moduleId))
  }

  /** The end of a file may be told before that of its last test. */
  private note({ moduleId }: TestModule, last: string): void {
    const file = fileOf(moduleId)
    if (this.running.has(file)) this.running.set(file, { since: performance.now(), last })
  }
}
