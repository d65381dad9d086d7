import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayMs } from '@terminlotse/contract/time'
import { openTask, recommendedTarget, saveChannels, startTask } from '../support/api.ts'
import { fromNow } from '../support/clock.ts'
import { confirmByMail } from '../support/person.ts'
import { confirmAddress } from '../support/proof.ts'
import { expect, signedIn as test } from '../support/test.ts'

const openMore = (page: Page) => page.getByRole('button', { name: /^More about this task/ }).click()

/** Reads the chart of when slots appear: on the first day, and as it would be two days later. */
async function readWhenSlotsAppear(page: Page) {
  await expect(page.getByText('This is shown after a day of watching.')).toBeVisible()
  await page.route('**/availability/', async (route) => {
    const response = await route.fetch()
    const looked_since = fromNow(-2 * dayMs)
    await route.fulfill({ response, json: { ...(await response.json()), looked_since } })
  })
  await page.reload()
  await openMore(page)
  await expect(page.getByRole('table', { name: /Free times by weekday/ })).toBeVisible()
  await expect(page.getByText(/free times? (has|have) appeared while we watched/)).toBeVisible()
}

// checklist: t161
test('an appointment: proof of life, calendar, cancelling, and a task like it', async ({ page, product, owner }) => {
  const person = { first_name: 'Noor', last_name: 'Aziz', email_for_booking: 'noor@example.org' }
  await confirmAddress(product, owner)
  await saveChannels(product.web, owner, { enable_email: true })
  const chain = await recommendedTarget(product.web, owner)
  const like = { name: 'Student grant', ...chain, ...person, auto_booking_enabled: true }
  const { id } = await openTask(product.web, owner, like)
  await startTask(product.web, owner, id)
  await page.goto('/tasks')

  await openMore(page)
  const strip = page.getByRole('img', { name: /The last \d+ checks: .*Last check/ })
  await expect(strip).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Confirm by /)).toBeVisible()
  await expect(strip).toHaveAccessibleName(/[1-9]\d* free/)
  await readWhenSlotsAppear(page)

  const card = page.getByRole('article')
  await expect(card.getByText('This is practice, so we show the email here.')).toBeVisible()
  await expect(card.getByText('This is a pretend office for trying things out.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Open the email' })).toBeVisible()

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep the appointment and pause' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()

  await confirmByMail(page, product.mailbox, person.email_for_booking)
  await expect(card.getByText(/^Confirmed: /)).toBeVisible()
  await saveToCalendar(page)

  await cancelAppointment(page)
  await page.getByRole('button', { name: 'Look for another' }).click()
  await expect(dialog.getByRole('button', { name: 'Start Monitoring' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('button', { name: 'Nothing free? Other ways' }).click()
  await expect(page.getByRole('article').getByText(/other offices? offers? this service|No other office/)).toBeVisible()
  await expect(page.getByText(/call the city on 115/), 'a pretend office has no telephone').toHaveCount(0)

  await duplicate(page)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Pushbullet', exact: true }).click()
  await page.getByRole('button', { name: 'Last messages by Pushbullet' }).click()
  await expect(page.getByText('No messages in the last 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Last messages by Email' }).click()
  // The found slot was booked: a message about it would have invited the person to book it a second time.
  await expect(page.getByText(/^Sent, /)).toHaveCount(2)
})

async function saveToCalendar(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('appointment.ics')
  const entry = await readFile(await file.path(), 'utf8')
  expect(entry).toContain('BEGIN:VEVENT')
  expect(entry).toContain('STATUS:CONFIRMED')
}

async function cancelAppointment(page: Page) {
  await page.getByRole('button', { name: 'Cancel appointment', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('We tell the office, and someone else can have it.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  // The office may answer at once: then this takes the place of the toast that says that we tell it.
  await expect(page.getByRole('article').getByText(/^You cancelled /)).toBeVisible()
  await expect(page.getByText('Appointment cancelled')).toBeVisible()
}

async function duplicate(page: Page) {
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByLabel('Task Name')).toHaveValue('Student grant (copy)')
  for (const step of [2, 3, 4]) {
    await wizard.getByRole('button', { name: 'Next' }).click()
    await expect(wizard.getByText(`Step ${step} of 4`)).toBeVisible()
  }
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByRole('heading', { name: 'Student grant (copy)' })).toBeVisible()
}
