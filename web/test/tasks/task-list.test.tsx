import { notificationRoutes } from '@terminlotse/contract/notifications'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import type { SeveralBody } from '@terminlotse/contract/tasks/task-forms'
import { dayMs } from '@terminlotse/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo } from '../support/app.tsx'
import { after, booking, listOf, savedSettings, slot, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const phone = { width: 390, height: 844 }
const rows = page.getByRole('list', { name: 'Your tasks' })
const row = (name: string) => page.getByRole('article', { name, exact: true })
const opener = (name: string) => row(name).getByRole('button', { name, exact: true })
const chip = (name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
const names = () =>
  rows
    .getByRole('article')
    .elements()
    .map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent)

/** This many tasks that watch, named after their numbers from 1. The first was made last. */
function watching(many: number, first = 1): Task[] {
  return Array.from({ length: many }, (_, place) => {
    const id = first + place
    return watched({ id, name: `Task ${id}`, created_at: after(-id * 3_600_000) })
  })
}
const waiting = watched({
  id: 91,
  name: 'Waits for a click',
  created_at: after(-900 * 3_600_000),
  booking: booking({ state: 'waiting_for_confirmation', deadline_at: after(40 * 60_000) }),
})
const found = watched({ id: 92, name: 'Found', found: slot })
const silent = watched({ id: 93, name: 'Silent', no_answer_since: after(-31 * 60_000) })
const stopped = task({ id: 94, name: 'Stopped', status: 'error', status_reason: 'Office closed.' })
const confirmed = task({ id: 95, name: 'Confirmed', booking: booking(), stopped_because: 'stopped_after_booking' })
const resting = task({ id: 96, name: 'Resting', paused_at: after(-dayMs) })
const away = task({ id: 97, name: 'Away', paused_at: after(-1_000), paused_until: '2027-01-03T05:00:00.000Z' })
const states = [waiting, found, silent, stopped, confirmed, resting, away]

beforeEach(() => page.viewport(phone.width, phone.height))

async function openList(tasks: Task[], path = '/tasks') {
  allIsWell({ tasks })
  const ntfy = savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } })
  server.answers(notificationRoutes.list, listOf([ntfy]))
  await open(path)
  await see(page.getByRole('article').first())
}

// checklist: t2950
test('up to five tasks are open cards without tools; of six, each is a row with its headline', async () => {
  await openList(watching(5))
  for (const one of ['Task 1', 'Task 5']) await see(row(one).getByTitle('View Logs'))
  await seeNo(page.getByRole('searchbox', { name: 'Search tasks' }), page.getByRole('group', { name: 'Show' }))
  await openList(watching(6))
  await see(row('Task 6').getByText('Watching 1 office. Checked'))
  await seeNo(page.getByTitle('View Logs'))
})

// checklist: t4032
test('the badge Auto-Booking stays on a folded row', async () => {
  const books = watched({ id: 9, name: 'Books', auto_booking_enabled: true })
  await openList([...watching(6), books])
  await see(row('Books').getByText('Auto-Booking', { exact: true }))
  await seeNo(row('Task 6').getByText('Auto-Booking', { exact: true }))
})

// checklist: t2951
test('a row opens to the whole card, and closes; the keyboard stays with the task', async () => {
  await openList(watching(6))
  await opener('Task 3').click()
  for (const label of ['Checks Performed', 'Found', 'Last Check', 'Frequency', 'Personal Details'])
    await see(row('Task 3').getByText(label, { exact: true }).first())
  for (const title of ['View Logs', 'Edit Task', 'Pause', 'Delete']) await see(row('Task 3').getByTitle(title))
  await expect.element(row('Task 3')).toHaveFocus()
  await press('Show less of Task 3')
  await expect.element(opener('Task 3')).toHaveFocus()
  await seeNo(page.getByTitle('View Logs'))
})

// checklist: t4719
test('all rows open with one button, a screen at a time, and stay so until they are folded', async () => {
  await openList(watching(40))
  const cards = () => page.getByTitle('View Logs').elements().length
  await press('Open all')
  await expect.poll(cards).toBeGreaterThan(1)
  expect(cards()).toBeLessThan(20)
  await row('Task 40').element().scrollIntoView()
  await see(row('Task 40').getByTitle('View Logs'))
  await openList(watching(40))
  await expect.poll(cards).toBeGreaterThan(1)
  await press('Fold all')
  await expect.poll(cards).toBe(0)
  await openList(watching(40))
  expect(cards()).toBe(0)
})

// checklist: t2976
test('the most urgent task that needs its person is open, and on the first screen of a phone', async () => {
  await openList([...states, ...watching(33)])
  await see(row('Waits for a click').getByTitle('View Logs'))
  await expect.element(row('Waits for a click').getByRole('heading').first()).toBeInViewport()
  await seeMany(page.getByTitle('View Logs'), 1)
  // Fewer tasks leave room for more open ones.
  await openList([...states, ...watching(3)])
  for (const name of ['Waits for a click', 'Found', 'Stopped']) await see(row(name).getByTitle('View Logs'))
})

