import { openTask, recommendedTarget, startTask } from '../support/api.ts'
import { countCalls } from '../support/calls.ts'
import { fromNow, holdClock } from '../support/clock.ts'
import { speak } from '../support/language.ts'
import { channels, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t016
test('four figures, the live badge and what to do first', async ({ page }) => {
  await page.goto('/dashboard')
  for (const label of ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response']) {
    await expect(page.getByRole('region', { name: label })).toBeVisible()
  }
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Active Monitoring Tasks' })).toBeVisible()
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
})

// checklist: t018
test('three tasks at most, each with a button that starts or pauses it', async ({ page, world, owner }) => {
  for (const name of ['First', 'Second', 'Third', 'Fourth']) await openTask(world.web, owner, { name })
  await page.goto('/dashboard')
  const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' }).locator('li[aria-label]')
  await expect(tasks).toHaveCount(3)
  const newest = tasks.filter({ hasText: 'Fourth' })
  await newest.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Task started successfully')).toBeVisible()
  await newest.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Task stopped successfully')).toBeVisible()
  await expect(newest.getByRole('button', { name: 'Start' })).toBeVisible()
})

// checklist: t1351
test('Start of a task that books asks first, as the tasks page does', async ({ page, world, owner }) => {
  const target = await recommendedTarget(world.web, owner)
  await openTask(world.web, owner, { name: 'Passport', ...target, auto_booking_enabled: true })
  await page.goto('/dashboard')
  const task = page.getByRole('region', { name: 'Active Monitoring Tasks' }).getByRole('listitem', { name: 'Passport' })
  await task.getByRole('button', { name: 'Start' }).click()
  const question = page.getByRole('dialog', { name: 'Start Monitoring Task' })
  await expect(question.getByText('Auto-booking is ENABLED')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(task.getByText('Paused', { exact: true })).toBeVisible()
  await task.getByRole('button', { name: 'Start' }).click()
  await question.getByRole('button', { name: 'Start Monitoring' }).click()
  await expect(page.getByText('Task started', { exact: true })).toBeVisible()
  await expect(task.getByRole('button', { name: 'Pause' })).toBeVisible()
})

// checklist: t019
test('recent activity grows by itself and keeps ten entries', async ({ page, world, owner }) => {
  const { id } = await openTask(world.web, owner, { name: 'Passport' })
  await startTask(world.web, owner, id)
  const line = await tapLine(page, channels.general)
  const calls = countCalls(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // An answer that is still on its way does not contain the news below.
  await calls.answered()
  const entries = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(entries).not.toHaveCount(0)
  for (let number = 1; number <= 12; number += 1) {
    const created_at = fromNow(0)
    const entry = { id: 900_000 + number, activity_type: 'started' as const, created_at, metadata: {} }
    const data = { ...entry, message: `News ${number}.`, task_id: id, task_name: 'Passport' }
    line.say({ type: 'activity_update', data })
  }
  await expect(entries.first()).toContainText('News 12.')
  await expect(entries).toHaveCount(10)
  for (let number = 1; number <= 3; number += 1) {
    const metadata = { answer: 'none' }
    const entry = {
      id: 900_100 + number,
      activity_type: 'check' as const,
      created_at: fromNow(0),
      metadata,
    }
    const data = { ...entry, message: `Look ${number}.`, task_id: id, task_name: 'Passport' }
    line.say({ type: 'activity_update', data })
  }
  await expect(entries.first()).toContainText('Look 3.')
  await expect(entries.nth(1)).toContainText('News 12.')
})

// checklist: t143
test('tasks and figures are loaded again every 30 seconds', async ({ page }) => {
  await page.clock.install()
  const calls = countCalls(page)
  await page.goto('/dashboard')
  // The lists are loaded once more when the live connection begins.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await holdClock(page)
  await calls.answered()
  const [tasks, figures] = [calls.of('/api/monitoring/tasks/'), calls.of('/api/monitoring/overview/')]
  await page.clock.runFor(30_500)
  await expect.poll(() => calls.of('/api/monitoring/tasks/')).toBe(tasks + 1)
  await expect.poll(() => calls.of('/api/monitoring/overview/')).toBe(figures + 1)
})

// checklist: t104
test('they are loaded every 30 seconds even while live messages keep changing them', async ({ page, world, owner }) => {
  const { id, statistics } = await openTask(world.web, owner)
  await page.clock.install()
  const line = await tapLine(page, channels.general)
  const calls = countCalls(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await holdClock(page)
  await calls.answered()
  const before = calls.of('/api/monitoring/tasks/')
  for (let tens = 0; tens < 12; tens += 1) {
    // The figures are loaded after each of these messages: once they are there, the message was received.
    const figures = page.waitForResponse('**/api/monitoring/overview/')
    line.say({ type: 'statistics_update', data: { task_id: id, statistics } })
    await figures
    await calls.answered()
    await page.clock.runFor(10_000)
    await calls.answered()
  }
  expect(calls.of('/api/monitoring/tasks/') - before).toBe(4)
})

// checklist: t1273
test('where the last check of a task failed, it is said where the reason stands @phone', async ({
  page,
  world,
  owner,
}) => {
  const reason = 'The practice office does not answer.'
  for (const name of ['First', 'Second']) await openTask(world.web, owner, { name })
  let failing = 1
  await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    const failed = { status: 'active', status_reason: reason }
    const results = list.results.map((task: object, place: number) => (place < failing ? { ...task, ...failed } : task))
    await route.fulfill({ response: answer, json: { ...list, results } })
  })
  await page.goto('/dashboard')
  const one = 'The last check of 1 task failed. Its card under “Tasks” says why, and when we try again.'
  await expect(page.getByText(one)).toBeVisible()
  await speak(page, 'de')
  await expect(page.getByText('Auf ihrer Karte unter „Aufgaben“ steht, warum')).toBeVisible()
  failing = 2
  await page.reload()
  await expect(page.getByText('Auf ihren Karten unter „Aufgaben“ steht, warum')).toBeVisible()
  await speak(page, 'en')
  await expect(page.getByText('Their cards under “Tasks” say why, and when we try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Tasks', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByText(reason)).toHaveCount(failing)
})

// checklist: t021
test('cards fade in one after the other, 100 ms apart', async ({ page }) => {
  await page.goto('/dashboard')
  const names = ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response']
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('region', { name })).toHaveCSS('animation-delay', index === 0 ? '0s' : `0.${index}s`)
  }
})

// checklist: t139
test('a failed start says why, even when the answer cannot be understood', async ({ page, world, owner }) => {
  await openTask(world.web, owner)
  await page.goto('/dashboard')
  await page.route('**/api/monitoring/start/**', (route) => route.fulfill({ status: 200, body: 'What?' }))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Failed to start task')).toBeVisible()
  await expect(page.getByText('Unknown error')).toBeVisible()
})

// checklist: t085
test('an expired access token is refreshed once and the call made again', async ({ page }) => {
  let refreshed = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/refresh/')) refreshed += 1
  })
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await page.goto('/dashboard')
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(refreshed).toBe(1)
})

