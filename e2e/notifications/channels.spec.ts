import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import decode from 'qr/decode.js'
import { startWebhook } from '../../server/test/receivers/webhook.ts'
import type { Account } from '../support/api.ts'
import { confirmAddress, proofLink } from '../support/proof.ts'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'

/** The digits in a test message; empty: there are none. */
const digitsOf = (text = ''): string => text.match(/digits in Terminlotse: (\d{4})/)?.[1] ?? ''

// checklist: t111, t183, t1000
test('mail, Pushbullet, ntfy, a webhook and Telegram are set up and tested', async ({ page, product, owner }) => {
  await proofLink(product, owner.email)
  await page.goto('/settings')
  await setUpMail(page, product, owner)
  await setUpPushbullet(page, product)
  await setUpNtfy(page, product)
  await setUpWebhook(page)
  await setUpTelegram(page, product)
})

/** This site's mail server writes to nobody before the account is confirmed, and then only to its address. */
async function setUpMail(page: Page, product: TestProduct, owner: Account) {
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save Preferences' })
  await save.click()
  const fields = page.getByRole('region', { name: 'Email' })
  await expect(fields.getByText('Please confirm your account’s email first')).toBeVisible()
  const before = product.receivers.smtp.mails.length
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`Please open the link in the email to ${owner.email}.`)).toBeVisible()
  await expect.poll(() => product.receivers.smtp.mails.length).toBeGreaterThan(before)
  await confirmAddress(product, owner)
  await page.getByLabel('Receiver Email').fill('stranger@example.net')
  await save.click()
  await expect(fields.getByText('mail server writes only to the confirmed email of your account. Leave')).toBeVisible()
  await page.getByLabel('Receiver Email').fill('')
  await save.click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
}

async function setUpPushbullet(page: Page, { receivers: { pushbullet } }: TestProduct) {
  const before = pushbullet.pushes.length
  await page.getByRole('switch', { name: 'Pushbullet', exact: true }).click()
  await page.getByLabel('Pushbullet API Key', { exact: true }).fill('push-key')
  await page.getByRole('button', { name: 'Test Pushbullet' }).click()
  await page.getByRole('button', { name: 'Save and test' }).click()
  // The toast of the channel before may still be there, with the same text.
  await expect(page.getByText(/^We’ll message you by .*Pushbullet/)).toBeVisible()
  await expect(page.getByText('Test Pushbullet notification sent successfully')).toBeVisible()
  expect(pushbullet.pushes.length).toBeGreaterThan(before)
  pushbullet.failNext({ status: 400 })
  await page.getByRole('button', { name: 'Test Pushbullet' }).click()
  await expect(page.getByText('Failed to send test Pushbullet notification')).toBeVisible()
}

async function setUpNtfy(page: Page, { receivers: { ntfy } }: TestProduct) {
  await page.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await expect(page.getByLabel('ntfy Server')).toHaveValue('https://ntfy.sh')
  await page.getByRole('button', { name: 'Create one: ntfy Topic' }).click()
  const topic = await page.getByLabel('ntfy Topic', { exact: true }).inputValue()
  expect(topic).toMatch(/^termin-[a-z2-9]{16}$/)
  const save = page.getByRole('button', { name: 'Save Preferences' })
  await page.getByLabel('ntfy Server').fill(`${ntfy.url}/${topic}`)
  await save.click()
  await expect(page.getByText('Please give only the address of the server, like https://ntfy.sh')).toBeVisible()
  await page.getByLabel('ntfy Server').fill(ntfy.url)
  await save.click()
  await expect(page.getByText(/^We’ll message you by .*ntfy/)).toBeVisible()
  await page.getByRole('button', { name: 'Test ntfy' }).click()
  await expect(page.getByText('Test ntfy notification sent successfully')).toBeVisible()
  expect(ntfy.shown).toContainEqual(expect.objectContaining({ topic }))
}

async function setUpWebhook(page: Page) {
  await page.getByRole('switch', { name: 'Webhook', exact: true }).click()
  await page.getByRole('button', { name: 'Create one: Signing Secret' }).click()
  const fields = page.getByRole('region', { name: 'Webhook' })
  const secret = await fields.getByLabel('New: Signing Secret').inputValue()
  await expect(fields.getByText('Copy it now and save: it is shown only here.')).toBeVisible()
  const receiver = await startWebhook(secret)
  await page.getByLabel('Webhook Address').fill(receiver.url)
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(fields.getByLabel('New: Signing Secret')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test Webhook' }).click()
  await expect(page.getByText('Test Webhook notification sent successfully')).toBeVisible()
  expect(receiver.messages).toMatchObject([{ body: { type: 'test' } }])
  receiver.failNext({ status: 410 })
  await page.getByRole('button', { name: 'Test Webhook' }).click()
  await expect(page.getByText('so it was switched off')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Webhook', exact: true })).not.toBeChecked()
  await receiver.close()
}

async function setUpTelegram(page: Page, product: TestProduct) {
  const { telegram } = product.receivers
  const chat = 4_700_000 + test.info().workerIndex * 1_000 + test.info().parallelIndex
  const section = page.getByRole('region', { name: 'Telegram' })
  const row = section.getByRole('button', { name: 'Telegram', exact: true })
  await row.click()
  await section.getByRole('button', { name: 'Connect Telegram' }).click()
  const link = section.getByRole('link', { name: 'Open Telegram' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(await readQrCode(section.getByRole('img', { name: 'The same link as a QR code' }))).toBe(href)
  const { searchParams } = new URL(href)
  telegram.write(chat, `/start ${searchParams.get('start')}`, { username: 'amina' })
  await expect(section.getByText('Messages go to @amina')).toBeVisible()
  await expect(section.getByRole('switch', { name: 'Telegram' })).toBeChecked()
  await section.getByRole('button', { name: 'Test Telegram' }).click()
  await expect(page.getByText('Test Telegram notification sent successfully')).toBeVisible()
  const got = telegram.messages.filter((message) => message.chat === chat)
  expect(got.map(({ text }) => digitsOf(text))).toEqual(['', expect.stringMatching(/^\d{4}$/)])
  await page.goto('/settings')
  await expect(page.getByText(/^We’ll message you by .*Telegram/)).toBeVisible()
  await row.click()
  await section.getByRole('button', { name: 'Disconnect' }).click()
  await expect(section.getByRole('button', { name: 'Connect Telegram' })).toBeVisible()
  await expect(section.getByRole('switch', { name: 'Telegram' })).not.toBeChecked()
}

interface Pixels {
  width: number
  height: number
  data: number[]
}

const picturePixels = readFileSync(new URL('../support/picture-pixels.js', import.meta.url), 'utf8')

async function readQrCode(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  // Our pages may fetch only from their own server, so an empty page decodes the picture.
  const page = await code.page().context().newPage()
  const { width, height, data } = await page.evaluate<Pixels>(`${picturePixels}; picturePixels('${png}')`)
  await page.close()
  return decode({ width, height, data: Uint8Array.from(data) })
}
