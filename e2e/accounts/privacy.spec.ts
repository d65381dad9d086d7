import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isSignedIn, openTask, password, signInElsewhere } from '../support/api.ts'
import { signIn } from '../support/person.ts'
import { expect, signedIn, type TestProduct, test } from '../support/test.ts'

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

// checklist: t206
test('a stranger finds from the sign-in the privacy page, and how the offices are asked', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('when it has not watched for 90 days')).toBeVisible()
  await expect(page.getByText('Fingerprints of addresses: 90 days')).toBeVisible()
  await expect(page.getByText('Whoever gave you this address runs this Terminlotse')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Terminlotse' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('link', { name: 'How we treat the offices' }).click()
  await expect(page).toHaveURL(/\/politeness$/)
  await expect(page.getByRole('heading', { level: 1, name: 'How we treat the offices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Practice office' })).toBeVisible()
  await expect(page.getByText('Requests, last 24 hours').first()).toBeVisible()
  await expect(page.getByText('We never open the links in the office’s emails: that is for you.')).toBeVisible()
  await page.getByRole('button', { name: 'DE Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie wir mit den Behörden umgehen' })).toBeVisible()
  await expect(page.getByText('Anfragen, letzte 24 Stunden').first()).toBeVisible()
})

// checklist: t202
signedIn('a person takes all data home, ends another sign-in, and leaves', async ({ page, product, owner }) => {
  await openTask(product.web, owner, { name: 'Passport for Noor' })
  const elsewhere = await signInElsewhere(product.web, owner, firefox)
  await page.goto('/settings#your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('terminlotse.json')
  const everything = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(everything).toMatchObject({ account: { email: owner.email }, tasks: [{ name: 'Passport for Noor' }] })
  await expect(page.getByText('Your data is in the file terminlotse.json')).toBeVisible()

  await signOutElsewhere(page, product, elsewhere)
  await deleteAccount(page)
  await signIn(page, owner.email)
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
})

/** The list of sign-ins names another device, which signs out. `elsewhere`: its access token. */
async function signOutElsewhere(page: Page, { web }: TestProduct, elsewhere: string) {
  await page.getByRole('button', { name: 'Access to your account', exact: true }).click()
  const card = page.getByRole('region', { name: 'Access to your account' })
  await expect(card.getByText('This device')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: 'End the access of Firefox · Android' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(await isSignedIn(web, elsewhere)).toBe(false)
}

async function deleteAccount(page: Page) {
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Current Password', { exact: true })
  await field.fill('not the one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(field).toHaveAccessibleDescription('The current password is wrong.')
  await field.fill(password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}
