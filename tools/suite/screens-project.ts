import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserProviderOption } from 'vitest/node'
import { findHeadlessChromium } from '../browsers/chromium.ts'
import { root } from '../children.ts'

// Calls of the states of screens to the process that runs them, which the pages of all workers share.

let files = 0
const known = new Set<string>()

const screenCommands = {
  /** Writes texts that states of screens have shown into the folder `SEEN_TEXTS`, which only a whole run sets. */
  keepSeen: async (_: unknown, texts: string[]): Promise<void> => {
    const folder = process.env.SEEN_TEXTS
    files += 1
    if (folder) await writeFile(join(folder, `states-${process.pid}-${files}.json`), JSON.stringify(texts))
  },
  isNewLook: (_: unknown, classes: string[]): boolean => classes.some((name) => !known.has(name)),
  noteLook: (_: unknown, classes: string[]): void => {
    for (const name of classes) known.add(name)
  },
  /** The folder for pictures of states; null: none are wanted. */
  pictureFolder: (): string | null => (process.env.SCREENSHOTS ? join(root, 'screenshots') : null),
}

/** States of screens, in a browser (docs/testing.md#states-of-screens). `common`: what all projects have. */
export function screensProject(common: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    // The other projects' files for each worker are for Node.
    extends: false,
    root: 'web',
    // Vite prepares all packages before the first test; one that it met later would load the page anew.
    optimizeDeps: {
      entries: ['src/main.tsx', 'test/**/*.{ts,tsx}'],
      include: ['react/jsx-runtime'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    // As people have it. React's checks for developers take a third of the time of a state.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    test: {
      ...common,
      name: 'screens',
      include: ['test/**/*.test.tsx'],
      setupFiles: ['test/support/setup.ts'],
      // Each test leaves the page as it was, and forgets what the app has kept.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        provider: inChromium({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' }),
        instances: [{ browser: 'chromium' }],
        locators: { exact: false },
        screenshotFailures: false,
        commands: screenCommands,
      },
    },
  }
}

/** The browser of the journeys. It is looked for when the first state is opened: most runs of Vitest need none. */
function inChromium(contextOptions: NonNullable<PlaywrightProviderOptions['contextOptions']>): BrowserProviderOption {
  const options: PlaywrightProviderOptions = { contextOptions }
  const { prewarm: _, ...usual } = playwright(options)
  return {
    ...usual,
    providerFactory(project) {
      const provider = usual.providerFactory(project)
      const openPage = provider.openPage.bind(provider)
      provider.openPage = async (...how) => {
        options.launchOptions ??= await findHeadlessChromium()
        await openPage(...how)
      }
      return provider
    },
  }
}
