import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { findChromium } from './browsers/chromium.ts'
import { buildProduct } from './build/build-product.ts'
import { inPlainPlace } from './build/plain-place.ts'
import { root, run } from './children.ts'
import { tellSurroundings } from './machine/surroundings.ts'
import { type Result, tellResults } from './suite/results.ts'
import { allJourneys, runPlaywright, runVitest } from './suite/run.ts'

// npm test [-- files or folders]: runs all tests that need no contact to the city, the browser journeys too; or only
// these. The night run plays a half, `--only=vitest` (with further options of Vitest's) or `--only=journeys`. The last
// line is the result.
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--only='))
const [only] = process.argv.flatMap((word) => word.match(/^--only=(.*)/)?.[1] ?? [])
const isJourney = (path: string) => /^e2e(\/|$)/.test(relative(root, resolve(path)))
const journeys = wanted.filter(isJourney)
const others = wanted.filter((path) => !isJourney(path))
const isAll = wanted.length === 0
const playsVitest = only !== 'journeys' && (isAll || others.length > 0)
const playsAllJourneys = only !== 'vitest' && isAll

process.exitCode = await inPlainPlace(root, async (place) => {
  if (place !== root) return run(['tools/test.ts', ...process.argv.slice(2)], {}, place)
  return tellSurroundings() ? testAll() : 1
})

/**
 * Runs all states of screens and all journeys, and then judges whether they showed every text that the specification
 * quotes: they keep it where `SEEN_TEXTS` says. A test that failed may be the one that shows a text, so nothing is judged
 * then.
 */
async function withSeenTexts(): Promise<Result[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'terminlotse-seen-'))
  const env = { SEEN_TEXTS: folder.path }
  const results = await runWanted(env)
  if (results.every(({ state }) => state !== 'failed'))
    return [...results, ...(await runPlaywright('e2e/seen.config.ts', [], env))]
  console.log('\nNot judged, since a test has failed: whether the tests show all texts of the specification.')
  return results
}

async function runWanted(env: Record<string, string> = {}): Promise<Result[]> {
  const results: Result[] = []
  if (playsVitest) results.push(...(await runVitest(others, env)))
  if (playsAllJourneys) results.push(...(await runPlaywright(allJourneys, [], env)))
  if (journeys.length > 0) results.push(...(await runPlaywright(allJourneys, journeys)))
  return results
}

async function testAll(): Promise<number> {
  // This runs first, because it ends this process where no browser starts.
  if (playsAllJourneys || journeys.length > 0) await findChromium()
  try {
    await buildProduct()
    // Half of the tests show half of the texts.
    return tellResults(await (playsVitest && playsAllJourneys ? withSeenTexts() : runWanted()))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('\n0 passed, 1 failed')
    return 1
  }
}
