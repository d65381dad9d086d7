import { expect, signedIn as test } from '../support/test.ts'

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
