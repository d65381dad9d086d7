import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../support/app.tsx'
import {
  choosePassport,
  demanding,
  desk,
  dialog,
  match,
  needs,
  openThirdStep,
  phone,
  readyForNewTask,
  remarks,
  search,
  seeUncovered,
  start,
} from '../support/new-task.ts'
import { press, see, seeNo } from '../support/person.ts'
import { listOf, office, otherOffice, otherType, serviceType, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

readyForNewTask()

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
    await dialog.getByLabelText('Phone').fill('')
    await expect.element(dialog.getByLabelText('Phone')).toHaveValue('')
  })

  test.each([
    ['the only one', [otherType], 'German identity card'],
    ['the only recommended one', [otherType, serviceType], 'German passport'],
  ])('a service is chosen for the person if it is %s', async (_, types, chosen) => {
    server.answers(catalogueRoutes.serviceTypes, listOf(types))
    server.answers(catalogueRoutes.offices, listOf([office, otherOffice]))
    await open('/tasks')
    await press('New Task')
    await dialog.getByLabelText('Task Name').fill('Papers')
    await press('Next', dialog)
    await dialog.getByRole('radio', { name: /Practice office/ }).click()
    for (const name of [/^Bürgerbüro Ruppert/, /^Bürgerbüro Pasing/]) {
      await dialog.getByRole('radio', { name }).click()
      await expect.element(dialog.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked()
    }
  })

  test('of two recommended services none is chosen', async () => {
    server.answers(catalogueRoutes.serviceTypes, listOf([serviceType, { ...otherType, recommended: true }]))
    await open('/tasks')
    await press('New Task')
    await dialog.getByLabelText('Task Name').fill('Papers')
    await press('Next', dialog)
    await dialog.getByRole('radio', { name: /Practice office/ }).click()
    await dialog.getByRole('radio', { name: /Ruppertstraße/ }).click()
    await see(dialog.getByRole('radio', { name: /^German passport/ }))
    await press('Next', dialog)
    await see('Please select a service type')
  })

  test('people who only watch need not say who they are; an address must be right all the same', async () => {
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.start, watched())
    await choosePassport()
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
    expect(server.bodies(taskRoutes.create)).toMatchObject([{ first_name: '', email_for_booking: '' }])
  })
})

describe('the demands of an office', () => {
  beforeEach(() => {
    server.answers(catalogueRoutes.serviceTypes, listOf([demanding]))
  })

  // checklist: t3603
  test.each(['steps', 'need'])('is marked before sending, in English with the office’s own word: %s', async (way) => {
    if (way === 'steps') await openThirdStep()
    else await choosePassport()
    await see(dialog.getByText('Which passport, and for whom? The office demands this for a booking.'))
    await expect.element(remarks).not.toBeRequired()
    await dialog.getByRole('switch', { name: 'Let me book what you find' }).click()
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
    await see(dialog.getByLabelText(label, { exact: true }))
    await see(dialog.getByText('Welcher Pass, und für wen? Die Behörde verlangt das für eine Buchung.'))
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
  test('the review says how many people, and that a tap may book', async () => {
    await open('/tasks')
    await press('New Task')
    await dialog.getByLabelText('Task Name').fill('Passport')
    await dialog.getByLabelText('Service Count').fill('2')
    await press('Next', dialog)
    await dialog.getByRole('radio', { name: /Practice office/ }).click()
    await dialog.getByRole('radio', { name: /Ruppertstraße/ }).click()
    await see(dialog.getByText('Reisepass · 10 min · up to 4 people per appointment'))
    await press('Next', dialog)
    await dialog.getByRole('switch', { name: 'Let me book what you find' }).click()
    await press('Next', dialog)
    const facts = () =>
      dialog
        .getByRole('definition')
        .elements()
        .map((fact) => fact.textContent)
    await see(dialog.getByText('2 people', { exact: true }))
    const terms = dialog
      .getByRole('term')
      .elements()
      .map((term) => term.textContent)
    const about = Object.fromEntries(terms.map((term, at) => [term, facts()[at]]))
    expect(about).toMatchObject({
      'Service type': 'German passport',
      'The office’s own word': 'Reisepass',
      'Auto-booking': 'Disabled',
      'Let me book what you find': 'Enabled',
    })
    await press('Back', dialog)
    await dialog.getByRole('switch', { name: 'Enable automatic booking' }).click()
    await press('Next', dialog)
    await see(dialog.getByText('Auto-booking', { exact: true }))
    await seeNo(dialog.getByText('Let me book what you find'))
  })

  test('old Munich ids are folded away, and a choice from the lists discards them', async () => {
    await open('/tasks')
    await press('New Task')
    await dialog.getByLabelText('Task Name').fill('Passport')
    await press('Next', dialog)
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
