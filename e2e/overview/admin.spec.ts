import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { addPasskey, attachDevice } from '../accounts/passkeys.ts'
import { type Account, openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { fillInRegistration, signIn } from '../support/person.ts'
import { expect, asStaff as test } from '../support/test.ts'

// checklist: t008, t886, t887
test('staff read figures and events, find and block an account, and invite', async ({ page, product, browser }) => {
  const someone = await openAccount(product.web, 'Zeynep', 'Yilmaz')
  // At night no office has appointments: nothing is booked, whatever the day.
  const night = { time_from: '03:00', time_to: '03:30' }
  const target = await recommendedTarget(product.web, someone)
  const task = { name: 'Watched by Zeynep', auto_booking_enabled: true, ...target, ...night }
  const { id } = await openTask(product.web, someone, task)
  await startTask(product.web, someone, id)
  // A page without encryption has no clipboard; it may copy the selection.
  await page.addInitScript('delete Navigator.prototype.clipboard')
  await page.goto('/dashboard')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Admin' }).click()
  await readOverview(page, someone)
  await readAuditLog(page, someone)
  const theirs = await signInWithPasskey(browser, product.web, someone)
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByLabel('Name or email address').fill('zeynep yil')
  const row = page.getByRole('listitem', { name: someone.email })
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(row).toContainText('1 task · 1 watching · 0 open bookings')
  await expect(row.getByText('Not confirmed')).toBeVisible()
  await removePasskeys(page, row, someone)
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await signIn(theirs, someone.email)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await block(page, theirs, someone)
  await theirs.context().close()
  await invite(page, browser)
})

async function readOverview(page: Page, someone: Account) {
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText('System overview and monitoring')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible()
  for (const label of ['Total Users', 'Total Checks', 'Background Workers']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  const task = page.getByRole('row', { name: 'Watched by Zeynep' })
  await expect(task.getByText('Auto Booking', { exact: true })).toBeVisible()
  await expect(task.getByText('Active', { exact: true })).toBeVisible()
  await expect(task.getByText(someone.email)).toBeVisible()
  await expect(task.getByText(/^\d+m$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByText(someone.email).first()).toBeVisible()
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByText('Successful bookings')).toBeVisible()
}

async function readAuditLog(page: Page, { session }: Account) {
  await page.getByRole('tab', { name: 'Audit Log' }).click()
  const list = page.getByRole('list', { name: 'Audit Log' })
  await expect(list.getByRole('listitem').first()).toContainText('Account created')
  const account = page.getByLabel('Account number')
  await account.fill(String(session.user.id))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(`Account ${session.user.id}`)
  // Letters stay as typed and are refused: without a number the list shows all accounts again.
  await account.fill('Kemal')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await expect(list.getByRole('listitem')).not.toHaveCount(1)
  await account.fill('0')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
}

async function signInWithPasskey(browser: Browser, web: string, { email }: Account): Promise<Page> {
  const theirs = await (await browser.newContext({ baseURL: web })).newPage()
  await attachDevice(theirs)
  await theirs.goto('/login')
  await signIn(theirs, email)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.goto('/settings#passkeys')
  await addPasskey(theirs, 'Lost phone')
  return theirs
}

async function removePasskeys(page: Page, row: Locator, { email }: Account) {
  await row.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove all passkeys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove all passkeys?' })
  await expect(dialog).toContainText('because they have lost their device')
  await dialog.getByRole('button', { name: 'Remove all passkeys' }).click()
  await expect(page.getByText('The passkeys are removed.')).toBeVisible()
}

async function block(page: Page, theirs: Page, { email }: Account) {
  const row = page.getByRole('listitem', { name: email })
  await row.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this account?' })
  await expect(dialog).toContainText(email)
  await expect(dialog).toContainText('Booked appointments stay, and we keep checking them.')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(row.getByText('Blocked')).toBeVisible()
  await expect(row).toContainText('1 task · 0 open bookings')
  await expect(theirs).toHaveURL(/\/login$/)
  await signIn(theirs, email)
  await expect(theirs.getByText(/Your account is blocked/).first()).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await expect(page.getByText('The person may sign in again.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
}

async function invite(page: Page, browser: Browser) {
  await page.getByLabel('Valid for how many days').fill('3')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  expect(link).toMatch(/\/register#token=[\w-]{43}$/)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Invitations' })
  await expect(list.getByRole('listitem').first()).toContainText('Open until')
  await register(await (await browser.newContext()).newPage(), link)
  await page.reload()
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Used')
  await expect(page.getByLabel('Invitation link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const second = list.getByRole('listitem').filter({ hasText: 'Open until' }).first()
  await second.getByRole('button', { name: /Withdraw invitation/ }).click()
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
}

async function register(guest: Page, link: string) {
  await guest.goto(link)
  await fillInRegistration(guest, { first: 'Ines', last: 'Invited', email: `ines-${randomUUID()}@example.org` })
  await expect(guest).toHaveURL(/\/dashboard$/)
}
