import { accountRoutes } from '@terminlotse/contract/accounts'
import { type Appointment, bookingRoutes } from '@terminlotse/contract/booking'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { holdClock, open } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { press, see, seeMany, seeNo, seePath } from '../support/person.ts'
import {
  activity,
  after,
  booking,
  listOf,
  office,
  overview,
  person,
  provider,
  serviceType,
  task,
  watched,
} from '../support/samples.ts'
import { Refused, server, signedOut } from '../support/server.ts'

const live = page.getByText('Live', { exact: true })
const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' })

// checklist: t016
test('four figures, the live badge and what to do first', async () => {
  allIsWell()
  await open('/dashboard')
  for (const name of ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response'])
    await see(page.getByRole('region', { name }))
  await see(live, tasks, 'No monitoring tasks configured', page.getByRole('region', { name: 'Recent Activity' }))
})

// checklist: t1351
test('Start of a task that books asks first, as the tasks page does', async () => {
  const booking = { auto_booking_enabled: true }
  allIsWell({ tasks: [task(booking)] })
  server.answers(taskRoutes.start, watched(booking), () => server.answers(taskRoutes.list, listOf([watched(booking)])))
  await open('/dashboard')
  const passport = tasks.getByRole('listitem', { name: 'Passport' })
  await press('Start', passport)
  const question = page.getByRole('dialog', { name: 'Start Monitoring Task' })
  await see(question.getByText('Auto-booking is ENABLED'))
  await press('Cancel', question)
  await see(passport.getByText('Paused', { exact: true }))
  expect(server.asked(taskRoutes.start)).toBe(0)
  await press('Start', passport)
  await press('Start Monitoring', question)
  await see(page.getByText('Task started', { exact: true }), passport.getByRole('button', { name: 'Pause' }))
})

// checklist: t019
test('recent activity grows by itself and keeps ten entries', async () => {
  allIsWell({ tasks: [watched()] })
  server.answers(figuresRoutes.overview, overview({ recentActivities: [activity()] }))
  await open('/dashboard')
  const entries = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await seeMany(entries, 1)
  await see(live)
  for (let number = 1; number <= 12; number += 1)
    line.general.say({ type: 'activity_update', data: activity({ id: 200 + number, message: `News ${number}.` }) })
  await seeMany(entries, 10)
  await see(entries.first().getByText('News 12.'))
  for (let number = 1; number <= 3; number += 1) {
    const look = { activity_type: 'check', metadata: { answer: 'none' } } as const
    const data = activity({ id: 300 + number, message: `Look ${number}.`, ...look })
    line.general.say({ type: 'activity_update', data })
  }
  await see(entries.first().getByText('Look 3.'))
  await see(entries.nth(1).getByText('News 12.'))
})

// checklist: t143
test('tasks and figures are loaded again every 30 seconds', async () => {
  allIsWell()
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live, 'No monitoring tasks configured')
  const [lists, figures] = [server.asked(taskRoutes.list), server.asked(figuresRoutes.overview)]
  await pass(29_000)
  expect(server.asked(taskRoutes.list)).toBe(lists)
  await pass(1_500)
  await expect.poll(() => server.asked(taskRoutes.list)).toBe(lists + 1)
  await expect.poll(() => server.asked(figuresRoutes.overview)).toBe(figures + 1)
})

// checklist: t104
test('they are loaded every 30 seconds even while live messages keep changing them', async () => {
  const one = watched()
  allIsWell({ tasks: [one] })
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live, tasks.getByRole('listitem', { name: 'Passport' }))
  const before = server.asked(taskRoutes.list)
  for (let tens = 0; tens < 12; tens += 1) {
    const figures = server.asked(figuresRoutes.overview)
    line.general.say({ type: 'statistics_update', data: { task_id: 1, statistics: one.statistics } })
    await expect.poll(() => server.asked(figuresRoutes.overview)).toBeGreaterThan(figures)
    await pass(10_000)
  }
  await expect.poll(() => server.asked(taskRoutes.list) - before).toBe(4)
})

// checklist: t2991
test('while an office does not answer, one banner says so for all of its tasks, and goes by itself', async () => {
  const silent = (id: number) => watched({ id, name: `Task ${id}`, no_answer_since: after(-31 * 60_000) })
  allIsWell({ tasks: [silent(1), silent(2), watched({ id: 3, name: 'Task 3' })] })
  await open('/dashboard')
  const banner = page.getByText('No answer from the office since 09:29')
  await seeMany(banner, 1)
  server.answers(taskRoutes.list, listOf([1, 2, 3].map((id) => watched({ id, name: `Task ${id}` }))))
  await see(live)
  const data = { task_id: 1, task_name: 'Task 1', status: 'active', message: '', reason: '', booking: null } as const
  line.general.say({ type: 'monitoring_status_update', data })
  await seeNo(banner)
})

