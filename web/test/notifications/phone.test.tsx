import { deviceRoutes, notificationRoutes, type Settings } from '@terminlotse/contract/notifications'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { forgetKeptDevice } from '../../src/modules/notifications/devices/kept-device.ts'
import { focus, open, press, see, seeMany, seeNo, seePath, type } from '../support/app.tsx'
import { pressAt, tabTo } from '../support/keys.ts'
import { line } from '../support/line.ts'
import { after, listOf, person, savedSettings, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const address = '/settings#your-phone'
const silent = 'You won’t hear from us once this page is closed'
const dialog = page.getByRole('dialog', { name: 'Your phone' })
const way = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const digits = dialog.getByLabelText('The 4 digits of the test message')
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

let stored: Settings | null = null

/** The server stores what is saved, sends tests, and takes the digits 0471. */
function keeps(settings: Settings | null = null): void {
  stored = settings
  server.answers(notificationRoutes.list, () => listOf(stored ? [stored] : []))
  server.answers(notificationRoutes.save, ({ body }) => {
    stored = savedSettings({ ...stored, ...body })
    return stored
  })
  server.answers(notificationRoutes.test, { detail: 'The test message was sent.' })
  server.answers(notificationRoutes.confirm, ({ body: { channel } }) => {
    stored = savedSettings({ ...stored, confirmed_at: { ...stored?.confirmed_at, [channel]: after(0) } })
    return stored
  })
}

/** The settings that the server has now; null: none were saved. */
function readStored(): Settings | null {
  return stored
}

/** Somebody else, such as another tab, saves these. */
function store(settings: Settings): void {
  stored = settings
}

beforeEach(() => {
  allIsWell({ tasks: [watched()] })
  keeps()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('that nothing reaches the person', () => {
  // checklist: t365
  test('is said once on a page, while a task watches, and leads to the set-up', async () => {
    await open('/tasks')
    await seeMany(page.getByText(silent), 1)
    await open('/dashboard')
    await seeMany(page.getByText(silent), 1)
    await page.getByRole('link', { name: 'Set up your phone' }).click()
    await see(dialog, way('ntfy'))
    await seePath('/settings')
    expect(window.location.hash).toBe('#your-phone')
    await type('{Escape}')
    await seeNo(dialog)
    expect(window.location.hash).toBe('')
    await seeNo(page.getByText(silent))
  })

  // checklist: t4565
  test('is said where a task is started, and leads to the set-up', async () => {
    allIsWell({ tasks: [task({ status: 'paused', is_monitoring: false })] })
    await open('/tasks')
    await seeNo(page.getByText(silent))
    await page.getByTitle('Start').click()
    const question = page.getByRole('dialog')
    await see(question.getByText(silent), question.getByRole('link', { name: 'Set up your phone' }))
  })

  // checklist: t4566
  test('stands in the banner of an office that does not answer', async () => {
    allIsWell({ tasks: [watched({ no_answer_since: after(-31 * 60_000) })] })
    await open('/dashboard')
    const banner = page.getByRole('group', { name: /^No answer from the office since/ })
    await see(banner.getByText(silent), banner.getByRole('link', { name: 'Set up your phone' }))
    await seeMany(page.getByText(silent), 1)
  })

  // checklist: t3501
  test('is not said while nothing is watched', async () => {
    server.answers(taskRoutes.list, listOf<Task>([]))
    await open('/dashboard')
    await see('No monitoring tasks configured')
    await seeNo(silent)
  })

  // checklist: t3502
  test('holds for a channel whose test was never confirmed, in German too', async () => {
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one' }))
    await open('/dashboard', { language: 'de' })
    const unproven = 'Wir wissen noch nicht, ob unsere Nachrichten Sie erreichen'
    await see(unproven, 'Handy einrichten')
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } }))
    await open('/tasks', { language: 'de' })
    await see(page.getByText('Wir benachrichtigen Sie über ntfy', { exact: true }))
    await seeNo(unproven)
  })
})

