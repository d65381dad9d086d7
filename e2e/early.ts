import type { Page } from '@playwright/test'

/** What the page complains of in its console from now on. */
export function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    // Playwright says so itself where a test does without the worker.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('Service Worker'))
      said.push(message.text())
  })
  return said
}

/** Keeps the app's scripts back until told. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
