import { type StaffAccount, staffRoutes } from '@terminlotse/contract/accounts/staff'
import type { Language } from '@terminlotse/contract/language'
import { type AdminOverview, adminRoutes } from '@terminlotse/contract/overview/admin'
import { dayMs } from '@terminlotse/contract/time'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { adminOverview, after, listOf, running, staff } from '../support/samples.ts'
import { allIsWell, allIsWellForStaff } from '../support/scenes.ts'
import { server } from '../support/server.ts'

interface Opening {
  refusal?: { error: string } | { detail: string }
  language?: Language
}

async function openAdmin(change: Partial<AdminOverview> = {}, { refusal, language }: Opening = {}) {
  allIsWell({ as: staff })
  allIsWellForStaff()
  if (refusal) server.refuses(adminRoutes.overview, 418, refusal)
  else server.answers(adminRoutes.overview, adminOverview(change))
  await open('/admin', { as: staff, language: language ?? 'en' })
}
const openTab = (name: string) => page.getByRole('tab', { name }).click()

// checklist: t300
test('staff see what the last check of a provider found, by name', async () => {
  const check: AdminOverview['checks'][number] = {
    service: 'Stadt München',
    at: '2026-11-20T12:00:00.000Z',
    release: 'later',
    stopped: null,
    answers: [{ call: 'available-calendar', outcome: 'limit', status: 400, codes: ['tooManySlotsPerAppointment'] }],
    unknown: ['offices[].scope.newField'],
    missing: [],
    other: [],
    rate_limit: { limit: 60, remaining: 57 },
  }
  await openAdmin({ checks: [check] })
  await openTab('System Info')
  await see(page.getByRole('heading', { name: 'Last check: Stadt München' }))
  for (const text of [
    'newer than muc47',
    'available-calendar: limit, HTTP 400, tooManySlotsPerAppointment',
    'offices[].scope.newField',
    '60, 57 were left',
  ]) {
    await see(page.getByText(text, { exact: true }))
  }
})

// checklist: t865
test('staff read first the warnings from the start', async () => {
  const warnings = ['SMTP_URL is not set: nobody can prove an e-mail address.', 'Please update PostgreSQL.']
  await openAdmin({ warnings })
  const list = page.getByRole('alert').filter({ hasText: 'Please read' })
  await see(list)
  const items = list.getByRole('listitem').elements()
  expect(items.map((item) => item.textContent)).toEqual(warnings)
})

// checklist: t4483
test('staff read first which office answers, since when not, for how many tasks, and the next try', async () => {
  const answers = { tasks: 34, no_answer_since: null, not_asked: null, next_try_at: null }
  const at = (time: string) => `2026-11-20T${time}:00.000Z`
  const rests = { why: 'night_rest', until: at('21:00') } as const
  await openAdmin({
    timestamp: at('12:00'),
    providers: [
      { ...answers, service: 'Practice office', tasks: 1 },
      { ...answers, service: 'Munich', no_answer_since: at('11:44'), next_try_at: at('12:16') },
      { ...answers, service: 'Augsburg', not_asked: rests },
    ],
  })
  const said = (name: string) => page.getByRole('group', { name, exact: true })
  await see(said('Practice office').getByText('Practice office answers · 1 task'))
  await see(said('Munich').getByText('Munich: no answer since 12:44 · 34 tasks · next try 13:16'))
  await see(said('Augsburg').getByText('Augsburg rests at night until 22:00 · 34 tasks'))
})

// checklist: t4484
test('staff read what needs them above the tabs', async () => {
  const since = after(-dayMs)
  await openAdmin({
    doubts: [{ service: 'Munich', targets: 3, since }],
    drifts: [{ service: 'Munich', unreadable: ['book'], differences: [], since, last_seen_at: since }],
    restored: { exported_at: since, imported_at: since },
  })
  for (const title of ['Unusually empty calendars: Munich', 'Answers have changed: Munich', 'This is a copy'])
    await see(page.getByText(title))
  await see(page.getByText('No tasks are currently running'))
})

// checklist: t043
test('an empty overview says so in each tab', async () => {
  await openAdmin()
  await see('No tasks are currently running')
  await openTab('Recent Activity')
  await see('No recent activities')
})

