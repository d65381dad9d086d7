import type { Page } from '@playwright/test'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { openAccount, openTask, startTask } from '../support/api.ts'
import { countCalls } from '../support/calls.ts'
import { holdClock } from '../support/clock.ts'
import { expect, signedIn, asStaff as test } from '../support/test.ts'

const overviewPath = '**/api/monitoring/admin/overview/'

/** Passes the real overview on, with some values replaced. */
async function alterOverview(page: Page, alter: (overview: AdminOverview) => AdminOverview) {
  await page.route(overviewPath, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: alter(await answer.json()) })
  })
}

// checklist: t008
test('staff see everyone’s running tasks, the figures and the workers', async ({ page, world }) => {
  const someone = await openAccount(world.web, 'Kemal', 'Yilmaz')
  const { id } = await openTask(world.web, someone, { name: 'Watched by Kemal', auto_booking_enabled: true })
  await startTask(world.web, someone, id)
  await page.goto('/dashboard')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText('System overview and monitoring')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible()
  for (const label of ['Total Users', 'Total Checks', 'Background Workers']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  const task = page.getByRole('article', { name: 'Watched by Kemal' })
  await expect(task.getByText('Auto Booking', { exact: true })).toBeVisible()
  await expect(task.getByText('Active', { exact: true })).toBeVisible()
  await expect(task.getByText(someone.email)).toBeVisible()
  await expect(task.getByText(/^\d+m$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByText(someone.email).first()).toBeVisible()
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByText('Successful bookings')).toBeVisible()
})

// checklist: t300
test('staff see what the last check of a provider found, by name', async ({ page }) => {
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
  await alterOverview(page, (overview) => ({ ...overview, checks: [check] }))
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByRole('heading', { name: 'Last check: Stadt München' })).toBeVisible()
  for (const text of [
    'newer than muc47',
    'available-calendar: limit, HTTP 400, tooManySlotsPerAppointment',
    'offices[].scope.newField',
    '60, 57 were left',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

// checklist: t865
test('staff read first the warnings from the start', async ({ page }) => {
  const warnings = ['SMTP_URL is not set: nobody can prove an e-mail address.', 'Please update PostgreSQL.']
  await alterOverview(page, (overview) => ({ ...overview, warnings }))
  await page.goto('/admin')
  const list = page.getByRole('alert').filter({ hasText: 'Please read' })
  await expect(list.getByRole('listitem')).toHaveText(warnings)
})

// checklist: t043
test('an empty overview says so in each tab', async ({ page }) => {
  await alterOverview(page, (overview) => ({ ...overview, running_tasks: [], recent_activities: [] }))
  await page.goto('/admin')
  await expect(page.getByText('No tasks are currently running')).toBeVisible()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByText('No recent activities')).toBeVisible()
})

// checklist: t041
test('a long-running task without names shows its hours and N/A', async ({ page, world }) => {
  const someone = await openAccount(world.web, 'Kemal', 'Yilmaz')
  const { id } = await openTask(world.web, someone, { name: 'Since hours' })
  await startTask(world.web, someone, id)
  await alterOverview(page, (overview) => ({
    ...overview,
    running_tasks: overview.running_tasks.map((task) => ({
      ...task,
      service: null,
      office: null,
      service_type: null,
      statistics: { ...task.statistics, uptime_seconds: 7_384 },
    })),
  }))
  await page.goto('/admin')
  const task = page.getByRole('article', { name: 'Since hours' })
  await expect(task.getByText('2h 3m')).toBeVisible()
  await expect(task.getByText('N/A')).toHaveCount(3)
})

// checklist: t040
test('workers whose state cannot be read show a question mark and the reason', async ({ page }) => {
  const celery_info = { error: 'The job engine does not answer.', workers: [], active_tasks_count: 0 }
  await alterOverview(page, (overview) => ({ ...overview, celery_info }))
  await page.goto('/admin')
  await expect(page.getByText('?', { exact: true })).toBeVisible()
  await expect(page.getByText('Unavailable').first()).toBeVisible()
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByText('The job engine does not answer.')).toBeVisible()
})

// checklist: t044
test('an overview that fails to load says so, and Retry brings it', async ({ page }) => {
  await page.route(overviewPath, (route) => route.fulfill({ status: 418, json: { error: 'No tea today.' } }))
  await page.goto('/admin')
  await expect(page.getByText('Failed to fetch admin overview')).toBeVisible()
  await expect(page.getByText('No tea today.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to Load Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Unable to fetch admin overview data.')).toBeVisible()
  await page.unroute(overviewPath)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible()
})

// checklist: t039
test('the overview is asked for again every 30 seconds and on Refresh', async ({ page }) => {
  await page.clock.install()
  const calls = countCalls(page)
  const asked = () => calls.of('/api/monitoring/admin/overview/')
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'System Info' })).toBeVisible()
  expect(asked()).toBe(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(asked).toBe(2)
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-disabled', 'true')
  await holdClock(page)
  await calls.answered()
  await page.clock.runFor(30_500)
  await expect.poll(asked).toBe(3)
})

test('staff see that nothing has failed, or what has, and send it again', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'System Info' }).click()
  await expect(page.getByRole('heading', { name: 'Failed background work' })).toBeVisible()
  await expect(page.getByText('Nothing has failed.')).toBeVisible()
  const id = '0d1a4d3e-5a52-4c0e-9c0a-3f6f0c6c2a11'
  const job = { id, queue: 'account_mail', title: 'A mail about an account', reason: 'Error: no answer', tries: 7 }
  let isMended = false
  await page.route('**/api/monitoring/admin/failed_jobs/', (route) => {
    const results = isMended ? [] : [{ ...job, failed_at: '2026-11-21T09:30:00.000Z' }]
    return route.fulfill({ json: { count: results.length, next: null, previous: null, results } })
  })
  await page.route(`**/api/monitoring/admin/failed_jobs/${id}/retry/`, (route) => {
    isMended = true
    return route.fulfill({ json: { detail: 'The work was sent again.' } })
  })
  await page.reload()
  await page.getByRole('tab', { name: 'System Info' }).click()
  const failed = page.getByRole('listitem').filter({ hasText: 'A mail about an account' })
  await expect(failed.getByText('Error: no answer')).toBeVisible()
  await expect(failed.getByText(/after 7 tries/)).toBeVisible()
  await failed.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('It is sent again.')).toBeVisible()
  await expect(page.getByText('Nothing has failed.')).toBeVisible()
})

// checklist: t009
signedIn('somebody who is no staff has no Admin link and is sent away from its screen', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})
