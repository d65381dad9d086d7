import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from './results.ts'
import { runPlaywright } from './run.ts'

/**
 * Runs all states of screens and all journeys by `runAll`, and then judges whether they showed every text that the
 * specification quotes. A test that failed may be the one that shows a text, so nothing is judged then.
 * `env` is for the tests: they keep there what they saw.
 */
export async function withSeenTexts(runAll: (env: Record<string, string>) => Promise<Result[]>): Promise<Result[]> {
  const env = { SEEN_TEXTS: mkdtempSync(join(tmpdir(), 'terminlotse-seen-')) }
  try {
    const results = await runAll(env)
    if (results.every(({ state }) => state !== 'failed'))
      return [...results, ...(await runPlaywright('e2e/seen.config.ts', [], env))]
    console.log('\nNot judged, since a test has failed: whether the tests show all texts of the specification.')
    return results
  } finally {
    rmSync(env.SEEN_TEXTS, { recursive: true, force: true })
  }
}