describe('the digits', () => {
  // checklist: t3506
  test('that are wrong, late or used up are said to be so in the server’s sentence; “I got it” is a second way', async () => {
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one' }))
    await open(address)
    await way('ntfy').click()
    await press('Send a test message', dialog)
    await see('Sent. Type its 4 digits here; they are valid for 15 minutes.')
    for (const detail of ['Tries left: 4.', 'The digits were wrong 5 times.', 'The digits count for 15 minutes.']) {
      server.refuses(notificationRoutes.confirm, 400, { detail })
      await digits.fill('')
      await digits.fill('0000')
      await see(dialog.getByRole('alert').getByText(detail))
      await expect.element(digits).toHaveAccessibleDescription(detail)
    }
    await digits.fill('12')
    await seeNo(dialog.getByRole('alert'))
    focus(digits)
    await type('{Enter}')
    await see(dialog.getByRole('alert').getByText('Please type the 4 digits of the test message'))
    keeps(readStored())
    await press('It arrived without digits', dialog)
    await see(dialog.getByText('It works: messages reach you by ntfy.'))
    await expect.element(dialog.getByRole('status').getByText('It works:')).toBeVisible()
    expect(server.bodies(notificationRoutes.confirm).at(-1)).toEqual({ channel: 'ntfy' })
    await see(dialog.getByRole('button', { name: 'Done' }))
  })

  // checklist: t3507
  test('are asked for in the settings too, for every channel that is on', async () => {
    keeps(savedSettings({ enable_pushbullet: true, pushbullet_api_key: '••••••••' }))
    await open('/settings')
    await see('We’ll message you by Pushbullet (no test message confirmed yet)')
    await press('Test Pushbullet')
    const row = page.getByRole('region', { name: 'Pushbullet' })
    await row.getByLabelText('The 4 digits of the test message').fill('0471')
    await see(row.getByText('It works: messages reach you by Pushbullet.'))
    await see(page.getByText('We’ll message you by Pushbullet', { exact: true }))
    await page.getByRole('link', { name: 'Set up your phone' }).click()
    await see(way('Pushbullet: confirmed'))
  })
})

describe('push', () => {
  function answersTheQuestion(permission: NotificationPermission) {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  }

  // checklist: t3510
  test.each([
    ['en', 'Tap “Share”', 'Sign in again there'],
    ['de', '„Teilen“', 'Melden Sie sich dort noch einmal an'],
  ] as const)('on an iPhone shows the steps and the second sign-in (%s)', async (language, share, sign) => {
    const { PushManager } = window
    Reflect.deleteProperty(window, 'PushManager')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
    await open(address, { language })
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: /^Push/ }).click()
    await see(asked.getByText(share), asked.getByText(sign))
    await seeMany(asked.getByRole('listitem'), 5)
    window.PushManager = PushManager
  })

  // checklist: t3511
  test('that the browser blocks, or an address without https, says what to do', async () => {
    answersTheQuestion('denied')
    await open(address)
    await way('Push').click()
    await see(dialog.getByText('Open the settings of this site'))
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
    await open(address)
    await way('Push').click()
    const reason = dialog.getByText('Push needs an address that begins with https')
    await see(reason, dialog.getByText('or choose another channel'))
  })

  // checklist: t3512
  test('offers to install the app where the browser can, and is confirmed on this device', async () => {
    answersTheQuestion('default')
    await open(address)
    await way('Push').click()
    const { watchInstallOffer } = await import('../../src/ui/browser/install-offer.ts')
    watchInstallOffer()
    const prompt = vi.fn(async () => ({}))
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    await press('Install the app', dialog)
    expect(prompt).toHaveBeenCalledOnce()
    await seeNo(dialog.getByRole('button', { name: 'Install the app' }))
    await see(
      dialog.getByRole('button', { name: 'Receive messages on this device' }),
      dialog.getByText('open this page there'),
    )
    const sentence = 'None of your devices accepts messages now.'
    server.refuses(notificationRoutes.test, 400, { detail: sentence })
    await seeNo(dialog.getByRole('button', { name: 'Send a test message' }))
    server.answers(deviceRoutes.list, listOf([{ id: 4, name: 'Firefox · Android', created_at: after(0) }]))
    await open(address)
    await way('Push').click()
    await press('Send a test message', dialog)
    await see(dialog.getByRole('alert').getByText(sentence))
    expect(server.asked(deviceRoutes.add)).toBe(0)
  })
})

