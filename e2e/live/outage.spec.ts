import type { Page } from '@playwright/test'
import { holdClock, runUntilShown } from '../support/clock.ts'
import { channels } from '../support/live-line.ts'
import { test as asStranger, expect, signedIn as test } from '../support/test.ts'

const failing = { status: 500, json: {} }

/** Counts the page's calls of a path. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls += 1
  })
  return () => calls
}

// checklist: t003
test('shows a spinner until it is known who is signed in', async ({ page }) => {
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.route('**/api/auth/me/', async (route) => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await route.continue()
  })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})

// checklist: t058
test('without an answer the stored sign-in stays, the notice says so, and everything continues by itself', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.clock.runFor(6_000)
  await expect(page.getByText('The server does not answer.')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
})

for (const on of ['on a desk', 'on a phone @phone']) {
  // checklist: t1112
  test(`a screen that was never opened shows the outage, and opens when it is over, ${on}`, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText('The server does not answer.', { exact: true })).toBeVisible()
    await expect(page.getByText('This page has stopped working')).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  })
}

const notYet = {
  '/dashboard': [
    'Your appointments could not be loaded yet.',
    'We cannot say yet how you will be told.',
    'Your figures could not be loaded yet.',
    'Your tasks could not be loaded yet.',
  ],
  '/tasks': ['Your tasks could not be loaded yet.'],
  '/settings': [
    'We cannot say yet how you will be told.',
    'Your preferences could not be loaded yet.',
    'Your calendar address could not be loaded yet.',
    'Your passkeys could not be loaded yet.',
    'Your sign-ins could not be loaded yet.',
  ],
}

for (const [path, parts] of Object.entries(notYet)) {
  // checklist: t1270
  test(`while the server is away one notice says so on ${path}, and no part has a button of its own`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/**', (route) => route.abort())
    await page.routeWebSocket(channels.general, (line) => line.close({ code: 1011 }))
    await page.goto(path)
    await runUntilShown(page, 2_000, ...parts.map((part) => page.getByText(part)))
    await expect(page.getByText('The server does not answer.', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Retry|Reconnect/ })).toHaveCount(0)
    await page.unrouteAll()
    await page.clock.runFor(6_000)
    await expect(page.getByText('The server does not answer.')).toHaveCount(0)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    await expect(page.getByText('We cannot say yet')).toHaveCount(0)
  })
}

// checklist: t1271
test('a part that fails while the server answers keeps its own Retry', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/monitoring/overview/', (route) => route.fulfill(failing))
  await page.goto('/dashboard')
  const figures = page.getByRole('alert').filter({ hasText: 'Your figures could not be loaded' })
  await runUntilShown(page, 2_000, figures)
  await page.unrouteAll()
  await figures.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Total Checks')).toBeVisible()
  await expect(figures).toHaveCount(0)
})

test.describe('to a stranger', () => {
  // checklist: t1113
  asStranger('a screen that was never opened shows the outage too, and opens when it is over', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Forgot' }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText(/^The server does not answer\./)).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  })
})

// checklist: t122
test('a server that fails without a text is reported once, and not once per call', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Oops' }))
  const alerts = page.getByRole('alert').filter({ hasText: 'HTTP 500: Internal Server Error' })
  for (const path of ['/dashboard', '/tasks?logs=1']) {
    await page.goto(path)
    await expect(alerts).toHaveCount(1)
    await expect(async () => {
      await page.clock.runFor(2_000)
      expect(await alerts.count()).toBeLessThanOrEqual(1)
      expect(await page.getByText('Your tasks could not be loaded').isVisible()).toBe(true)
    }).toPass()
  }
})

// checklist: t060
test('signing out works here even when the server does not answer', async ({ page }) => {
  await page.goto('/settings')
  await page.route('**/api/auth/logout/', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('access_token')
  expect(kept).not.toContain('refresh_token')
  expect(kept).not.toContain('user')
})

// checklist: t150
test('a failed call is made three times more, after 1, 2 and 4 seconds', async ({ page }) => {
  await page.clock.install()
  const asked = countCalls(page, '/notifications/settings/')
  // The dashboard makes the same call, because it says which channels reach the person.
  await page.goto('/tasks')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await holdClock(page)
  await page.route('**/api/notifications/settings/', (route) => route.fulfill(failing))
  await page.getByRole('navigation').first().getByRole('link', { name: 'Settings' }).click()
  await expect.poll(asked).toBe(1)
  for (const [index, seconds] of [1, 2, 4].entries()) {
    // The answer arrives by a timer, so the clock must move until the wait has begun.
    await expect(async () => {
      await page.clock.runFor(seconds * 1_000)
      expect(asked()).toBe(index + 2)
    }).toPass()
  }
  await runUntilShown(page, 1_000, page.getByText('Your preferences could not be loaded'))
  expect(asked()).toBe(4)
})

// checklist: t149
test('providers that cannot be loaded are requested twice more, and kept for five minutes once they are loaded', async ({
  page,
}) => {
  await page.clock.install()
  const asked = countCalls(page, '/services/appointment-services/')
  await page.route('**/api/services/appointment-services/', (route) => route.fulfill(failing))
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill('Passport')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await runUntilShown(page, 2_000, wizard.getByText('Failed to load service providers'))
  expect(asked()).toBe(3)
  await page.unrouteAll()
  await wizard.getByRole('button', { name: 'Retry' }).click()
  await expect(wizard.getByRole('radio', { name: /Practice office/ })).toBeVisible()
  for (const step of ['Back', 'Next']) await wizard.getByRole('button', { name: step }).click()
  await expect(wizard.getByRole('radio', { name: /Practice office/ })).toBeVisible()
  expect(asked()).toBe(4)
  await page.clock.fastForward('05:00')
  for (const step of ['Back', 'Next']) await wizard.getByRole('button', { name: step }).click()
  await expect.poll(asked).toBe(5)
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  // checklist: t142
  asStranger('the theme is the system’s until one is chosen', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.evaluate(() => localStorage.setItem('theme', 'system'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
