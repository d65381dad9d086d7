import type { Page } from '@playwright/test'
import { password } from '../support/api.ts'
import { complaintsOf, holdScripts } from '../support/early.ts'
import { firstMatch, search } from '../support/person.ts'
import { expect, signedIn, test } from '../support/test.ts'

/** The most that a stranger's browser may ask for until the sign-in works. */
const maxRequests = 15

const goEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' })

  // checklist: t334
  test('the first pages can be read, say what this is, and put nothing into the address', async ({ page }) => {
    for (const [path, heading, button] of [
      ['/', 'Willkommen zurück', 'Anmelden'],
      ['/register/', 'Konto anlegen', 'Konto anlegen'],
      ['/login', 'Willkommen zurück', 'Anmelden'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByLabel('E-Mail')).toBeVisible()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
      await expect(page.locator('.without-app')).toHaveText(/^Diese Seite braucht JavaScript/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expectIntroduction(page)
    }
    await page.getByLabel('E-Mail').fill('amal@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByLabel('E-Mail')).toHaveValue('')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login')
  })
})

async function expectIntroduction(page: Page) {
  await expect(
    page.getByText('Beobachtet Münchner Behörden und sagt Ihnen, wenn ein Termin frei wird.'),
  ).toBeInViewport()
  const parts = page.getByRole('img', { name: 'Ein Kalender mit einem freien Tag' }).locator('svg')
  await expect(parts).toHaveCount(3)
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 })
}

for (const path of ['/login', '/register']) {
  // checklist: t340
  test(`${path} starts without an error and with few requests`, async ({ page }) => {
    const said = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(path)
    // The page works: the switch reacts.
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    await page.getByRole('button', { name: 'DE Deutsch' }).click()
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxRequests)
    // The page carries the first styles itself.
    expect(asked.filter((one) => /\/first-[^/]*\.css$/.test(one))).toEqual([])
    expect(said).toEqual([])
    const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/)
  })
}

// checklist: t339
test('the stored language and theme are right before the app is loaded, and after it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'de')
    localStorage.setItem('theme', 'dark')
  })
  const said = complaintsOf(page)
  const release = await holdScripts(page)
  await goEarly(page, '/login')
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
  await expect(page).toHaveTitle('Willkommen zurück – Terminlotse')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 22, 24)')
  release()
  await expect(page.getByRole('button', { name: 'Helle Darstellung' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
  expect(said).toEqual([])
})

// checklist: t336
test('text typed before the app is loaded stays, and a form sent before is sent then', async ({ page, product }) => {
  const said = complaintsOf(page)
  const release = await holdScripts(page)
  await goEarly(page, '/login')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill(product.staff.email)
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  const asked = page.waitForRequest('**/api/auth/login/')
  release()
  expect((await asked).postDataJSON()).toEqual({ email: product.staff.email, password: 'not the right one' })
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(email).toHaveValue(product.staff.email)
  expect(said.filter((one) => !/401|ApiError/.test(one))).toEqual([])
})

// checklist: t337
test('text that is typed while the app loads is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await goEarly(page, '/register')
  await page.getByLabel('First Name').pressSequentially('Amal')
  release()
  await page.getByLabel('Last Name').pressSequentially('Haddad')
  await expect(page.locator('html')).not.toHaveAttribute('data-page')
  await expect(page.getByLabel('First Name')).toHaveValue('Amal')
  await expect(page.getByLabel('Last Name')).toHaveValue('Haddad')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('First name is required')).toHaveCount(0)
})

// checklist: t343
test('a stranger who opens the dashboard is redirected before they see any of it', async ({ page }) => {
  const release = await holdScripts(page)
  await goEarly(page, '/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  release()
})

// checklist: t342
signedIn('the shell of the dashboard is there before the app, with the name of its person', async ({ page, owner }) => {
  const said = complaintsOf(page)
  const release = await holdScripts(page)
  await goEarly(page, '/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(owner.session.user.name)).toBeVisible()
  await expect(page.getByText('Connecting...')).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' }).first()
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Tasks', 'Settings'])
  // All its data are requested at once: no request waits for another answer.
  const data = ['auth/me', 'monitoring/appointments', 'monitoring/overview', 'monitoring/tasks'].map(
    (path) => `/api/${path}/`,
  )
  const asked = new Set<string>()
  await page.route('**/api/**', async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    await expect.poll(() => data.filter((path) => !asked.has(path))).toEqual([])
    await route.continue()
  })
  release()
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Tasks', 'Settings'])
  expect(said).toEqual([])
})

// checklist: t3274
signedIn('text typed into the shell of the dashboard stays, and the cursor with it @phone', async ({ page }) => {
  const release = await holdScripts(page)
  await goEarly(page, '/dashboard')
  await search(page).pressSequentially('pass')
  release()
  await expect(firstMatch(page, /^German passport/)).toBeVisible()
  await page.keyboard.type('port')
  await expect(search(page)).toHaveValue('passport')
})

// checklist: t3276
signedIn('a script that somebody else put into the page may fail', async ({ page }) => {
  const said = complaintsOf(page)
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    const foreign = '<script src="https://scanner.example/inject.js"></script>'
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${foreign}</head>`) })
  })
  await page.goto('/dashboard')
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  expect(said.join('\n')).toContain('scanner.example')
})

// checklist: t3278
test('a page whose script cannot run says so, with what helps', async ({ page }) => {
  for (const [body, path] of [
    ['const old = (;', '/login'],
    ['throw new Error("too old")', '/tasks'],
  ] as const) {
    await page.route('**/assets/first-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText('This page could not be loaded')
    await expect(page.getByText('your browser may be too old: update it, or use another device')).toBeVisible()
    await expect(page.getByRole('button')).toHaveText(['Reload page'])
  }
})

// checklist: t3275
signedIn('a page whose script cannot be loaded says so, and opens once it is loaded again', async ({ page }) => {
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/settings#channels', 'Settings'],
  ] as const) {
    await page.route('**/assets/first-*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText('This page could not be loaded')
    await page.unroute('**/assets/first-*.js')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(page.url()).toMatch(new RegExp(`${path}$`))
  }
})

signedIn('a button pressed in the shell acts once the app is there; styles stay', async ({ page }) => {
  const release = await holdScripts(page)
  await goEarly(page, '/dashboard')
  await page.getByRole('button', { name: 'DE Deutsch' }).click()
  release()
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Einstellungen' })).toBeVisible()
  // Once and no more: later presses are the app's own.
  await page.getByRole('button', { name: 'EN English' }).click()
  const settings = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Settings' })
  await expect(settings).toBeVisible()

  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  const accent = () =>
    page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--mantine-color-lotse-7")')
  const before = await accent()
  await settings.click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The first styles would come again, over those of the screen.
  expect(sheets.filter((path) => /\/(first|index)-/.test(path))).toEqual([])
  expect(await accent()).toBe(before)
})
