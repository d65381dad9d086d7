import type { Page } from '@playwright/test'
import { firstMatch, search } from '../support/person.ts'
import { test as asStranger, expect, signedIn as test } from '../support/test.ts'
import { type Keyboard, takeKeyboard } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function loseServer(page: Page) {
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate("window.dispatchEvent(new Event('offline'))")
}

// checklist: t1276
test('news that come by themselves are read aloud, and that the server does not answer', async ({ page }) => {
  const keyboard = await takeKeyboard(page)
  await page.clock.install()
  await hearOfSettings(page, keyboard)
  await hearOfTasks(page, keyboard)
  await page.goto('/dashboard')
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(35_000)
  await keyboard.expectHeard('The server does not answer.')
})

/** A new address for the calendar, and that changes are not saved yet. */
async function hearOfSettings(page: Page, keyboard: Keyboard) {
  await page.goto('/settings#calendar-feed')
  await page.getByRole('button', { name: 'Create address' }).click()
  await keyboard.expectHeard('Copy it now: it is shown only here and now.')
  await page.locator('summary', { hasText: 'Quiet hours and further messages' }).press('Enter')
  await page.getByRole('switch', { name: 'Messages about outages' }).press('Space')
  await keyboard.expectHeard('Your changes are not saved yet.')
}

async function hearOfTasks(page: Page, keyboard: Keyboard) {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  await page.getByLabel('Task Name').fill('Passport')
  for (const step of ['Step 2 of 4', 'Step 3 of 4']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText(step)).toBeVisible()
  }
  await keyboard.expectHeard('You have not chosen a provider, so this would be watched:')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Task' }).click()
  await page.getByRole('button', { name: 'Search by need instead' }).click()
  await search(page).fill('passport')
  await firstMatch(page, /^German passport/).click()
  await page.getByText('Choose offices').click()
  await page.getByRole('searchbox', { name: 'Name or postcode' }).fill('nowhere at all')
  await keyboard.expectHeard('No office has this name or postcode.')
}

test.describe('to a stranger', () => {
  // checklist: t1278
  asStranger('the mail for a new password is read aloud, and that the server does not answer', async ({ page }) => {
    const keyboard = await takeKeyboard(page)
    await page.goto('/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await keyboard.expectHeard('nobody@example.org')
    await loseServer(page)
    await keyboard.expectHeard('The server does not answer.')
  })
})
