import { basename } from 'node:path'
import { root } from '../children.ts'
import { runCounted } from './counted.ts'
import type { Result } from './results.ts'

/** The configuration of all journeys. */
export const allJourneys = 'e2e/playwright.config.ts'

/** Runs the journeys of this configuration, or those of some files. */
export function runPlaywright(
  config: string,
  files: string[] = [],
  env: Record<string, string> = {},
): Promise<Result[]> {
  const reporter = `--reporter=list,${root}tools/suite/playwright-reporter.ts`
  const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, reporter]
  return runCounted({
    runner: 'playwright',
    command: [...command, ...named(files)],
    env,
    isWhole: config === allJourneys && files.length === 0,
    again: (failed) => [...command, '--workers=1', ...named(failed)],
  })
}

/** Playwright takes patterns of paths. */
const named = (files: string[]): string[] => files.map((file) => `/${basename(file).replaceAll('.', '\\.')}`)
