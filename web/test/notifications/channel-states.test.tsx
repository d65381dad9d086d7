import { notificationRoutes } from '@terminlotse/contract/notifications'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { dayMs } from '@terminlotse/contract/time'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeNo } from '../support/person.ts'
import { after, listOf } from '../support/samples.ts'
import { server } from '../support/server.ts'

const telegram = page.getByRole('region', { name: 'Telegram' })

// checklist: t037
test('details and tests appear with the toggle; saving says what it does', async () => {
  allIsWell()
  await open('/settings')
  const mail = page.getByRole('button', { name: 'Test Email' })
  await expect.element(mail).toBeDisabled()
  await seeNo(page.getByLabelText('Receiver Email'))
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  await expect.element(mail).toBeEnabled()
  await see('You need to fill in nothing.')
  await expect.element(page.getByLabelText('SMTP Port')).not.toBeVisible()
  await page.getByText('My own mail account').click()
  await expect.element(page.getByLabelText('SMTP Port')).toHaveValue('587')
  const answer = server.holds(notificationRoutes.create)
  server.answers(notificationRoutes.create, ({ body }) => {
    server.answers(notificationRoutes.list, listOf([savedSettings(body)]))
    return savedSettings(body)
  })
  await press('Save Preferences')
  await see(page.getByRole('button', { name: 'Saving...' }))
  answer()
  await see('Notification settings updated successfully')
  expect(server.bodies(notificationRoutes.create)).toMatchObject([{ enable_email: true }])
})

// checklist: t1264
test('on a phone Telegram is connected by the link alone', async () => {
  await page.viewport(412, 839)
  allIsWell()
  const url = 'https://t.me/terminlotse_bot?start=0123456789abcdef0123456789abcdef'
  server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', chat: null })
  server.answers(telegramRoutes.connect, { url, valid_until: after(600_000) })
  await open('/settings')
  const section = page.getByRole('region', { name: 'Telegram' })
  await press('Telegram', section)
  await press('Connect Telegram', section)
  await expect.element(section.getByRole('link', { name: 'Open Telegram' })).toHaveAttribute('href', url)
  const shown = (one: Element) => one.checkVisibility()
  expect([...section.element().querySelectorAll('svg[role=img], [role=img]')].filter(shown)).toEqual([])
  expect(
    section
      .getByText(/QR|camera/)
      .elements()
      .filter(shown),
  ).toEqual([])
})

test('at a desk the link to Telegram is a QR code, too', async () => {
  allIsWell()
  const url = 'https://t.me/terminlotse_bot?start=0123456789abcdef0123456789abcdef'
  server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', chat: null })
  server.answers(telegramRoutes.connect, { url, valid_until: after(600_000) })
  await open('/settings')
  await press('Telegram', telegram)
  await press('Connect Telegram', telegram)
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
  ['went to another account', { chat: null, moved_at: after(-dayMs) }, {}, /your chat went to another account/],
])('the row of Telegram says that the chat %s', async (_, bot, settings, said) => {
  allIsWell()
  server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', ...bot })
  server.answers(notificationRoutes.list, listOf([savedSettings(settings)]))
  await open('/settings')
  await see(telegram.getByText(said).first())
  await press('Telegram', telegram)
  await see(telegram.getByRole('button', { name: 'Last messages by Telegram' }))
})
