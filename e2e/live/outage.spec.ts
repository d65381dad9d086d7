import type { Page } from '@playwright/test'
import { sizes } from '../support/settings.ts'
import { test as asStranger, expect, signedIn as test } from '../support/test.ts'

/**
 * Nothing that the page asks for is answered, until the returned function is called. The route stays: to take the last one
 * away while the page asks again and again has hung for minutes on a busy machine.
 */
async function cutOff(page: Page): Promise<() => void> {
  let isCut = true
  await page.route('**/*', (route) => (isCut ? route.abort() : route.continue()))
  return () => {
    isCut = false
  }
}

for (const on of sizes) {
  // checklist: t1112
  test(`a screen that was never opened shows the outage, and opens when it is over, ${on}`, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
    const letThrough = await cutOff(page)
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText('The server does not answer.', { exact: true })).toBeVisible()
    await expect(page.getByText('This page has stopped working')).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  })
}

test.describe('to a stranger on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  // checklist: t142, t1113
  asStranger('a screen never opened shows the outage; the theme is the system’s until chosen', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    const letThrough = await cutOff(page)
    await page.getByRole('link', { name: 'Forgot' }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText(/^The server does not answer\./)).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()

    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.evaluate(() => localStorage.setItem('theme', 'system'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
