import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allJourneys, runPlaywright } from './playwright.ts'
import type { Result } from './results.ts'

/**
 * Runs all journeys, and then judges whether they showed every text that the specification quotes. A journey that
 * failed or did not run may be the one that shows a text, so nothing is judged then.
 */
export async function runJourneys(): Promise<Result[]> {
  const seen = { SEEN_TEXTS: mkdtempSync(join(tmpdir(), 'terminlotse-seen-')) }
  try {
    const journeys = await runPlaywright(allJourneys, [], seen)
    if (journeys.every(({ state }) => state === 'passed' || state === 'flaky'))
      return [...journeys, ...(await runPlaywright('e2e/seen.config.ts', [], seen))]
    console.log('\nNot judged, since not every journey passed: whether they show all texts of the specification.')
    return journeys
  } finally {
    rmSync(seen.SEEN_TEXTS, { recursive: true, force: true })
  }
}
