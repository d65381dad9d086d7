import { complaintsOf } from '../support/early.ts'
import { chooseRecommended, register } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

// checklist: t3279
test('a browser of the spring of 2023 leads to an appointment, and has all forms', async ({ page, product }) => {
  await page.addInitScript({ path: 'e2e/pages/browser-of-2023.js' })
  const said = complaintsOf(page)
  await register(page, { first: 'Amal', last: 'Haddad', email: 'amal.2023@example.org' })
  await page.getByRole('button', { name: 'Try it now' }).click()
  await product.passUntil(page.getByText('Your turn: open the office’s email and confirm in it.'))
  await page.getByRole('button', { name: 'Open the email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed. That’s all there is to it.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove practice run' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()

  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill('BAföG')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await chooseRecommended(wizard)
  await wizard.getByText('Only certain days or times').click()
  await wizard.getByLabel('Earliest day').fill('2099-11-30')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()

  await page.goto('/settings')
  for (const [channel, label, typed] of [
    ['ntfy', 'ntfy Server', 'https://ntfy.example.org'],
    ['Webhook', 'Webhook Address', 'https://hook.example.org'],
  ] as const) {
    await page.getByRole('switch', { name: channel, exact: true }).click()
    await page.getByLabel(label).fill(typed)
  }
  for (const made of ['ntfy Topic', 'Signing Secret'])
    await page.getByRole('button', { name: `Create one: ${made}` }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  expect(said).toEqual([])
})
