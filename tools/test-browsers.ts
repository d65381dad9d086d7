import { buildProduct } from './build/build-product.ts'
import { installKit } from './kit-install.ts'
import { tellResults } from './suite/results.ts'
import { runPlaywright } from './suite/run.ts'

// npm run test:browsers: the main journey in Firefox and WebKit, and push in Firefox; the machine must have both.
// The last line is the result.
process.exitCode = await testBrowsers()

async function testBrowsers(): Promise<number> {
  const code = await installKit()
  if (code !== 0) return code
  await buildProduct()
  return tellResults(await runPlaywright('e2e/browsers/playwright.config.ts'))
}
