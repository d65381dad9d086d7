import type { Page } from '@playwright/test'
import { runOn } from '../../server/test/database/database.ts'
import { type Account, password } from '../support/api.ts'
import { signIn } from '../support/person.ts'
import { confirmAddress, mailedLink } from '../support/proof.ts'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'
import type { ProductInProcess } from '../support/test-product.ts'

async function enterFromOlderSignIn(
  page: Page,
  { product, owner }: { product: ProductInProcess & TestProduct; owner: Account },
  wanted: string,
) {
  await confirmAddress(product, owner)
  const { id } = owner.session.user
  await runOn(
    product.database,
    `update sessions set created_at = created_at - interval '11 minutes' where user_id = ${id}`,
  )
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(wanted)
}

async function changePassword(page: Page) {
  const present = page.getByLabel('Current Password', { exact: true }).last()
  const again = page.getByLabel('Confirm New Password', { exact: true })
  const update = page.getByRole('button', { name: 'Update Password' })
  await present.fill('not the one')
  await page.getByLabel('New Password', { exact: true }).fill('another calm harbour')
  await again.fill('another calm harbour')
  await update.click()
  await expect(present).toHaveAttribute('aria-invalid', 'true')
  await present.fill(password)
  await update.click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(present).toHaveValue('')
  await expect(again).toHaveValue('')
}

// checklist: t192
test('the mail to the old email takes the account back, under a new password', async ({ page, product, owner }) => {
  await confirmAddress(product, owner)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(`thief-${owner.email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await confirmAddress(product, { ...owner, email: `thief-${owner.email}` })
  const link = await mailedLink(product, owner.email, 'keep-email')
  // As mails of before 0.2.0 name it.
  await page.goto(link.replace('/keep-email#', '/keep-address#'))
  await expect(page).toHaveURL(/\/keep-email/)
  await expect(page.getByRole('heading', { name: 'Keep your email' })).toBeVisible()
  await expect(page.getByText('Your account keeps the address that our email came to, or gets it back.')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('another calm harbour')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another calm harbour')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, owner.email, 'another calm harbour')
  await expect(page).toHaveURL(/\/access$/)
  await expect(page.getByText('Nothing else has access.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

// checklist: t094, t936
test('from an older sign-in a new email needs both mailboxes, or the password', async ({ page, product, owner }) => {
  const wanted = `moved-${owner.email}`
  await enterFromOlderSignIn(page, { product, owner }, `first-${owner.email}`)
  await proveByPassword(page, `first-${owner.email}`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(wanted)
  await expect(page.getByText(`you must also open a link that we email to ${owner.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`in the email to ${wanted} and in the email to ${owner.email}`)).toBeVisible()
  await expect(page.getByText(`Your new email ${wanted} takes effect once you open two links`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send both links again' })).toBeVisible()
  await page.goto(await mailedLink(product, wanted, 'verify-email'))
  await expect(page.getByText('Please open one more link')).toBeVisible()
  await expect(page.getByText('the link in our email to your account’s current address')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText(`You opened the link to your new email ${wanted}.`)).toBeVisible()
  await page.goto(await mailedLink(product, owner.email, 'verify-email'))
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true }).first()).toHaveValue(wanted)
  await dropByPassword(page, wanted)
})

async function proveByPassword(page: Page, wanted: string) {
  const present = page.getByLabel('Current Password', { exact: true }).first()
  await present.fill('not the one')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible()
  await present.fill(password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Please open the link in the email to ${wanted}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep the current email' }).click()
  await expect(page.getByText(/^Your email stays /)).toBeVisible()
  await expect(page.getByText(`Your new email ${wanted} takes effect once`)).toHaveCount(0)
}

async function dropByPassword(page: Page, present: string) {
  const email = page.getByRole('textbox', { name: 'Email', exact: true }).first()
  await email.fill(`new-${present}`)
  await expect(page.getByText('Until then, sign in with your current email')).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Please open the link in the email to new-${present}.`)).toBeVisible()
  await expect(email).toHaveValue(present)
  await expect(page.getByText(`Open the link in our email to new-${present}: then`)).toBeVisible()
  await expect(page.getByText(`Until then, sign in with ${present}.`)).toBeVisible()
  await changePassword(page)
  await expect(page.getByText(`The new email new-${present} was never confirmed and has been dropped.`)).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
}
