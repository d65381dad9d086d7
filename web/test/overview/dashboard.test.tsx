import { accountRoutes } from '@terminlotse/contract/accounts'
import { type Appointment, bookingRoutes } from '@terminlotse/contract/booking'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { ways } from '../support/appointment-ways.ts'
import { line } from '../support/line.ts'
import { match, needs } from '../support/new-task.ts'
import {
  activity,
  after,
  appointment,
  listOf,
  overview,
  person,
  provider,
  savedSettings,
  slot,
  task,
  watched,
} from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { Refused, server, signedOut } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

beforeEach(() => allIsWell())

const live = page.getByText('Live', { exact: true })
const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' })

// checklist: t016
test('four figures, the live badge and what to do first', async () => {
  await open('/dashboard')
  for (const name of ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response'])
    await see(page.getByRole('region', { name }))
  await see(live, tasks, 'No monitoring tasks configured', page.getByRole('region', { name: 'Recent Activity' }))
})

// checklist: t4730
test('an empty account: the search offers usual needs and moves nowhere while tasks load; one column', async () => {
  await page.viewport(1440, 900)
  server.answers(needRoutes.read, needs('German passport'))
  const release = server.holds(taskRoutes.list)
  await open('/dashboard')
  await expect.poll(() => server.asked(taskRoutes.list)).toBe(1)
  const field = page.getByRole('searchbox', { name: 'What do you need?' })
  const boxOf = (one: Locator) => one.element().getBoundingClientRect()
  const [before, chip] = [boxOf(field), page.getByRole('button', { name: 'Passport', exact: true })]
  await seeNo(tasks, chip)
  release()
  await see(tasks, chip, page.getByRole('button', { name: 'Try it now' }))
  expect(boxOf(field)).toEqual(before)
  const widths = [field, tasks, page.getByRole('region', { name: 'Recent Activity' })].map((one) => boxOf(one).width)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(80)
  await press('Passport')
  await expect.element(field).toHaveValue('Passport')
  await expect.element(field).toHaveFocus()
  await see(match)
  await seeNo(page.getByRole('button', { name: 'Marriage' }))
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

// checklist: t4487
test('a task that waits for the person stands above the search, and a found time is booked from there', async () => {
  const need = page.getByRole('searchbox', { name: 'What do you need?' })
  const isFirst = () => {
    const order = tasks.element().compareDocumentPosition(need.element())
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  allIsWell({ tasks: [watched()] })
  await open('/dashboard')
  await see(tasks.getByRole('listitem', { name: 'Passport' }), need)
  expect(isFirst()).toBe(false)
  await seeNo(tasks.getByRole('link', { name: 'Book this one for me' }))
  allIsWell({ tasks: [watched({ id: 2, name: 'Other' }), watched({ found: slot })] })
  await open('/dashboard')
  const book = tasks.getByRole('link', { name: 'Book this one for me' })
  await see(book)
  expect(isFirst()).toBe(true)
  const address = new URL(book.element().getAttribute('href') ?? '', 'http://page.test')
  expect(address.pathname).toBe('/tasks')
  expect(Object.fromEntries(address.searchParams)).toEqual({ task: '1', time: slot.at, office: String(slot.office) })
})

// checklist: t143
test('tasks and figures are loaded again every 30 seconds', async () => {
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
  has(appointment({ state: 'cancelled', cancelled_by: 'office', service: provider.id }))
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

function storeExpired() {
  const kept = { access_token: 'expired', refresh_token: 'sign-in.kept', user: JSON.stringify(person) }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  server.accepts = 'fresh'
}

test('a tab that slept while another one refreshed continues with the tokens that the other one stored', async () => {
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

const listed = page.getByRole('region', { name: 'Active Monitoring Tasks' })

// checklist: t018
test('three tasks at most, each with a button that starts or pauses it', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const rest = names.map((name, place) => task({ id: place + 1, name, created_at: after(place * 1_000) })).toReversed()
  const newest = { id: 4, name: 'Fourth', created_at: rest[0]?.created_at ?? '' }
  const become = (one: Task) => server.answers(taskRoutes.list, listOf([one, ...rest.slice(1)]))
  allIsWell({ tasks: rest })
  await open('/dashboard')
  await see(listed)
  await expect.poll(() => listed.element().querySelectorAll('li[aria-label]').length).toBe(3)
  const row = listed.getByRole('listitem', { name: 'Fourth' })
  server.answers(taskRoutes.start, watched(newest))
  become(watched(newest))
  await press('Start', row)
  await see('Task started successfully')
  server.answers(taskRoutes.stop, task(newest))
  become(task(newest))
  await press('Pause', row)
  await see('Task stopped successfully')
  await seeMany(listed.getByRole('button', { name: 'Start', exact: true }), 3)
  expect([server.asked(taskRoutes.start), server.asked(taskRoutes.stop)]).toEqual([1, 1])
})

// checklist: t021
test('cards fade in one after the other, 100 ms apart', async () => {
  await open('/dashboard')
  const names = ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response']
  for (const [index, name] of names.entries()) {
    const card = page.getByRole('region', { name, exact: true })
    await see(card)
    // A person who wants less motion, such as this browser’s, gets no delay. So what counts is the card’s own style.
    expect((card.element() as HTMLElement).style.animationDelay).toBe(`${index * 100}ms`)
    expect(getComputedStyle(card.element()).animationName).toMatch(/rise/)
  }
})

const mine = page.getByRole('region', { name: 'Your appointments' })

const has = (...appointments: Appointment[]) => server.answers(bookingRoutes.list, listOf(appointments))

// checklist: t4179
test('an appointment says that it is being booked, or that nobody knows if it is; one that stands says neither', async () => {
  const states = ['confirmed', 'working', 'unknown'] as const
  has(...states.map((state, at) => appointment({ id: at + 5, state, task_name: state })))
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), 3)
  await seeMany(mine.getByText('We are trying to book it now.'), 1)
  await seeMany(mine.getByText(/We ask again before anything else is booked/), 1)
})

// checklist: t4502
test('an appointment that waits stands once, with its task: the time that is left and what to do', async () => {
  const [yours, found, needed] = (['your_turn', 'found', 'needs_you'] as const).map((key, at) => ({
    ...taskStates[key].task,
    id: at + 1,
    name: key,
  }))
  if (!yours?.booking || !found || !needed) throw new Error('A state has no task')
  allIsWell({ tasks: [yours, found, needed] })
  has(appointment({ ...yours.booking, task: 1, task_name: 'your_turn' }))
  const recentActivities = [
    activity({ id: 101, activity_type: 'appointment_found', message: 'Free: 1 December 2026, 10:00.' }),
    activity(),
  ]
  server.answers(figuresRoutes.overview, overview({ totalChecks: 1_204, successRate: 50, recentActivities }))
  const ntfy = savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } })
  server.answers(notificationRoutes.list, listOf([ntfy]))
  await open('/dashboard')
  for (const key of ['your_turn', 'found', 'needs_you'] as const) {
    const item = page.getByRole('listitem', { name: key, exact: true })
    await see(item.getByText(taskStates[key].headline, { exact: true }))
  }
  const item = page.getByRole('listitem', { name: 'your_turn', exact: true })
  await see(
    item.getByRole('timer'),
    item.getByText(/^This is practice, so we show the email/),
    'Free: 1 December 2026, 10:00.',
  )
  await seeNo(mine)
  await seeNo('You won’t hear from us once this page is closed')
})

// checklist: t4732
test('a confirmed appointment stands once, with its task: place, calendar and cancelling; its day and time once', async () => {
  const { task: one, headline } = taskStates.confirmed
  allIsWell({ tasks: [one] })
  has(appointment({ ...one.booking, task: one.id, task_name: one.name }))
  for (const path of ['/dashboard', '/tasks']) {
    await open(path)
    await see(page.getByText(headline, { exact: true }).first(), page.getByText('Ruppertstraße 19', { exact: false }))
    await seeMany(page.getByRole('button', { name: 'Add to calendar' }), 1)
    await see(page.getByRole('button', { name: 'Cancel appointment' }))
    await seeNo(page.getByText(/^Tuesday, 1 December/))
  }
  await seeNo(mine)
})

// checklist: t4723
test('an appointment that waits is shown once the tasks are known, and names service or task once', async () => {
  const { booking } = taskStates.your_turn.task
  if (!booking) throw new Error('The state has no booking')
  allIsWell({ tasks: [{ ...taskStates.your_turn.task, id: 1, name: 'Passport' }] })
  const old = appointment({ id: booking.id + 1, service_title: 'Passport', task: 1, task_name: 'Passport' })
  has(appointment({ ...booking, task: 1, task_name: 'Passport' }), old)
  const release = server.holds(taskRoutes.list)
  await open('/dashboard')
  await expect.poll(() => server.asked(bookingRoutes.list)).toBeGreaterThan(0)
  await seeNo(mine)
  release()
  await seeMany(mine.getByRole('article'), 1)
  expect(mine.element().textContent?.match(/Passport/g)).toHaveLength(1)
})

test('each appointment says what becomes of it, also one whose task was deleted', async () => {
  const deadline_at = after(3_600_000)
  const waiting = { state: 'waiting_for_confirmation', deadline_at, replaces_at: '2026-12-09T09:00:00.000Z' } as const
  has(
    appointment({ id: 6 }),
    appointment({ id: 7, state: 'cancelled', cancelled_by: 'office' }),
    appointment({ id: 8, is_being_cancelled: true }),
    appointment({ id: 9, ...waiting }),
  )
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), 3)
  await see(mine.getByText('no longer part of a task').first(), 'This appointment was cancelled at the office')
  await see(mine.getByText(/^We are telling the office that you do not want it/), mine.getByText('Your turn now'))
})

