import type { Page } from '@playwright/test'
import { firstMatch, search } from '../support/person.ts'
import { expect, signedIn as test } from '../support/test.ts'

/**
 * From now on the page's build is gone from the server, as after an update. `forGood`: the next build's files are missing,
 * too. The answer counts the pages that were loaded since.
 */
async function updateServer(page: Page, { forGood = false } = {}): Promise<() => number> {
  let loaded = 0
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) loaded += 1
    const isGone = /\/assets\/.*\.(js|css)$/.test(request.url()) && (loaded === 0 || forGood)
    // The files of the first page are there in each build.
    if (!isGone || firstFiles.has(request.url())) return route.continue()
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
  })
  const firstFiles = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  return () => loaded
}

const link = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()
const broken = (page: Page) => page.getByText('This page has stopped working')

// checklist: t4158
test('a tab from before an update loads itself anew once, and keeps screen and new task', async ({ page }) => {
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  const bySearch = dialog.getByRole('button', { name: 'Search by need instead' })
  await search(page).fill('passport')
  await firstMatch(page, /^German passport/).click()
  await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
  await dialog.getByLabel('First Name').fill('Kimberley')
  await page.keyboard.press('Escape')
  const loaded = await updateServer(page)
  await link(page, 'Settings').click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(broken(page)).toHaveCount(0)
  expect(loaded()).toBe(1)
  await link(page, 'Tasks').click()
  await page.getByRole('button', { name: 'New Task' }).first().click()
  await bySearch.click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Kimberley')
  expect(loaded()).toBe(1)
  // A name lies in the storage of the tab for the reload alone.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Kimberley')
})

// checklist: t4159
test('what is typed stays, but no password, when a part is gone after an update', async ({ page }) => {
  await page.goto('/settings')
  await page.getByLabel('First Name').fill('Kimberley')
  await page.getByLabel('Last Name').fill('O’Neill')
  const loaded = await updateServer(page)
  await page.getByRole('link', { name: 'Set up your phone' }).click()
  await expect.poll(loaded).toBe(1)
  await expect(page.getByLabel('First Name')).toHaveValue('Kimberley')
  await expect(page.getByLabel('Last Name')).toHaveValue('O’Neill')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed')
  await expect(broken(page)).toHaveCount(0)
})

// checklist: t4205
test('the steps of a new task keep what was typed over such a reload, and no longer', async ({ page }) => {
  await page.goto('/tasks')
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  const newTask = page.getByRole('button', { name: 'New Task' }).first()
  const next = dialog.getByRole('button', { name: 'Next', exact: true })
  const goOn = async () => {
    for (const step of [2, 3]) {
      await next.click()
      await expect(dialog.getByText(`Step ${step} of 4`)).toBeVisible()
    }
  }
  await newTask.click()
  await dialog.getByLabel('Task Name').fill('Passport of my daughter')
  await goOn()
  await dialog.getByLabel('First Name').fill('Kimberley')
  await dialog.getByRole('button', { name: 'Back' }).click()
  const loaded = page.waitForEvent('load')
  await page.evaluate("void window.dispatchEvent(new Event('vite:preloadError'))")
  await loaded
  await newTask.click()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Passport of my daughter')
  await goOn()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Kimberley')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/daughter|Kimberley/)
  await page.keyboard.press('Escape')
  await newTask.click()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('')
})

// checklist: t4160
test('a file that is gone in the new build too is asked for once more, then the page stops', async ({ page }) => {
  await page.goto('/dashboard')
  const loaded = await updateServer(page, { forGood: true })
  await link(page, 'Settings').click()
  await expect(broken(page)).toBeVisible()
  expect(loaded()).toBe(1)
})

// checklist: t4193
test('files that a leaving page still loads, and that are cancelled, load nothing anew', async ({ page }) => {
  await page.goto('/dashboard')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const say = (event: string) => page.evaluate(`void window.dispatchEvent(new Event('${event}'))`)
  await say('beforeunload')
  await say('vite:preloadError')
  await page.evaluate("fetch('/api/health').then((answer) => answer.text())")
  // Only the call of this test went: the tab has not even asked if the server is there.
  expect(asked.filter((path) => path.startsWith('/api/health'))).toHaveLength(1)
  // After the person has done something here again, such a file counts.
  await page.keyboard.press('Tab')
  const loaded = page.waitForEvent('load')
  await say('vite:preloadError')
  await loaded
})
