import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.ts'
import { run } from './children.ts'
import { findChromium, howToGetChromium } from './chromium.ts'
import { countPlaywright, sum, withExitCode } from './counts.ts'
import { runVitest, tellCounts } from './run-vitest.ts'

// npm test: everything that can be tested without the city, the browser journeys too. The last line is the result.
process.exitCode = await testAll()

async function testAll(): Promise<number> {
  if (!findChromium()) {
    console.error(howToGetChromium)
    return 1
  }
  const reports = mkdtempSync(join(tmpdir(), 'terminlotse-reports-'))
  try {
    await buildProduct()
    const tests = await runVitest([])
    const journeys = join(reports, 'playwright.json')
    const playwrightCode = await run(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
    )
    const counts = sum([tests, withExitCode(countPlaywright(journeys), playwrightCode)])
    return tellCounts(counts)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('\n0 passed, 1 failed')
    return 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
