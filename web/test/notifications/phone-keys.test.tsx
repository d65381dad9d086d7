import { deviceRoutes } from '@terminlotse/contract/notifications'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { forgetKeptDevice } from '../../src/modules/notifications/devices/kept-device.ts'
import { savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { pressAt, tabTo } from '../support/keys.ts'
import { line } from '../support/line.ts'
import { see, seeNo, type } from '../support/person.ts'
import { dialog, digits, readStored, readyForPhone, silent, store, way } from '../support/phone.ts'
import { after, listOf } from '../support/samples.ts'
import { server } from '../support/server.ts'

// From the dashboard to a confirmed way to the phone: presses, typing, and acts in another program count.
readyForPhone()

/** The way in which a person acts on a control. */
interface Manner {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
}
const byKeyboard: Manner = {
  press: pressAt,
  type: async (field, text) => {
    await tabTo(field)
    await type(text)
  },
}
const byFinger: Manner = { press: (control) => control.click(), type: (field, text) => field.fill(text) }

/** Opens the dashboard, and counts the acts from there. */
async function begin(manner: Manner) {
  const acts: string[] = []
  const act = async (name: string, acting: Promise<unknown>): Promise<void> => {
    await acting
    acts.push(name)
  }
  await open('/dashboard')
  await see(silent)
  await act('open', manner.press(page.getByRole('link', { name: 'Set up your phone' })))
  await see(dialog)
  return { ...manner, acts, act }
}

/** Sends the test message and types its digits; after that the dashboard says no more that nothing reaches the person. */
async function proves({ act, ...manner }: Awaited<ReturnType<typeof begin>>, name: string): Promise<void> {
  await act('send', manner.press(dialog.getByRole('button', { name: 'Send a test message' })))
  await act('type', manner.type(digits, '0471'))
  await see(`A test message arrived. ${name} reaches you.`)
  await open('/dashboard')
  await see('Recent Activity')
  await seeNo(page.getByText(silent))
}

/** Connects a chat of Telegram, which the person starts in its app. `reach` goes to the link to that app. */
async function connectTelegram(manner: Manner, reach: (link: Locator) => Promise<unknown>) {
  const bot = { bot: 'terminlotse_bot', chat: null }
  const url = 'https://t.me/terminlotse_bot?start=abc'
  server.answers(telegramRoutes.read, bot)
  server.answers(telegramRoutes.connect, { url, valid_until: after(900_000) })
  const scene = await begin(manner)
  await scene.act('choose', scene.press(way('Telegram')))
  await scene.act('go to the chat', reach(dialog.getByRole('link', { name: 'Open Telegram' })))
  server.answers(telegramRoutes.read, { ...bot, chat: '@amal' })
  store(savedSettings({ enable_telegram: true }))
  const start = () => line.general.say({ type: 'channels_changed', data: {} })
  await scene.act('start', Promise.resolve(start()))
  await see('Your chat is connected.')
  await proves(scene, 'Telegram')
  return scene.acts
}

// checklist: t3141
test('mail is set up by keyboard in four acts', async () => {
  const scene = await begin(byKeyboard)
  await scene.act('choose', scene.press(way('Email')))
  await proves(scene, 'Email')
  expect(readStored()).toMatchObject({ enable_email: true })
  expect(scene.acts).toEqual(['open', 'choose', 'send', 'type'])
})

/** The browser allows messages, and its push service gives this subscription. */
function takesPush() {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  const subscription = {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  }
  const subscribe = async () => ({ toJSON: () => subscription })
  const pushManager = { getSubscription: async () => null, subscribe }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  return subscription
}

// checklist: t3142
test('push is set up by keyboard in five acts', async () => {
  const subscription = takesPush()
  const device = { id: 4, name: 'Chrome · Linux', created_at: after(0) }
  server.answers(deviceRoutes.key, { key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u' })
  server.answers(deviceRoutes.add, () => {
    server.answers(deviceRoutes.list, listOf([device]))
    return { ...device, renewal: 'r'.repeat(43) }
  })
  const scene = await begin(byKeyboard)
  await scene.act('choose', scene.press(way('Push')))
  await scene.act('allow', scene.press(dialog.getByRole('button', { name: 'Receive messages on this device' })))
  await see(dialog.getByRole('button', { name: 'Send a test message' }))
  await proves(scene, 'Push')
  expect(server.bodies(deviceRoutes.add)).toMatchObject([{ subscription }])
  expect(scene.acts).toEqual(['open', 'choose', 'allow', 'send', 'type'])
  await forgetKeptDevice()
})

// checklist: t3143
test('ntfy is set up by keyboard in five acts', async () => {
  const scene = await begin(byKeyboard)
  await scene.act('choose', scene.press(way('ntfy')))
  await scene.act('subscribe', tabTo(dialog.getByRole('link', { name: 'Open in the app ntfy' })))
  await proves(scene, 'ntfy')
  expect(scene.acts).toEqual(['open', 'choose', 'subscribe', 'send', 'type'])
})

const actsOfTelegram = ['open', 'choose', 'go to the chat', 'start', 'send', 'type']

// checklist: t3144
test('Telegram is set up by keyboard in six acts', async () => {
  expect(await connectTelegram(byKeyboard, tabTo)).toEqual(actsOfTelegram)
})

// checklist: t3541
test('Telegram is set up on a phone from the dashboard in six actions', async () => {
  await page.viewport(390, 844)
  expect(await connectTelegram(byFinger, see)).toEqual(actsOfTelegram)
})
