import { buildProduct } from './build/build-product.ts'
import { findChromium, howToGetChromium } from './chromium.ts'
import { runPlaywright } from './suite/playwright.ts'
import { tellResults } from './suite/results.ts'
import { runVitest } from './suite/vitest.ts'
import { tellSurroundings } from './surroundings.ts'

// npm test: everything that can be tested without the city, the browser journeys too. The last line is the result.
process.exitCode = await testAll()

async function testAll(): Promise<number> {
  if (!tellSurroundings()) return 1
  if (!findChromium()) {
    console.error(howToGetChromium)
    return 1
  }
  try {
    await buildProduct()
    const tests = await runVitest([])
    return tellResults([...tests, ...(await runPlaywright('e2e/playwright.config.ts'))])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('\n0 passed, 1 failed')
    return 1
  }
}