describe('mail', () => {
  // checklist: t3513
  test('goes to the proven address', async () => {
    await open(address)
    await way('Email').click()
    await see('Messages go to amal@example.org.')
    await press('Send a test message', dialog)
    await digits.fill('0471')
    await see('It works: messages reach you by Email.')
    await press('Done', dialog)
    await seeNo(dialog)
  })

  // checklist: t3514
  test('without a proven address, or without a mail server, says what to do', async () => {
    const as = { ...person, email_verified: false }
    allIsWell({ as })
    await open(address, { as })
    await way('Email').click()
    await see(dialog.getByText('First confirm the email of your account'))
    await seeNo(dialog.getByRole('button', { name: 'Send a test message' }))
    server.answers(notificationRoutes.mail, { has_server: false, address_counts_at_once: false })
    await open(address, { as, language: 'de' })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^E-Mail/ })
      .click()
    await see(page.getByRole('dialog').getByText('Diese Seite hat keinen Mailserver.'))
  })
})

// From the dashboard to a confirmed way to the phone: presses, typing, and acts in another program count.
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
  await see(`It works: messages reach you by ${name}.`)
  await open('/dashboard')
  await see('Recent Activity')
  await seeNo(page.getByText(silent))
}

// checklist: t3141
test('mail is set up by keyboard in four acts', async () => {
  const scene = await begin(byKeyboard)
  await scene.act('choose', scene.press(way('Email')))
  await proves(scene, 'Email')
  expect(readStored()).toMatchObject({ enable_email: true })
  expect(scene.acts).toEqual(['open', 'choose', 'send', 'type'])
})

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

/** A person acts by keyboard, or by finger on a phone; `reach`: goes to a link of another program. */
const manners = [
  ['by keyboard', byKeyboard, tabTo],
  ['by finger on a phone', byFinger, see],
] as const

// checklist: t3143, t3540
test.each(manners)('ntfy is set up %s in five acts', async (_, manner, reach) => {
  if (manner === byFinger) await page.viewport(390, 844)
  const scene = await begin(manner)
  await scene.act('choose', scene.press(way('ntfy')))
  await scene.act('subscribe', reach(dialog.getByRole('link', { name: 'Open in the ntfy app' })))
  await proves(scene, 'ntfy')
  expect(scene.acts).toEqual(['open', 'choose', 'subscribe', 'send', 'type'])
})

// checklist: t3144, t3508, t3541
test.each(manners)(
  'Telegram is set up %s in six acts: its link is there at once, a start is noticed',
  async (...at) => {
    const [, manner, reach] = at
    if (manner === byFinger) await page.viewport(390, 844)
    const bot = { bot: 'terminlotse_bot', chat: null }
    const url = 'https://t.me/terminlotse_bot?start=abc'
    server.answers(telegramRoutes.read, bot)
    server.answers(telegramRoutes.connect, { url, valid_until: after(900_000) })
    const scene = await begin(manner)
    await scene.act('choose', scene.press(way('Telegram')))
    const link = dialog.getByRole('link', { name: 'Open Telegram' })
    await expect.element(link).toHaveAttribute('href', url)
    await see('Not connected yet: press “Start” in Telegram')
    await seeNo(dialog.getByRole('button', { name: 'Send a test message' }))
    await scene.act('go to the chat', reach(link))
    server.answers(telegramRoutes.read, { ...bot, chat: '@amal' })
    store(savedSettings({ enable_telegram: true }))
    const start = () => line.general.say({ type: 'channels_changed', data: {} })
    await scene.act('start', Promise.resolve(start()))
    await see('Your chat is connected.')
    await proves(scene, 'Telegram')
    expect(scene.acts).toEqual(['open', 'choose', 'go to the chat', 'start', 'send', 'type'])
  },
)

