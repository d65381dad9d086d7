import type { Browser } from '@playwright/test'
import { password } from '../support/api.ts'
import { signIn } from '../support/person.ts'
import { expect, signedIn } from '../support/test.ts'
import { addPasskey, attachDevice, signOut } from './passkeys.ts'

/** With the password alone, another device does not get in. */
async function failElsewhere(browser: Browser, web: string, email: string) {
  const page = await (await browser.newContext({ baseURL: web })).newPage()
  await attachDevice(page)
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.context().close()
}

// checklist: t918
signedIn('a passkey signs in alone, later with the password', async ({ page, owner, product: { web }, browser }) => {
  await attachDevice(page)
  await page.goto('/settings#passkeys')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await addPasskey(page, 'My phone')
  await expect(card.getByRole('listitem')).toContainText('Not used yet')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings#passkeys')
  await expect(card.getByRole('listitem')).toContainText('Last used')
  const asking = card.getByRole('switch', { name: 'Ask for a passkey at each sign-in' })
  await asking.click()
  await page.getByRole('dialog').getByLabel('Current Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('Each sign-in asks for a passkey from now on.')).toBeVisible()
  await expect(asking).toBeChecked()
  await failElsewhere(browser, web, owner.email)
  await signOut(page)
  await signIn(page, owner.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings#passkeys')
  await card.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('dialog').getByLabel('Current Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})