test('a tab that slept while another one refreshed continues with the tokens that the other one stored', async ({
  page,
}) => {
  await page.goto('/api/health')
  const kept = await page.evaluate(() => {
    const refresh = localStorage.getItem('refresh_token') ?? ''
    localStorage.setItem('access_token', 'expired')
    localStorage.setItem('refresh_token', 'from before the sleep')
    return refresh
  })
  let woken: Promise<void> | null = null
  await page.route('**/api/**', async (route) => {
    woken ??= page.evaluate((refresh) => localStorage.setItem('refresh_token', refresh), kept)
    await woken
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBe(kept)
})

// checklist: t057
test('a refresh that is refused ends the sign-in', async ({ page }) => {
  await page.goto('/api/health')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'expired')
    localStorage.setItem('refresh_token', 'expired')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await expect(page.getByText('You are no longer signed in on this device.')).toBeVisible()
})

// checklist: t843
test('/login says why it is shown when the tokens are gone, and to nobody who signed out', async ({ page }) => {
  const ended = page.getByText('You are no longer signed in on this device. Please sign in again.')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(ended).toHaveCount(0)
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify({ id: 1 }))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(ended).toBeVisible()
})

// checklist: t061
test('signing out in another tab ends the sign-in in this one', async ({ page, context }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
