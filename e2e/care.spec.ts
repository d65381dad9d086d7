import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { createTask, register, startTask } from './person.ts'
import { type Product, startProduct } from './product.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({})
})

test.afterAll(async () => {
  await product?.stop()
})

async function confirmByMail(page: Page, email: string) {
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${product.mailbox}?to=${encodeURIComponent(email)}`)
  await mailbox.getByRole('link', { name: /Confirm appointment/ }).click()
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()
  await mailbox.close()
}

test('an appointment is looked after: proof of life, calendar, cancelling, and the next task like it', async ({
  page,
}) => {
  const person = { first: 'Noor', last: 'Aziz', email: 'noor@example.org' }
  await register(page, product.web, person)
  await createTask(page, product.web, 'Student grant', person)
  await startTask(page)

  const strip = page.getByRole('img', { name: /The last \d+ checks: .*Last check/ })
  await expect(strip).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your turn now')).toBeVisible({ timeout: 120_000 })
  await expect(strip).toHaveAccessibleName(/[1-9]\d* free/)
  await page.getByRole('button', { name: 'When do slots appear?' }).click()
  await expect(page.getByRole('table', { name: /Free times by weekday/ })).toBeVisible()
  await expect(page.getByText(/free times? appeared in the last 90 days/)).toBeVisible()

  await confirmByMail(page, person.email)
  await expect(page.getByText('Your appointment is confirmed')).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to calendar (.ics)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('appointment.ics')
  const entry = await readFile(await file.path(), 'utf8')
  expect(entry).toContain('BEGIN:VEVENT')
  expect(entry).toContain('STATUS:CONFIRMED')

  await page.getByRole('button', { name: 'Cancel appointment', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('We tell the office, and someone else can have it.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText('Cancelling: we are telling the office')).toBeVisible()
  await expect(page.getByText('You cancelled this appointment')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Appointment cancelled')).toBeVisible()

  await page.getByRole('button', { name: 'Nothing free? Other ways' }).click()
  await expect(page.getByText(/By phone: the city answers at 115/)).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByLabel('Task Name')).toHaveValue('Student grant (copy)')
  for (const step of [2, 3, 4]) {
    await wizard.getByRole('button', { name: 'Next' }).click()
    await expect(wizard.getByText(`Step ${step} of 4`)).toBeVisible()
  }
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByRole('heading', { name: 'Student grant (copy)' })).toBeVisible()

  await page.goto(`${product.web}/settings`)
  await page.getByRole('button', { name: 'Last messages by Email' }).click()
  await expect(page.getByText('No message has been sent yet.')).toBeVisible()
})
