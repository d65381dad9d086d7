import { notificationRoutes } from '@terminlotse/contract/notifications'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { press, see, seeNo } from '../support/person.ts'
import { address, dialog, digits, keeps, readStored, readyForPhone, store, way } from '../support/phone.ts'
import { after } from '../support/samples.ts'
import { server } from '../support/server.ts'

readyForPhone()

describe('ntfy', () => {
  // checklist: t3503
  test.each([
    ['en', 'Set up your phone', 'Send a test message', 'The 4 digits of the test message', 'ntfy reaches you'],
    ['de', 'Handy einrichten', 'Testnachricht senden', 'Die 4 Ziffern der Testnachricht', 'ntfy erreicht Sie'],
  ] as const)('takes a topic that is made, a test and its digits (%s)', async (language, begin, send, label, done) => {
    await open('/dashboard', { language })
    const asked = page.getByRole('dialog')
    await page.getByRole('link', { name: begin }).click()
    await asked.getByRole('button', { name: /^ntfy/ }).click()
    await expect.element(asked.getByRole('heading', { name: 'ntfy' })).toHaveFocus()
    const app = asked.getByRole('link', { name: /App ntfy öffnen|Open in the app ntfy/ })
    await expect.poll(() => readStored()?.ntfy_topic).toMatch(/^termin-[a-z2-9]{16}$/)
    await expect.element(app).toHaveAttribute('href', `ntfy://ntfy.sh/${readStored()?.ntfy_topic}`)
    expect(readStored()?.enable_ntfy).toBe(false)
    await press(send, asked)
    await asked.getByLabelText(label).fill('0471')
    await see(done)
    expect(readStored()?.enable_ntfy).toBe(true)
    expect(server.bodies(notificationRoutes.confirm)).toEqual([{ channel: 'ntfy', digits: '0471' }])
    await press(language === 'de' ? 'Anderer Weg' : 'Another way', asked)
    await see(asked.getByRole('button', { name: /^ntfy: (confirmed|bestätigt)/ }))
  })

  // checklist: t3504
  test('on a server of one’s own has its links there; a wrong address says so', async () => {
    keeps(savedSettings({ ntfy_topic: 'termin-one' }))
    await open(address)
    await way('ntfy').click()
    await dialog.getByText('A server of your own').click()
    const sentence = 'Please give only the address of the server, like https://ntfy.sh'
    server.refuses(notificationRoutes.save, 400, { detail: sentence, errors: { ntfy_server: [sentence] } })
    await dialog.getByLabelText('ntfy Server').fill('https://ntfy.example')
    await press('Use this server', dialog)
    await see(sentence)
    keeps(readStored())
    await dialog.getByLabelText('ntfy Server').fill('http://ntfy.home:8080')
    await press('Use this server', dialog)
    await see('The topic is on http://ntfy.home:8080 now. Subscribe to it there.')
    const link = (name: string) => dialog.getByRole('link', { name })
    await expect
      .element(link('Open in the app ntfy'))
      .toHaveAttribute('href', 'ntfy://ntfy.home:8080/termin-one?secure=false')
    await expect
      .element(link('Read the topic in a browser'))
      .toHaveAttribute('href', 'http://ntfy.home:8080/termin-one')
  })

  // checklist: t3515
  test('takes the topic that another tab has made meanwhile', async () => {
    await open(address)
    await see(way('ntfy'))
    store(savedSettings({ ntfy_topic: 'termin-other' }))
    await way('ntfy').click()
    await expect.element(dialog.getByLabelText('Your topic')).toHaveValue('termin-other')
    expect(server.asked(notificationRoutes.save)).toBe(0)
  })

  // checklist: t3505
  test('says why a test could not be sent, and without a topic offers to make one', async () => {
    server.refuses(notificationRoutes.save, 500, { detail: 'No.' })
    await open(address)
    await way('ntfy').click()
    await see(dialog.getByRole('alert').getByText('No.'))
    await seeNo(dialog.getByRole('button', { name: 'Send a test message' }))
    keeps()
    await press('Make a topic', dialog)
    const sentence = 'The test message could not be sent: The server does not let us write to this topic.'
    server.refuses(notificationRoutes.test, 400, { detail: sentence, code: 'channel_failed' })
    await press('Send a test message', dialog)
    await see(dialog.getByRole('alert').getByText(sentence))
  })
})

describe('Telegram', () => {
  const bot = { bot: 'terminlotse_bot', chat: null }

  // checklist: t3508
  test('shows its link at once, says that the bot was not started, and notices when it was', async () => {
    server.answers(telegramRoutes.read, bot)
    server.answers(telegramRoutes.connect, {
      url: 'https://t.me/terminlotse_bot?start=abc',
      valid_until: after(900_000),
    })
    await open(address)
    await way('Telegram').click()
    const link = dialog.getByRole('link', { name: 'Open Telegram' })
    await expect.element(link).toHaveAttribute('href', 'https://t.me/terminlotse_bot?start=abc')
    await see('Not connected yet: press “Start” in Telegram')
    await seeNo(dialog.getByRole('button', { name: 'Send a test message' }))
    server.answers(telegramRoutes.read, { ...bot, chat: '@amal' })
    store(savedSettings({ enable_telegram: true }))
    line.general.say({ type: 'channels_changed', data: {} })
    await see('Your chat is connected.')
    await press('Send a test message', dialog)
    await digits.fill('0471')
    await see('A test message arrived. Telegram reaches you.')
  })

  // checklist: t3509
  test('with a bot that nobody reads says so', async () => {
    server.answers(telegramRoutes.read, bot)
    server.refuses(telegramRoutes.connect, 409, { detail: 'Telegram is not available here at the moment.' })
    await open(address)
    await way('Telegram').click()
    await see('Telegram is not available here at the moment.', dialog.getByRole('button', { name: 'Connect Telegram' }))
  })

  test('is not offered on a site without a bot', async () => {
    await open(address)
    await see(way('ntfy'))
    await seeNo(way('Telegram'))
  })
})
