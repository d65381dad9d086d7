import type { APIRequestContext, Page } from '@playwright/test'
import type { Appointment } from '../../contract/src/booking.ts'
import { booked } from '../../contract/src/tasks/states.harness.ts'
import { expect, signedIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
signedIn.use({ serviceWorkers: 'allow' })

const slot_at = '2030-01-08T09:00:00.000Z'
const info = 'Bitte bringen Sie Ihren alten Pass mit.'
const appointment: Appointment = {
  ...booked('confirmed', { slot_at, info, office_name: 'Bürgerbüro Pasing' }).booking,
  task: null,
  task_name: 'Passport',
  service_name: 'Reisepass',
  service_title: 'Reisepass',
  first_name: 'Amal',
  last_name: 'Haddad',
  service: 1,
  office: 1,
  service_type: 1,
  service_count: 1,
  further_services: [],
}
const list = '**/api/monitoring/appointments/'

signedIn('without a network the app still has the next appointment @phone', async ({ page, context }) => {
  await page.goto('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')

  // The browser stores no answers of the server, and one page for the time when the server is unreachable.
  const kept = (await page.evaluate(
    `caches.keys()
        .then((all) => Promise.all(all.map((name) => caches.open(name).then((one) => one.keys()))))
        .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`,
  )) as string[]
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/ws'))).toEqual([])
  const spoil = `(async () => {
      const [name] = await caches.keys()
      const cache = await caches.open(name)
      const html = await cache.match('/index.html').then((page) => page.text())
      const headers = { 'Content-Type': 'text/html' }
      await cache.put('/index.html', new Response(html.replace('<title>', '<title>Kept: '), { headers }))
    })()`
  await page.evaluate(spoil)
  const html = await page.goto('/tasks').then((response) => response?.text())
  expect(html).not.toContain('Kept: ')

  const json = { count: 1, next: null, previous: null, results: [appointment] }
  await page.route(list, (route) => route.fulfill({ json }))
  await page.goto('/dashboard')
  await expect(page.getByText('Bürgerbüro Pasing').first()).toBeVisible()
  await page.unroute(list)

  await context.setOffline(true)
  const offline = await page.goto('/dashboard').then((response) => response?.text())
  expect(offline).toContain('Kept: ')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const next = page.getByRole('region', { name: 'Your next appointment' })
  await expect(next.getByText('Bürgerbüro Pasing')).toBeVisible()
  await expect(next.getByText('Bitte bringen Sie Ihren alten Pass mit.')).toBeVisible()

  await context.setOffline(false)
  await expect(next).toHaveCount(0)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
})

// checklist: t059, t3213
test('an installed app has what it needs; strangers read of an outage @phone', async ({ page, context, request }) => {
  await expectInstallable(page, request)
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await context.setOffline(false)

  await page.addInitScript('Object.defineProperty(navigator, "onLine", { get: () => true })')
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect(page.getByText('The server does not answer.')).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The server does not answer.')).toHaveCount(0)
})

async function expectInstallable(page: Page, request: APIRequestContext) {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; type: string; purpose: string }[]
    shortcuts: { url: string }[]
    screenshots: { src: string; sizes: string; type: string; form_factor: string }[]
  }
  expect(manifest.start_url).toBe('/dashboard')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tasks?new', '/dashboard#your-appointments', '/settings'])
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  let bytes = 0
  for (const { src, sizes, type } of manifest.screenshots) {
    const picture = await request.get(src)
    expect(picture.headers()['content-type']).toContain(type)
    const body = await picture.body()
    // A PNG has its width and height at a fixed place.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    bytes += body.length
  }
  expect(bytes).toBeLessThan(200_000)
  await page.goto('/login')
  const devtools = await page.context().newCDPSession(page)
  const read = await devtools.send('Page.getAppManifest')
  expect(read.url).toMatch(/\/manifest\.webmanifest$/)
  expect(read.errors, 'what Chromium finds wrong').toEqual([])
  const worker = await request.get('/worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
}
