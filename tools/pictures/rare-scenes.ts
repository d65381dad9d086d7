// Rare states: channels and a calendar that the seeded product does not have, a blocked account, and outages.
import type { Page } from '@playwright/test'
import { refusals as deRefusals } from '../../server/src/texts/de/refusals.ts'
import { refusals as enRefusals } from '../../server/src/texts/en/refusals.ts'
import { sayLine } from '../../server/src/texts/journal/lines.ts'
import { changesTasks, press, type Scene, type Words, type words } from './scene.ts'

type Language = keyof typeof words

const since = '2026-11-20T08:00:00.000Z'
const refusals = { en: enRefusals, de: deRefusals }

/** The operator has a Telegram bot. `chat`: this person's chat; `more`: further fields of the bot. */
const hasTelegram =
  (chat: string | null, more = {}) =>
  async (page: Page) => {
    const url = 'https://t.me/terminlotse_bot?start=0123456789abcdef0123456789abcdef'
    await page.route('**/api/notifications/telegram/', (route) =>
      route.fulfill({ json: { bot: 'terminlotse_bot', chat, ...more } }),
    )
    await page.route('**/api/notifications/telegram/connect/', (route) =>
      route.fulfill({ json: { url, valid_until: '2030-01-01T00:00:00.000Z' } }),
    )
  }

async function connectTelegram(page: Page, w: Words) {
  await press(page, w.channels.telegram.name)
  await press(page, w.notifications.telegram.connect)
  await page.getByRole('link', { name: w.notifications.telegram.open }).waitFor()
}

/** An address exists; another one can be made, which is shown. */
const hasFeed = (page: Page) =>
  page.route('**/api/monitoring/calendar_feed/', (route) => {
    const address = `https://termine.example.org/api/calendar/${'a1B2-'.repeat(8)}xyz.ics`
    if (route.request().method() !== 'POST') return route.fulfill({ json: { made_at: since } })
    return route.fulfill({ status: 201, json: { address, made_at: since } })
  })

const refusesBlocked = (page: Page, language: Language) =>
  page.route('**/api/auth/login/', (route) => {
    const detail = refusals[language].account_blocked.replace('{contact}', '')
    return route.fulfill({ status: 403, json: { code: 'account_blocked', detail } })
  })

async function signInBlocked(page: Page, w: Words) {
  await page.getByLabel(w.accounts.fields.email).fill('maximiliane.freifrau-von-hohenlohe@example.org')
  await page.getByLabel(w.accounts.fields.password, { exact: true }).fill('a calm harbour')
  await page.locator('form button[type=submit]').first().click()
  await page.getByText(/blocked|gesperrt/).waitFor()
}

/** The office does not answer; the server does. */
const officeIsAway = (page: Page, language: Language) => {
  const at = new Date(Date.now() + 600_000).toISOString()
  const look = { target: undefined, check_no: undefined, answer: undefined, asked_at: undefined, reason: undefined }
  const data = { ...look, kind: 'unreachable', retry_at: at, office_name: undefined } as const
  const status_reason = sayLine({ code: 'check_failed', data }, language)
  return changesTasks({ status_reason, found: null }, { next_check_at: at })(page)
}

const seeReason = (page: Page) =>
  page
    .getByText(/cannot be reached|nicht erreichbar|nicht zu erreichen/)
    .first()
    .waitFor()

/** Our server does not answer from now on. */
async function loseServer(page: Page, w: Words) {
  await page.route('**/api/**', (route) => route.abort())
  await press(page, w.tasks.buttons.logs)
  await page.getByText(w.shell.offline.title).first().waitFor()
}

/** A screen that this browser has not loaded before. */
async function openUnloaded(page: Page, w: Words) {
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: w.shell.nav.settings }).filter({ visible: true }).first().click()
  await page.getByText(w.shell.offline.title).first().waitFor()
}

export const rareScenes: Scene[] = [
  { name: 'login-blocked', who: null, path: '/login', before: refusesBlocked, act: signInBlocked, isWhole: false },
  { name: 'telegram-connect', who: 'empty', path: '/settings', before: hasTelegram(null), act: connectTelegram },
  {
    name: 'telegram-connected',
    who: 'empty',
    path: '/settings',
    before: hasTelegram('@maximiliane_von_hohenlohe'),
    act: (page, w) => press(page, w.channels.telegram.name),
  },
  {
    name: 'telegram-moved',
    who: 'empty',
    path: '/settings',
    before: hasTelegram(null, { moved_at: since }),
    act: (page, w) => press(page, w.channels.telegram.name),
  },
  {
    name: 'calendar-feed',
    who: 'empty',
    path: '/settings#calendar-feed',
    before: hasFeed,
    act: (page, w) => page.getByRole('button', { name: w.appointments.feed.end }).waitFor(),
  },
  {
    name: 'calendar-feed-new',
    who: 'empty',
    path: '/settings#calendar-feed',
    before: hasFeed,
    act: async (page, w) => {
      await press(page, w.appointments.feed.replace)
      await page.getByLabel(w.appointments.feed.address).waitFor()
    },
  },
  { name: 'outage-dashboard', who: 'found', path: '/dashboard', before: officeIsAway, act: seeReason },
  { name: 'outage-task', who: 'found', path: '/tasks', before: officeIsAway, act: seeReason },
  {
    name: 'offline-dashboard',
    who: 'found',
    path: '/dashboard',
    before: (page) => page.route('**/api/**', (route) => route.abort()),
    afterMs: 20_000,
  },
  { name: 'offline-task', who: 'found', path: '/tasks', act: loseServer, isWhole: false },
  { name: 'offline-unloaded', who: 'found', path: '/dashboard', act: openUnloaded, isWhole: false },
]
