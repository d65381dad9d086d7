import { expect, type Page, test } from '@playwright/test'
import { startReceivers } from '../server/test/receivers/receivers.ts'
import { createTask, register, startTask } from './person.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let receivers: Awaited<ReturnType<typeof startReceivers>>

test.beforeAll(async () => {
  receivers = await startReceivers()
  product = await startProduct({ ...receivers.env, ALLOW_PRIVATE_HOSTS: 'true' })
})

test.afterAll(async () => {
  await product?.stop()
  await receivers?.close()
})

async function turnOnAllChannels(page: Page, email: string) {
  await page.goto(`${product.web}/settings`)
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  await page.getByLabel('Receiver Email').fill(email)
  await page.getByRole('switch', { name: 'Pushbullet', exact: true }).click()
  await page.getByLabel('Pushbullet API Key').fill('push-key')
  await page.getByRole('switch', { name: 'WhatsApp', exact: true }).click()
  await page.getByLabel('Phone Number').fill('+4915112345678')
  await page.getByLabel('CallMeBot API Key').fill('bot-key')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
}

test('a person gets an appointment: from registering to the office’s confirmation @phone', async ({
  page,
  context,
}) => {
  const person = { first: 'Amal', last: 'Haddad', email: 'amal@example.org' }
  await register(page, product.web, person)
  await turnOnAllChannels(page, person.email)
  await createTask(page, product.web, 'Student grant', person)
  await startTask(page)

  await expect(page.getByText('Appointment found!')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Your turn now')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Waiting for your confirmation').first()).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(`${product.mailbox}?to=${encodeURIComponent(person.email)}`)
  await mailbox.getByRole('link', { name: /Confirm appointment/ }).click()
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()

  await page.bringToFront()
  await expect(page.getByText('Booking successful!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your appointment is confirmed')).toBeVisible()

  // Found, waiting, confirmed: on every channel, in words that say what it is about.
  const { smtp, pushbullet, callmebot } = receivers
  await expect.poll(() => smtp.mails.filter((mail) => mail.to.includes(person.email)).length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => pushbullet.pushes.length).toBe(3)
  await expect.poll(() => callmebot.messages.length).toBe(3)
  const waiting = callmebot.messages.map(({ text }) => text).find((text) => text.includes('Student grant'))
  expect(waiting).toContain('BAföG')
  expect(product.output()).not.toContain(person.email)
})
