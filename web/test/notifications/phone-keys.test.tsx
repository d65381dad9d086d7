import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { pressAt, tabTo } from '../support/keys.ts'
import { line } from '../support/line.ts'
import { see, seeNo, type } from '../support/person.ts'
import { dialog, digits, readyForPhone, silent, store, way } from '../support/phone.ts'
import { after } from '../support/samples.ts'
import { server } from '../support/server.ts'

// From the dashboard to a confirmed way to the phone, by keyboard: presses, typing, and acts in another program count.
readyForPhone()

/** Opens the dashboard, and counts the acts from there. */
async function begin() {
  const acts: string[] = []
  const act = async (name: string, acting: Promise<unknown>): Promise<void> => {
    await acting
    acts.push(name)
  }
  await open('/dashboard')
  await see(silent)
  await act('open', pressAt(page.getByRole('link', { name: 'Set up your phone' })))
  await see(dialog)
  return { acts, act }
}

/** Sends the test message and types its digits; after that the dashboard says no more that nothing reaches the person. */
async function proves({ act }: Awaited<ReturnType<typeof begin>>, name: string): Promise<void> {
  await act('send', pressAt(dialog.getByRole('button', { name: 'Send a test message' })))
  await act(
    'type',
    tabTo(digits).then(() => type('0471')),
  )
  await see(`A test message arrived. ${name} reaches you.`)
  await open('/dashboard')
  await see('Recent Activity')
  await seeNo(page.getByText(silent))
}

// checklist: t3143
test('ntfy is set up by keyboard in five acts', async () => {
  const scene = await begin()
  await scene.act('choose', pressAt(way('ntfy')))
  await scene.act('subscribe', tabTo(dialog.getByRole('link', { name: 'Open in the app ntfy' })))
  await proves(scene, 'ntfy')
  expect(scene.acts).toEqual(['open', 'choose', 'subscribe', 'send', 'type'])
})

// checklist: t3144
test('Telegram is set up by keyboard in six acts', async () => {
  const bot = { bot: 'terminlotse_bot', chat: null }
  const url = 'https://t.me/terminlotse_bot?start=abc'
  server.answers(telegramRoutes.read, bot)
  server.answers(telegramRoutes.connect, { url, valid_until: after(900_000) })
  const scene = await begin()
  await scene.act('choose', pressAt(way('Telegram')))
  await scene.act('go to the chat', tabTo(dialog.getByRole('link', { name: 'Open Telegram' })))
  server.answers(telegramRoutes.read, { ...bot, chat: '@amal' })
  store(savedSettings({ enable_telegram: true }))
  const start = () => line.general.say({ type: 'channels_changed', data: {} })
  await scene.act('start', Promise.resolve(start()))
  await see('Your chat is connected.')
  await proves(scene, 'Telegram')
  expect(scene.acts).toEqual(['open', 'choose', 'go to the chat', 'start', 'send', 'type'])
})
