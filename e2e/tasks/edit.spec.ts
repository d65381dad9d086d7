import type { Page } from '@playwright/test'
import { openTask } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

async function openEditor(page: Page) {
  await page.goto('/tasks')
  await page.getByTitle('Edit Task').click()
  return page.getByRole('dialog')
}

// checklist: t030
test('the dialog shows the task as it is, and saving closes it', async ({ page, product, owner }) => {
  await openTask(product.web, owner, { name: 'Passport' })
  const dialog = await openEditor(page)
  await expect(page.getByRole('dialog', { name: 'Edit Task: Passport' })).toBeVisible()
  for (const heading of ['Basic Information', 'Service Configuration', 'Personal Details for Booking']) {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(dialog.getByLabel('Legacy Office ID')).toHaveValue('10187259')
  await expect(dialog.getByLabel('Email for Booking')).toHaveAttribute('type', 'email')
  await dialog.getByLabel('Task Name').fill('Passport for Amal')
  await dialog.getByRole('switch', { name: 'Enable automatic booking' }).check()
  await page.route('**/api/monitoring/tasks/*/', async (route) => {
    const answer = await route.fetch()
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(page.getByText('Task updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Passport for Amal' })).toBeVisible()
})
