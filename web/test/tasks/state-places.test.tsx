import { adminRoutes } from '@terminlotse/contract/overview/admin'
import type { Task } from '@terminlotse/contract/tasks'
import { type StateKey, stateKeys, stateOf } from '@terminlotse/contract/tasks/states'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { open, see, seeMany } from '../support/app.tsx'
import { adminOverview, after, booking, now, running, staff, watched } from '../support/samples.ts'
import { allIsWell, allIsWellForStaff, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { stripOf, taskStates } from '../support/task-states.ts'

// Each state of the table, on every place that shows it beside the card (card.test.tsx): what one place says of a task,
// each other one says too.

const phone = { width: 390, height: 844 }
const watchedKeys = stateKeys.filter((key) => taskStates[key].task.status === 'active')

const inStates = (keys: readonly StateKey[]): Task[] =>
  keys.map((key) => ({ ...taskStates[key].task, id: 100 + stateKeys.indexOf(key), name: key }))

interface Said {
  badges: string[]
  headline: string
  /** The filled buttons; a place without any leads to the card. */
  filled: string[]
}

function saidBy(place: Locator, headline: string): Said {
  const texts = (selector: string) => [...place.element().querySelectorAll(selector)].map((one) => one.textContent)
  return {
    badges: texts('.mantine-Badge-root')
      .filter((badge) => badge !== 'Auto-Booking' && badge !== 'Trial run')
      .toSorted(),
    headline: place.getByText(headline, { exact: true }).first().element().textContent,
    filled: texts('[data-variant=filled]'),
  }
}

function expected(key: StateKey, filled: string[]): Said {
  const { badges, headline } = taskStates[key]
  return { badges: [...badges, 'Practice'].toSorted(), headline, filled }
}

beforeEach(() => page.viewport(phone.width, phone.height))

// checklist: t2952
test('a row says the state of its task, whichever it is, within 96 px, and its one button opens the card', async () => {
  expect(stateKeys.map((key) => stateOf(taskStates[key].task, new Date(now)).key)).toEqual(stateKeys)
  // The most urgent one is open.
  const soonest = booking({ state: 'waiting_for_confirmation', deadline_at: after(60_000) })
  await openTasks(watched({ name: 'First', booking: soonest }), ...inStates(stateKeys))
  await seeMany(page.getByRole('list', { name: 'Your tasks' }).getByRole('article'), stateKeys.length + 1)
  for (const key of stateKeys) {
    const row = page.getByRole('article', { name: key, exact: true })
    expect(saidBy(row, taskStates[key].headline), key).toEqual(expected(key, []))
    expect(row.getByRole('button').elements(), key).toHaveLength(1)
    expect(row.element().getBoundingClientRect().height, key).toBeLessThanOrEqual(96)
  }
})

// checklist: t2953
test('the dashboard says the state of a task, whichever it is, with its strip and its first button', async () => {
  for (let first = 0; first < stateKeys.length; first += 3) {
    const keys = stateKeys.slice(first, first + 3)
    allIsWell({ tasks: inStates(keys) })
    await open('/dashboard')
    for (const key of keys) {
      const item = page.getByRole('listitem', { name: key, exact: true })
      const { task, headline, first, strip } = taskStates[key]
      await see(item.getByText(headline, { exact: true }))
      expect(saidBy(item, headline), key).toEqual(expected(key, first === null ? [] : [first]))
      expect(stripOf(item), key).toBe(strip)
      const act = task.status === 'active' ? 'Pause' : 'Start'
      await see(item.getByRole('button', { name: act, exact: true }))
    }
  }
})

const runningIn = (key: StateKey) =>
  running({
    id: stateKeys.indexOf(key),
    name: key,
    is_practice: true,
    state: key,
    headline: taskStates[key].headline,
  })

// checklist: t2954
test.each([
  { on: 'a desk', width: 1280, role: 'row' },
  { on: 'a phone', width: 390, role: 'article' },
] as const)('staff see of each task that watches what its owner sees: on $on', async ({ width, role }) => {
  await page.viewport(width, phone.height)
  allIsWell({ as: staff })
  allIsWellForStaff()
  server.answers(adminRoutes.overview, adminOverview({ running_tasks: watchedKeys.map(runningIn) }))
  await open('/admin', { as: staff })
  await see(page.getByText(`${watchedKeys.length} of ${watchedKeys.length} tasks`))
  for (const key of watchedKeys) {
    const place = page.getByRole(role, { name: key, exact: true })
    expect(saidBy(place, taskStates[key].headline), key).toEqual(expected(key, []))
  }
})

function withWaiting(many: number, place: number): Task[] {
  const waits = booking({ state: 'waiting_for_confirmation', deadline_at: after(2_400_000) })
  const others = Array.from({ length: many - 1 }, (_, index) => watched({ id: index + 2, name: `Task ${index + 2}` }))
  return others.toSpliced(place, 0, watched({ id: 1, name: 'Waits', booking: waits }))
}
/** The height of the page on a phone, in screens. A row out of sight counts with its own height, not with a guess. */
function screensOf(): number {
  for (const row of document.querySelectorAll<HTMLElement>('li')) row.style.contentVisibility = 'visible'
  return document.documentElement.scrollHeight / phone.height
}

// checklist: t2955
test.each(['en', 'de'] as const)('the task that waits is on the first of at most six screens: %s', async (language) => {
  for (const place of [0, 20, 39]) {
    allIsWell({ tasks: withWaiting(40, place) })
    await open('/dashboard', { language })
    const item = page.getByRole('listitem', { name: 'Waits', exact: true })
    await see(item)
    expect(item.getByRole('paragraph').first().element().getBoundingClientRect().bottom).toBeLessThan(phone.height)
    expect(screensOf()).toBeLessThanOrEqual(6)
    await open('/tasks', { language })
    const card = page.getByRole('article', { name: 'Waits', exact: true })
    await see(card)
    expect(card.getByRole('paragraph').first().element().getBoundingClientRect().bottom).toBeLessThan(phone.height)
    expect(screensOf()).toBeLessThanOrEqual(6)
  }
})