describe('ntfy', () => {
  // checklist: t4717
  test('is three numbered steps with one primary button', async () => {
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one' }))
    await open(address)
    await way('ntfy').click()
    await see(dialog.getByRole('heading', { name: '3. Test it' }))
    const headings = [...document.querySelectorAll('[role=dialog] h4')].map(({ textContent }) => textContent)
    expect(headings).toEqual(['1. Put the free ntfy app on your phone', '2. Add your topic there', '3. Test it'])
    const filled = [...document.querySelectorAll('[role=dialog] [data-variant=filled]')]
    expect(filled.map(({ textContent }) => textContent)).toEqual(['Send a test message'])
  })

  // checklist: t3503
  test.each([
    [
      'en',
      'Set up your phone',
      'Send a test message',
      'The 4 digits of the test message',
      'messages reach you by ntfy',
    ],
    [
      'de',
      'Handy einrichten',
      'Testnachricht senden',
      'Die 4 Ziffern der Testnachricht',
      'Nachrichten erreichen Sie über ntfy',
    ],
  ] as const)('takes a topic that is made, a test and its digits (%s)', async (language, begin, send, label, done) => {
    await open('/dashboard', { language })
    const asked = page.getByRole('dialog')
    await page.getByRole('link', { name: begin }).click()
    await asked.getByRole('button', { name: /^ntfy/ }).click()
    await expect.element(asked.getByRole('heading', { name: 'ntfy', exact: true })).toHaveFocus()
    const app = asked.getByRole('link', { name: /ntfy-App öffnen|Open in the ntfy app/ })
    await expect.poll(() => readStored()?.ntfy_topic).toMatch(/^termin-[a-z2-9]{16}$/)
    await expect.element(app).toHaveAttribute('href', `ntfy://ntfy.sh/${readStored()?.ntfy_topic}`)
    expect(readStored()?.enable_ntfy).toBe(false)
    await press(send, asked)
    await asked.getByLabelText(label).fill('0471')
    await see(done)
    expect(readStored()?.enable_ntfy).toBe(true)
    expect(server.bodies(notificationRoutes.confirm)).toEqual([{ channel: 'ntfy', digits: '0471' }])
    await press(language === 'de' ? 'Anderer Kanal' : 'Another way', asked)
    await see(asked.getByRole('button', { name: /^ntfy: (confirmed|bestätigt)/ }))
  })

  // checklist: t3504
  test('on a server of one’s own has its links there; a wrong address says so', async () => {
    keeps(savedSettings({ ntfy_topic: 'termin-one' }))
    await open(address)
    await way('ntfy').click()
    await dialog.getByText('Your own server').click()
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
      .element(link('Open in the ntfy app'))
      .toHaveAttribute('href', 'ntfy://ntfy.home:8080/termin-one?secure=false')
    await expect
      .element(link('Open the topic in a browser'))
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
    await press('Create a topic', dialog)
    const sentence = 'The test message could not be sent: The server does not let us write to this topic.'
    server.refuses(notificationRoutes.test, 400, { detail: sentence, code: 'channel_failed' })
    await press('Send a test message', dialog)
    await see(dialog.getByRole('alert').getByText(sentence))
  })
})

describe('Telegram', () => {
  // checklist: t3509
  test('with a bot that nobody reads says so', async () => {
    server.answers(telegramRoutes.read, { bot: 'terminlotse_bot', chat: null })
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
