import { openTask } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

test.describe('starting and pausing', () => {
  // checklist: t025
  test('Start asks first, with names and the warning; then the task is active and watched live', async ({
    page,
    product,
    owner,
  }) => {
    const { id } = await openTask(product.web, owner, { name: 'Passport', auto_booking_enabled: true })
    await page.goto('/tasks')
    const card = page.getByRole('article', { name: 'Passport' })
    await card.getByTitle('Start').click()
    const dialog = page.getByRole('dialog', { name: 'Start Monitoring Task' })
    await expect(dialog.getByText('Passport', { exact: true })).toBeVisible()
    await expect(dialog.getByText('amal@example.org')).toBeVisible()
    await expect(dialog.getByText('Auto-booking is ENABLED')).toBeVisible()
    await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    // The toast covers none of these.
    for (const name of ['Logout', 'New Task', 'DE Deutsch'])
      await page.getByRole('button', { name }).click({ trial: true })
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText(`Connected to Task ${id}`)).toBeVisible()
    await card.getByTitle('Pause').click()
    await expect(card.getByText('Paused', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Task paused', { exact: true })).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })
})
