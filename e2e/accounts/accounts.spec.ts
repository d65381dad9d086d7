import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Account, openAccount, openTask, password, startTask } from '../support/api.ts'
import { expect, asStaff as test } from '../support/test.ts'
import { addPasskey, attachDevice, fillIn } from './passkeys.ts'

// checklist: t886
test('staff find an account, remove its passkeys, block it after a question that names what happens, and unblock it', async ({
  page,
  product,
  browser,
}) => {
  const someone = await openAccount(product.web, 'Zeynep', 'Yilmaz')
  const { id } = await openTask(product.web, someone, { name: 'Watched by Zeynep' })
  await startTask(product.web, someone, id)
  const theirs = await (await browser.newContext({ baseURL: product.web })).newPage()
  await attachDevice(theirs)
  await theirs.goto('/login')
  await fillIn(theirs, someone.email)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.goto('/settings#passkeys')
  await addPasskey(theirs, 'Lost phone')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByLabel('Name or email address').fill('zeynep yil')
  const row = page.getByRole('listitem', { name: someone.email })
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(row).toContainText('1 task · 1 watching · 0 open bookings')
  await expect(row.getByText('Not confirmed')).toBeVisible()
  await removePasskeys(page, row, someone)
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await fillIn(theirs, someone.email)
  await expect(theirs).toHaveURL(/\/dashboard$/)

  await row.getByRole('button', { name: `Actions for ${someone.email}` }).click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this account?' })
  await expect(dialog).toContainText(someone.email)
  await expect(dialog).toContainText('Appointments stay theirs and are looked after.')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(row.getByText('Blocked')).toBeVisible()
  await expect(row).toContainText('1 task · 0 open bookings')
  await expect(theirs).toHaveURL(/\/login$/)
  await fillIn(theirs, someone.email)
  await expect(theirs.getByText(/Your account is blocked/).first()).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${someone.email}` }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await expect(page.getByText('The person may sign in again.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
})

/** Removes all passkeys of this account in its row, after a question that says when to do so. */
async function removePasskeys(page: Page, row: Locator, { email }: Account) {
  await row.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove all passkeys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove all passkeys?' })
  await expect(dialog).toContainText('because they have lost their device')
  await dialog.getByRole('button', { name: 'Remove all passkeys' }).click()
  await expect(page.getByText('The passkeys are removed.')).toBeVisible()
}

// checklist: t887
test('staff make an invitation on screen and copy it, a new person uses it, and it is shown as used', async ({
  page,
  browser,
}) => {
  // A page without encryption has no clipboard; it may copy the selection.
  await page.addInitScript('delete Navigator.prototype.clipboard')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByLabel('Valid for how many days').fill('3')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  expect(link).toMatch(/\/register#token=[\w-]{43}$/)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Invitations' })
  await expect(list.getByRole('listitem').first()).toContainText('Open until')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await guest.getByLabel('First Name').fill('Ines')
  await guest.getByLabel('Last Name').fill('Invited')
  await guest.getByLabel('Email', { exact: true }).fill(`ines-${randomUUID()}@example.org`)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('Confirm Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  await page.reload()
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Used')
  await expect(page.getByLabel('Invitation link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const second = list.getByRole('listitem').filter({ hasText: 'Open until' }).first()
  await second.getByRole('button', { name: /Withdraw invitation/ }).click()
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
})
