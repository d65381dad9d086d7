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

  // checklist: t011
  test('every wrong field of the sign-in is named under it', async ({ page }) => {
    await page.goto('/login')
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    await submit.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('amal')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await submit.click()
    await expect(page.getByText('Email is invalid')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('amal')
  })

  // checklist: t012
  test('a wrong password is answered in the server’s words and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.org')
    await expect(page).toHaveURL(/\/login$/)
  })

  // checklist: t013
  test('without an answer the sign-in says that it failed, and a status without a text is shown as it is', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('amal@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.route('**/api/auth/login/', (route) => route.abort())
    await submit.click()
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
    await page.route('**/api/auth/login/', (route) => route.fulfill({ status: 502, body: 'away' }))
    await submit.click()
    await expect(page.getByText(/^HTTP 502: Bad Gateway$/)).toBeVisible()
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
  // checklist: t014
  test('every wrong field of the registration is named under it', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: 'Create Account', exact: true })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Create account' })
    await submit.click()
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await page.getByLabel('First Name').fill('A')
    await page.getByLabel('Last Name').fill('H')
    await page.getByLabel('Email', { exact: true }).fill('amal')
    await page.getByLabel('Password', { exact: true }).fill('1234567')
    await page.getByLabel('Confirm Password', { exact: true }).fill('123456')
    await submit.click()
    await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Last name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Email is invalid')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await page.getByLabel('First Name').fill('Amal')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill('amal@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit.click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  })

  // checklist: t015
  test('a registration without an answer shows that it runs, and then that it failed', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('First Name').fill('Amal')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill('late@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.route('**/api/auth/register/', async (route) => {
      await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Amal')
  })

  test('an address that has an account already is refused at its field', async ({ page, world }) => {
    await page.goto('/register')
    await page.getByLabel('First Name').fill('Amal')
    await page.getByLabel('Last Name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill(world.staff.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('paths', () => {
  // checklist: t004
  test('an unknown path shows the 404 page, names itself in the console and leads home', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto('/no/such/place')
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect(said.join('\n')).toContain('/no/such/place')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  for (const path of ['/dashboard', '/tasks', '/settings', '/admin']) {
    // checklist: t002
    test(`a stranger who opens ${path} is sent to the sign-in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    })
  }
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
