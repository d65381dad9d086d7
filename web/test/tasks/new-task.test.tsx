import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { focus, open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import {
  chooseOffice,
  choosePassport,
  demanding,
  desk,
  dialog,
  match,
  needs,
  openSecondStep,
  openThirdStep,
  phone,
  readyForNewTask,
  remarks,
  search,
  seeUncovered,
  start,
} from '../support/new-task.ts'
import { listOf, office, otherOffice, otherType, serviceType, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

readyForNewTask()

describe('one way at a time', () => {
  // checklist: t3600
  test.each(['New Task', 'Create First Task'])('%s opens the first step and links to the search', async (button) => {
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
  })

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
    await see(/^No answer came, so we do not know whether the task was created/)
    server.answers(taskRoutes.create, task())
    await send.click()
    await see(way === 'steps' ? 'Task created successfully' : 'Task started')
    await seeNo(dialog)
  })
})

// checklist: t3606
test.each(['dashboard', 'dialog'])('over the keyboard of a phone the first hit is in sight: %s', async (where) => {
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
})

describe('the person’s own data', () => {
  // checklist: t3602
  test('the profile and the latest task fill in the person; a phone number only where an office asks for one', async () => {
    const older = watched({ id: 2, telephone: '089 1', created_at: '2026-01-01T00:00:00.000Z' })
    server.answers(taskRoutes.list, listOf([older, watched({ id: 3, telephone: '089 2' }), watched({ id: 4 })]))
    await openThirdStep()
    await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Amal')
    await expect.element(dialog.getByLabelText('Last Name')).toHaveValue('Haddad')
    await expect.element(dialog.getByLabelText('Email', { exact: true })).toHaveValue('amal@example.org')
    await seeNo(dialog.getByLabelText('Phone'))
    server.answers(catalogueRoutes.serviceTypes, listOf([demanding]))
    await choosePassport()
    await expect.element(dialog.getByLabelText('Phone')).toHaveValue('089 2')
    await dialog.getByText('Book faster later').click()
    await dialog.getByLabelText('Phone').fill('')
    await expect.element(dialog.getByLabelText('Phone')).toHaveValue('')
  })

  test.each([
    ['the only one', [otherType], 'German identity card'],
    ['the only recommended one', [otherType, serviceType], 'German passport'],
  ])('a service is chosen for the person if it is %s', async (_, types, chosen) => {
    server.answers(catalogueRoutes.serviceTypes, listOf(types))
    server.answers(catalogueRoutes.offices, listOf([office, otherOffice]))
    await openSecondStep()
    await dialog.getByRole('radio', { name: /Practice office/ }).click()
    for (const name of [/^Bürgerbüro Ruppert/, /^Bürgerbüro Pasing/]) {
      await dialog.getByRole('radio', { name }).click()
      await expect.element(dialog.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked()
    }
  })

  test('of two recommended services none is chosen', async () => {
    server.answers(catalogueRoutes.serviceTypes, listOf([serviceType, { ...otherType, recommended: true }]))
    await openSecondStep()
    await chooseOffice()
    await see(dialog.getByRole('radio', { name: /^German passport/ }))
    await press('Next', dialog)
    await see('Please select a service type')
  })

  test('people who only watch need not say who they are; an address must be right all the same', async () => {
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.start, watched())
    await choosePassport()
    await dialog.getByText('Book faster later').click()
    for (const label of ['First Name', 'Last Name']) await dialog.getByLabelText(label).fill('')
    await dialog.getByLabelText('Email', { exact: true }).fill('amal@')
    await start.click()
    await see('Invalid email format')
    await dialog.getByLabelText('Email', { exact: true }).fill('')
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await start.click()
    await see('First name is required', 'Last name is required', 'Email is required')
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await start.click()
    await see('Task started')
    expect(server.bodies(taskRoutes.create)).toMatchObject([{ first_name: '', lets_me_book: false }])
  })
})

// checklist: t4438
test('there is one switch for booking; what a tap needs is folded, filled in, and proven early', async () => {
  server.answers(catalogueRoutes.serviceTypes, listOf([demanding]))
  server.answers(taskRoutes.create, task())
  server.answers(taskRoutes.start, watched())
  await choosePassport()
  await seeMany(dialog.getByRole('switch'), 1)
  await expect.element(remarks).not.toBeVisible()
  await dialog.getByText('Book faster later').click()
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Amal')
  await remarks.fill('Reisepass')
  await start.click()
  await see('Task started')
  const sent = { auto_booking_enabled: false, lets_me_book: true, custom_textfield: 'Reisepass', first_name: 'Amal' }
  expect(server.bodies(taskRoutes.create)).toMatchObject([sent])
})

