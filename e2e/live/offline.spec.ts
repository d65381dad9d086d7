import { expect, signedIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
signedIn.use({ serviceWorkers: 'allow' })

signedIn(
  'without a network the app still opens and says so; with one it shows what the server has now @phone',
  async ({ page, context }) => {
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

    await context.setOffline(true)
    const offline = await page.goto('/dashboard').then((response) => response?.text())
    expect(offline).toContain('Kept: ')
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('The server does not answer.')).toBeHidden()
    await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  },
)

test('a stranger without a network is told so at the sign-in @phone', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

// checklist: t059
test('a stranger whose browser believes that it is online is told so too, and is told when the server is back', async ({
  page,
  context,
}) => {
  await page.addInitScript('Object.defineProperty(navigator, "onLine", { get: () => true })')
  await page.goto('/register')
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await expect(page.getByText('The server does not answer.')).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The server does not answer.')).toHaveCount(0)
})

test('an installed app has what it needs: names, icons that are pictures, a start page', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; type: string; purpose: string }[]
  }
  expect(manifest.start_url).toBe('/dashboard')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
  const worker = await request.get('/worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})
