import type { Language } from '@terminlotse/contract/language'
import { catalogueRoutes, type Office, type Provider, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import type { Route } from '@terminlotse/contract/route'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import { chooseOffice, openSecondStep, dialog as wizard } from '../support/new-task.ts'
import { listOf, office, otherOffice, otherType, passportNeed, person, serviceType, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

const choose = (name: RegExp) => wizard.getByRole('radio', { name }).first().click()

// checklist: t072
test('closing forgets what was typed', async () => {
  await openSecondStep()
  await press('Close', wizard)
  await press('New Task')
  await see('Step 1 of 4')
  await expect.element(wizard.getByLabelText('Task Name')).toHaveValue('')
  await press('Next', wizard)
  await see('Step 1 of 4', 'Task name is required')
})

// checklist: t4758
test('without an answer nobody says that it failed, and the list shows the task that was made', async () => {
  await openSecondStep()
  await chooseOffice()
  for (let step = 2; step < 4; step += 1) await press('Next', wizard)
  server.loses(taskRoutes.create)
  server.answers(taskRoutes.list, listOf([task()]))
  await press('Create Task', wizard)
  await see('No answer came, so we do not know whether the task was created. Look at your tasks before you try again.')
  await seeNo('Failed to create task')
  await press('Close', wizard)
  await see(page.getByRole('article', { name: 'Passport' }))
})

// checklist: t028
test('without a provider the default pair of Munich is watched', async () => {
  server.refuses(taskRoutes.create, 500)
  await openSecondStep()
  await wizard.getByText('Or use legacy Munich office/service IDs').click()
  await expect.element(wizard.getByLabelText('Legacy Office ID')).toHaveAttribute('placeholder', '10187259')
  await press('Next', wizard)
  await press('Next', wizard)
  await see('Office 10187259, service 10339027')
  await press('Create Task', wizard)
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to create task' })
  await see(failed.getByText('HTTP 500: Internal Server Error'))
  await see('Office 10187259, service 10339027')
  expect(server.asked(taskRoutes.create)).toBe(1)
})

// checklist: t029
test('the list of offices is at most 300 pixels high and scrolls inside', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...otherOffice, id: 30 + index, name: `Office ${index}` }))
  server.answers(catalogueRoutes.offices, listOf([office, ...many]))
  await openSecondStep()
  await choose(/Practice office/)
  const offices = wizard.getByRole('group', { name: 'Office', exact: true })
  await seeMany(offices.getByRole('radio'), 13)
  const list = offices.element().querySelector('[style*="max-height"]')
  expect(list?.getBoundingClientRect().height).toBeLessThanOrEqual(300)
  expect(list?.scrollHeight).toBeGreaterThan(300)
})

const pickers: [what: string, route: Route, steps: RegExp[], failed: string, none: string[]][] = [
  [
    'providers',
    catalogueRoutes.providers,
    [],
    'Failed to load service providers',
    ['No service providers available', 'Please contact your administrator to set up services'],
  ],
  [
    'offices',
    catalogueRoutes.offices,
    [/Practice office/],
    'Failed to load offices',
    ['No offices available for this service'],
  ],
  [
    'service types',
    catalogueRoutes.serviceTypes,
    [/Practice office/, /Ruppertstraße/],
    'Failed to load services',
    ['No services available for this office'],
  ],
]

// checklist: t136
test.each(pickers)('the picker says if %s fail to load or are missing', async (_, route, steps, failed, none) => {
  // An answer after which the page does not try again.
  server.refuses(route, 418, { detail: 'No tea today.' })
  await openSecondStep()
  for (const step of steps) await choose(step)
  await see(failed)
  if (route === catalogueRoutes.providers) server.answers(catalogueRoutes.providers, listOf<Provider>([]))
  if (route === catalogueRoutes.offices) server.answers(catalogueRoutes.offices, listOf<Office>([]))
  if (route === catalogueRoutes.serviceTypes) server.answers(catalogueRoutes.serviceTypes, listOf<ServiceType>([]))
  await press('Retry', wizard)
  await see(...none)
})

const field = (name: string) => wizard.getByLabelText(name, { exact: true })
const next = () => press('Next', wizard)

async function openWizard() {
  await open('/tasks')
  await press('New Task')
  await see('Step 1 of 4')
}

describe('each step is checked before the next', () => {
  // checklist: t027
  test('from the name to the new task; Back removes the error messages, not what was typed', async () => {
    const plain = { ...otherType, id: 23, name: 'Wohnsitzanmeldung', title: 'Registering an address' }
    server.answers(catalogueRoutes.offices, listOf([otherOffice, office]))
    server.answers(catalogueRoutes.serviceTypes, ({ query }) =>
      listOf(query.office === office.id ? [serviceType] : [plain, otherType]),
    )
    await openWizard()
    await checkNameAndCount()
    await checkTarget()
    await checkPerson()
    await see('Step 4 of 4', wizard.getByText('Nour Haddad'), wizard.getByText('Trial run, nothing is booked'))
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.list, listOf([task()]))
    await press('Create Task', wizard)
    await see('Task created successfully', page.getByRole('article', { name: 'Passport' }))
    await seeNo(wizard)
    expect(server.bodies(taskRoutes.create)).toMatchObject([
      { name: 'Passport', office: office.id, service_type: serviceType.id, first_name: 'Nour', dry_run: true },
    ])
  })
})

