import { taskRoutes } from '@terminlotse/contract/tasks'
import type { Level } from '@terminlotse/contract/tasks/journal'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeMany, seeNo, tap } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { after, logLine, task } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell({ tasks: [task()] }))

const log = page.getByRole('log', { name: 'Log lines' })
const lines = () => log.element().querySelectorAll('[data-level]').length
const button = (name: string) => page.getByRole('button', { name, exact: true })
const failed = 'The log could not be loaded. Press Refresh to try again.'

function say(number: number, level: Level = 'info') {
  line.ofTask(1).say({ type: 'task_log', data: { ...logLine(900 + number, { level }), task_id: 1 } })
}

async function watchLog() {
  server.answers(taskRoutes.logs, { logs: [logLine(1)], count: 1 })
  const clock = holdClock()
  await open('/tasks?logs=1')
  await see(/Method: Real-time/)
  await expect.poll(lines).toBe(1)
  return clock
}

// checklist: t845
test('the log names each day once, above its lines', async () => {
  const logs = ['02T08:00', '03T22:59', '03T23:00', '04T08:00'].map((at, index) =>
    logLine(index + 1, { timestamp: `2026-03-${at}:00.000Z` }),
  )
  server.answers(taskRoutes.logs, { logs, count: logs.length })
  await open('/tasks?logs=1')
  await see(log.getByText('Line 4.'))
  const days = log.getByText(/^\w+day/).elements()
  expect(days.map((day) => day.textContent)).toEqual([
    'Monday, 2 March 2026',
    'Tuesday, 3 March 2026',
    'Wednesday, 4 March 2026',
  ])
})

// checklist: t034, t074, t075, t146
test('lines wait up to 150 ms or until eight are there; Flush Buffer shows them at once', async () => {
  const { pass } = await watchLog()
  const waiting = page.getByRole('button', { name: /^Flush Buffer/ })
  for (let number = 1; number <= 3; number += 1) say(number)
  await see(waiting.getByText('3 waiting'))
  await waiting.click()
  await expect.poll(lines).toBe(4)
  say(4)
  await see(waiting.getByText('1 waiting'))
  await pass(149)
  expect(lines()).toBe(4)
  await pass(1)
  await expect.poll(lines).toBe(5)
  await pass(2_000)
  for (let number = 5; number <= 12; number += 1) say(number)
  await expect.poll(lines).toBe(13)
  for (const [at, level] of (['error', 'warning'] as const).entries()) {
    await pass(2_000)
    say(13 + 2 * at)
    say(14 + 2 * at, level)
    await expect.poll(lines).toBe(15 + 2 * at)
  }
})

// checklist: t140, t147
test('more than eight lines in a second are dropped with one warning per five seconds', async () => {
  const { pass } = await watchLog()
  const warnings = page.getByText('Log rate limit exceeded. Some logs may be dropped to prevent UI flooding.')
  for (let number = 1; number <= 20; number += 1) say(number)
  await seeMany(warnings, 1)
  await expect.poll(lines).toBe(10)
  await pass(2_000)
  for (let number = 21; number <= 40; number += 1) say(number)
  await expect.poll(lines).toBe(18)
  await seeMany(warnings, 1)
  await pass(4_000)
  for (let number = 41; number <= 60; number += 1) say(number)
  await seeMany(warnings, 2)
})

// checklist: t035
test('without a connection for two seconds the log is polled every five seconds, and clearing must wait', async () => {
  const { pass } = holdClock()
  line.ofTask(1).manner = { closes: 1000 }
  const asked = () => server.asked(taskRoutes.logs)
  await open('/tasks?logs=1')
  await see('Offline · Method: Disconnected')
  await expect.element(page.getByRole('button', { name: 'Clear Logs' })).toBeDisabled()
  await expect.poll(asked).toBe(1)
  await pass(2_000)
  await see('WebSocket disconnected, using polling fallback', 'Offline · Method: Polling')
  await expect.poll(asked).toBe(2)
  await pass(5_000)
  await expect.poll(asked).toBe(3)
  server.refuses(taskRoutes.logs, 500)
  await pass(5_000)
  await see('Failed to poll logs', 'Offline · Method: Error')
})

// checklist: t127
test('a connection that breaks during the question about clearing is named, and nothing is cleared', async () => {
  await open('/tasks?logs=1')
  await see(/Method: Real-time/)
  await press('Clear Logs')
  line.ofTask(1).manner = 'is silent'
  line.ofTask(1).cut(1000)
  await see(/^Offline · /)
  await press('Clear Logs')
  await see('Connection lost', 'Unable to send message. Please check your connection.', 'Failed to clear logs')
  expect(line.ofTask(1).heard).toEqual([])
})

