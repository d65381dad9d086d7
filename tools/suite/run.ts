import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root, run } from '../children.ts'
import { judgeFlaky } from './flaky.ts'
import { type Result, readResults, resultsFile } from './results.ts'

/** The configuration of all journeys. */
export const allJourneys = 'e2e/playwright.config.ts'

export function runVitest(args: string[], env: Record<string, string> = {}): Promise<Result[]> {
  const own = ['vitest-reporter', 'hanging'].map((name) => `--reporter=./tools/suite/${name}.ts`)
  return runOnce('vitest', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', ...own, ...args], env)
}

export function runPlaywright(
  config: string,
  files: string[] = [],
  env: Record<string, string> = {},
): Promise<Result[]> {
  const reporter = `--reporter=list,${root}tools/suite/playwright-reporter.ts`
  // Playwright takes patterns of paths.
  const named = files.map((file) => `/${basename(file).replaceAll('.', '\\.')}`)
  const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, reporter, ...named]
  return runOnce('playwright', command, env)
}

async function runOnce(runner: string, command: string[], env: Record<string, string>): Promise<Result[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'terminlotse-results-'))
  const file = join(folder.path, 'results.jsonl')
  return judgeFlaky(readResults(file, runner, await run(command, { ...env, [resultsFile]: file })))
}
