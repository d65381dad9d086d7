import { basename } from 'node:path'
import { root } from '../children.ts'
import { runCounted } from './counted.ts'
import type { Result } from './results.ts'

/** Runs the journeys of this configuration, or those of some files; the gate runs the files of few failures once more. */
export function runPlaywright(config: string, files: string[] = [], env: Record<string, string> = {}): Promise<Result[]> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', config]
  const reporter = `--reporter=list,${root}tools/suite/playwright-reporter.ts`
  return runCounted('playwright', [...command, reporter, ...named(files)], env, (failed) => [
    ...[...command, reporter, '--workers=1'],
    ...named(failed),
  ])
}

/** Playwright takes patterns of paths. */
const named = (files: string[]): string[] => files.map((file) => `/${basename(file).replaceAll('.', '\\.')}`)
