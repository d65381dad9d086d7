import { openTask } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t018
test('three tasks at most, each with a button that starts or pauses it', async ({ page, product, owner }) => {
  for (const name of ['First', 'Second', 'Third', 'Fourth']) await openTask(product.web, owner, { name })
  await page.goto('/dashboard')
  const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' }).locator('li[aria-label]')
  await expect(tasks).toHaveCount(3)
  const newest = tasks.filter({ hasText: 'Fourth' })
  await newest.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Task started successfully')).toBeVisible()
  await newest.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Task stopped successfully')).toBeVisible()
  // Paused ones come last.
  await expect(tasks.getByRole('button', { name: 'Start', exact: true })).toHaveCount(3)
})

// checklist: t021
test('cards fade in one after the other, 100 ms apart', async ({ page }) => {
  await page.goto('/dashboard')
  const names = ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response']
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('region', { name })).toHaveCSS('animation-delay', index === 0 ? '0s' : `0.${index}s`)
  }
})

// checklist: t061
test('signing out in another tab ends the sign-in in this one', async ({ page, context }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
