import { changePasswordElsewhere } from '../support/api.ts'
import { channels, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t164
test('calls and a live connection whose token has expired share one refresh, even when one of them notices it late', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const calls = (path: string) => paths.filter((one) => one === `/api${path}`).length
  const refreshed = page.waitForResponse('**/api/auth/refresh/')
  await page.route(
    '**/api/auth/me/',
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(401)
      await refreshed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const line = await tapLine(page, channels.general)
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.setItem('access_token', 'ran out'))
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await expect.poll(() => calls('/auth/me/')).toBe(2)
  expect(calls('/auth/refresh/')).toBe(1)
  expect(line.opened()).toBe(1)
})

// checklist: t1292
test('a person who signs out while fresh tokens arrive stays signed out', async ({ page }) => {
  // The first bytes of the answer have arrived, the rest has not.
  await page.addInitScript(`{
    const read = Response.prototype.json
    Response.prototype.json = async function () {
      if (this.url.endsWith('/auth/refresh/')) await new Promise((resolve) => { self.arrive = resolve })
      return read.call(this)
    }
  }`)
  await page.goto('/settings')
  await expect.poll(() => page.evaluate('typeof self.arrive')).toBe('function')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.evaluate("self.arrive(), fetch('/api/health').then((answer) => answer.text())")
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('access_token')
})

// checklist: t1295
test('a sign-in whose access token has run out ends at the server too', async ({ page, product }) => {
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.setItem('access_token', 'ran out'))
  const refresh = await page.evaluate(() => localStorage.getItem('refresh_token'))
  let hasSignedOut = false
  await page.route('**/api/auth/logout/', (route) => {
    hasSignedOut = true
    return route.continue()
  })
  await page.route('**/api/auth/refresh/', (route) => (hasSignedOut ? route.continue() : route.abort()))
  await page.goto('/settings')
  const ended = page.waitForResponse((one) => one.url().endsWith('/auth/logout/') && one.ok())
  await page.getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('access_token')
  const answer = await fetch(`${product.web}/api/auth/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  })
  expect(answer.status).toBe(401)
})

// checklist: t165
test('a sign-in that ends elsewhere while the page still loads the user ends here too', async ({
  page,
  product,
  owner,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/auth/me/',
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      await held
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await changePasswordElsewhere(product.web, owner)
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
