import { runCounted } from './counted.ts'
import type { Result } from './results.ts'

/** Runs vitest with these arguments; the gate runs the files of few failures once more. */
export function runVitest(args: string[], env: Record<string, string> = {}): Promise<Result[]> {
  const command = ['node_modules/vitest/vitest.mjs', 'run']
  const reporters = ['--reporter=default', '--reporter=./tools/suite/vitest-reporter.ts']
  const projects = args.filter((arg) => arg.startsWith('--project'))
  return runCounted('vitest', [...command, ...args, ...reporters], env, (files) => [
    ...[...command, ...projects, ...reporters],
    ...[...files, '--maxWorkers=1'],
  ])
}