const kemal: StaffAccount = {
  id: 7,
  email: 'kemal@example.org',
  email_verified: true,
  first_name: 'Kemal',
  last_name: 'Yilmaz',
  role: 'none',
  promised_role: 'none',
  blocked_at: null,
  date_joined: after(-dayMs),
  last_used_at: null,
  is_active: true,
  tasks: { total: 2, watching: 1 },
  open_bookings: 0,
  deliveries: { waiting: 0, sent: 3, given_up: 1, overtaken: 0, unknown: 0 },
  may: ['block', 'sign_out'],
}
const since = running()
const booking = running({
  id: 2,
  name: 'Books for Ines',
  auto_booking_enabled: true,
  state: 'no_answer',
  headline: 'The office has not answered since 09:29.',
  user: { email: 'ines@example.org', first_name: 'Ines', last_name: 'Braun' },
})

// checklist: t041
test.each([
  { on: 'a desk', width: 1280, role: 'row' },
  { on: 'a phone', width: 390, role: 'article' },
] as const)('a running task shows its state and hours, and N/A for what is empty: on $on', async ({ width, role }) => {
  await page.viewport(width, 844)
  await openAdmin({ running_tasks: [since, booking] })
  const task = page.getByRole(role, { name: 'Since hours' })
  await see(task.getByText(since.headline), task.getByText('Active', { exact: true }))
  if (role === 'article') await task.getByText('Since hours').click()
  await see(task.getByText('2h 3m'))
  await see(task.getByText('kemal@example.org'), task.getByText('Kemal Yilmaz'))
  await seeMany(task.getByText('N/A'), 3)
  const other = page.getByRole(role, { name: 'Books for Ines' })
  await see(other.getByText('Auto Booking', { exact: true }), other.getByText(booking.headline))
})

// checklist: t4640
test.each(['en', 'de'] as const)('34 running tasks are at most six screens of a phone: %s', async (language) => {
  await page.viewport(390, 844)
  const name = 'Aufenthaltstitel / elektronischer Aufenthaltstitel beantragen für Amal'
  const user = { email: 'amal.haddad-al-masri@example.org', first_name: 'Amal', last_name: 'Haddad al-Masri' }
  const headline = 'The office has not answered since 09:29. Next try 10:01'
  const silent = { tasks: 34, no_answer_since: after(-31 * 60_000), not_asked: null, next_try_at: after(60_000) }
  await openAdmin(
    {
      warnings: ['SMTP_URL is not set: nobody can prove an e-mail address.'],
      providers: ['Stadt München', 'Practice office'].map((service) => ({ ...silent, service })),
      running_tasks: Array.from({ length: 34 }, (_, id) => ({ ...booking, id, name, user, headline })),
    },
    { language },
  )
  await seeMany(page.getByRole('article'), 34)
  const tops = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6 * 844)
})

// checklist: t2985
test('staff find a running task by its name, its person or its state', async () => {
  await openAdmin({ running_tasks: [since, booking] })
  const search = page.getByRole('searchbox', { name: 'Search tasks, people, offices' })
  for (const wish of ['books', 'INES braun', 'not answered']) {
    await search.fill(wish)
    await see('1 of 2 tasks', page.getByRole('row', { name: 'Books for Ines' }))
    await seeNo(page.getByRole('row', { name: 'Since hours' }))
  }
  await search.fill('nobody')
  await see('0 of 2 tasks')
  await seeNo(page.getByRole('table'))
})

// checklist: t040
test('workers whose state cannot be read show a question mark and the reason', async () => {
  await openAdmin({ celery_info: { error: 'The job engine does not answer.', workers: [], active_tasks_count: 0 } })
  await see(page.getByText('?', { exact: true }), page.getByText('Unavailable').first())
  await openTab('System Info')
  await see('The job engine does not answer.')
})

// checklist: t044
test('an overview that fails to load says so, and Retry brings it', async () => {
  await openAdmin({}, { refusal: { error: 'No tea today.' } })
  await see('Failed to fetch admin overview', 'No tea today.', 'Unable to fetch admin overview data.')
  await see(page.getByRole('heading', { name: 'Failed to Load Admin Dashboard' }))
  server.answers(adminRoutes.overview, adminOverview())
  await press('Retry')
  await see(page.getByRole('heading', { name: 'Admin Dashboard', exact: true }))
})

// checklist: t4035
test('an overview that fails later keeps its data under the toast', async () => {
  await openAdmin({ warnings: ['Please update PostgreSQL.'] })
  await see('Please update PostgreSQL.')
  server.refuses(adminRoutes.overview, 418, { error: 'No tea today.' })
  await press('Refresh')
  await see('Failed to fetch admin overview', 'Please update PostgreSQL.')
  await seeNo(page.getByRole('heading', { name: 'Failed to Load Admin Dashboard' }))
})

