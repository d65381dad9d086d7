import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { keepScratchInMemory } from '../tools/memory-folder.ts'

keepScratchInMemory()

const executablePath = findChromium()
const isRoot = process.getuid?.() === 0
// A browser that minds its own business: no updates, no first-run pages, no traffic but the journey's.
const quiet = [
  ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    // What is not there by then does not come; a test that waits for more says how long.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A test that means the service worker allows it.
    serviceWorkers: 'block',
    // The steps and the requests. What was on the page at each step would cost a tenth of the run: `--trace on` has it
    // for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root.
      args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, grepInvert: /@phone/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
    // Reads what the others have seen, so it comes last.
    { name: 'seen', testMatch: '**/*.last.ts', dependencies: ['desktop', 'phone'] },
  ],
})