// checklist: t1273
test('where the last check of a task failed, its headline says why', async () => {
  const reason = 'The practice office does not answer.'
  allIsWell({ tasks: [watched({ status_reason: reason })] })
  await open('/dashboard')
  await see(tasks.getByText(reason))
})

test('an appointment that the office cancelled is told also without its task, and another can be looked for', async () => {
  allIsWell()
  const cancelled: Appointment = {
    ...booking({ state: 'cancelled', cancelled_by: 'office' }),
    task: null,
    task_name: 'Passport for Kim',
    service_name: serviceType.name,
    first_name: 'Kim',
    last_name: 'Haddad',
    service: provider.id,
    office: office.id,
    service_type: serviceType.id,
    service_count: 1,
    further_services: [],
  }
  server.answers(bookingRoutes.list, listOf([cancelled]))
  await open('/dashboard')
  await see('This appointment was cancelled at the office')
  await press('Look for another')
  await expect.element(page.getByRole('dialog').getByLabelText('Task Name')).toHaveValue('Passport for Kim')
})

// checklist: t139
test('a failed start says why, even when the answer cannot be understood', async () => {
  allIsWell({ tasks: [task()] })
  server.refuses(taskRoutes.start, 200, 'What?')
  await open('/dashboard')
  await press('Start')
  await see('Failed to start task', /in its place, for example a proxy .* HTTP 200: OK$/)
})

test('a failed start says that its error is unknown when the answer is cut', async () => {
  allIsWell({ tasks: [task()] })
  server.refuses(taskRoutes.start, 200, '{"id": 1, "name"')
  await open('/dashboard')
  await press('Start')
  await see('Failed to start task', 'Unknown error')
})

/** A sign-in that the browser has stored from before, with an access token that has expired. */
function storeExpired() {
  const kept = { access_token: 'expired', refresh_token: 'sign-in.kept', user: JSON.stringify(person) }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  server.accepts = 'fresh'
}

// checklist: t085
test('an expired access token is refreshed once and the call made again', async () => {
  allIsWell()
  storeExpired()
  server.answers(accountRoutes.refresh, { access: 'fresh', refresh: 'sign-in.next' })
  await open('/dashboard', { as: 'stored' })
  await see('No monitoring tasks configured', live)
  expect(server.asked(accountRoutes.refresh)).toBe(1)
})

test('a tab that slept while another one refreshed continues with the tokens that the other one stored', async () => {
  allIsWell()
  storeExpired()
  localStorage.setItem('refresh_token', 'sign-in.before the sleep')
  server.answers(accountRoutes.refresh, ({ body }) => {
    if (body.refresh === 'sign-in.other tab') return { access: 'fresh', refresh: 'sign-in.next' }
    localStorage.setItem('refresh_token', 'sign-in.other tab')
    throw new Refused(401)
  })
  await open('/dashboard', { as: 'stored' })
  await see('No monitoring tasks configured')
  expect(server.bodies(accountRoutes.refresh).map(({ refresh }) => refresh)).toEqual([
    'sign-in.before the sleep',
    'sign-in.other tab',
  ])
  expect(localStorage.getItem('refresh_token')).toBe('sign-in.next')
})

// checklist: t057
test('a refresh that is refused ends the sign-in', async () => {
  allIsWell()
  storeExpired()
  server.refuses(accountRoutes.refresh, 401, signedOut)
  await open('/dashboard', { as: 'stored' })
  await seePath('/login')
  expect(localStorage.getItem('user')).toBeNull()
  await see('You are no longer signed in on this device.')
})

// checklist: t843
test('/login says why it is shown when the tokens are gone, and to nobody who signed out', async () => {
  const ended = 'You are no longer signed in on this device. Please sign in again.'
  allIsWell()
  await open('/dashboard')
  await press('Logout')
  await see(page.getByRole('button', { name: 'Sign in', exact: true }))
  await seeNo(ended)
  localStorage.setItem('user', JSON.stringify({ id: 1 }))
  await open('/dashboard', { as: 'stored' })
  await seePath('/login')
  await see(ended)
})