test('an overview that fails to load again keeps its reason and its Retry', async () => {
  await openAdmin({}, { refusal: { detail: 'No tea today.' } })
  await press('Retry')
  await expect.poll(() => server.asked(adminRoutes.overview)).toBe(2)
  await see(page.getByRole('heading', { name: 'Failed to Load Admin Dashboard' }))
  await see(page.getByRole('button', { name: 'Retry' }))
})

test('staff see what happened to tasks, with their names and their people', async () => {
  const of = { task_name: 'Passport', user_email: 'kemal@example.org', created_at: after(-60_000) }
  const recent_activities = (['appointment_found', 'error', 'check', 'started'] as const).map((activity_type, id) => ({
    ...of,
    id,
    activity_type,
    message: `Line ${id}.`,
  }))
  await openAdmin({ recent_activities })
  await openTab('Recent Activity')
  await see('Line 0.', 'Line 3.')
  await seeMany(page.getByText('Passport · kemal@example.org'), 4)
})

test('the audit log names accounts by their numbers, and gives older entries on request', async () => {
  const about = { at: after(-60_000), event: 'sign_in', account: 7, staff: null, place: 'abcdef0123456789' }
  const entries = [
    { ...about, id: 2, message: 'Signed in.' },
    { ...about, id: 1, message: 'Blocked by staff.', staff: 1, place: null },
  ]
  await openAdmin()
  server.answers(adminRoutes.audit, { ...listOf(entries), count: 60, next: '/audit/?before=1' })
  await openTab('Audit Log')
  await see('Blocked by staff.', /Account 7.*Place abcdef$/, page.getByRole('button', { name: 'Show older entries' }))
  await page.getByLabelText('Account number').fill('0')
  await see('Please enter a whole number')
  await page.getByLabelText('Account number').fill('7')
  await see('Signed in.')
})

test('a block names the person and its consequences before it is done', async () => {
  await openAdmin()
  server.answers(staffRoutes.accounts, listOf([kemal]))
  await openTab('Accounts')
  await press('Actions for kemal@example.org')
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Block this account?' })
  await see(question.getByText('Kemal Yilmaz, kemal@example.org'), question.getByText(/All tasks stop\./))
  await see(question.getByRole('button', { name: 'Block', exact: true }))
})

// checklist: t039
test('the overview is asked for again every 30 seconds and on Refresh', async () => {
  const { pass } = holdClock()
  const asked = () => server.asked(adminRoutes.overview)
  await openAdmin()
  await see(page.getByRole('tab', { name: 'System Info' }))
  expect(asked()).toBe(1)
  await press('Refresh')
  await expect.poll(asked).toBe(2)
  await pass(30_500)
  await expect.poll(asked).toBe(3)
})

test('staff see that nothing has failed, or what has, and send it again', async () => {
  await openAdmin()
  await openTab('System Info')
  await see(page.getByRole('heading', { name: 'Failed background work' }), 'Nothing has failed.')
  const job = {
    id: '0d1a4d3e-5a52-4c0e-9c0a-3f6f0c6c2a11',
    queue: 'account_mail',
    title: 'An email about an account',
    reason: 'Error: no answer',
    tries: 7,
    failed_at: after(-dayMs),
  }
  await openAdmin()
  server.answers(adminRoutes.failedJobs, listOf([job]))
  server.answers(adminRoutes.retryJob, () => {
    server.answers(adminRoutes.failedJobs, listOf<typeof job>([]))
    return { detail: 'The work was started again.' }
  })
  await openTab('System Info')
  const failed = page.getByRole('listitem').filter({ hasText: 'An email about an account' })
  await see(failed.getByText('Error: no answer'), failed.getByText(/after 7 tries/))
  await press('Start again', failed)
  await see('It was started again.', 'Nothing has failed.')
})

// checklist: t009
test('somebody who is no staff has no Admin link and is sent away from its screen', async () => {
  allIsWell()
  server.refuses(adminRoutes.overview, 403, { detail: 'No.' })
  await open('/admin')
  await seePath('/dashboard')
  await see(page.getByRole('link', { name: 'Settings' }).first())
  expect(page.getByRole('link', { name: 'Admin' }).elements()).toEqual([])
})