// checklist: t123
test('a log that could not be loaded says so and does not look empty; Refresh brings it', async () => {
  const { pass } = holdClock()
  server.refuses(taskRoutes.logs, 500, { detail: 'Broken.' })
  await open('/tasks?logs=1')
  await expect.poll(() => server.asked(taskRoutes.logs)).toBeGreaterThan(0)
  await pass(10_000)
  await see(failed)
  await seeNo('No lines')
  server.answers(taskRoutes.logs, { logs: [logLine(1)], count: 1 })
  await press('Refresh')
  await expect.poll(lines).toBe(1)
  await seeNo(failed)
})

test('a log that cannot be loaded on Refresh either says so still', async () => {
  server.refuses(taskRoutes.logs, 418, { detail: 'No tea today.' })
  await open('/tasks?logs=1')
  await see(failed)
  const asked = server.asked(taskRoutes.logs)
  await press('Refresh')
  await expect.poll(() => server.asked(taskRoutes.logs)).toBeGreaterThan(asked)
  await see(failed)
})

test('a log that is opened without the server says so beside the task', async () => {
  await openTasks(task())
  await see(page.getByRole('article', { name: 'Passport' }))
  server.goesAway()
  await page.getByTitle('View Logs').click()
  await see(page.getByText('The server does not answer.').first(), page.getByRole('dialog'))
})

test('clearing asks first, sends nothing until it is answered, and forgets the lines that wait', async () => {
  const { pass } = await watchLog()
  say(1)
  await see(page.getByText('1 waiting'))
  await press('Clear Logs')
  await see('Hide every line up to now? The counts stay.')
  expect(line.ofTask(1).heard).toEqual([])
  line.ofTask(1).say({ type: 'task_logs_cleared', data: { task_id: 1 } })
  await pass(2_000)
  expect(lines()).toBe(0)
})

// checklist: t068
test('somebody else’s task is refused on the live connection and in the list', async () => {
  allIsWell()
  const { pass } = holdClock()
  server.refuses(taskRoutes.logs, 404, { detail: 'Not found.' })
  line.ofTask(1).manner = { closes: 4003 }
  await open('/tasks?logs=1')
  const viewer = page.getByRole('dialog')
  await see(
    ...['Access denied', 'You do not have permission to access this monitoring task'].map((one) =>
      viewer.getByText(one),
    ),
  )
  await see('Failed to load task logs')
  const asked = server.asked(taskRoutes.logs)
  await pass(20_000)
  expect(server.asked(taskRoutes.logs)).toBe(asked)
  await see(viewer.getByText('Offline · Method: Disconnected'))
  expect(viewer.getByText('WebSocket disconnected, using polling fallback').elements()).toEqual([])
})

// checklist: t141
test('an address that names no task says so', async () => {
  allIsWell()
  await open('/tasks?logs=mine')
  await see('No task ID provided')
})

// checklist: t2983
test('equal lines are one line with their number and the time of the first', async () => {
  const look = (id: number) => logLine(id, { message: 'Checked: nothing free.', timestamp: after((id - 20) * 60_000) })
  const logs = [...[1, 2, 3].map(look), logLine(4, { timestamp: after(-900_000) })]
  server.answers(taskRoutes.logs, { logs, count: logs.length })
  await open('/tasks?logs=1')
  await see(log.getByText('Line 4.'))
  expect(lines()).toBe(2)
  await see(log.getByText('Checked: nothing free.'), log.getByText('× 3 since 09:41'))
})

// checklist: t2984
test('the tools of the log keep their words on a phone; a tap explains Flush Buffer, the method and the connection', async () => {
  await page.viewport(390, 844)
  await watchLog()
  vi.useRealTimers()
  for (const word of ['Refresh', 'Flush Buffer', 'Clear Logs']) {
    const { width } = page.getByRole('dialog').getByText(word, { exact: true }).element().getBoundingClientRect()
    expect(width, word).toBeGreaterThan(40)
  }
  const tip = page.getByRole('tooltip')
  for (const [word, explanation] of [
    [button('Flush Buffer'), /New lines are collected for a moment/],
    [page.getByText(/Method: Real-time/), /as soon as they are written/],
    [page.getByRole('dialog').getByText('Connected to Task 1'), /The number is the task’s own/],
  ] as const) {
    tap(word)
    await see(tip.getByText(explanation))
  }
})
