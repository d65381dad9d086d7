import { deviceRoutes, notificationRoutes } from '@terminlotse/contract/notifications'
import { dayMs } from '@terminlotse/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetKeptDevice, keepDevice } from '../../src/modules/notifications/devices/kept-device.ts'
import { open, see } from '../support/app.tsx'
import { after, listOf, person, savedSettings } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const push = page.getByRole('region', { name: 'Push', exact: true })
const toggle = page.getByRole('switch', { name: 'Push', exact: true })
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
const { PushManager } = window

beforeEach(() => {
  allIsWell()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetKeptDevice()
  window.PushManager = PushManager
})

function answersTheQuestion(permission: NotificationPermission) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
}

function hasNoPush() {
  Reflect.deleteProperty(window, 'PushManager')
}

// checklist: t270
test('a browser that blocks messages says how to allow them', async () => {
  answersTheQuestion('denied')
  await open('/settings')
  await see(push.getByText('This browser blocks messages from this site'))
  await expect.element(toggle).toBeDisabled()
})

// checklist: t271
test('an iPhone is told to install the app first', async () => {
  hasNoPush()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
  await open('/settings')
  await see(push.getByText('Install the app first'))
  await expect.element(toggle).toBeDisabled()
})

test('another browser without push says what would help', async () => {
  hasNoPush()
  await open('/settings')
  await see(push.getByText('This browser cannot receive push messages here'))
  await expect.element(toggle).toBeDisabled()
})

test('the devices that get push messages are listed, this one with its mark', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  const [here, other] = ['Chrome · Android', 'Firefox · Windows'].map((name, at) => ({
    id: at + 1,
    name,
    created_at: after(-dayMs),
  }))
  if (!here || !other) throw new Error('There are two devices')
  server.answers(deviceRoutes.list, listOf([here, other]))
  server.answers(notificationRoutes.list, listOf([savedSettings({ enable_webpush: true })]))
  await keepDevice({ user: person.id, device: here.id, renewal: 'x', key: 'x' })
  await open('/settings#channel-webpush')
  await see(push.getByText('This device', { exact: true }))
  for (const { name } of [here, other]) await see(push.getByRole('button', { name: `Remove ${name}` }))
})

test('a browser that finds no push service says so, and the channel stays off', async () => {
  answersTheQuestion('granted')
  server.answers(deviceRoutes.key, { key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u' })
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => {
      throw new DOMException('Registration failed - push service error', 'AbortError')
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  await open('/settings')
  await toggle.click()
  await see('This device could not be added', 'The browser found no push service.')
  await expect.element(toggle).not.toBeChecked()
  expect(server.asked(deviceRoutes.add)).toBe(0)
})

// checklist: t4756
test('a tap on a message leads away from a page that needs no sign-in too', async () => {
  allIsWellForStrangers()
  await open('/privacy')
  await see(page.getByRole('heading', { name: 'Privacy', level: 1 }))
  const tap = () => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/settings' } }))
  // The page may show before it listens.
  await expect.poll(() => tap() && window.location.pathname).toBe('/settings')
  await see(push)
})
