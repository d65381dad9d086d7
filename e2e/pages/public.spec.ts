import { password } from '../support/api.ts'
import { expect, signedIn, test } from '../support/test.ts'

test.describe('sign-in', () => {
  // checklist: t001
  test('the root leads to the sign-in screen', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Create one' }).click()
    await expect(page).toHaveURL(/\/register$/)
  })

  // checklist: t007
  test('the right password shows that the sign-in runs, then a welcome, and leads to the dashboard', async ({
    page,
  }) => {
    await page.goto('/register')
    await page.getByLabel('First Name').fill('Nour')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill('nour@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

    await page.route('**/api/auth/login/', async (route) => {
      const answer = await route.fetch()
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await route.fulfill({ response: answer })
    })
    await page.getByLabel('Email', { exact: true }).fill('nour@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'user']))
  })
})

test.describe('registering', () => {
  test('an address that has an account already is refused at its field', async ({ page, product }) => {
    await page.goto('/register')
    await page.getByLabel('First Name').fill('Amal')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill(product.staff.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })
})

// checklist: t006
signedIn('the shell leads to every screen, marks the present one and keeps the theme', async ({ page, owner }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' }).first()
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Tasks', 'Settings'])
  await expect(page.getByRole('banner').getByText(owner.session.user.name)).toBeVisible()
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
})
