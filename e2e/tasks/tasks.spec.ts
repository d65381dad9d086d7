import type { Locator, Page } from '@playwright/test'
import { openTask } from '../support/api.ts'
import { fromNow } from '../support/clock.ts'
import { channels, type LiveLine, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t025
test('a task is changed, started after a question, watched, read and paused', async ({ page, product, owner }) => {
  const pair = { legacy_office_id: '102522', legacy_service_id: '1063453' }
  const { id } = await openTask(product.web, owner, { name: 'Passport', ...pair })
  const line = await tapLine(page, channels.ofTask)
  await page.goto('/tasks')
  await edit(page)
  const card = page.getByRole('article', { name: 'Passport for Amal' })
  await start(page, card)
  await expect(page.getByText(`Connected to Task ${id}`)).toBeVisible()
  await readLog(page, line, id)
  await card.getByTitle('Pause').click()
  await expect(card.getByText('Paused', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Task paused', { exact: true })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

async function edit(page: Page) {
  await page.getByTitle('Edit Task').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task: Passport' })
  for (const heading of ['Basic Information', 'Service Configuration', 'Personal Details for Booking']) {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(dialog.getByLabel('Legacy Office ID')).toHaveValue('102522')
  await expect(dialog.getByLabel('Email for Booking')).toHaveAttribute('type', 'email')
  await dialog.getByLabel('Task Name').fill('Passport for Amal')
  await dialog.getByRole('switch', { name: 'Enable automatic booking' }).check()
  const path = '**/api/monitoring/tasks/*/'
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await dialog.getByLabel('I agree').check()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(page.getByText('Task updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.unroute(path)
}

async function start(page: Page, card: Locator) {
  await card.getByTitle('Start').click()
  const dialog = page.getByRole('dialog', { name: 'Start Monitoring Task' })
  await expect(dialog.getByText('Passport for Amal', { exact: true })).toBeVisible()
  await expect(dialog.getByText('amal@example.org')).toBeVisible()
  await expect(dialog.getByText('Auto-booking is ENABLED')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
  const toast = page.getByText('Task started', { exact: true })
  // A toast under the pointer stays. It covers none of these.
  await toast.hover()
  for (const name of ['Logout', 'New Task', 'DE Deutsch'])
    await page.getByRole('button', { name }).click({ trial: true })
  await expect(toast).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
}

async function readLog(page: Page, line: LiveLine, task_id: number) {
  const lines = page.getByRole('log', { name: 'Log lines' }).locator('[data-level]')
  await page.getByTitle('View Logs').click()
  const dialog = page.getByRole('dialog', { name: 'Task Logs: Passport for Amal' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Live · Method: Real-time')).toBeVisible()
  await expect(lines).not.toHaveCount(0)
  const entry = { id: 900_001, level: 'warning', message: 'Line 1.', metadata: {} } as const
  line.say({ type: 'task_log', data: { ...entry, task_id, timestamp: fromNow(0) } })
  await page.getByLabel('Level').selectOption('warning')
  await expect(lines).toHaveCount(1)
  await page.getByLabel('Level').selectOption('error')
  await expect(page.getByText('No lines of this level')).toBeVisible()
  await page.getByLabel('Level').selectOption('all')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(lines).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await expect(page.getByText('Logs cleared successfully')).toBeVisible()
  await expect(page.getByText('No lines', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
