import type { Page } from '@playwright/test'
import { accountScenes } from './account-scenes.ts'
import { chanceScenes } from './chance-scenes.ts'
import { formScenes } from './form-scenes.ts'
import { sayLive } from './live-news.ts'
import { rareScenes } from './rare-scenes.ts'
import { receiverScenes } from './receiver-scenes.ts'
import { changesTasks, openDialog, press, type Scene, type Words } from './scene.ts'
import { taskScenes } from './task-scenes.ts'

const never = (page: Page) => page.route(/\/api\/(monitoring|notifications|services)\//, () => {})
const broken = (page: Page) =>
  page.route(/\/api\/(monitoring\/(tasks|overview|admin)|notifications|services)\//, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Das hat nicht geklappt.' } }),
  )
const asksForNewEmail = (page: Page) =>
  page.route('**/api/auth/me/', async (route) => {
    const response = await route.fetch()
    const pending_email = 'maximiliane.freifrau-von-hohenlohe@example.org'
    const user = { ...(await response.json()), pending_email, pending_email_links: ['new', 'old'] }
    await route.fulfill({ response, json: user })
  })
/** Push messages arrived when they were tested. */
const isReached = (page: Page) =>
  page.route('**/api/notifications/settings/', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { results: object[] }
    const confirmed_at = { webpush: new Date().toISOString() }
    await route.fulfill({ response, json: { ...list, results: list.results.map((one) => ({ ...one, confirmed_at })) } })
  })
const reason = 'Die Behörde gibt für diese Leistung gerade keine Termine. Bitte ändern Sie die Aufgabe.'
const hasStopped = changesTasks({ status: 'error', status_reason: reason, is_monitoring: false, found: null }, {})
const isSlower = changesTasks({ found: null }, { interval_seconds: 2_400 })
const openMore = (page: Page, w: Words) => page.getByText(w.tasks.more, { exact: true }).first().click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const submit = (page: Page) => page.locator('form button[type=submit]').first().click()

