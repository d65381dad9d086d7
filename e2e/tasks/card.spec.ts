import type { Page } from '@playwright/test'
import type { Task } from '@terminlotse/contract/tasks'
import { type Account, openTask, recommendedTarget } from '../support/api.ts'
import { fromNow } from '../support/clock.ts'
import { expect, signedIn as test } from '../support/test.ts'

const specified = ['Checks Performed', 'Found', 'Last Check', 'Frequency', 'Personal Details']

/** Changes the server's list of tasks: each task is watching, and has this change. No live message comes in between. */
async function changeTasks(page: Page, change: (task: Task) => Partial<Task>) {
  await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const results = list.results.map((task: Task) => ({ ...task, status: 'active', ...change(task) }))
    await route.fulfill({ response, json: { ...list, results } })
  })
}

/** Creates a task for a student grant; returns its card, on a page that is still to be opened. */
async function openGrant(page: Page, web: string, owner: Account) {
  await openTask(web, owner, { ...(await recommendedTarget(web, owner)), name: 'Student grant' })
  return page.getByRole('article', { name: 'Student grant' })
}

// checklist: t1153
test('a card shows first what, where, its state and who is told; the rest is behind one tap @phone', async ({
  page,
  world,
  owner,
}) => {
  const card = await openGrant(page, world.web, owner)
  await changeTasks(page, ({ statistics }) => ({
    statistics: { ...statistics, interval_seconds: 60, next_check_at: fromNow(60_000) },
  }))
  await page.goto('/tasks')
  for (const name of ['Amt für Ausbildungsförderung', 'This is a pretend office']) {
    await expect(card.getByText(name).first()).toBeInViewport()
  }
  await expect(card.getByText('Active', { exact: true })).toBeInViewport()
  await expect(card.getByRole('list', { name: 'Where this task stands' })).toBeInViewport()
  await expect(card.getByText('Nothing reaches you when this page is closed')).toBeVisible()
  for (const label of specified) await expect(card.getByText(label, { exact: true }).first()).toBeVisible()
  for (const name of ['View Logs', 'Edit Task', 'Pause', 'Delete']) await expect(card.getByTitle(name)).toBeVisible()

  const more = card.getByRole('button', { name: 'More about this task: Student grant' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const hidden = [
    card.getByText(/currently every/),
    card.getByRole('heading', { name: 'When do slots appear?' }),
    card.getByRole('button', { name: 'Duplicate' }),
  ]
  for (const part of hidden) await expect(part).toHaveCount(0)
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  for (const part of hidden) await expect(part).toBeVisible()
  await card.getByTitle('Edit Task').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(hidden[1] ?? card, 'it stays open').toBeVisible()
  await more.press('Space')
  for (const part of hidden) await expect(part).toHaveCount(0)
})

// checklist: t1154
test('a failure, a delay or a longer interval is never behind a tap @phone', async ({ page, world, owner }) => {
  const card = await openGrant(page, world.web, owner)
  const soon = fromNow(600_000)
  const troubles: [RegExp, (task: Task) => Partial<Task>][] = [
    [/late by \d+ minutes/, ({ statistics }) => changed(statistics, { next_check_at: minutesAgo(5) })],
    [
      /currently every 40 minutes instead of every 5 minutes/,
      ({ statistics }) => changed(statistics, { interval_seconds: 2_400 }),
    ],
    [/The office did not answer\./, () => ({ status_reason: 'The office did not answer.' })],
    [/Office closed\./, () => ({ status: 'error', status_reason: 'Office closed.' })],
  ]
  const changed = (statistics: Task['statistics'], changes: Partial<Task['statistics']>) => ({
    statistics: { ...statistics, next_check_at: soon, ...changes },
  })
  for (const [words, change] of troubles) {
    await changeTasks(page, (task) => ({ found: null, ...change(task) }))
    await page.goto('/tasks')
    await expect(card.getByText(words)).toBeVisible()
  }
})

// checklist: t1275
test('Start is what comes next, but not once the appointment is confirmed @phone', async ({ page, world, owner }) => {
  const card = await openGrant(page, world.web, owner)
  const now = fromNow(0)
  const booking: Task['booking'] = {
    id: 1,
    state: 'confirmed',
    slot_at: '2099-01-08T09:00:00.000Z',
    office_name: 'Amt',
    office_address: '',
    deadline_at: null,
    display_number: null,
    booked_for_email: owner.email,
    url: '/',
    updated_at: now,
    is_being_cancelled: false,
    cancelled_by: null,
    replaces_at: null,
    way: null,
    hint: { en: '', de: '' },
    info: '',
  }
  const looks = [
    { state: { booking: null }, variant: 'filled' },
    { state: { booking }, variant: 'default' },
  ]
  for (const { state, variant } of looks) {
    await changeTasks(page, () => ({ status: 'paused', ...state }))
    await page.goto('/dashboard')
    const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' })
    await expect(tasks.getByRole('button', { name: 'Start' })).toHaveAttribute('data-variant', variant)
    await page.goto('/tasks')
    await expect(card.getByTitle('Start')).toHaveAttribute('data-variant', variant)
  }
  await expect(card.getByText('Your appointment is confirmed')).toBeVisible()
  await expect(card.locator('[data-variant=filled]')).toHaveCount(0)
})

function minutesAgo(minutes: number): string {
  return fromNow(-minutes * 60_000)
}
