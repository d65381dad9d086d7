import { accountRoutes } from '@terminlotse/contract/accounts'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepSession } from '../../src/api/credentials.ts'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { person } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

const away = 'The server does not answer.'
const failures = page.getByRole('alert').filter({ hasText: 'could not be loaded' })

// checklist: t003
test('shows a spinner until it is known who is signed in', async () => {
  const answer = server.holds(accountRoutes.me)
  keepSession({ access: 'access', refresh: 'sign-in.refresh', user: person })
  localStorage.removeItem('user')
  await open('/settings', { as: 'stored' })
  await see(page.getByRole('status', { name: 'Loading' }))
  answer()
  await see(page.getByRole('heading', { name: 'Settings', exact: true }))
})

// checklist: t058
test('without an answer the stored sign-in stays, the notice says so, and everything continues by itself', async () => {
  const { pass } = holdClock()
  server.goesAway()
  await open('/dashboard')
  await see(page.getByText(away, { exact: true }), page.getByRole('heading', { name: 'Dashboard', exact: true }))
  server.comesBack()
  await pass(6_000)
  await seeNo(away)
  await pass(10_000)
  await see('No monitoring tasks configured')
})

const notYet = {
  '/dashboard': [
    'Your appointments could not be loaded yet.',
    'Your figures could not be loaded yet.',
    'Your tasks could not be loaded yet.',
  ],
  '/tasks': ['Your tasks could not be loaded yet.'],
  '/settings': [
    'We cannot say yet how messages reach you.',
    'Your preferences could not be loaded yet.',
    'Your calendar address could not be loaded yet.',
    'Your passkeys could not be loaded yet.',
    'The list could not be loaded yet.',
  ],
}

const folded = { '/settings': ['Appointments in your calendar', 'Passkeys', 'Access to your account'] }

// checklist: t1270
test.each(Object.entries(notYet))('an outage is one notice on %s, no part has its own button', async (path, parts) => {
  const { pass } = holdClock()
  server.goesAway()
  line.general.manner = { closes: 1011 }
  await open(path)
  await see(page.getByRole('heading', { level: 1 }).first())
  for (const part of path === '/settings' ? folded[path] : []) await press(part)
  await pass(20_000)
  await see(...parts)
  await seeMany(page.getByText(away, { exact: true }), 1)
  expect(failures.elements()).toEqual([])
  expect(page.getByRole('button', { name: /Retry|Reconnect/ }).elements()).toEqual([])
  server.comesBack()
  await pass(6_000)
  await seeNo(away, 'could not be loaded', 'We cannot say yet')
})

// checklist: t1271
test('a part that fails while the server answers keeps its own Retry', async () => {
  const { pass } = holdClock()
  server.refuses(figuresRoutes.overview, 500)
  await open('/dashboard')
  await see('No monitoring tasks configured')
  await pass(8_000)
  const figures = page.getByRole('alert').filter({ hasText: 'Your figures could not be loaded' })
  await see(figures)
  allIsWell()
  await press('Retry', figures)
  await see('Total Checks')
  await seeNo(figures)
})

// checklist: t4030
test('where only some addresses get a proxy’s page, each is asked four times and nothing else again', async () => {
  const { pass } = holdClock()
  server.refuses(figuresRoutes.overview, 502, '<h1>Bad Gateway</h1>')
  await open('/dashboard')
  await see('No monitoring tasks configured')
  const lists = server.asked(taskRoutes.list)
  await pass(9_000)
  expect(server.asked(figuresRoutes.overview)).toBe(4)
  expect(server.asked(taskRoutes.list)).toBe(lists)
  await see(page.getByRole('alert').filter({ hasText: 'Your figures could not be loaded' }))
  await seeNo(away)
})

// checklist: t122
test.each(['/dashboard', '/tasks?logs=1'])('a failure without a text is reported once on %s', async (path) => {
  const { pass } = holdClock()
  const routes = [accountRoutes.me, taskRoutes.list, taskRoutes.logs, figuresRoutes.overview]
  for (const route of routes) server.refuses(route, 500, 'Oops')
  await open(path)
  const alerts = page.getByRole('alert').filter({ hasText: 'HTTP 500: Internal Server Error' })
  await see(page.getByRole('heading', { level: 1 }).first())
  const shown: number[] = []
  for (let second = 0; second < 8; second += 1) {
    await pass(1_000)
    shown.push(alerts.elements().length)
  }
  await see('Your tasks could not be loaded')
  expect(Math.max(...shown)).toBe(1)
})

// checklist: t060
test('signing out works here even when the server does not answer', async () => {
  server.loses(accountRoutes.logout)
  await open('/settings')
  await press('Logout')
  await seePath('/login')
  const kept = Object.keys(localStorage)
  expect(kept).not.toContain('access_token')
  expect(kept).not.toContain('refresh_token')
  expect(kept).not.toContain('user')
})

// checklist: t150
test('a failed call is made three times more, after 1, 2 and 4 seconds', async () => {
  const { pass } = holdClock()
  server.refuses(notificationRoutes.list, 500)
  await open('/settings')
  const asked = () => server.asked(notificationRoutes.list)
  await expect.poll(asked).toBe(1)
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await pass(seconds * 1_000 - 100)
    expect(asked()).toBe(index + 1)
    await pass(100)
    await expect.poll(asked).toBe(index + 2)
  }
  await see('Your preferences could not be loaded')
  await pass(10_000)
  expect(asked()).toBe(4)
})

// checklist: t149
test('providers that cannot be loaded are requested twice more, and kept for five minutes once they are loaded', async () => {
  const { pass } = holdClock()
  server.refuses(catalogueRoutes.providers, 500)
  const asked = () => server.asked(catalogueRoutes.providers)
  await open('/tasks')
  await press('New Task')
  const wizard = page.getByRole('dialog')
  await wizard.getByLabelText('Task Name').fill('Passport')
  await press('Next', wizard)
  await expect.poll(asked).toBeGreaterThan(0)
  await pass(5_000)
  await see(wizard.getByText('Failed to load service providers'))
  expect(asked()).toBe(3)
  allIsWell()
  await press('Retry', wizard)
  const choice = wizard.getByRole('radio', { name: /Practice office/ })
  await see(choice)
  for (const step of ['Back', 'Next']) await press(step, wizard)
  await see(choice)
  expect(asked()).toBe(4)
  await pass(301_000)
  for (const step of ['Back', 'Next']) await press(step, wizard)
  await expect.poll(asked).toBe(5)
})
