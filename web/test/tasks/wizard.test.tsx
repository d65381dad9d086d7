import { catalogueRoutes, type Office, type Provider, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Route } from '@terminlotse/contract/route'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeMany } from '../support/person.ts'
import { listOf, office, otherOffice } from '../support/samples.ts'
import { server } from '../support/server.ts'

const wizard = page.getByRole('dialog', { name: 'New Task' })
const choose = (name: RegExp) => wizard.getByRole('radio', { name }).first().click()

async function openSecondStep() {
  await open('/tasks')
  await press('New Task')
  await wizard.getByLabelText('Task Name').fill('Passport')
  await press('Next', wizard)
  await see('Step 2 of 4')
}

// checklist: t072
test('closing forgets what was typed', async () => {
  allIsWell()
  await openSecondStep()
  await press('Close', wizard)
  await press('New Task')
  await see('Step 1 of 4')
  await expect.element(wizard.getByLabelText('Task Name')).toHaveValue('')
  await press('Next', wizard)
  await see('Step 1 of 4', 'Task name is required')
})

// checklist: t028
test('without a provider the default pair of Munich is watched', async () => {
  allIsWell()
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
  allIsWell()
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
test.each(pickers)(
  'the picker says if %s cannot be loaded, or if there are none',
  async (_, route, steps, failed, none) => {
    allIsWell()
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
  },
)
