import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findHeadlessChromium } from '../tools/browsers/chromium.ts'
import { keepScratchInMemory } from '../tools/machine/memory-folder.ts'
import { retries } from '../tools/suite/flaky.ts'
import { inMunich, limits, quiet } from './support/settings.ts'

keepScratchInMemory()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/surroundings.ts',
  // Node reads the product's TypeScript in a third of the time that Playwright's own compiler takes.
  build: { external: ['contract', 'munich-client', 'practice-office', 'server'].map((name) => `**/${name}/**`) },
  outputDir: '../test-results',
  // A worker waits for half of its time, e.g. for the next look at an office. Tests of a file need not wait for each other:
  // each has its own account.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries,
  forbidOnly: true,
  ...limits,
  // Each failure may wait for a limit.
  maxFailures: 10,
  use: {
    actionTimeout: limits.expect.timeout,
    ...inMunich,
    // Motion costs a tenth of the processor time of a page. The main journey has it.
    contextOptions: { reducedMotion: 'reduce' },
    // A test of the service worker allows it.
    serviceWorkers: 'block',
    // Traces contain the steps and the requests. Snapshots of the page would cost a tenth of the run: `--trace on`
    // makes them for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findHeadlessChromium()), args: quiet },
  },
  projects: [{ name: 'headless shell', use: { ...devices['Desktop Chrome'] } }],
})
