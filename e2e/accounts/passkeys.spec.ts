import type { Browser, Page } from '@playwright/test'
import { openAccount, password } from '../support/api.ts'
import { asStaff, expect, openSignedIn, signedIn, test } from '../support/test.ts'
import { startTestProduct } from '../support/test-product.ts'

/** Chromium's virtual device: it holds passkeys and always confirms the person. */
async function attachDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** With the password alone, another device does not get in. */
async function failElsewhere(browser: Browser, web: string, email: string) {
  const page = await (await browser.newContext({ baseURL: web })).newPage()
  await attachDevice(page)
  await page.goto('/login')
  await fillIn(page, email)
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.context().close()
}

// checklist: t918
signedIn(
  'a passkey is added, signs in alone, then after the password, and no other device without it; it is removed',
  async ({ page, owner, product: { web }, browser }) => {
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
    await fillIn(page, owner.email)
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
  },
)

// checklist: t920
test('with STAFF_SECOND_FACTOR /admin says what to do, and opens with a passkey', async ({ browser }) => {
  const product = await startTestProduct({ STAFF_SECOND_FACTOR: 'true', MUNICH_ENABLED: 'false' })
  const staff = await openAccount(product.web, 'Sibylle', 'Staff')
  const page = await openSignedIn(browser, product, staff)
  await attachDevice(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Please sign in with a passkey' })).toBeVisible()
  await page.getByRole('link', { name: 'To the settings' }).click()
  await expect(page.getByText('For the pages of staff you need a passkey here.')).toBeVisible()
  await addPasskey(page, 'Key ring')
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeVisible()
  await signOut(page)
  await fillIn(page, staff.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeVisible()
  await page.context().close()
  await product.stop()
})

// checklist: t954
asStaff(
  'staff remove all passkeys of somebody after a question that says when to do so',
  async ({ page, product: testProduct, browser }) => {
    const someone = await openAccount(testProduct.web, 'Petra', 'Passkey')
    const theirs = await (await browser.newContext()).newPage()
    await attachDevice(theirs)
    await theirs.goto(`${testProduct.web}/login`)
    await fillIn(theirs, someone.email)
    await expect(theirs).toHaveURL(/\/dashboard$/)
    await theirs.goto(`${testProduct.web}/settings#passkeys`)
    await addPasskey(theirs, 'Lost phone')

    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await page.getByLabel('Name or email address').fill('petra pass')
    const row = page.getByRole('listitem', { name: someone.email })
    await row.getByRole('button', { name: `Actions for ${someone.email}` }).click()
    await page.getByRole('menuitem', { name: 'Remove all passkeys' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove all passkeys?' })
    await expect(dialog).toContainText('because they have lost their device')
    await dialog.getByRole('button', { name: 'Remove all passkeys' }).click()
    await expect(page.getByText('The passkeys are removed.')).toBeVisible()
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login/)
    await fillIn(theirs, someone.email)
    await expect(theirs).toHaveURL(/\/dashboard$/)
  },
)
