import type { Page } from '@playwright/test'
import { openAccount, openTask, startTask as startElsewhere } from '../support/api.ts'
import { createTask, register, startTask } from '../support/person.ts'
import { type InstalledProduct, startProduct } from '../support/product.ts'
import { proofLink } from '../support/proof.ts'
import { expect, openSignedIn, test } from '../support/test.ts'

// One worker plays both: each worker would start a product of its own.
test.describe.configure({ mode: 'default' })

/** The product as `npm start` starts it. A fixture of a worker would be a worker of its own. */
let installed: InstalledProduct

test.beforeAll(async ({ product: { receivers } }) => {
  installed = await startProduct({ ...receivers.env, ALLOW_PRIVATE_HOSTS: 'true', FORMS_PER_MINUTE: '10000' })
  // The first to register becomes superuser.
  await openAccount(installed.web, 'Sibylle', 'Staff')
})
test.afterAll(() => installed?.stop())
test.use({
  // Hooks read it too, before the product runs.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: ({}, use) => use(installed?.web),
  contextOptions: { reducedMotion: 'no-preference' },
})

async function switchOnAllChannels(page: Page) {
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  await expect(page.getByLabel('Receiver Email')).toHaveValue('')
  await page.getByRole('switch', { name: 'Pushbullet', exact: true }).click()
  await page.getByLabel('Pushbullet API Key', { exact: true }).fill('push-key')
  await page.getByRole('switch', { name: 'WhatsApp', exact: true }).click()
  await page.getByLabel('Phone Number').fill('+4915112345678')
  await page.getByLabel('CallMeBot API Key', { exact: true }).fill('bot-key')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
}

// checklist: t118
test('from registering to the office’s confirmation of an appointment @phone', async ({ page, context, product }) => {
  const person = { first: 'Amal', last: 'Haddad', email: 'amal.haddad@example.org' }
  await register(page, person)
  await page.goto(await proofLink(product, person.email))
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
  await switchOnAllChannels(page)
  await createTask(page, 'Student grant', person)
  await startTask(page)

  await expect(page.getByText('Appointment found!')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Confirm by /)).toBeVisible()
  await expect(page.getByText('Waiting for your confirmation').first()).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(`${installed.mailbox}?to=${encodeURIComponent(person.email)}`)
  await mailbox.getByRole('link', { name: /Confirm appointment/ }).click()
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()

  await page.bringToFront()
  await expect(page.getByText('Booking successful!')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Confirmed: /)).toBeVisible()

  // Waiting and confirmed are reported on every channel, with the details. The found slot that was booked was reported
  // only on the screen.
  const { smtp, pushbullet, callmebot } = product.receivers
  await expect.poll(() => smtp.mails.filter((mail) => mail.to.includes(person.email)).length).toBeGreaterThanOrEqual(3)
  const pushes = () => pushbullet.pushes.filter((push) => JSON.stringify(push).includes('Aufenthaltstitel'))
  const messages = () => callmebot.messages.filter(({ text }) => text.includes('Aufenthaltstitel'))
  await expect.poll(() => pushes().length).toBe(2)
  await expect.poll(() => messages().length).toBe(2)
  expect(installed.output()).not.toContain(person.email)
})

// checklist: t162
test('a page survives a restart of the server: a notice, no reload, nothing typed is lost', async ({ browser }) => {
  const owner = await openAccount(installed.web)
  await openTask(installed.web, owner, { name: 'Passport' })
  const tasks = await openSignedIn(browser, installed, owner)
  const dashboard = await tasks.context().newPage()
  let loads = 0
  for (const page of [tasks, dashboard]) page.on('load', () => loads++)

  await dashboard.goto('/dashboard')
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()
  await tasks.goto('/tasks')
  await expect(tasks.getByText('Connected', { exact: true })).toBeVisible()
  await tasks.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = tasks.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill('Passport of my daughter')
  expect(loads).toBe(2)

  await installed.halt()
  for (const page of [tasks, dashboard])
    await expect(page.getByText('The server does not answer.', { exact: true })).toBeVisible()
  await expect(dashboard.getByText('Offline', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(tasks.getByText('Failed to update task')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeEnabled()

  await installed.resume()
  for (const page of [tasks, dashboard])
    await expect(page.getByText('The server does not answer.', { exact: true })).toBeHidden()
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()
  await expect(tasks.getByText('Connected', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Passport of my daughter')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(tasks.getByRole('heading', { name: 'Passport of my daughter', exact: true })).toBeVisible()
  // The live connection works again and brings this message.
  const { id } = await openTask(installed.web, owner, { name: 'Driving licence' })
  await startElsewhere(installed.web, owner, id)
  await expect(dashboard.getByText(/^Driving licence ·/).first()).toBeVisible()
  expect(loads).toBe(2)
})