export const scenes: Scene[] = [
  { name: 'login', who: null, path: '/login' },
  { name: 'login-errors', who: null, path: '/login', act: submit },
  { name: 'register', who: null, path: '/register' },
  { name: 'register-errors', who: null, path: '/register', act: submit },
  { name: 'forgot-password', who: null, path: '/forgot-password' },
  { name: 'reset-password', who: null, path: '/reset-password#token=x' },
  { name: 'keep-email', who: null, path: '/keep-email#token=x' },
  { name: 'end-access', who: null, path: '/end-access#token=x' },
  { name: 'verify-email', who: null, path: '/verify-email#token=x' },
  { name: 'verify-email-no-link', who: null, path: '/verify-email' },
  { name: 'reset-password-no-link', who: null, path: '/reset-password' },
  { name: 'not-found', who: null, path: '/nirgendwo' },
  { name: 'privacy', who: null, path: '/privacy' },
  { name: 'politeness', who: null, path: '/politeness' },
  { name: 'dashboard-empty', who: 'empty', path: '/dashboard' },
  { name: 'dashboard-loading', who: 'found', path: '/dashboard', before: never },
  {
    name: 'dashboard-error',
    who: 'found',
    path: '/dashboard',
    before: broken,
    afterMs: 20_000,
  },
  { name: 'dashboard-one', who: 'found', path: '/dashboard', before: isReached },
  { name: 'dashboard-waiting', who: 'waiting', path: '/dashboard' },
  { name: 'dashboard-long', who: 'long', path: '/dashboard' },
  { name: 'dashboard-many', who: 'many', path: '/dashboard' },
  { name: 'dashboard-confirmed', who: 'confirmed', path: '/dashboard' },
  { name: 'toasts', who: 'confirmed', path: '/dashboard', before: sayLive, isWhole: false },
  {
    name: 'menu',
    who: 'many',
    path: '/dashboard',
    act: (page, w) => press(page, w.shell.menu.open),
    isWhole: false,
    isPhoneOnly: true,
  },
  { name: 'tasks-empty', who: 'empty', path: '/tasks' },
  { name: 'tasks-loading', who: 'found', path: '/tasks', before: never },
  { name: 'tasks-found', who: 'found', path: '/tasks', before: isReached },
  { name: 'tasks-waiting', who: 'waiting', path: '/tasks' },
  { name: 'tasks-confirmed', who: 'confirmed', path: '/tasks' },
  { name: 'tasks-more', who: 'confirmed', path: '/tasks', act: (page, w) => openMore(page, w) },
  { name: 'tasks-stopped', who: 'found', path: '/tasks', before: hasStopped },
  { name: 'tasks-late', who: 'found', path: '/tasks', before: isSlower },
  { name: 'tasks-long', who: 'long', path: '/tasks' },
  { name: 'tasks-many', who: 'many', path: '/tasks', isWhole: false },
  {
    name: 'start',
    who: 'confirmed',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.tasks.buttons.start),
    isWhole: false,
  },
  {
    name: 'delete',
    who: 'long',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.tasks.buttons.delete),
    isWhole: false,
  },
  {
    name: 'pause-open',
    who: 'waiting',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.tasks.buttons.pause),
    isWhole: false,
  },
  {
    name: 'logs',
    who: 'confirmed',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.tasks.buttons.logs),
    isWhole: false,
  },
  {
    name: 'logs-error',
    who: 'confirmed',
    path: '/tasks',
    before: (page) => page.route('**/logs/*', (route) => route.fulfill({ status: 500, body: 'Oops' })),
    act: (page, w) => openDialog(page, w.tasks.buttons.logs),
    isWhole: false,
  },
  { name: 'settings', who: 'empty', path: '/settings' },
  { name: 'access', who: 'found', path: '/access' },
  { name: 'settings-new-email', who: 'empty', path: '/settings', before: asksForNewEmail },
  { name: 'settings-loading', who: 'empty', path: '/settings', before: never },
  {
    name: 'settings-on',
    who: 'found',
    path: '/settings',
    act: async (page, w) => {
      const { webpush: _, telegram: __, signal: ___, apprise: ____, ...saved } = w.channels
      for (const { name } of Object.values(saved)) {
        await page.getByRole('switch', { name, exact: true }).click()
      }
      await page.getByText(w.notifications.further).click()
      await page.getByRole('switch', { name: w.notifications.quiet.enable_quiet_hours }).click()
    },
  },
  {
    name: 'settings-opened',
    who: 'found',
    path: '/settings#your-data',
    act: async (page, w) => {
      for (const title of [w.passkeys.title, w.rights.title, w.appointments.feed.title, w.notifications.soundTitle])
        await press(page, title)
      await page.getByRole('switch', { name: w.live.sound.label }).waitFor()
    },
  },
  { name: 'admin', who: 'many', path: '/admin' },
  { name: 'admin-loading', who: 'many', path: '/admin', before: never },
  { name: 'admin-error', who: 'many', path: '/admin', before: broken, afterMs: 20_000 },
  {
    name: 'admin-recent',
    who: 'many',
    path: '/admin',
    act: (page, w) => openTab(page, w.admin.tabs.recent),
  },
  {
    name: 'admin-system',
    who: 'many',
    path: '/admin',
    act: (page, w) => openTab(page, w.admin.tabs.system),
  },
  {
    name: 'admin-accounts',
    who: 'many',
    path: '/admin',
    act: (page, w) => openTab(page, w.admin.tabs.accounts),
  },
  {
    name: 'admin-audit',
    who: 'many',
    path: '/admin',
    act: (page, w) => openTab(page, w.admin.tabs.audit),
  },
  ...formScenes,
  ...taskScenes,
  ...accountScenes,
  ...rareScenes,
  ...receiverScenes,
  ...chanceScenes,
]
