import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { open } from '../support/app.tsx'
import {
  choosePassport,
  desk,
  dialog,
  match,
  needs,
  openThirdStep,
  phone,
  readyForNewTask,
  search,
  seeUncovered,
  start,
} from '../support/new-task.ts'
import { focus, press, see, seeNo, type } from '../support/person.ts'
import { listOf, otherOffice, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

readyForNewTask()

describe('one way at a time', () => {
  // checklist: t3600
  test.each(['New Task', 'Create First Task'])(
    '%s opens with the first step and one link to the search',
    async (button) => {
      await open('/tasks')
      await press(button)
      await see(dialog.getByText('Step 1 of 4'))
      await seeNo(search)
      await expect.element(dialog.getByLabelText('Task Name')).toHaveFocus()
      await dialog.getByLabelText('Task Name').fill('Passport')
      await press('Search by need instead', dialog)
      await expect.element(search).toHaveFocus()
      await seeNo('Step 1 of 4', dialog.getByLabelText('Task Name'))
      await press('Go by name, office and service instead', dialog)
      await seeNo(search)
      await expect.element(dialog.getByLabelText('Task Name')).toHaveValue('Passport')
      await expect.element(dialog.getByLabelText('Task Name')).toHaveFocus()
      await press('Next', dialog)
      await seeNo(dialog.getByText('Search by need instead'))
    },
  )

  test('the search on the dashboard opens the form for the need, before and after the first task', async () => {
    for (const tasks of [[], [watched()]]) {
      server.answers(taskRoutes.list, listOf<Task>(tasks))
      await choosePassport()
      await seeNo(dialog.getByText(/^Step \d of 4$/), dialog.getByText('Create Task'))
    }
  })

  // checklist: t3601
  test.each([
    [0, phone],
    [0, desk],
    [9, phone],
  ] as const)('Create Task creates and closes, with Start in sight, beside %i tasks at %j', async (others, size) => {
    await page.viewport(size[0], size[1])
    const rest = Array.from({ length: others }, (_, at) => watched({ id: 100 + at, name: `Task ${at}` }))
    server.answers(taskRoutes.list, listOf(rest))
    server.answers(taskRoutes.create, task())
    await openThirdStep()
    await press('Next', dialog)
    server.answers(taskRoutes.list, listOf([...rest, task()]))
    await press('Create Task', dialog)
    await see('Task created successfully')
    await seeNo(dialog)
    await seeUncovered(
      page.getByRole('article', { name: 'Passport' }).getByRole('button', { name: 'Start', exact: true }),
    )
    expect(server.asked(taskRoutes.start)).toBe(0)
  })
})

describe('from the dashboard to a task that watches in three actions', () => {
  const ways = { pointer: 'with a pointer', keyboard: 'with the keyboard' } as const
  const sizes = { phone, desk } as const
  const all = Object.keys(ways).flatMap((way) =>
    Object.keys(sizes).flatMap((size) => (['en', 'de'] as const).map((language) => [way, size, language] as const)),
  )

  // checklist: t3605
  test.each(all)('%s, %s, %s', async (way, size, language) => {
    const [width, height] = sizes[size as keyof typeof sizes]
    await page.viewport(width, height)
    server.answers(needRoutes.read, needs(language === 'en' ? 'German passport' : 'Reisepass'))
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.start, watched())
    await open('/dashboard', { language })
    await see(search)
    let actions = 0
    const pick = async (of: Locator, keys: string) => {
      actions += 1
      if (way === 'pointer') return of.click()
      for (let stops = 0; stops < 30 && !of.element().contains(document.activeElement); stops += 1) await type(keys)
      await type('{Enter}')
    }
    actions += 1
    if (way === 'pointer') await search.fill('pasaport')
    else {
      focus(search)
      await type('pasaport')
    }
    await see(match)
    await pick(match, '{Tab}')
    await see(start)
    server.answers(taskRoutes.list, listOf([watched()]))
    await pick(start, '{Shift>}{Tab}{/Shift}')
    await see(language === 'en' ? 'Task started' : 'Aufgabe gestartet')
    await seeNo(dialog)
    expect(actions).toBe(3)
  })
})

describe('trouble', () => {
  test('an office that is gone by the last step is said at the offices, and nothing else is lost', async () => {
    await openThirdStep()
    await press('Next', dialog)
    server.refuses(taskRoutes.create, 400, { errors: { office: ['This office is not listed any more.'] } })
    server.answers(catalogueRoutes.offices, listOf([otherOffice]))
    await press('Create Task', dialog)
    await see('Step 2 of 4', 'This office is not listed any more.')
    await see(dialog.getByRole('radio', { name: /Pasing/ }))
    await press('Back', dialog)
    await expect.element(dialog.getByLabelText('Task Name')).toHaveValue('Passport')
  })

  test.each(['steps', 'need'])('without a connection it says so, and sends again what was typed: %s', async (way) => {
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.start, watched())
    if (way === 'steps') {
      await openThirdStep()
      await press('Next', dialog)
    } else await choosePassport()
    const send = way === 'steps' ? dialog.getByRole('button', { name: 'Create Task' }) : start
    server.loses(taskRoutes.create)
    await send.click()
    await see('Failed to create task')
    server.answers(taskRoutes.create, task())
    await send.click()
    await see(way === 'steps' ? 'Task created successfully' : 'Task started')
    await seeNo(dialog)
  })
})

// checklist: t3606
test.each(['dashboard', 'dialog'])(
  'with the keyboard of a phone open, the first hit is in sight: %s',
  async (where) => {
    await page.viewport(390, 500)
    await open(where === 'dashboard' ? '/dashboard' : '/tasks')
    if (where === 'dialog') {
      await press('New Task')
      await press('Search by need instead', dialog)
    }
    await search.fill('pasaport')
    await see(match)
    await expect.poll(() => match.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
    await seeUncovered(match)
    await seeUncovered(search)
  },
)
