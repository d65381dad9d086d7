import type { Page } from '@playwright/test'
import { type Account, openTask, startTask, stopTask } from '../support/api.ts'
import { holdClock } from '../support/clock.ts'
import { channels, tapLine } from '../support/live-line.ts'
import { signIn } from '../support/person.ts'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'

const live = (page: Page) => page.getByText('Live', { exact: true })

// checklist: t061, t153, t172, t4759
test('another language at once, a tooltip, and signing out and in again in every tab', async ({
  page,
  context,
  product,
  owner,
}) => {
  await page.clock.install()
  await changeLanguage(page, product, owner)
  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(live(page)).toBeVisible()
  await holdClock(page)
  await readTooltip(page)
  await page.clock.resume()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(other, owner.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(live(page)).toBeVisible()
})

async function changeLanguage(page: Page, product: TestProduct, owner: Account) {
  const { id } = await openTask(product.web, owner, { name: 'Passport' })
  const answered = watchCalls(page)
  const line = await tapLine(page, channels.general)
  await page.goto('/dashboard')
  await expect(live(page)).toBeVisible()
  expect(line.opened()).toBe(1)
  // In another language everything is loaded again, once.
  const inGerman = page.waitForResponse((answer) => answer.url().includes('/monitoring/overview/'))
  await page.getByRole('group', { name: 'Language' }).getByText('DE').click()
  await expect.poll(line.opened).toBe(2)
  // Until the server greets it, the page may still show the state of the connection before.
  await expect.poll(line.greeted).toBe(2)
  await inGerman
  await expect(live(page)).toBeVisible()
  // The page reads its messages in order: after the start it has read the greeting, and asked what that makes it ask.
  await startTask(product.web, owner, id)
  await expect(page.getByText('Die Beobachtung wurde gestartet.').first()).toBeVisible()
  // The first look after the start makes the page ask for its figures.
  await expect(page.getByLabel('Abfragen', { exact: true })).toContainText(/1$/)
  await answered()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await stopTask(product.web, owner, id)
  await expect(page.getByText('Pausiert.').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('/monitoring/overview/'))).toEqual([])
}

/**
 * Returns a function that waits until all calls of the page so far have their answers. Otherwise they would time out when
 * the test moves the clock.
 */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    // This call comes last: all earlier calls of the page are known by now.
    await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
    await expect.poll(() => open.size).toBe(0)
  }
}

/** A tooltip names an icon after 700 ms, for mouse and keyboard, and Escape closes it. */
async function readTooltip(page: Page) {
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
  const tooltip = page.getByRole('tooltip')
  await toggle.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Switch to dark theme')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await page.mouse.move(0, 400)
  await page.getByRole('button', { name: 'DE Deutsch' }).focus()
  await page.keyboard.press('Tab')
  await expect(toggle).toBeFocused()
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText('Switch to dark theme')
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(0)
}
