import { runCounted } from './counted.ts'
import type { Result } from './results.ts'

/** Runs vitest with these arguments. */
export function runVitest(args: string[], env: Record<string, string> = {}): Promise<Result[]> {
  const reporters = ['--reporter=default', '--reporter=./tools/suite/vitest-reporter.ts']
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
  const projects = args.filter((arg) => arg.startsWith('--project'))
  return runCounted({
    runner: 'vitest',
    command: [...command, ...args],
    env,
    isWhole: args.length === 0,
    again: (files) => [...command, '--maxWorkers=1', ...projects, ...files],
  })
}
