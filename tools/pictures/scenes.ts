import type { Page } from '@playwright/test'
import { sayLive } from './live-news.ts'
import { rareScenes } from './rare-scenes.ts'
import { changesTasks, press, type Scene, type Words } from './scene.ts'

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
const reason = 'Die Behörde gibt für diese Leistung gerade keine Termine. Bitte ändern Sie die Aufgabe.'
const hasStopped = changesTasks({ status: 'error', status_reason: reason, is_monitoring: false, found: null }, {})
const isSlower = changesTasks({ found: null }, { interval_seconds: 2_400 })
const openMore = (page: Page, w: Words) => page.getByText(w.tasks.more, { exact: true }).first().click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const submit = (page: Page) => page.locator('form button[type=submit]').first().click()

async function openWizard(page: Page, w: Words, steps: number) {
  await press(page, w.tasks.new)
  const box = page.getByRole('dialog')
  const next = () => press(page, w.shell.next)
  if (steps === 0) return next()
  await box.getByLabel(w.forms.edit.taskName).fill('Wohnsitzanmeldung mit Familienangehörigen')
  await next()
  await box.getByRole('radio', { name: /Practice|Übung/ }).check()
  await box.getByRole('radio', { name: /Hochqualifizierte/ }).check()
  await box.getByRole('group', { name: w.catalogue.type.label }).getByRole('radio').last().check()
  if (steps === 1) return
  await next()
  await box.getByLabel(w.forms.person.first_name).fill('Maximiliane')
  await box.getByLabel(w.forms.person.last_name).fill('Freifrau-von-Hohenlohe')
  await box.getByLabel(w.forms.person.email_for_booking, { exact: true }).fill('maximiliane@example.org')
  if (steps === 2) return
  await next()
}

/** Types what the person needs into the first field of the dashboard. */
async function search(page: Page, w: Words) {
  await page.getByRole('searchbox', { name: w.need.label }).fill('BAföG')
  await page.getByRole('button', { name: /BAföG/ }).first().waitFor()
}

/** Opens the form for the found service. */
async function openNeed(page: Page, w: Words) {
  await search(page, w)
  await page.getByRole('button', { name: /BAföG/ }).first().click()
  await page.getByRole('button', { name: w.need.start }).waitFor()
}

/** Opens the edit dialog, which has the further services. */
async function editFurther(page: Page, w: Words) {
  await press(page, w.tasks.buttons.edit)
  const also = page.getByRole('dialog').getByLabel(w.need.also.label)
  await also.scrollIntoViewIfNeeded()
}

async function editKept(page: Page, w: Words) {
  await press(page, w.tasks.buttons.edit)
  await page.getByRole('dialog').getByLabel(w.forms.edit.taskName).fill('Ausweise für die ganze Familie')
  await press(page, w.shell.close)
  await press(page, w.tasks.buttons.edit)
}

export const scenes: Scene[] = [
  { name: 'login', who: null, path: '/login' },
  { name: 'login-errors', who: null, path: '/login', act: submit },
  { name: 'register', who: null, path: '/register' },
  { name: 'register-errors', who: null, path: '/register', act: submit },
  { name: 'forgot-password', who: null, path: '/forgot-password' },
  { name: 'reset-password', who: null, path: '/reset-password#token=x' },
  { name: 'keep-address', who: null, path: '/keep-address#token=x' },
  { name: 'verify-email', who: null, path: '/verify-email#token=x' },
  { name: 'not-found', who: null, path: '/nirgendwo' },
  { name: 'privacy', who: null, path: '/privacy' },
  { name: 'politeness', who: null, path: '/politeness' },
  { name: 'need-search', who: 'empty', path: '/dashboard', act: search },
  { name: 'need-form', who: 'empty', path: '/dashboard', act: openNeed },
  { name: 'dashboard-empty', who: 'empty', path: '/dashboard' },
  { name: 'dashboard-loading', who: 'found', path: '/dashboard', before: never },
  {
    name: 'dashboard-error',
    who: 'found',
    path: '/dashboard',
    before: broken,
    afterMs: 20_000,
  },
  { name: 'dashboard-one', who: 'found', path: '/dashboard' },
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
  { name: 'tasks-found', who: 'found', path: '/tasks' },
  { name: 'tasks-waiting', who: 'waiting', path: '/tasks' },
  { name: 'tasks-confirmed', who: 'confirmed', path: '/tasks' },
  { name: 'tasks-more', who: 'confirmed', path: '/tasks', act: (page, w) => openMore(page, w) },
  { name: 'tasks-stopped', who: 'found', path: '/tasks', before: hasStopped },
  { name: 'tasks-late', who: 'found', path: '/tasks', before: isSlower },
  { name: 'tasks-long', who: 'long', path: '/tasks' },
  { name: 'tasks-many', who: 'many', path: '/tasks', isWhole: false },
  { name: 'wizard-1-errors', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 0), isWhole: false },
  { name: 'wizard-2', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 1), isWhole: false },
  { name: 'wizard-3', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 2), isWhole: false },
  { name: 'wizard-4', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 3), isWhole: false },
  { name: 'edit-further', who: 'papers', path: '/tasks', act: editFurther, isWhole: false },
  { name: 'edit-kept', who: 'papers', path: '/tasks', act: editKept, isWhole: false },
  { name: 'edit', who: 'long', path: '/tasks', act: (page, w) => press(page, w.tasks.buttons.edit), isWhole: false },
  {
    name: 'start',
    who: 'confirmed',
    path: '/tasks',
    act: (page, w) => press(page, w.tasks.buttons.start),
    isWhole: false,
  },
  {
    name: 'delete',
    who: 'long',
    path: '/tasks',
    act: (page, w) => press(page, w.tasks.buttons.delete),
    isWhole: false,
  },
  {
    name: 'pause-open',
    who: 'waiting',
    path: '/tasks',
    act: (page, w) => press(page, w.tasks.buttons.pause),
    isWhole: false,
  },
  {
    name: 'logs',
    who: 'confirmed',
    path: '/tasks',
    act: (page, w) => press(page, w.tasks.buttons.logs),
    isWhole: false,
  },
  {
    name: 'logs-error',
    who: 'confirmed',
    path: '/tasks',
    before: (page) => page.route('**/logs/*', (route) => route.fulfill({ status: 500, body: 'Oops' })),
    act: (page, w) => press(page, w.tasks.buttons.logs),
    isWhole: false,
  },
  { name: 'settings', who: 'empty', path: '/settings' },
  { name: 'settings-new-email', who: 'empty', path: '/settings', before: asksForNewEmail },
  { name: 'settings-loading', who: 'empty', path: '/settings', before: never },
  {
    name: 'settings-on',
    who: 'found',
    path: '/settings',
    act: async (page, w) => {
      const { webpush: _, telegram: __, ...saved } = w.channels
      for (const { name } of Object.values(saved)) {
        await page.getByRole('switch', { name, exact: true }).click()
      }
      await page.getByRole('switch', { name: w.notifications.quiet.enable_quiet_hours }).click()
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
  ...rareScenes,
]
