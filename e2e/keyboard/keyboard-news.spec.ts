import type { Page } from '@playwright/test'
import { firstMatch, search } from '../support/need.ts'
import { test as asStranger, expect, signedIn as test } from '../support/test.ts'
import { takeKeyboard } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Stops the server, and waits until the page shows it. */
async function loseServer(page: Page) {
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate("window.dispatchEvent(new Event('offline'))")
}

// checklist: t1276
test('that the server does not answer is read aloud', async ({ page }) => {
  const keyboard = await takeKeyboard(page)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(35_000)
  await keyboard.expectHeard('The server does not answer.')
})

// checklist: t1277
test('what a search for an office finds, and that changes are not saved yet, is read aloud', async ({ page }) => {
  const keyboard = await takeKeyboard(page)
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  await page.getByRole('button', { name: 'Search by need instead' }).click()
  await search(page).fill('passport')
  await firstMatch(page, /^German passport/).click()
  await page.getByText('Choose offices').click()
  await page.getByRole('searchbox', { name: 'Name or postcode' }).fill('nowhere at all')
  await keyboard.expectHeard('No office has this name or postcode.')
  await page.goto('/settings')
  await page.locator('summary', { hasText: 'Quiet hours and further messages' }).press('Enter')
  await page.getByRole('switch', { name: 'Messages about outages' }).press('Space')
  await keyboard.expectHeard('Your changes are not saved yet.')
})

// checklist: t1291
test('a new address for the calendar, and what is watched without a choice, is read aloud', async ({ page }) => {
  const keyboard = await takeKeyboard(page)
  await page.goto('/settings#calendar-feed')
  await page.getByRole('button', { name: 'Make an address' }).click()
  await keyboard.expectHeard('Copy it now: it is shown only here and now.')
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  await page.getByLabel('Task Name').fill('Passport')
  for (const step of ['Step 2 of 4', 'Step 3 of 4']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText(step)).toBeVisible()
  }
  await keyboard.expectHeard('You have not chosen a provider, so this would be watched:')
})

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