async function checkNameAndCount() {
  await field('Task Name').fill('   ')
  await field('Service Count').fill('11')
  await next()
  await see('Task name is required')
  await expect.element(field('Service Count')).toHaveValue('1')
  await field('Task Name').fill('Passport')
  await next()
  await see('Step 2 of 4', 'Select a service provider first', 'Select an office first')
}

async function checkTarget() {
  await seeMany(wizard.getByText('Default', { exact: true }), 1)
  await choose(/Practice office/)
  await see(wizard.getByRole('group', { name: 'Office', exact: true }).getByRole('radio').first())
  await next()
  await see('Please select an office')
  await press('Back', wizard)
  await expect.element(field('Task Name')).toHaveValue('Passport')
  await next()
  await see('Step 2 of 4')
  await seeNo('Please select an office')
  await choose(/^Bürgerbüro Pasing/)
  await see(wizard.getByRole('radio', { name: /^Registering an address/ }))
  await next()
  await see('Please select a service type')
  await choose(/Recommended/)
  await seeMany(wizard.getByRole('radio', { name: /Recommended/ }), 2)
  await expect.element(wizard.getByRole('radio', { name: /Recommended/ }).nth(1)).toBeChecked()
  await next()
}

async function checkPerson() {
  await see('Step 3 of 4')
  const known = { 'First Name': person.first_name, 'Last Name': person.last_name, Email: person.email }
  for (const [label, value] of Object.entries(known)) {
    await expect.element(field(label)).toHaveValue(value)
    await field(label).fill('')
  }
  await next()
  await see('First name is required', 'Last name is required', 'Email is required')
  await field('First Name').fill('Nour')
  await field('Last Name').fill('Haddad')
  await field('Email').fill('amal@')
  await next()
  await see('Invalid email format')
  await field('Email').fill('amal@example.org')
  const trial = wizard.getByRole('switch', { name: /^Trial run/ })
  await seeNo(trial)
  await wizard.getByRole('switch', { name: 'Enable automatic booking' }).click()
  await trial.click()
  await next()
}

// checklist: t1350
test('two people stay two, and a number that is left empty says which one counts, on a phone', async () => {
  await page.viewport(390, 844)
  await openWizard()
  const count = field('Service Count')
  await field('Task Name').fill('Passports')
  await expect.element(count).toHaveAttribute('inputmode', 'numeric')
  const clear = async () => {
    await count.click()
    await type('{End}{Backspace}')
    await expect.element(count).toHaveValue('')
  }
  await clear()
  await see('If you leave this empty, we’ll use 1.')
  await type('2')
  await expect.element(count).toHaveValue('2')
  await type('{Backspace}{Tab}')
  await expect.element(count).toHaveValue('1')
  await see('You left this empty, so we use 1.')
  await clear()
  await type('2')
  for (let step = 2; step <= 4; step += 1) {
    await next()
    await see(`Step ${step} of 4`)
  }
  expect(wizard.getByText('How many', { exact: true }).element().parentElement?.textContent).toContain('2')
})

const emergency = {
  en: 'Emergency help, residence permit: students, graduates, self-employed',
  de: 'Notfall-Hilfe Aufenthaltstitel – Studierende, Hochschulabsolvent*innen, Selbstständige',
}
const migration = 'Servicestelle für Zuwanderung und Einbürgerung'

function listsDefaultPair(language: Language) {
  const service = {
    ...passportNeed,
    max_count: 4,
    id: 31,
    number: 10339027,
    name: emergency.de,
    title: emergency[language],
    offices: [32],
  }
  const place = { ...office, id: 32, name: migration, number: 10187259, kind: 'usual' as const, position: null }
  server.answers(needRoutes.read, { services: [service], offices: [place], words: [], elsewhere: [] })
}

const defaultPair = {
  en: {
    open: 'New Task',
    name: 'Task Name',
    next: 'Next',
    create: 'Create Task',
    watched: 'You have not chosen a provider, so this would be watched:',
    other: 'No, choose something else',
    lists: 'Select an office first',
    step: 'Step 2 of 4',
  },
  de: {
    open: 'Neue Aufgabe',
    name: 'Name der Aufgabe',
    next: 'Weiter',
    create: 'Aufgabe anlegen',
    watched: 'Sie haben keinen Anbieter gewählt. Deshalb würden wir das hier beobachten:',
    other: 'Nein, etwas anderes wählen',
    lists: 'Wählen Sie zuerst eine Behörde',
    step: 'Schritt 2 von 4',
  },
}

// checklist: t1110
test.each(['en', 'de'] as const)('Next without a provider names the default, and leads back: %s', async (language) => {
  const words = defaultPair[language]
  listsDefaultPair(language)
  await open('/tasks', { language })
  await press(words.open)
  const asked = wizard.getByRole('status').filter({ hasText: words.watched })
  await field(words.name).fill('Passport')
  await press(words.next, wizard)
  await see(words.step)
  await press(words.next, wizard)
  await see(asked.getByText(emergency[language]), asked.getByText(migration))
  await press(words.other, wizard)
  await see(words.step, words.lists)
  await seeNo(asked)
  await press(words.next, wizard)
  await press(words.next, wizard)
  await see(wizard.getByRole('button', { name: words.create }), asked.getByText(emergency[language]))
  await see(wizard.getByText('10187259'))
})
