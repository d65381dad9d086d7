import type { Page } from '@playwright/test'
import { type Account, openTask, passportTarget } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

const identityCards = 'How many: German identity card'

async function openEditor(page: Page) {
  await page.goto('/tasks')
  await page.getByTitle('Edit Task').click()
  return page.getByRole('dialog', { name: /^Edit Task/ })
}

/** A person's task for a passport, open in its editor. */
async function editPapers(page: Page, web: string, owner: Account) {
  const { target } = await passportTarget(web, owner)
  await openTask(web, owner, { ...target, name: 'Papers' })
  return openEditor(page)
}

// checklist: t1155
test('Edit adds, counts and removes services of the same appointment, and the card and the log say so', async ({
  page,
  product,
  owner,
}) => {
  const dialog = await editPapers(page, product.web, owner)
  const card = page.getByRole('article', { name: 'Papers' })
  const also = dialog.getByLabel('Another service in the same appointment')
  await also.selectOption('German identity card')
  await expect(dialog.getByLabel(identityCards)).toHaveValue('1')
  await dialog.getByLabel(identityCards).fill('2')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByText('1 × Reisepass + 2 × Personalausweis')).toBeVisible()
  await card.getByTitle('View Logs').click()
  await expect(page.getByRole('dialog').getByText('The task was changed.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await openEditor(page)
  await dialog.getByRole('button', { name: 'Remove German identity card' }).click()
  await expect(dialog.getByLabel(identityCards)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByText('Reisepass', { exact: true })).toBeVisible()
  await expect(card.getByText(/Personalausweis/)).toHaveCount(0)
})

// checklist: t1156
test('an office that does not give all of it in one appointment is left out, and named', async ({
  page,
  product,
  owner,
}) => {
  const dialog = await editPapers(page, product.web, owner)
  await dialog.getByText('Also watch other offices for this service').press('Enter')
  const offices = dialog.getByRole('group', { name: 'Other offices' }).getByRole('checkbox')
  await expect(offices.first()).toBeVisible()
  const count = await offices.count()
  for (let n = 0; n < count; n++) await offices.nth(n).check()
  const other = dialog.getByRole('checkbox', { name: /Ruppertstraße/ })
  await expect(other).toBeChecked()
  await dialog.getByLabel('Another service in the same appointment').selectOption('Registering an address')
  await expect(dialog.getByText(/^Left out, because it does not give all of it in one appointment: /)).toContainText(
    'Ruppertstraße',
  )
  await expect(other).toHaveCount(0)
  await expect(offices).toHaveCount(count - 1)
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('article', { name: 'Papers' })
  await expect(card.getByText(/^Any of 5 offices/)).toBeVisible()
  await expect(card.getByText(/Ruppertstraße/)).toHaveCount(0)
})

// checklist: t1157
test('what is changed in Edit survives a closed dialog, Back and a reload, and its button stays in sight @phone', async ({
  page,
  product,
  owner,
}) => {
  const { target, identityCard } = await passportTarget(product.web, owner)
  const further_services = [{ service_type: identityCard, count: 1 }]
  await openTask(product.web, owner, { ...target, name: 'Papers', further_services })
  await page.goto('/dashboard')
  const dialog = await openEditor(page)
  const expectKept = async () => {
    await expect(dialog.getByText('You made these changes earlier. They are not saved yet.')).toBeVisible()
    await expect(dialog.getByLabel('Task Name')).toHaveValue('Papers for Amal')
    await expect(dialog.getByLabel(identityCards)).toHaveValue('2')
    await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeInViewport({ ratio: 1 })
  }
  const reopen = () => page.getByTitle('Edit Task').click()
  await dialog.getByLabel('Task Name').fill('Papers for Amal')
  await dialog.getByLabel('First Name').fill('Nour')
  await dialog.getByLabel(identityCards).fill('2')
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await reopen()
  await expectKept()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nour')

  await page.goBack()
  await expect(page).toHaveURL(/dashboard$/)
  await page.goForward()
  await reopen()
  await expectKept()
  await page.reload()
  await reopen()
  await expectKept()
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).toContain('Papers for Amal')
  expect(stored, 'names stay out of the storage').not.toContain('Nour')

  await dialog.getByRole('button', { name: 'Discard these changes' }).click()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Papers')
  await expect(dialog.getByLabel(identityCards)).toHaveValue('1')
  await dialog.getByLabel('Task Name').fill('Another name')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await reopen()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Papers')
})

// checklist: t1158
test('the four steps offer services of the same appointment, and the review names them', async ({ page }) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog', { name: 'New Task' })
  const next = wizard.getByRole('button', { name: 'Next' })
  await wizard.getByLabel('Task Name').fill('Papers')
  await next.click()
  await wizard.getByRole('radio', { name: /Practice office/ }).check()
  await wizard.getByRole('radio', { name: /^Bürgerbüro Orleansplatz Orl/ }).check()
  await expect(wizard.getByLabel('Another service in the same appointment')).toHaveCount(0)
  await wizard
    .getByRole('radio', { name: /^Reisepass/ })
    .first()
    .check()
  await wizard.getByLabel('Another service in the same appointment').selectOption('German identity card')
  await wizard.getByLabel(identityCards).fill('2')
  await next.click()
  for (const label of ['First Name', 'Last Name']) await wizard.getByLabel(label).fill('Haddad')
  await wizard.getByLabel('Email', { exact: true }).fill('amal@example.org')
  await next.click()
  await expect(wizard.getByText('2 × German identity card')).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByRole('article').getByText('1 × Reisepass + 2 × Personalausweis')).toBeVisible()
})