test('the task in the address is open and in sight, whatever else the list shows', async () => {
  await openList(watching(40), '/tasks?task=33')
  await see(row('Task 33').getByTitle('View Logs'))
  await expect.element(row('Task 33')).toBeInViewport()
  await expect.element(row('Task 33')).toHaveFocus()
})

test('a task that is chosen on the dashboard, where it is known already, is in sight and has the keyboard', async () => {
  allIsWell({ tasks: [watched({ id: 50, name: 'Chosen' }), ...watching(39)] })
  await open('/dashboard')
  await page.getByRole('link', { name: 'Chosen', exact: true }).click()
  await expect.element(row('Chosen')).toHaveFocus()
  await expect.element(row('Chosen')).toBeInViewport()
})

test('a row of a phone is at most 96 px high', async () => {
  const long = watched({ id: 98, name: 'Aufenthaltstitel / elektronischer Aufenthaltstitel beantragen für Amal' })
  await openList([silent, long, ...watching(38)])
  await openList([long, ...watching(39)])
  for (const one of [long.name, 'Task 1']) {
    expect(row(one).element().getBoundingClientRect().height).toBeLessThanOrEqual(96)
  }
})

// checklist: t2977
test('chips show a group of states with their number, and the search finds by name, office and person', async () => {
  await openList([...states, ...watching(4)])
  const expected = { All: 11, 'Your turn': 2, Watching: 4, Trouble: 2, Paused: 2, Done: 1 }
  for (const [name, number] of Object.entries(expected)) await see(chip(new RegExp(`^${name} ?${number}$`)))
  await chip(/^Trouble/).click()
  await expect.element(chip(/^Trouble/)).toHaveAttribute('aria-pressed', 'true')
  await seeMany(rows.getByRole('article'), 2)
  await see(row('Silent'), row('Stopped'))
  const search = page.getByRole('searchbox', { name: 'Search tasks' })
  await search.fill('click')
  await see('No task fits.')
  await press('Show all tasks', page.getByRole('main').getByRole('status'))
  await seeMany(rows.getByRole('article'), 11)
  for (const [wish, many] of [
    ['ruppert', 11],
    ['haddad task', 4],
    ['resting', 1],
  ] as const) {
    await search.fill(wish)
    await seeMany(rows.getByRole('article'), many)
  }
})

// checklist: t2978
test('the newest can come first; while the list is open no row moves, even when the server orders anew', async () => {
  await openList([waiting, ...watching(6)])
  expect(names()).toEqual(['Waits for a click', 'Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5', 'Task 6'])
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest')
  await expect.poll(names).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5', 'Task 6', 'Waits for a click'])
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Most urgent')
  const [, second] = watching(2)
  const now = { ...waiting, id: 6, name: 'Task 6', booking: { ...booking(), ...waiting.booking, id: 6 } } as Task
  server.answers(taskRoutes.list, listOf([now, ...watching(5), { ...waiting, booking: null }]))
  server.answers(taskRoutes.stop, { ...task(), ...second, status: 'paused', is_monitoring: false } as Task)
  await opener('Task 2').click()
  await row('Task 2').getByTitle('Pause').click()
  await see('Task paused', row('Task 6').getByText('Your turn'))
  expect(names()).toEqual(['Waits for a click', 'Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5', 'Task 6'])
})

test('a search keeps its tools when a task goes and five are left', async () => {
  await openList(watching(6))
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('Task 3')
  await seeMany(rows.getByRole('article'), 1)
  await opener('Task 3').click()
  server.answers(taskRoutes.remove, undefined)
  server.answers(taskRoutes.list, listOf(watching(6).filter(({ id }) => id !== 3)))
  await row('Task 3').getByTitle('Delete').click()
  await press('Delete', page.getByRole('dialog'))
  await see('No task fits.')
  await press('Show all tasks', page.getByRole('main').getByRole('status'))
  await see(row('Task 6').getByTitle('View Logs'))
})

function answersSeveral(refused: number[] = []) {
  server.answers(taskRoutes.several, ({ body }) => ({
    results: body.ids.map((id) => ({
      id,
      refusal: refused.includes(id) ? { detail: 'It has an appointment.', code: 'booking_open' } : null,
    })),
  }))
}
const asked = (): SeveralBody[] => server.bodies(taskRoutes.several)

async function select(...chosen: string[]) {
  await press('Select several')
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
  await see(`${chosen.length} selected`)
}

// checklist: t2979
test('several tasks pause at once; one that stays as it is says why', async () => {
  await openList(watching(8))
  answersSeveral([3])
  await select('Task 2', 'Task 3', 'Task 5')
  await press('Pause', page.getByRole('region', { name: 'Selected tasks' }))
  await see('2 tasks paused', '1 task stays as it is', 'Task 3: It has an appointment.')
  expect(asked()).toMatchObject([{ ids: [2, 3, 5], do: 'pause', on_booking: 'ask' }])
  await seeNo(page.getByRole('checkbox'))
  await expect.element(page.getByRole('button', { name: 'Select several' })).toHaveFocus()
})

