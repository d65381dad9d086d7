import { fillInRegistration } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

/** The behaviour of a browser for a site that may keep no data: it throws, or it has nothing. */
const forbidden = `(() => {
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  for (const name of ['Notification', 'BroadcastChannel', 'PushManager', 'AudioContext']) delete window[name]
})()`
/** Embedded browsers of apps have the names, but no storage. */
const absent = `(() => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { value: null })
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
})()`

const publicPages = ['login', 'register', 'forgot-password', 'reset-password', 'keep-email', 'verify-email']
const sentence = /This browser stores no data for this site. You can sign in, but a reload signs you out./

// checklist: t1528
test('without site data public pages are read, and one may sign in until a reload', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.addInitScript(forbidden)
  for (const path of [...publicPages, 'privacy', 'politeness', 'no/such/place']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1'), path).toBeVisible()
    await page.getByRole('button', { name: 'Switch to dark theme' }).or(page.getByText('404')).first().waitFor()
  }
  await page.goto('/login')
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'DE Deutsch' }).click()
  await expect(page.getByText('ein Neuladen meldet Sie ab')).toBeVisible()
  await page.getByRole('button', { name: 'EN English' }).click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await fillInRegistration(page, { first: 'Nour', last: 'Haddad', email: 'keeps-nothing@example.org' })
  await expect(page.getByRole('searchbox', { name: 'What do you need?' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'What do you need?' }).fill('passport')
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  const push = page.getByRole('region', { name: 'Push', exact: true })
  await expect(push.getByText('This browser cannot receive push messages here').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sound in this browser' }).click()
  await page.getByRole('switch', { name: 'Sound' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(broken).toEqual([])
})

// checklist: t1529
test('a browser that has no storage shows the sign-in with the same sentence', async ({ page }) => {
  await page.addInitScript(absent)
  await page.goto('/dashboard')
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('amal@example.org')
})
