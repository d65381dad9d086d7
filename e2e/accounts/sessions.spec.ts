import { isSignedIn, openAccount, signInElsewhere } from '../support/api.ts'
import { asStaff, expect, signedIn as test } from '../support/test.ts'

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

// checklist: t792
test('people see where they are signed in, and sign out another device', async ({ page, product, owner }) => {
  const elsewhere = await signInElsewhere(product.web, owner, firefox)
  await page.goto('/settings#sessions')
  const card = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(card.getByText('This device')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: 'Sign out Firefox · Android' }).click()
  await expect(page.getByText('Firefox · Android is signed out.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(await isSignedIn(product.web, elsewhere)).toBe(false)
})

// checklist: t793
asStaff('staff read what happened to accounts, and to one of them alone', async ({ page, product }) => {
  const { session } = await openAccount(product.web, 'Kemal', 'Yilmaz')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Audit Log' }).click()
  const list = page.getByRole('list', { name: 'Audit Log' })
  await expect(list.getByRole('listitem').first()).toContainText('Account created')
  const account = page.getByLabel('Account number')
  await account.fill(String(session.user.id))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(`Account ${session.user.id}`)
  // A letter is ignored: without a number the list shows all accounts again.
  await account.fill('Kemal')
  await expect(account).toHaveValue('')
  await expect(list.getByRole('listitem')).not.toHaveCount(1)
  await account.fill('0')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
})
