import { changePasswordElsewhere, password } from '../support/api.ts'
import { speak } from '../support/language.ts'
import { expect, signedIn as test } from '../support/test.ts'

test.describe('profile', () => {
  // checklist: t036
  test('a changed name is saved and shown in the header', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
    await expect(page.getByText('Manage your account and notification preferences')).toBeVisible()
    await page.getByLabel('First Name').fill('Amina')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Amina Haddad')).toBeVisible()
  })

  // checklist: t124
  test('a profile that could not be saved says so once and keeps what was typed', async ({ page }) => {
    await page.goto('/settings')
    await page.route('**/api/auth/profile/', (route) => route.abort())
    await page.getByLabel('First Name').fill('Amina')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update profile')).toHaveCount(1)
    await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  })
})

test.describe('password', () => {
  // checklist: t079
  test('two different new passwords are reported before anything is sent', async ({ page }) => {
    await page.goto('/settings')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('change-password')) sent += 1
    })
    await page.getByLabel('Current Password', { exact: true }).fill(password)
    await page.getByLabel('New Password', { exact: true }).fill('another harbour')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another port')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('New passwords do not match').first()).toBeVisible()
    expect(sent).toBe(0)
  })

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

  // checklist: t1274
  test('each eye names the field that it shows, and shows that one only', async ({ page }) => {
    const shown = {
      en: ['Current Password', 'New Password', 'Confirm New Password'].map((field) => [field, `Show ${field}`]),
      de: ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort bestätigen'].map((field) => [
        field,
        `${field} anzeigen`,
      ]),
    }
    await page.goto('/settings')
    for (const language of ['en', 'de'] as const) {
      await speak(page, language)
      for (const [field = '', eye = ''] of shown[language]) {
        await page.getByRole('button', { name: eye, exact: true }).click()
        await expect(page.getByRole('button', { name: eye, exact: true, pressed: true })).toHaveCount(1)
        await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('type', 'text')
        await expect(page.locator('input[autocomplete$=password][type=text]')).toHaveCount(1)
        await page.getByRole('button', { name: eye, exact: true }).click()
        await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('type', 'password')
      }
    }
  })

  // checklist: t125
  test('a change of password without an answer says that it failed', async ({ page }) => {
    await page.goto('/settings')
    await page.route('**/api/auth/change-password/', (route) => route.abort())
    await page.getByLabel('Current Password', { exact: true }).fill(password)
    await page.getByLabel('New Password', { exact: true }).fill('another harbour')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another harbour')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Failed to change password')).toHaveCount(1)
  })

  // checklist: t062
  test('a password changed elsewhere ends the sign-in here', async ({ page, world, owner }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await changePasswordElsewhere(world.web, owner)
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page.getByText('Please log in to connect to real-time updates')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})
