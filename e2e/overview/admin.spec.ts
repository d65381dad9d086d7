import type { Page } from '@playwright/test'
import { type Account, openAccount, openTask, startTask } from '../support/api.ts'
import { expect, asStaff as test } from '../support/test.ts'

// checklist: t008
test('staff see everyone’s running tasks, the figures, the workers, and what happened to accounts', async ({
  page,
  product,
}) => {
  const someone = await openAccount(product.web, 'Kemal', 'Yilmaz')
  const { id } = await openTask(product.web, someone, { name: 'Watched by Kemal', auto_booking_enabled: true })
  await startTask(product.web, someone, id)
  await page.goto('/dashboard')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText('System overview and monitoring')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible()
  for (const label of ['Total Users', 'Total Checks', 'Background Workers']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  const task = page.getByRole('row', { name: 'Watched by Kemal' })
  await expect(task.getByText('Auto Booking', { exact: true })).toBeVisible()
  await expect(task.getByText('Active', { exact: true })).toBeVisible()
  await expect(task.getByText(someone.email)).toBeVisible()
  await expect(task.getByText(/^\d+m$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByText(someone.email).first()).toBeVisible()
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByText('Successful bookings')).toBeVisible()
  await readAuditLog(page, someone)
})

/** Reads what happened to all accounts, and to this one alone. */
async function readAuditLog(page: Page, { session }: Account) {
  await page.getByRole('tab', { name: 'Audit Log' }).click()
  const list = page.getByRole('list', { name: 'Audit Log' })
  await expect(list.getByRole('listitem').first()).toContainText('Account created')
  const account = page.getByLabel('Account number')
  await account.fill(String(session.user.id))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(`Account ${session.user.id}`)
  // A letter is ignored: without a number the list shows all accounts again.
  await account.fill('Kemal')
  await expect(account).toHaveValue('')
  await expect(list.getByRole('listitem')).not.toHaveCount(1)
  await account.fill('0')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
}
