import { changePasswordElsewhere, password } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

test.describe('password', () => {
  // checklist: t038
  test('a wrong present password is refused, a right one changes it and empties the fields', async ({ page }) => {
    await page.goto('/settings')
    const present = page.getByLabel('Current Password', { exact: true })
    await present.fill('not the one')
    await page.getByLabel('New Password', { exact: true }).fill('another harbour')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another harbour')
    const update = page.getByRole('button', { name: 'Update Password' })
    await update.click()
    await expect(present).toHaveAttribute('aria-invalid', 'true')
    await present.fill(password)
    await update.click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await expect(present).toHaveValue('')
    await expect(page.getByLabel('Confirm New Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/\/settings$/)
  })

  // checklist: t062
  test('a password changed elsewhere ends the sign-in here', async ({ page, product, owner }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await changePasswordElsewhere(product.web, owner)
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page.getByText('Please log in to connect to real-time updates')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})
