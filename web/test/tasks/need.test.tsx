import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focus, open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import { dialog as form, match, needs as needsOf, search } from '../support/new-task.ts'
import { listOf, office, passportNeed, receiver, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const service = { ...passportNeed, offices: [11, 12] }
const desk = { kind: 'usual', position: null } as const
const needs: Needs = {
  ...needsOf('German passport'),
  services: [service],
  offices: [
    { ...office, ...desk, number: 101 },
    { ...office, ...desk, id: 12, number: 102, name: 'Bürgerbüro Pasing' },
  ],
  elsewhere: [
    {
      need: 'Papers of another country',
      who: 'the consulate of that country',
      line: null,
      url: 'https://www.example.org/consulates',
      words: ['consulate', 'indian passport'],
    },
  ],
}
const made = { name: 'German passport, 2 offices', offices: [11, 12] }

beforeEach(() => {
  allIsWell()
  server.answers(needRoutes.read, needs)
  server.answers(taskRoutes.create, task(made))
})

async function choosePassport() {
  await open('/tasks')
  await press('New Task')
  await press('Search by need instead', form)
  await search.fill('pasaport')
  await match.click()
  await expect.element(form.getByRole('heading', { name: 'German passport' })).toHaveFocus()
}

test('typed text does not leave the device: the search makes no call', async () => {
  await open('/dashboard')
  await search.fill('pasa')
  await see(match)
  const asked = server.asked(needRoutes.read)
  await search.fill('pasaport')
  await see(match)
  expect(server.asked(needRoutes.read)).toBe(asked)
  expect(server.words().filter((call) => call.includes('pasa'))).toEqual([])
})

test('a service says what it is, how long it takes, how many fit and where it is offered', async () => {
  await choosePassport()
  await see(form.getByText('Reisepass', { exact: true }))
  await see(form.getByText('15 min · up to 2 people per appointment · 2 offices'), form.getByText(/^All 2 offices/))
  await expect.element(form.getByLabelText('First Name')).toHaveValue('Amal')
  await expect.element(form.getByLabelText('Last Name')).toHaveValue('Haddad')
  await expect.element(form.getByLabelText('Email', { exact: true })).toHaveValue('amal@example.org')
  await expect.element(form.getByLabelText('Task Name')).toHaveValue('German passport, 2 offices')
  await see(form.getByText('One appointment is for up to 2 people.'))
  await expect.element(form.getByLabelText('How many people?')).toHaveValue('1')
})

test('after a start the next search begins empty', async () => {
  server.answers(taskRoutes.start, watched(made))
  await choosePassport()
  server.answers(taskRoutes.list, listOf([watched(made)]))
  await press('Start watching', form)
  await see('Task started')
  await seeNo(form)
  await see(page.getByRole('article', { name: made.name }).getByText('Active', { exact: true }))
  await press('New Task')
  await press('Search by need instead', form)
  await expect.element(search).toHaveValue('')
})

test('a task that was created but cannot be started is in the list, once', async () => {
  server.refuses(taskRoutes.start, 409, { detail: 'Not now.' })
  await choosePassport()
  server.answers(taskRoutes.list, listOf([task(made)]))
  await press('Start watching', form)
  await see('Failed to start task', 'Not now.')
  await seeMany(page.getByRole('article', { name: made.name }), 1)
})

// checklist: t1293
test('a new task is on the dashboard before the server has listed it', async () => {
  await open('/dashboard')
  await search.fill('passport')
  await match.click()
  const answer = server.holds(taskRoutes.list)
  server.answers(taskRoutes.start, watched(made))
  await press('Start watching', form)
  await see(page.getByText(made.name).first())
  await expect.element(search).toHaveValue('')
  answer()
})

test('the search on the dashboard is one line: hits open beneath, Escape closes them, and leaving forgets them', async () => {
  server.answers(taskRoutes.list, listOf([watched()]))
  await open('/dashboard')
  await see(search)
  await seeNo('What you type stays on this device')
  await search.fill('pasaport')
  await see(match, 'What you type stays on this device')
  focus(match)
  await type('{Escape}')
  await seeNo(match)
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await search.fill('pasaport')
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await press('New Task')
  await press('Search by need instead', form)
  await expect.element(search).toHaveValue('')
  await open('/dashboard')
  await expect.element(search).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('pasaport')
})

test('a need of another authority names the authority first, and what has a word in common is called unlikely', async () => {
  await open('/dashboard')
  await search.fill('indian passport')
  await see(
    'Papers of another country',
    'No appointment in this list is for this. Responsible: the consulate of that country.',
  )
  await see('1 service has a word in common, but is probably not what you need:', match)
  const link = page.getByRole('link', { name: 'www.example.org' })
  await expect.element(link).toHaveAttribute('href', 'https://www.example.org/consulates')
})

test('a wish of which the services have only a word is not called likely', async () => {
  await open('/dashboard')
  await search.fill('photo album german wedding')
  await see('1 service has a word in common, but is probably not what you need:', match)
  await search.fill('german passport')
  await see(page.getByText('1 service', { exact: true }), match)
})

// checklist: t3163
test('the form names the chosen receivers in the place of all ways of the account', async () => {
  server.answers(receiverRoutes.list, listOf([receiver({ id: 32, name: 'Mia’s phone' }), receiver()]))
  await choosePassport()
  await see(form.getByText(/We’ll message you by/))
  await form.getByText('Messages to: all my receivers', { exact: true }).click()
  await form.getByRole('radio', { name: 'These' }).click()
  await form.getByRole('checkbox', { name: 'Papa’s ntfy' }).click()
  await see(form.getByText('We’ll message Mia’s phone', { exact: true }))
  await seeNo(form.getByText(/We’ll message you by/))
})

// checklist: t3235
test('the form sends the chosen receivers, and demands one of them once a choice was begun', async () => {
  server.answers(taskRoutes.start, watched(made))
  server.answers(receiverRoutes.list, listOf([receiver({ id: 32, name: 'Mia’s phone' }), receiver()]))
  await choosePassport()
  await form.getByText('Messages to: all my receivers', { exact: true }).click()
  await form.getByRole('radio', { name: 'These' }).click()
  for (const name of ['Papa’s ntfy', 'Mia’s phone']) await form.getByRole('checkbox', { name }).click()
  await press('Start watching', form)
  await see('Choose at least one receiver, or all.')
  expect(server.asked(taskRoutes.create)).toBe(0)
  await form.getByRole('checkbox', { name: 'Mia’s phone' }).click()
  await press('Start watching', form)
  await expect.poll(() => server.bodies(taskRoutes.create)).toMatchObject([{ receivers: [32] }])
})
