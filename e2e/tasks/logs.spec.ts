import type { Page } from '@playwright/test'
import { type Account, openAccount, openTask, startTask } from '../support/api.ts'
import { countCalls } from '../support/calls.ts'
import { fromNow, holdClock } from '../support/clock.ts'
import { channels, established, type LiveLine, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

const logsPath = '**/api/monitoring/tasks/*/logs/*'
const lines = (page: Page) => page.getByRole('log', { name: 'Log lines' }).locator('[data-level]')

function say(line: LiveLine, task_id: number, number: number, level: 'info' | 'warning' = 'info') {
  const entry = { id: 900_000 + number, level, message: `Line ${number}.`, metadata: {} }
  line.say({ type: 'task_log', data: { ...entry, task_id, timestamp: fromNow(0) } })
}

// checklist: t033
test('stored and live lines, a filter by level, and clearing after a question', async ({ page, world, owner }) => {
  const { id } = await openTask(world.web, owner, { name: 'Passport' })
  await startTask(world.web, owner, id)
  const line = await tapLine(page, channels.ofTask)
  await page.goto('/tasks')
  await page.getByTitle('View Logs').click()
  await expect(page.getByRole('dialog', { name: 'Task Logs: Passport' })).toBeVisible()
  await expect(page.getByText('Live · Method: Real-time')).toBeVisible()
  await expect(lines(page)).not.toHaveCount(0)
  say(line, id, 1, 'warning')
  await page.getByLabel('Level').selectOption('warning')
  await expect(lines(page)).toHaveCount(1)
  await page.getByLabel('Level').selectOption('error')
  await expect(page.getByText('No lines of this level')).toBeVisible()
  await page.getByLabel('Level').selectOption('all')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(lines(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await expect(page.getByText('Logs cleared successfully')).toBeVisible()
  await expect(page.getByText('No lines yet')).toBeVisible()
})

// checklist: t845
test('the log names each day once, above its lines', async ({ page, world, owner }) => {
  const { id } = await openTask(world.web, owner, { name: 'Passport' })
  const entry = { level: 'info', metadata: {} }
  const stored = [
    { ...entry, id: 1, message: 'Two days ago.', timestamp: '2026-03-02T08:00:00.000Z' },
    { ...entry, id: 2, message: 'Before midnight.', timestamp: '2026-03-03T22:59:00.000Z' },
    { ...entry, id: 3, message: 'After it.', timestamp: '2026-03-03T23:00:00.000Z' },
    { ...entry, id: 4, message: 'The same day.', timestamp: '2026-03-04T08:00:00.000Z' },
  ]
  await page.route(logsPath, (route) => route.fulfill({ json: { logs: stored, count: stored.length } }))
  await page.goto(`/tasks?logs=${id}`)
  const log = page.getByRole('log', { name: 'Log lines' })
  await expect(log.getByText('The same day.')).toBeVisible()
  await expect(log.getByText(/^\w+day/)).toHaveText([
    'Monday, 2 March 2026',
    'Tuesday, 3 March 2026',
    'Wednesday, 4 March 2026',
  ])
})

/** The log viewer of a new task, live and with its clock held; `before`: the lines that the log already has. */
async function watchLog(page: Page, web: string, owner: Account) {
  const { id } = await openTask(web, owner)
  await page.clock.install()
  const line = await tapLine(page, channels.ofTask)
  await page.goto(`/tasks?logs=${id}`)
  await expect(page.getByText(/Method: Real-time/)).toBeVisible()
  await holdClock(page)
  return { id, line, before: await lines(page).count() }
}

// checklist: t034
test('lines wait up to 150 ms or until eight are there; Flush Buffer shows them at once', async ({
  page,
  world,
  owner,
}) => {
  const { id, line, before } = await watchLog(page, world.web, owner)
  const waiting = page.getByRole('button', { name: /^Flush Buffer/ })
  for (let number = 1; number <= 3; number += 1) say(line, id, number)
  await expect(waiting).toContainText('3 waiting')
  await waiting.click()
  await expect(lines(page)).toHaveCount(before + 3)
  say(line, id, 4)
  await expect(waiting).toContainText('1 waiting')
  await page.clock.runFor(149)
  await expect(lines(page)).toHaveCount(before + 3)
  await page.clock.runFor(1)
  await expect(lines(page)).toHaveCount(before + 4)
  await page.clock.runFor(2_000)
  for (let number = 5; number <= 12; number += 1) say(line, id, number)
  await expect(lines(page)).toHaveCount(before + 12)
})

// checklist: t140
test('more than eight lines in a second are dropped with one warning per five seconds', async ({
  page,
  world,
  owner,
}) => {
  const { id, line, before } = await watchLog(page, world.web, owner)
  const warnings = page.getByText('Log rate limit exceeded. Some logs may be dropped to prevent UI flooding.')
  for (let number = 1; number <= 20; number += 1) say(line, id, number)
  await expect(warnings).toHaveCount(1)
  await expect(lines(page)).toHaveCount(before + 9)
  await page.clock.runFor(2_000)
  for (let number = 21; number <= 40; number += 1) say(line, id, number)
  await expect(lines(page)).toHaveCount(before + 17)
  await expect(warnings).toHaveCount(1)
  await page.clock.runFor(4_000)
  for (let number = 41; number <= 60; number += 1) say(line, id, number)
  await expect(warnings).toHaveCount(2)
})

// checklist: t035
test('without a connection for two seconds the log is polled every five seconds, and clearing must wait', async ({
  page,
  world,
  owner,
}) => {
  const { id } = await openTask(world.web, owner)
  await page.clock.install()
  await page.routeWebSocket(channels.ofTask, (route) => route.close({ code: 1000 }))
  const calls = countCalls(page)
  const asked = () => calls.of(`/api/monitoring/tasks/${id}/logs/`)
  await page.goto(`/tasks?logs=${id}`)
  await expect(page.getByText('Offline · Method: Disconnected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Logs' })).toBeDisabled()
  await holdClock(page)
  await expect(page.getByText('WebSocket disconnected, using polling fallback')).toBeVisible()
  await expect(page.getByText('Offline · Method: Polling')).toBeVisible()
  // Once when the log was opened, and once after two seconds of silence.
  await expect.poll(asked).toBe(2)
  await calls.answered()
  await page.clock.runFor(5_200)
  await expect.poll(asked).toBe(3)
  await calls.answered()
  await page.route(logsPath, (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.runFor(5_200)
  await expect(page.getByText('Failed to poll logs')).toBeVisible()
  await expect(page.getByText('Offline · Method: Error')).toBeVisible()
})

// checklist: t127
test('a connection that breaks during the question about clearing is named, and nothing is cleared', async ({
  page,
  world,
  owner,
}) => {
  const { id } = await openTask(world.web, owner)
  let isFirst = true
  let cut = async () => {}
  await page.routeWebSocket(channels.ofTask, (route) => {
    if (isFirst) route.send(JSON.stringify(established))
    isFirst = false
    cut = () => route.close({ code: 1000 })
  })
  await page.goto(`/tasks?logs=${id}`)
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await cut()
  await expect(page.getByText(/^Offline · /)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByText('Unable to send message. Please check your connection.')).toBeVisible()
  await expect(page.getByText('Failed to clear logs')).toBeVisible()
})

// checklist: t123
test('a log that could not be loaded says so and does not look empty; Refresh brings it', async ({
  page,
  world,
  owner,
}) => {
  const { id } = await openTask(world.web, owner)
  await startTask(world.web, owner, id)
  await page.route(logsPath, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }))
  await page.goto(`/tasks?logs=${id}`)
  await expect(page.getByText('The log could not be loaded. Press Refresh to try again.')).toBeVisible()
  await expect(page.getByText('No lines yet')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(lines(page)).not.toHaveCount(0)
  await expect(page.getByText('The log could not be loaded. Press Refresh to try again.')).toHaveCount(0)
})

// checklist: t068
test('somebody else’s task is refused on the live connection and in the list', async ({ page, world }) => {
  const stranger = await openAccount(world.web, 'Kemal', 'Yilmaz')
  const { id } = await openTask(world.web, stranger)
  await page.clock.install()
  const calls = countCalls(page)
  await page.goto(`/tasks?logs=${id}`)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('Access denied')).toBeVisible()
  await expect(viewer.getByText('You do not have permission to access this monitoring task')).toBeVisible()
  await expect(page.getByText('Failed to load task logs')).toBeVisible()
  await calls.answered()
  const asked = calls.of(`/api/monitoring/tasks/${id}/logs/`)
  await page.clock.runFor(20_000)
  await calls.answered()
  expect(calls.of(`/api/monitoring/tasks/${id}/logs/`)).toBe(asked)
  await expect(viewer.getByText('Offline · Method: Disconnected')).toBeVisible()
  await expect(viewer.getByText('WebSocket disconnected, using polling fallback')).toHaveCount(0)
})

// checklist: t141
test('an address that names no task says so', async ({ page }) => {
  await page.goto('/tasks?logs=mine')
  await expect(page.getByText('No task ID provided')).toBeVisible()
})
