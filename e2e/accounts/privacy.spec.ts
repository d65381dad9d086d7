import { readFile } from 'node:fs/promises'
import { openTask, password } from '../support/api.ts'
import { expect, signedIn, test } from '../support/test.ts'

test.describe('the privacy page', () => {
  // checklist: t206
  test('is found from the sign-in and tells this installation’s figures', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    await expect(page.getByText('when it has not watched for 90 days')).toBeVisible()
    await expect(page.getByText('Fingerprints of addresses: 90 days')).toBeVisible()
    await expect(page.getByText('Whoever gave you this address runs this Terminlotse')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Terminlotse' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('the privacy page in German', () => {
  test.use({ locale: 'de' })

  test('says the same', async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { name: 'Datenschutz' })).toBeVisible()
    await expect(page.getByText('wenn sie 90 Tage nichts beobachtet hat')).toBeVisible()
    await expect(page.getByText('Sonst niemand. Nichts wird verkauft.')).toBeVisible()
  })
})

// checklist: t202
signedIn('a person takes everything about them home as a file', async ({ page, product, owner }) => {
  await openTask(product.web, owner, { name: 'Passport for Noor' })
  await page.goto('/settings#your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('terminlotse.json')
  const everything = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(everything).toMatchObject({ account: { email: owner.email }, tasks: [{ name: 'Passport for Noor' }] })
  await expect(page.getByText('Your data are in the file terminlotse.json')).toBeVisible()
})

// checklist: t1263
signedIn('a refusal that belongs to a field is said once, at that field, and read out', async ({ page }) => {
  await page.goto('/settings#your-data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Current Password', { exact: true })
  await field.fill('not the one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('The current password is wrong.')
  await expect(page.getByText('The current password is wrong.')).toHaveCount(1)
  await page.route('**/api/auth/delete-account/', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many', detail: 'Please wait a moment.' } }),
  )
  await field.fill('another')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Please wait a moment.')).toBeVisible()
})

signedIn('an account is deleted with its password, and cannot be signed in to again', async ({ page, owner }) => {
  await page.goto('/settings#your-data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
})

signedIn('whoever has an appointment says first what becomes of it', async ({ page }) => {
  let asked: unknown = null
  await page.route('**/api/auth/delete-account/', async (route) => {
    asked = route.request().postDataJSON()
    const open = { detail: 'You have an appointment.', code: 'appointment_open' }
    await route.fulfill({ status: 409, json: open })
  })
  await page.goto('/settings#your-data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  const submit = dialog.getByRole('button', { name: 'Delete everything' })
  await submit.click()
  await expect(dialog.getByText('What should become of it?')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Keep it').check()
  await submit.click()
  await expect.poll(() => asked).toEqual({ password, on_booking: 'keep' })
})