test('an appointment by telephone or video names neither a place nor a map, and one without words its page', async () => {
  has(...Object.values(ways).map((way, at) => appointment({ ...way, id: at + 5 })))
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), Object.keys(ways).length)
  await press('What to bring and to know, says the office', mine)
  await see(mine.getByText('We call between 9 and 12.'), mine.getByText(/^Bitte kommen Sie an den Schalter A/))
  await seeMany(mine.getByRole('link', { name: 'Show it on a map' }), 1)
})

test('a note about an account that was in use stays when the answer could not be saved', async () => {
  const reclaimed = { ...person, to_look_through: true }
  allIsWell({ as: reclaimed })
  server.refuses(accountRoutes.lookedThrough, 500)
  await open('/dashboard', { as: reclaimed })
  const note = page.getByRole('region', { name: 'This account was in use before you confirmed your address' })
  await press('I have checked everything', note)
  await see('That could not be saved', note.getByText('Tasks are stopped.'))
})

// checklist: t4033
test('what the dashboard cannot load is logged to the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const route of [figuresRoutes.overview, taskRoutes.list]) server.refuses(route, 400, { detail: 'No tea today.' })
  await open('/dashboard')
  await see('Your tasks could not be loaded')
  await expect.poll(() => logged.mock.calls.map(([error]) => String(error))).toHaveLength(2)
  logged.mockRestore()
})
