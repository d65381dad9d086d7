import { catalogueRoutes, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { StatedFact } from '@terminlotse/contract/offices/facts'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, see, seeNo } from '../support/app.tsx'
import { choosePassport, dialog, needs } from '../support/new-task.ts'
import { listOf, serviceType, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const source = { url: 'https://stadt.muenchen.de/service/info/1063453/n0/', day: '2026-06-08' }
const facts: StatedFact[] = [
  {
    kind: 'condition',
    id: 1,
    source,
    serves: 'most',
    short: 'you must come in person',
    line: 'You must come in person.',
    excludes: 'people who send others',
    question: null,
  },
  { kind: 'cost', id: 2, source, line: '70 euros, 37.50 euros below 24 years.' },
  {
    kind: 'other_way',
    id: 3,
    source,
    way: 'post',
    usual: false,
    line: 'You can also write.',
    link: 'https://stadt.muenchen.de/service/info/2/n0/',
  },
  {
    kind: 'release_hours',
    id: 4,
    source,
    line: 'New appointments: Mon to Fri between 7 and 8.',
    openings: [{ days: [1, 2, 3, 4, 5, 6, 7], hours: { from: '00:00', to: '00:00' }, opens: 'same_day' }],
  },
]
const answers = (change: Partial<ServiceType>) =>
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, ...change }]))

const openings = facts.flatMap((fact) => (fact.kind === 'release_hours' ? fact.openings : []))
const said = /Next new appointments: .* at 00:00/

beforeEach(() => {
  allIsWell()
  server.answers(needRoutes.read, needs('German passport'))
})

// checklist: t4390
test('the form asks first if the service fits, with the source of each line, and says when new appointments come', async () => {
  answers({ facts, description: 'Bringen Sie mit:\nhttps://stadt.muenchen.de/foto' })
  await choosePassport()
  await see(
    dialog.getByRole('heading', { name: 'Does this fit you?' }),
    'You must come in person.',
    'You can also write.',
  )
  const sources = dialog.getByRole('link', { name: 'The office’s text of 8 June 2026' })
  await expect.element(sources.first()).toHaveAttribute('href', source.url)
  expect(sources.elements()).toHaveLength(2)
  const way = dialog.getByRole('link', { name: 'Open the page' })
  await expect.element(way).toHaveAttribute('href', 'https://stadt.muenchen.de/service/info/2/n0/')
  await dialog.getByText('The office’s own words').click()
  const photo = dialog.getByRole('link', { name: 'https://stadt.muenchen.de/foto' })
  await expect.element(photo).toHaveAttribute('rel', 'noreferrer')
  await see(
    dialog.getByRole('heading', { name: 'When are there new appointments?' }),
    /^Next new appointments: .* at 00:00$/,
  )
})

// checklist: t4391
test('where the city has changed its text the form says so, with the city’s page', async () => {
  answers({ changed_facts: [{ id: 1, demands: 'yes', source: { url: source.url } }] })
  await choosePassport()
  await see('The city has changed its text about this. Please read it on the city’s page.')
  await expect.element(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', source.url)
})

test('nothing is asked about a service of which nothing is known', async () => {
  await choosePassport()
  await seeNo('Does this fit you?')
  await seeNo('When are there new appointments?')
})

// checklist: t4392
test('the card of a task that watches says when new appointments come', async () => {
  answers({ facts })
  server.answers(taskRoutes.list, listOf([watched({ release_hours: openings })]))
  await open('/tasks')
  await see('New appointments: Mon to Fri between 7 and 8.', said)
  await expect.element(page.getByRole('heading', { name: 'When are there new appointments?' })).toBeVisible()
})

// checklist: t4458
test('each row of a long list says when new appointments come, and an empty calendar says it', async () => {
  answers({ facts: [] })
  const many = [1, 2, 3, 4, 5, 6].map((id) => watched({ id, release_hours: openings }))
  server.answers(taskRoutes.list, listOf(many))
  await open('/tasks')
  await expect.element(page.getByText(said).nth(5)).toBeVisible()
  server.answers(taskRoutes.list, listOf(many.slice(0, 1)))
  server.answers(figuresRoutes.availability, {
    since: '2026-01-01T08:00:00Z',
    looked_since: '2026-01-01T08:00:00Z',
    seen: 0,
    median_minutes: null,
    cells: [],
  })
  await open('/tasks')
  await page.getByRole('button', { name: /^More about this task/ }).click()
  await see(/^No free time has appeared .* Next new appointments: .* at 00:00\.$/)
})
