import { accountRoutes } from '@terminlotse/contract/accounts'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Route } from '@terminlotse/contract/route'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepSession } from '../../src/api/credentials.ts'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { foreignWord, withForeignWords } from '../support/foreign.ts'
import { line } from '../support/line.ts'
import { openSecondStep, dialog as wizard } from '../support/new-task.ts'
import {
  activity,
  adminOverview,
  after,
  bareTask,
  booking,
  listOf,
  logLine,
  overview,
  person,
  running,
  savedSettings,
  slot,
  staff,
  task,
  watched,
} from '../support/samples.ts'
import { allIsWell, allIsWellForStaff, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const broken = ['This page has stopped working', /could not be loaded/]
const tasksAtOnce = 4

const foreignItems = (route: Route, item: object) =>
  withForeignWords(route.answer, listOf([item])).map((answer) => (answer as { results: object[] }).results[0] as object)

const reason = { message: 'The reason in full.', reason: null, until: null, appointment: null }
const bases: Task[] = [
  watched({ booking: booking({ state: 'cancelled', cancelled_by: 'owner' }), found: slot }),
  watched({ not_asked: { why: 'night_rest', until: after(1) }, auto_booking_enabled: true }),
  watched({ not_booking: { ...reason, why: 'needs_you', reason: 'limit' }, auto_booking_enabled: true }),
  task({ status: 'error', stopped_because: 'stopped_limit' }),
  task({ stopped_because: 'stopped_latest_date', paused_at: after(-1) }),
]

// checklist: t3894
test('a word that this page does not know costs no task, on Tasks and on the dashboard', async () => {
  const tasks = bases.flatMap((base) => foreignItems(taskRoutes.list, base))
  const named = tasks.map((one, at) => ({ ...one, id: 10 + at, name: `Task ${10 + at}.` }))
  expect(named.length).toBeGreaterThan(bases.length)
  for (let at = 0; at < named.length; at += tasksAtOnce) {
    allIsWell()
    const some = named.slice(at, at + tasksAtOnce)
    server.says(taskRoutes.list, listOf([...some, task({ name: 'A plain one' })]))
    await open('/tasks')
    for (const { name } of some) await see(page.getByRole('heading', { name }))
    await see(page.getByRole('heading', { name: 'A plain one' }))
    server.says(taskRoutes.list, listOf(some.slice(0, 3)))
    await open('/dashboard')
    for (const { name } of some.slice(0, 3)) await see(name)
    await seeNo(...broken)
  }
})

// checklist: t3895
test('activities and log lines with unknown words stand in their lists, in plain dress', async () => {
  allIsWell({ as: staff, tasks: [watched()] })
  allIsWellForStaff()
  const news = { ...activity({ message: 'The message of it.' }), activity_type: foreignWord }
  server.says(figuresRoutes.overview, { ...overview(), recentActivities: [news, activity({ id: 2 })] })
  await open('/dashboard')
  await see('The message of it.', 'something new', 'Watching has started.')
  const told = { ...news, user_email: 'someone@example.org' }
  server.says(adminRoutes.overview, { ...adminOverview(), recent_activities: [told] })
  await open('/admin', { as: staff })
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await see('The message of it.')
  server.says(taskRoutes.logs, { logs: [{ ...logLine(1), level: 'debug' }, logLine(2)], count: 2 })
  await open('/tasks')
  await page.getByTitle('View Logs').click()
  await see('Line 1.', 'Line 2.')
  await seeNo(...broken)
})

const { is_practice, state, headline, ...watching } = running({ name: 'Watches' })

// checklist: t3896
test('Admin shows an overview of exactly the specified fields, and unknown words in ours', async () => {
  const { timestamp, summary } = adminOverview()
  const { metadata: _, task_id: __, ...recent } = activity({ message: 'The message of it.' })
  const specified = {
    timestamp,
    summary,
    celery_info: { workers: ['worker-1', 'worker-2'], active_tasks_count: 3 },
    running_tasks: [watching],
    recent_activities: [{ ...recent, user_email: 'kemal@example.org' }],
  }
  allIsWell({ as: staff })
  allIsWellForStaff()
  for (const celery_info of [specified.celery_info, { ...specified.celery_info, error: '' }]) {
    server.says(adminRoutes.overview, { ...specified, celery_info })
    await open('/admin', { as: staff })
    await see('Watches', 'kemal@example.org', page.getByText('2h 3m'))
    await seeNo('Unavailable')
    await page.getByRole('tab', { name: 'System Info' }).click()
    await see('worker-1', 'worker-2')
  }
  const ours = adminOverview({ running_tasks: [running({ name: 'Watches' })] })
  for (const answer of withForeignWords(adminRoutes.overview.answer, ours)) {
    server.says(adminRoutes.overview, answer)
    await open('/admin', { as: staff })
    await see('Watches')
  }
  await seeNo(...broken)
})

// checklist: t3897
test('lines of a log without numbers are all there, in their order, stored and live', async () => {
  allIsWell({ tasks: [watched()] })
  const said = (message: string) => ({ level: 'info', message, timestamp: after(0), metadata: {} })
  const stored = ['first', 'second', 'third', 'fourth', 'fifth'].map(said)
  server.says(taskRoutes.logs, { logs: stored, count: stored.length })
  await open('/tasks')
  await page.getByTitle('View Logs').click()
  const log = page.getByRole('log')
  await see(log.getByText('fifth'))
  const channel = line.ofTask(1)
  for (const message of ['sixth', 'seventh', 'eighth']) {
    channel.say({ type: 'task_log', data: { task_id: 1, ...said(message) } } as never)
  }
  await see(log.getByText('eighth'))
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
  const shown = () => words.toSorted((one, other) => placeOf(one) - placeOf(other))
  const placeOf = (word: string) => log.element().textContent?.indexOf(word) ?? -1
  expect(shown()).toEqual(words)
  await press('Refresh', page.getByRole('dialog'))
  await seeMany(log.getByText('third'), 1)
})

// checklist: t3898
test('a server with the fields of the specification alone fills every screen', async () => {
  const user = { name: 'Amal Haddad', is_staff: false, is_superuser: false, first_name: 'Amal', last_name: 'Haddad' }
  allIsWell()
  server.says(accountRoutes.me, { ...user, email: 'amal@example.org' })
  server.says(taskRoutes.list, { results: [bareTask] })
  server.says(figuresRoutes.overview, { totalChecks: 12, appointmentsFound: 1, successRate: 50, avgResponseTime: 80 })
  const all = savedSettings({ enable_email: true })
  const { id, enable_email, receiver_email, enable_pushbullet, pushbullet_api_key, enable_callmebot } = all
  const settings = { id, enable_email, receiver_email, enable_pushbullet, pushbullet_api_key, enable_callmebot }
  server.says(notificationRoutes.list, { results: [settings] })
  server.says(catalogueRoutes.providers, { results: [{ id: 2, name: 'Stadt München', code: 'munich', base_url: '' }] })
  server.says(catalogueRoutes.offices, { results: [{ id: 11, name: 'Bürgerbüro', address: 'Ruppertstraße 19' }] })
  const type = { id: 21, name: 'Reisepass', duration_minutes: 10, description: '', requirements: '' }
  server.says(catalogueRoutes.serviceTypes, { results: [type] })
  await open('/dashboard')
  await see('Passport', '80 ms', 'Nothing has happened lately')
  await open('/settings')
  await see(page.getByRole('switch', { name: 'Email' }))
  await open('/tasks')
  await see('Passport')
  await page.getByTitle('Edit Task').click()
  const radio = (name: RegExp) => page.getByRole('dialog').getByRole('radio', { name })
  for (const name of [/München/, /Bürgerbüro/]) await radio(name).click()
  await see(radio(/Reisepass/))
  await seeNo(...broken)
})

const html = '<!doctype html><title>Sign in</title><h1>Company network</h1>'
// oauth2-proxy answers {} to calls that accept JSON, Kong a message; others a page, RFC 9457, or nothing.
const notOurs = [
  [401, html],
  [401, {}],
  [401, { message: 'Unauthorized' }],
  [401, { type: 'about:blank', title: 'Unauthorized', status: 401 }],
  [403, ''],
  [403, { error: 'access_denied', code: 'invalid_sign_in' }],
  [407, html],
  [404, html],
  [200, html],
  [200, { login_url: 'https://proxy.example/' }],
  [503, html],
] as const
const sentence =
  /Something in front of Terminlotse answered in its place, for example a proxy with a password of its own/
const told = (status: number) => (status < 500 ? page.getByText(sentence) : page.getByText(/^HTTP 50\d/)).first()
const kept = () => ['access_token', 'refresh_token', 'user'].map((name) => localStorage.getItem(name))

// checklist: t4150
test.each(notOurs)('an answer %i %j that is not the server’s ends no sign-in', async (status, body) => {
  allIsWell()
  const { pass } = holdClock()
  keepSession({ access: 'ran out', refresh: 'sign-in.refresh', user: person })
  const before = kept()
  const routes: Route[] = [accountRoutes.me, accountRoutes.refresh, taskRoutes.list, figuresRoutes.overview]
  for (const route of routes) server.refuses(route, status, body)
  await open('/tasks', { as: 'stored' })
  await expect.poll(() => server.asked(taskRoutes.list)).toBeGreaterThan(0)
  await pass(9_000)
  await seePath('/tasks')
  await see('Your tasks could not be loaded', told(status))
  expect(kept()).toEqual(before)
  allIsWell()
  await pass(12_000)
  await press('Retry')
  await see('No monitoring tasks yet')
})

// checklist: t4151
test.each(notOurs)('an answer %i %j to a sign-in says nothing of the password', async (status, body) => {
  allIsWellForStrangers()
  server.refuses(accountRoutes.login, status, body)
  await open('/login', { as: null })
  await page.getByLabelText('Email', { exact: true }).fill('amal@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('a calm harbour')
  await press('Sign in')
  await see(told(status))
  await seeNo(
    page.getByText(/credentials/),
    page.getByText('Unknown error'),
    page.getByText('Unauthorized', { exact: true }),
  )
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('amal@example.org')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('a calm harbour')
  await seePath('/login')
  expect(kept()).toEqual([null, null, null])
})

// checklist: t4152
test('a page of a proxy is no refusal of a new task, and what was typed stays', async () => {
  allIsWell()
  await openSecondStep('Passport for Kim')
  await wizard.getByText('Or use legacy Munich office/service IDs').click()
  for (const step of ['Next', 'Next']) await press(step, wizard)
  for (const status of [200, 403]) {
    server.refuses(taskRoutes.create, status, html)
    await press('Create Task', wizard)
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to create task' })
    await see(failed.getByText(new RegExp(`HTTP ${status}`)))
    await see(wizard.getByText('Passport for Kim'))
  }
})

// checklist: t4153
test('a page that says 404 in the place of a shared page does not end it', async () => {
  allIsWellForStrangers()
  server.refuses(sharedPageRoutes.open, 404, html)
  await open('/shared#secret', { as: null })
  await see(page.getByRole('alert'), page.getByRole('button', { name: 'Check again' }))
  server.refuses(sharedPageRoutes.open, 404, { detail: 'This page has ended.' })
  await press('Check again')
  await see('This page has ended.')
  await seeNo(page.getByRole('button', { name: 'Check again' }))
})
