import type { Page } from '@playwright/test'
import { openTask, recommendedTarget, startTask } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

test.beforeEach(({ page }) => page.addInitScript({ path: 'e2e/support/translator-stand-in.js' }))

async function expectWhole(page: Page) {
  await expect(page.getByText('This page has stopped working')).toHaveCount(0)
  expect(await page.locator('main font').count()).toBeGreaterThan(0)
}

// checklist: t1526, t1527
test('under a page translator cards, channels and the language still work', async ({ page, product, owner }) => {
  const { id } = await openTask(product.web, owner, {
    ...(await recommendedTarget(product.web, owner)),
    name: 'Student grant',
  })
  await page.goto('/tasks')
  const card = page.getByRole('article', { name: 'Student grant' })
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await startTask(product.web, owner, id)
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  // A slot that was seen may be gone again; the time of the check stays.
  await expect(card.getByText(/^(checked|seen) \d\d:\d\d$/)).toBeVisible()
  await card.getByTitle('Edit Task').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByRole('checkbox', { name: 'Monday' }).check()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card.getByTitle('View Logs').click()
  await expect(dialog.getByText('Method: Real-time')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /More about this task/ }).click()
  await card.getByTitle('Pause', { exact: true }).click()
  await expect(card.getByText('Paused', { exact: true }).first()).toBeVisible()
  await card.getByTitle('Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await expectWhole(page)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await switchChannels(page)
})

async function switchChannels(page: Page) {
  for (const name of ['Email', 'ntfy', 'Pushbullet', 'WhatsApp', 'Webhook']) {
    const row = page.getByRole('region', { name, exact: true })
    await row.getByRole('switch', { name, exact: true }).click()
    await expect(row.getByText('Not saved yet')).toBeVisible()
  }
  const hook = page.getByRole('region', { name: 'Webhook' })
  await hook.getByRole('button', { name: 'Create one: Signing Secret' }).click()
  await expect(hook.getByLabel('New: Signing Secret')).toHaveValue(/^whsec_/)
  for (const name of ['Pushbullet', 'WhatsApp', 'Webhook', 'Email', 'ntfy']) {
    await page.getByRole('switch', { name, exact: true }).click()
  }
  await expect(page.getByRole('region', { name: 'WhatsApp' }).getByText('Not saved yet')).toHaveCount(0)
  await page.locator('summary').last().click()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  await expectWhole(page)
  await page.getByRole('button', { name: 'DE Deutsch' }).first().click()
  await expect(page.getByRole('link', { name: 'Aufgaben' }).first()).toHaveText('Aufgaben')
  await expect(page.getByText('Kein Angebot der Landeshauptstadt München.')).toBeVisible()
}