describe('the demands of an office', () => {
  beforeEach(() => {
    server.answers(catalogueRoutes.serviceTypes, listOf([demanding]))
  })

  // checklist: t3603
  test.each(['steps', 'need'])('is marked before sending, in English with the office’s own word: %s', async (way) => {
    if (way === 'steps') await openThirdStep()
    else await choosePassport()
    if (way === 'need') await dialog.getByText('Book faster later').click()
    await see(dialog.getByText('Which passport, and for whom? The office needs this to book.'))
    await expect.element(remarks).not.toBeRequired()
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await expect.element(remarks).toBeRequired()
    await expect.element(dialog.getByLabelText('Phone')).not.toBeRequired()
    const unknown = dialog.getByLabelText('Remarks for the office (the office’s own word: “Aktenzeichen”)')
    await expect.element(unknown).toBeRequired()
    await page.viewport(390, 844)
    await see(remarks)
  })

  test('is in German the office’s own word alone', async () => {
    const label = 'Zusätzliche Bemerkungen'
    const asked = { required: true, label, title: label, hint: 'Welcher Pass, und für wen?' }
    server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, custom_textfield: asked }]))
    server.answers(needRoutes.read, needs('Reisepass'))
    await open('/dashboard', { language: 'de' })
    await search.fill('pasaport')
    await match.click()
    await dialog.getByText('Später schneller buchen').click()
    await see(dialog.getByLabelText(label, { exact: true }))
    await see(dialog.getByText('Welcher Pass, und für wen? Die Behörde braucht das zum Buchen.'))
  })

  test('and has been demanded only since the form was opened is shown with what is missing', async () => {
    server.answers(catalogueRoutes.serviceTypes, listOf([serviceType]))
    await openThirdStep()
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await press('Next', dialog)
    await see('Step 4 of 4')
    server.refuses(taskRoutes.create, 400, { errors: { custom_textfield: ['The office needs this.'] } })
    server.answers(catalogueRoutes.serviceTypes, listOf([demanding]))
    await press('Create Task', dialog)
    await see('Step 3 of 4', 'The office needs this.', remarks)
    await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Amal')
  })
})

describe('before it is made', () => {
  test('the review says how many people, and whether we book', async () => {
    await open('/tasks')
    await press('New Task')
    await dialog.getByLabelText('Task Name').fill('Passport')
    await dialog.getByLabelText('Service Count').fill('2')
    await press('Next', dialog)
    await chooseOffice()
    await see(dialog.getByText('Reisepass · 10 min · up to 4 people per appointment'))
    await press('Next', dialog)
    await press('Next', dialog)
    await see(dialog.getByText('2 people', { exact: true }))
    const [terms, facts] = [dialog.getByRole('term'), dialog.getByRole('definition')].map((of) => of.elements())
    const about = Object.fromEntries(terms?.map((term, at) => [term.textContent, facts?.[at]?.textContent]) ?? [])
    expect(about).toMatchObject({
      'Service type': 'German passport',
      'The office’s own word': 'Reisepass',
      'Auto-booking': 'Disabled',
    })
  })

  test('old Munich ids are folded away, and a choice from the lists discards them', async () => {
    await openSecondStep()
    const number = dialog.getByLabelText('Legacy Office ID')
    await expect.element(number).not.toBeVisible()
    await dialog.getByText('I have an old link').click()
    await see(dialog.getByText('Or use legacy Munich office/service IDs'))
    await number.fill('10489')
    await dialog.getByRole('radio', { name: /Practice office/ }).click()
    await expect.element(number).toHaveValue('')
  })

  test.each([phone, desk])('the button that starts says that booking is automatic, at %i × %i', async (...size) => {
    await page.viewport(...size)
    await choosePassport()
    await seeNo(start.getByText('Auto-booking is ENABLED'))
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await see(start.getByText('Auto-booking is ENABLED'))
    await seeUncovered(start)
    await dialog.getByRole('switch', { name: /^Trial run/ }).click()
    await see(start.getByText('Trial run'))
  })
})