// checklist: t2980
test('several tasks pause until a day, which must be after today', async () => {
  await openList(watching(8))
  answersSeveral()
  await press('Select several')
  await press('Select all shown')
  await see('8 selected')
  await press('Pause until')
  const dialog = page.getByRole('dialog', { name: 'Pause until' })
  await dialog.getByLabelText('Start again on').fill('2026-11-25')
  await press('Pause', dialog)
  expect(asked()).toEqual([])
  await expect.element(dialog.getByLabelText('Start again on')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Start again on').fill('2027-01-03')
  await press('Pause', dialog)
  await see('8 tasks paused')
  expect(asked()).toMatchObject([{ do: 'pause_until', until: '2027-01-03' }])
})

// checklist: t2981
test('only selected tasks that are shown are changed, and only those that a day can help', async () => {
  await openList([stopped, away, ...watching(6)])
  answersSeveral()
  await select('Stopped', 'Away', 'Task 1', 'Task 2')
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('task 1')
  await see('1 selected')
  await press('Clear the search')
  await press('Pause until')
  const dialog = page.getByRole('dialog', { name: 'Pause until' })
  await see(dialog.getByText(/^1 selected task is left out/))
  await dialog.getByLabelText('Start again on').fill('2027-01-04')
  await press('Pause', dialog)
  await see('3 tasks paused')
  expect(asked().map(({ ids }) => ids.toSorted((one, other) => one - other))).toEqual([[1, 2, away.id]])
})

// checklist: t2982
test('one dialog asks before several start, and names those that book', async () => {
  const books = task({ id: 80, name: 'Books', auto_booking_enabled: true })
  const tries = task({ id: 81, name: 'Tries', auto_booking_enabled: true, dry_run: true })
  await openList([books, tries, ...watching(5)])
  answersSeveral()
  await select('Books', 'Tries')
  await press('Start', page.getByRole('region', { name: 'Selected tasks' }))
  const dialog = page.getByRole('dialog', { name: 'Start several tasks' })
  await see(dialog.getByText('2 tasks start watching.'), dialog.getByText('Auto-booking is ENABLED'))
  await seeMany(dialog.getByRole('listitem'), 1)
  await see(dialog.getByRole('listitem').getByText('Books'), dialog.getByText('in the name of Amal Haddad'))
  expect(asked()).toEqual([])
  await press('Start Monitoring', dialog)
  await see('2 tasks started')
  expect(asked()).toMatchObject([{ ids: [80, 81], do: 'start' }])
})

// checklist: t4611
test('several start without those that already run: they are neither counted nor asked to book again', async () => {
  await openList([resting, stopped, ...watching(5)])
  answersSeveral()
  await select('Task 1', 'Task 2')
  const start = page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Start' })
  await expect.element(start).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select Resting' }).click()
  await page.getByRole('checkbox', { name: 'Select Stopped' }).click()
  await start.click()
  const dialog = page.getByRole('dialog', { name: 'Start several tasks' })
  await see(dialog.getByText('2 tasks start watching.'), dialog.getByText(/^2 selected tasks are left out/))
  await press('Start Monitoring', dialog)
  await see('2 tasks started')
  expect(asked().map(({ ids }) => ids.toSorted((one, other) => one - other))).toEqual([[stopped.id, resting.id]])
})

// checklist: t4501
test('several are deleted after one question that says how many, and asks about their appointments', async () => {
  await openList([...states, ...watching(3)])
  answersSeveral()
  await select('Task 1', 'Stopped')
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  const dialog = page.getByRole('dialog', { name: 'Delete several tasks' })
  await press('Delete', bar)
  await see(dialog.getByText('2 tasks and all their monitoring history are deleted.', { exact: false }))
  await seeNo(dialog.getByText(/have an appointment/))
  await press('Delete', dialog)
  await see('2 tasks deleted')
  await select('Waits for a click', 'Confirmed', 'Task 2')
  await press('Delete', bar)
  await see(dialog.getByText(/^3 tasks/), dialog.getByText(/^2 of them have an appointment/))
  await press('Cancel appointments and delete tasks', dialog)
  await see(dialog.getByText(/^Cancel 2 appointments\?/))
  await press('Go back', dialog)
  await press('Keep appointments and delete tasks', dialog)
  await see('3 tasks deleted')
  expect(asked()).toMatchObject([
    { ids: [stopped.id, 1], do: 'delete', on_booking: 'ask' },
    { do: 'delete', on_booking: 'keep' },
  ])
})

test('if the answer is lost, the selection stays', async () => {
  await openList(watching(8))
  server.loses(taskRoutes.several)
  await select('Task 2')
  await press('Pause', page.getByRole('region', { name: 'Selected tasks' }))
  await see('The tasks could not be changed', '1 selected')
})
