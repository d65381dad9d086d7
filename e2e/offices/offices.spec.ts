import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@terminlotse/contract/berlin-time'
import { momentInBerlin } from '../../server/test/test-clock.ts'
import { direct, todayAt } from '../support/director.ts'
import { expect, signedIn as test } from '../support/test.ts'

const pasing = 54261
const registration = 1063475

/** 06:10 on the Saturday of next week: the office's own calendar opens nothing then, so no other test's slot comes between. */
async function quietSaturday(product: { office: string }): Promise<string> {
  const today = await todayAt(product)
  return momentInBerlin(addDays(today, 13 - (weekdayOf(today) % 7)), '06:10')?.toISOString() ?? ''
}

const three = /Any of 3 offices: Bürgerbüro Orleansplatz, Bürgerbüro Pasing.*, Bürgerbüro Scheidplatz/

// checklist: t306
test('whoever accepts several offices gets the first appointment at any of them', async ({ page, product }) => {
  await page.goto('/tasks')
  await createForThree(page)
  const card = page.getByRole('article')
  await card.getByRole('button', { name: '3 offices' }).click()
  await expect(card.getByText(three)).toBeVisible()

  await page.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Bürgerbüro Scheidplatz/ }).uncheck()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(card.getByText('Any of 2 offices: Bürgerbüro Orleansplatz, Bürgerbüro Pasing')).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Monitoring' }).click()
  await expect(page.getByText('Task started', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nothing free? Other ways' }).click()
  await page.getByRole('button', { name: 'Add Bürgerbüro Leonrodstraße to this task' }).click()
  await card.getByRole('button', { name: '3 offices' }).click()
  await expect(
    card.getByText(/Any of 3 offices: Bürgerbüro Orleansplatz, Bürgerbüro Pasing.*, Bürgerbüro Leonrodstraße/),
  ).toBeVisible()

  const at = await quietSaturday(product)
  await direct(product, 'open', { officeId: pasing, serviceId: registration, at })
  await product.passUntil(page.getByText('Appointment found!'))
  await expect(card.getByText(/^Confirm by /)).toBeVisible()
  await expect(card.getByText('Waiting for your confirmation').first()).toBeVisible()
  await expect(card.getByText(/Bürgerbüro Pasing/).nth(1)).toBeVisible()

  await page.getByRole('button', { name: 'View Logs' }).click()
  const log = page.getByRole('dialog')
  await expect(log.getByText(/Free: .* · Pasing/)).toBeVisible()
  await expect(log.getByText(/Checked at Bürgerbüro Orleansplatz: /).first()).toBeVisible()
})

async function createForThree(page: Page) {
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill('Registration')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('radio', { name: /Practice office/ }).check()
  await wizard.getByRole('radio', { name: /^Bürgerbüro Orleansplatz Orl/ }).check()
  const others = wizard.locator('summary', { hasText: 'Also watch other offices for this service' })
  await expect(others).toHaveCount(0)
  await wizard
    .getByRole('radio', { name: /^Registering an address/ })
    .first()
    .check()
  await others.press('Enter')
  await wizard.getByRole('checkbox', { name: /Bürgerbüro Pasing/ }).check()
  await wizard.getByRole('checkbox', { name: /Bürgerbüro Scheidplatz/ }).check()
  await expect(wizard.getByText('Also watch other offices for this service (2 chosen)')).toBeVisible()
  await wizard.locator('summary', { hasText: 'Only certain days or times' }).press('Enter')
  await wizard.getByRole('checkbox', { name: 'Saturday' }).check()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('First Name').fill('Lena')
  await wizard.getByLabel('Last Name').fill('Huber')
  await wizard.getByLabel('Email', { exact: true }).fill('lena@example.org')
  await wizard.getByRole('switch', { name: 'Enable automatic booking' }).check()
  await wizard.getByLabel('Zusätzliche Bemerkungen').fill('none')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText(three)).toBeVisible()
  await expect(wizard.getByText('We’ll take the earliest appointment at any of these 3 offices.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
}
