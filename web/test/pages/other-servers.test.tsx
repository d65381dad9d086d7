import { accountRoutes } from '@terminlotse/contract/accounts'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Route } from '@terminlotse/contract/route'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo } from '../support/app.tsx'
import { foreignWord, withForeignWords } from '../support/foreign.ts'
import { line } from '../support/line.ts'
import {
  activity,
  adminOverview,
  after,
  bareTask,
  booking,
  listOf,
  logLine,
  overview,
  running,
  savedSettings,
  slot,
  staff,
  task,
  watched,
} from '../support/samples.ts'
import { allIsWell, allIsWellForStaff } from '../support/scenes.ts'
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
  await see('Passport', '80 ms', 'Nothing has happened yet')
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
