import { defineConfig } from '@playwright/test'
import { keepScratchInMemory } from '../../tools/machine/memory-folder.ts'
import { retries } from '../../tools/suite/flaky.ts'
import { limits } from '../support/settings.ts'

keepScratchInMemory()

// Firefox and WebKit as they are packaged. Playwright runs the tests; its own browsers are not needed.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  retries,
  forbidOnly: true,
  ...limits,
})
