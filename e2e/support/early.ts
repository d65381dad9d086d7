import type { Page } from '@playwright/test'

export function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    // Playwright itself writes this where a test blocks the service worker.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('Service Worker'))
      said.push(message.text())
  })
  return said
}

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
