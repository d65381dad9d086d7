import { channel, type Delivery, notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { signalRoutes } from '@terminlotse/contract/notifications/signal'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { dayMs } from '@terminlotse/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { after, listOf, person, receiver, savedSettings } from '../support/samples.ts'
import { allIsWell, keepsSettings } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const openFurther = () => page.getByText('Quiet hours and further messages').click()
const saved = 'Notification settings updated successfully'
// checklist: t982
test('push comes first; without a mail server of this site, email asks for an account and names other ways', async () => {
  const unproven = { ...person, email_verified: false }
  allIsWell({ as: unproven })
  server.answers(notificationRoutes.mail, { has_server: false, address_counts_at_once: false })
  await open('/settings', { as: unproven })
  await expect.element(page.getByRole('main').getByRole('switch').first()).toHaveAccessibleName('Push')
  await see('This email is not confirmed yet. This site has no mail server: ask whoever runs this site')
  await toggle('Email').click()
  await see('sending email needs your own email account', page.getByLabelText('SMTP Port'))
})

// checklist: t265
test.each([
  ['Messages about outages', true],
  ['Weekly email', false],
])('of “%s” it is %s that they come, until it is switched and saved', async (name, isOn) => {
  const isAt = (state: boolean) => {
    const seen = expect.element(toggle(name))
    return state ? seen.toBeChecked() : seen.not.toBeChecked()
  }
  keepsSettings()
  await open('/settings')
  await openFurther()
  await see('how often we checked, and when last')
  await isAt(isOn)
  await toggle(name).click()
  await press('Save Preferences')
  await see(saved)
  await open('/settings')
  await openFurther()
  await isAt(!isOn)
})

test('a change made while another is being saved stays, and is saved with the next tap', async () => {
  keepsSettings()
  await open('/settings')
  await openFurther()
  await toggle('Weekly email').click()
  const go = server.holds(notificationRoutes.create)
  await press('Save Preferences')
  await toggle('Messages about outages').click()
  go()
  await see(saved)
  await expect.element(toggle('Weekly email')).toBeChecked()
  await expect.element(toggle('Messages about outages')).not.toBeChecked()
  await see('Your changes are not saved yet.')
})

// checklist: t979
test('quiet hours are off by default, are set in the form, and the summary line names them', async () => {
  const sentence = 'These hours would never end. Please choose another start or end.'
  const refused = { detail: sentence, errors: { quiet_until: [sentence] } }
  server.refuses(notificationRoutes.create, 400, refused)
  server.refuses(notificationRoutes.save, 400, refused)
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Quiet hours')).not.toBeChecked()
  await seeNo(page.getByLabelText('Quiet from'))
  await toggle('Quiet hours').click()
  await expect.element(toggle('But bookings that need my confirmation always come')).toBeChecked()
  await page.getByLabelText('Quiet from').fill('21:30')
  await page.getByLabelText('Quiet until').fill('21:30')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Save Preferences')
  await see(page.getByText(sentence).first())
  await expect.element(page.getByLabelText('Quiet until')).toHaveFocus()
  keepsSettings()
  await page.getByLabelText('Quiet until').fill('06:45')
  await press('Save Preferences')
  await see(saved)
  await see('No messages from 21:30 to 06:45, except about bookings that need your confirmation.')
  await open('/settings', { language: 'de' })
  await see('Keine Nachrichten von 21:30 bis 06:45 Uhr, außer bei Buchungen, die Ihre Bestätigung')
})

const at = '2026-11-20T12:00:00.000Z'
const sent: Delivery = {
  ...{ id: 'one', channel: 'email', receiver: '', is_to_first: true, title: 'Please confirm' },
  ...{ state: 'sent', tries: 1, reason: null, created_at: at, finished_at: at },
}

// checklist: t250
test('a message that was overtaken says so among the last ones', async () => {
  server.answers(notificationRoutes.deliveries, listOf([{ ...sent, receiver: null, state: 'overtaken' }]))
  await open('/settings')
  await press('Email')
  await press('Last messages by Email')
  await see(/^Not sent: no longer true, /)
})

// checklist: t073
test('while one test is under way no other can be started', async () => {
  const settings = savedSettings({ enable_email: true, enable_pushbullet: true, pushbullet_api_key: 'push-key' })
  server.answers(notificationRoutes.list, listOf([settings]))
  const answer = server.holds(notificationRoutes.test)
  server.loses(notificationRoutes.test)
  await open('/settings')
  await press('Test Email')
  await expect.element(page.getByRole('button', { name: 'Test Pushbullet' })).toBeDisabled()
  answer()
  await see('Failed to send test Email notification')
  await expect.element(page.getByRole('button', { name: 'Test Pushbullet' })).toBeEnabled()
})

async function savePushbullet() {
  await open('/settings')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Save Preferences')
}

// checklist: t135
test('preferences that could not be saved stay on screen and say so', async () => {
  server.loses(notificationRoutes.create)
  server.loses(notificationRoutes.save)
  await savePushbullet()
  await see('Failed to update notification settings')
  await expect.element(page.getByLabelText('Pushbullet API Key', { exact: true })).toHaveValue('push-key')
})

// checklist: t106
test('saving uses the second call when the first one fails', async () => {
  server.refuses(notificationRoutes.create, 500)
  server.answers(notificationRoutes.save, ({ body }) => savedSettings(body))
  await savePushbullet()
  await see(saved)
  expect(server.asked(notificationRoutes.save)).toBe(1)
})

test('a channel shows everything until its owner lets it only say that something happened', async () => {
  server.answers(notificationRoutes.save, ({ body }) => {
    server.answers(notificationRoutes.list, listOf([savedSettings(body)]))
    return savedSettings(body)
  })
  const choiceOf = (channel: string) =>
    page.getByRole('region', { name: channel }).getByRole('checkbox', { name: 'Show everything in the message' })
  await open('/settings')
  await toggle('ntfy').click()
  await expect.element(choiceOf('ntfy')).toBeChecked()
  await choiceOf('ntfy').click()
  await see(saved)
  await expect.element(choiceOf('ntfy')).not.toBeChecked()
  await toggle('Pushbullet').click()
  await expect.element(choiceOf('Pushbullet')).toBeChecked()
})

// checklist: t3222
test('the last messages name the receiver where there are several, and the row speaks of its own one', async () => {
  const failed: Delivery = { ...sent, id: 'two', receiver: 'Papa’s mailbox', is_to_first: false, state: 'given_up' }
  allIsWell()
  server.answers(notificationRoutes.list, listOf([savedSettings({ enable_email: true })]))
  const others = (['waiting', 'overtaken', 'unknown'] as const).map((state) => ({ ...sent, id: state, state }))
  server.answers(notificationRoutes.deliveries, listOf([failed, sent, ...others]))
  const own = receiver({ channel: 'email', name: '', is_first: true, settings: {} })
  const failure = { at, reason: 'No.' }
  server.answers(
    receiverRoutes.list,
    listOf([own, { ...own, id: 32, name: 'Papa’s mailbox', is_first: false, failure }]),
  )
  await open('/settings')
  const row = page
    .getByRole('region', { name: 'Email', exact: true })
    .getByRole('button', { name: 'Email', exact: true })
  await expect.element(row).not.toHaveAccessibleDescription(/did not arrive/)
  await press('Last messages by Email')
  await see(/^Given up, .*, to Papa’s mailbox$/, /^Sent, .*, to Email$/, /^On its way/, /^Perhaps delivered/)
})

const telegram = page.getByRole('region', { name: 'Telegram' })
async function makeLink(): Promise<string> {
  const url = 'https://t.me/terminlotse_bot?start=0123456789abcdef0123456789abcdef'
  server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', chat: null })
  server.answers(telegramRoutes.connect, { url, valid_until: after(600_000) })
  await open('/settings')
  await press('Telegram', telegram)
  await press('Connect Telegram', telegram)
  return url
}

// checklist: t037
test('details and tests appear with the toggle; saving says what it does', async () => {
  await open('/settings')
  const mail = page.getByRole('button', { name: 'Test Email' })
  await expect.element(mail).toBeDisabled()
  await seeNo(page.getByLabelText('Receiver Email'))
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  await expect.element(mail).toBeEnabled()
  await see('Nothing to fill in.')
  await expect.element(page.getByLabelText('SMTP Port')).not.toBeVisible()
  await page.getByText('My own email account').click()
  await expect.element(page.getByLabelText('SMTP Port')).toHaveValue('587')
  const answer = server.holds(notificationRoutes.create)
  keepsSettings()
  await press('Save Preferences')
  await see(page.getByRole('button', { name: 'Saving...' }))
  answer()
  await see(saved)
  expect(server.bodies(notificationRoutes.create)).toMatchObject([{ enable_email: true }])
})

// checklist: t1264
test('on a phone Telegram is connected by the link alone', async () => {
  await page.viewport(412, 839)
  const url = await makeLink()
  await expect.element(telegram.getByRole('link', { name: 'Open Telegram' })).toHaveAttribute('href', url)
  const others = [...telegram.element().querySelectorAll('[role=img]'), ...telegram.getByText(/QR|camera/).elements()]
  expect(others.filter((one) => one.checkVisibility())).toEqual([])
})

test('at a desk the link to Telegram is a QR code, too', async () => {
  await makeLink()
  await see(telegram.getByRole('link', { name: 'Open Telegram' }))
  await see(telegram.getByRole('img', { name: 'The same link as a QR code' }))
})

test.each([
  [
    'is connected',
    { chat: '@amal_of_the_harbour' },
    { enable_telegram: true },
    /^Messages go to @amal_of_the_harbour$/,
  ],
  ['went to another account', { chat: null, moved_at: after(-dayMs) }, {}, /your chat was moved to another account/],
])('the row of Telegram says that the chat %s', async (_, bot, settings, said) => {
  server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', ...bot })
  server.answers(notificationRoutes.list, listOf([savedSettings(settings)]))
  await open('/settings')
  await see(telegram.getByText(said).first())
  await press('Telegram', telegram)
  await see(telegram.getByRole('button', { name: 'Last messages by Telegram' }))
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const number = '+4915112345678'

// checklist: t3319
test('Gotify, Discord and Apprise are rows with their fields; what is missing is said at the field', async () => {
  server.answers(notificationRoutes.offered, { offered: channel.options })
  await open('/settings')
  await toggle('Gotify').click()
  await field('Gotify Server').fill('gotify')
  await toggle('Discord').click()
  await toggle('Apprise').click()
  await press('Save Preferences')
  await see('Please give the address of a server, without anything after ? or #')
  keepsSettings()
  await field('Gotify Server').fill('https://gotify.example')
  await field('Gotify Application Token').fill('A-token')
  await field('Discord Webhook Address').fill('https://discord.com/api/webhooks/1/a')
  await field('Apprise Key').fill('home')
  await press('Save Preferences')
  await see(saved)
})

// checklist: t3320
test('without a server of the operator there is no row for Apprise and Signal', async () => {
  await open('/settings')
  await see(toggle('Discord'))
  await seeNo(toggle('Apprise'))
  await seeNo(toggle('Signal'))
})

// checklist: t3321
test('a Signal number is connected by the code that it gets, and disconnected', async () => {
  server.answers(signalRoutes.read, { is_offered: true, number: null, awaited: null })
  await open('/settings')
  await toggle('Signal').click()
  await press('Send me a code')
  await see('Please fill this in')
  const awaited = { number, valid_until: '2026-11-25T09:15:00.000Z' }
  server.answers(signalRoutes.sendCode, { is_offered: true, number: null, awaited })
  await field('Signal Number').fill('0151 12345678')
  await press('Send me a code')
  await see(`We sent it to ${number} by Signal`)
  await press('Connect this number')
  await see('The code has 6 digits')
  server.refuses(signalRoutes.connect, 400, {
    detail: 'This is not the code that we sent. Please check it, or ask for a new one.',
  })
  server.answers(signalRoutes.read, { is_offered: true, number: null, awaited })
  await field('Code from Signal').fill('123456')
  await press('Connect this number')
  await see('This is not the code that we sent. Please check it, or ask for a new one.')
  const connected = { is_offered: true, number, awaited: null }
  server.answers(signalRoutes.connect, connected, () => server.answers(signalRoutes.read, connected))
  await press('Connect this number')
  await see('Signal is connected')
  server.answers(signalRoutes.disconnect, undefined, () =>
    server.answers(signalRoutes.read, { is_offered: true, number: null, awaited: null }),
  )
  await press('Disconnect')
  await see('Signal is disconnected', page.getByRole('button', { name: 'Send me a code' }))
  expect(server.asked(signalRoutes.sendCode)).toBe(1)
})
