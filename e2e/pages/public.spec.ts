import type { Page } from '@playwright/test'
import { fillInRegistration, signIn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const email = 'nour@example.org'

// checklist: t001
test('a person finds the sign-in, registers, signs out and in, and knows each screen', async ({ page, product }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await register(page, product.staff.email)
  await visitScreens(page)
  await signOutAndIn(page)
})

/** Registers. An email that has an account already, `taken`, is refused at its field first. */
async function register(page: Page, taken: string) {
  await fillInRegistration(page, { first: 'Nour', last: 'Haddad', email: taken })
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function visitScreens(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' }).first()
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Tasks', 'Settings'])
  await expect(page.getByRole('banner').getByText('Nour Haddad')).toBeVisible()
  await main.getByRole('link', { name: 'Tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Monitoring Tasks', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Terminlotse' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
}

async function signOutAndIn(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.route('**/api/auth/login/', async (route) => {
    const answer = await route.fetch()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await signIn(page, email)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'user']))
}
