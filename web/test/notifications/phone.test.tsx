import { deviceRoutes, notificationRoutes } from '@terminlotse/contract/notifications'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { focus, press, see, seeMany, seeNo, seePath, type } from '../support/person.ts'
import { address, dialog, digits, iPhone, keeps, readStored, readyForPhone, silent, way } from '../support/phone.ts'
import { after, listOf, person } from '../support/samples.ts'
import { server } from '../support/server.ts'

readyForPhone()

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
    await see('Nichts erreicht Sie, wenn diese Seite geschlossen ist', 'Handy einrichten')
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } }))
    await open('/tasks', { language: 'de' })
    await see(page.getByText('So sagen wir Ihnen Bescheid: ntfy', { exact: true }))
    await seeNo('Nichts erreicht Sie, wenn diese Seite geschlossen ist')
  })
})

describe('the digits', () => {
  // checklist: t3506
  test('that are wrong, late or used up are said to be so in the server’s sentence; “I got it” is a second way', async () => {
    keeps(savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one' }))
    await open(address)
    await way('ntfy').click()
    await press('Send a test message', dialog)
    await see('Sent. Type its 4 digits here; they count for 15 minutes.')
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
    await press('I got it, without the digits', dialog)
    await see(dialog.getByText('A test message arrived. ntfy reaches you.'))
    await expect.element(dialog.getByRole('status').getByText('A test message arrived.')).toBeVisible()
    expect(server.bodies(notificationRoutes.confirm).at(-1)).toEqual({ channel: 'ntfy' })
    await see(dialog.getByRole('button', { name: 'Done' }))
  })

  // checklist: t3507
  test('are asked for in the settings too, for every channel that is on', async () => {
    keeps(savedSettings({ enable_pushbullet: true, pushbullet_api_key: '••••••••' }))
    await open('/settings')
    await see('You will be told by: Pushbullet (no test message confirmed yet)')
    await press('Test Pushbullet')
    const row = page.getByRole('region', { name: 'Pushbullet' })
    await row.getByLabelText('The 4 digits of the test message').fill('0471')
    await see(row.getByText('A test message arrived. Pushbullet reaches you.'))
    await see(page.getByText('You will be told by: Pushbullet', { exact: true }))
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
  ] as const)(
    'on an iPhone shows the steps in pictures, the second sign-in among them (%s)',
    async (language, share, sign) => {
      const { PushManager } = window
      Reflect.deleteProperty(window, 'PushManager')
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
      await open(address, { language })
      const asked = page.getByRole('dialog')
      await asked.getByRole('button', { name: /^Push/ }).click()
      await see(asked.getByText(share), asked.getByText(sign))
      await seeMany(asked.getByRole('listitem'), 5)
      window.PushManager = PushManager
    },
  )

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
    await see(reason, dialog.getByText('or choose another way'))
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
    const sentence = 'None of your devices accepts messages any more.'
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
    await see('Messages go to a…@example.org.')
    await press('Send a test message', dialog)
    await digits.fill('0471')
    await see('A test message arrived. Email reaches you.')
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
