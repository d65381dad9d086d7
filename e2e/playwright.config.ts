import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessChromium } from '../tools/chromium.ts'
import { keepScratchInMemory } from '../tools/memory-folder.ts'

keepScratchInMemory()

const isRoot = process.getuid?.() === 0
// A browser without traffic of its own: no updates and no first-run pages.
const quiet = [
  ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  '--disable-sync',
]

const startedAt = (executablePath: string | null) => ({
  ...(executablePath ? { executablePath } : {}),
  // Chromium's sandbox refuses to run as root.
  args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
})

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
    // An element that is not there by then does not appear at all. A test that needs longer says how long.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A test of the service worker allows it.
    serviceWorkers: 'block',
    // Traces contain the steps and the requests. Snapshots of the page would cost a tenth of the run: `--trace on`
    // makes them for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: startedAt(findHeadlessChromium()),
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, grepInvert: /@phone|@notifications/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
    // A headless shell has no notifications of the operating system; a whole browser does.
    {
      name: 'whole browser',
      use: { ...devices['Desktop Chrome'], launchOptions: startedAt(findChromium()) },
      grep: /@notifications/,
    },
    // It reads which texts the other tests have seen, so it runs last.
    { name: 'seen', testMatch: '**/*.last.ts', dependencies: ['desktop', 'phone', 'whole browser'] },
  ],
})
