import type { Page } from '@playwright/test'
import { openTask, startTask } from '../support/api.ts'
import { fromNow } from '../support/clock.ts'
import { channels, type LiveLine, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

const lines = (page: Page) => page.getByRole('log', { name: 'Log lines' }).locator('[data-level]')

function say(line: LiveLine, task_id: number, number: number, level: 'info' | 'warning' = 'info') {
  const entry = { id: 900_000 + number, level, message: `Line ${number}.`, metadata: {} }
  line.say({ type: 'task_log', data: { ...entry, task_id, timestamp: fromNow(0) } })
}

// checklist: t033
test('stored and live lines, a filter by level, and clearing after a question', async ({ page, product, owner }) => {
  const { id } = await openTask(product.web, owner, { name: 'Passport' })
  await startTask(product.web, owner, id)
  const line = await tapLine(page, channels.ofTask)
  await page.goto('/tasks')
  await page.getByTitle('View Logs').click()
  await expect(page.getByRole('dialog', { name: 'Task Logs: Passport' })).toBeVisible()
  await expect(page.getByText('Live · Method: Real-time')).toBeVisible()
  await expect(lines(page)).not.toHaveCount(0)
  say(line, id, 1, 'warning')
  await page.getByLabel('Level').selectOption('warning')
  await expect(lines(page)).toHaveCount(1)
  await page.getByLabel('Level').selectOption('error')
  await expect(page.getByText('No lines of this level')).toBeVisible()
  await page.getByLabel('Level').selectOption('all')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(lines(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await expect(page.getByText('Logs cleared successfully')).toBeVisible()
  await expect(page.getByText('No lines yet')).toBeVisible()
})
