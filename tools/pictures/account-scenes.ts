// An account with data that the seeded product lacks: passkeys, messages, this browser as a device, and pages of staff
// with content.
import type { Page } from '@playwright/test'
import type { PasskeyList } from '../../contract/src/accounts/passkeys.ts'
import type { Delivery } from '../../contract/src/notifications.ts'
import type { AdminOverview } from '../../contract/src/overview/admin.ts'
import { press, type Scene, type Words } from './scene.ts'

const at = '2026-11-20T08:00:00.000Z'

const isReclaimed = (page: Page) =>
  page.route('**/api/auth/me/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), to_look_through: true } })
  })

const hasPasskeys = (page: Page) => {
  const results = [
    { id: 1, name: 'Mein Telefon', created_at: at, last_used_at: null },
    { id: 2, name: 'Sicherheitsschlüssel von der Arbeit mit einem langen Namen', created_at: at, last_used_at: at },
  ]
  const json: PasskeyList = {
    count: results.length,
    next: null,
    previous: null,
    results,
    asked_at_sign_in: true,
    is_demanded: false,
    works_at: 'http://localhost',
  }
  return page.route('**/api/auth/passkeys/', (route) => route.fulfill({ json }))
}

/** Each channel has sent messages with every outcome; the last one did not arrive. */
const hasMessages = (page: Page) =>
  page.route('**/api/notifications/deliveries/**', (route) => {
    const states = ['given_up', 'sent', 'waiting', 'overtaken', 'unknown'] as const
    const results = states.map(
      (state): Delivery => ({
        id: state,
        channel: 'email',
        receiver: null,
        is_to_first: true,
        title: 'Termin gefunden: Aufenthaltserlaubnis',
        state,
        tries: 3,
        reason: state === 'given_up' ? 'The mail server does not answer.' : null,
        created_at: at,
        finished_at: at,
      }),
    )
    return route.fulfill({ json: { count: results.length, next: null, previous: null, results } })
  })

async function openMessages(page: Page, w: Words) {
  for (const channel of ['email', 'pushbullet'] as const) {
    const { name } = w.channels[channel]
    await press(page, name)
    await press(page, w.deliveries.titleOf.replace('{{channel}}', name))
  }
  await page.getByText(w.deliveries.state.given_up).first().waitFor()
}

/** This browser is one of the devices that get push messages. */
const isDevice = `(async () => {
  const headers = { Authorization: 'Bearer ' + localStorage.access_token }
  const devices = await fetch('/api/notifications/push/devices/', { headers }).then((answer) => answer.json())
  const kept = { user: JSON.parse(localStorage.user).id, device: devices.results[0].id, renewal: 'x', key: 'x' }
  await caches.open('push-device').then((shelf) => shelf.put('/push-device', Response.json(kept)))
})()`

async function openDevices(page: Page, w: Words) {
  await page.evaluate(isDevice)
  await page.reload()
  await press(page, w.channels.webpush.name)
  await page.getByText(w.notifications.push.here, { exact: true }).first().waitFor()
  await page.evaluate("caches.delete('push-device')")
}

const blocksMessages = (page: Page) =>
  page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")

/** The start warned of something, and a provider was checked. */
const hasNews = (page: Page) => {
  const check: AdminOverview['checks'][number] = {
    service: 'Stadt München',
    at,
    release: 'later',
    stopped: null,
    answers: [{ call: 'available-calendar', outcome: 'limit', status: 400, codes: ['tooManySlotsPerAppointment'] }],
    unknown: ['offices[].scope.newField'],
    missing: [],
    other: [],
    rate_limit: { limit: 60, remaining: 57 },
  }
  const warnings = ['SMTP_URL is not set: nobody can prove an e-mail address.', 'Please update PostgreSQL.']
  return page.route('**/api/monitoring/admin/overview/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warnings, checks: [check] } })
  })
}

async function askToBlock(page: Page, w: Words) {
  await page.getByRole('tab', { name: w.admin.tabs.accounts }).click()
  const menu = new RegExp(w.staff.menu.replace('{{email}}', '.+'))
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: w.staff.acts.block, exact: true }).click()
  await page.getByRole('dialog', { name: w.staff.ask.block }).waitFor()
}

export const accountScenes: Scene[] = [
  { name: 'dashboard-reclaimed', who: 'empty', path: '/dashboard', before: isReclaimed },
  { name: 'settings-passkeys', who: 'empty', path: '/settings#passkeys', before: hasPasskeys },
  { name: 'settings-messages', who: 'found', path: '/settings', before: hasMessages, act: openMessages },
  { name: 'settings-devices', who: 'found', path: '/settings', act: openDevices },
  {
    name: 'settings-push-blocked',
    who: 'empty',
    path: '/settings',
    before: blocksMessages,
    act: async (page, w) => {
      await press(page, w.channels.webpush.name)
      await page.getByText(w.notifications.push.blocked, { exact: true }).last().waitFor()
    },
  },
  {
    name: 'admin-news',
    who: 'many',
    path: '/admin',
    before: hasNews,
    act: (page, w) => page.getByRole('tab', { name: w.admin.tabs.system }).click(),
  },
  { name: 'admin-block', who: 'many', path: '/admin', act: askToBlock, isWhole: false },
]
