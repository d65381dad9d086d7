import { accountRoutes } from '@terminlotse/contract/accounts'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Route } from '@terminlotse/contract/route'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepSession } from '../../src/api/credentials.ts'
import { holdClock, open, press, see, seeNo, seePath } from '../support/app.tsx'
import { openSecondStep, dialog as wizard } from '../support/new-task.ts'
import { person } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const html = '<!doctype html><title>Sign in</title><h1>Company network</h1>'
// oauth2-proxy answers {} to calls that accept JSON, Kong a message; others a page, RFC 9457, or nothing.
const notOurs = [
  [401, html],
  [401, {}],
  [401, { message: 'Unauthorized' }],
  [401, { type: 'about:blank', title: 'Unauthorized', status: 401 }],
  [403, ''],
  [403, { error: 'access_denied', code: 'invalid_sign_in' }],
  [407, html],
  [404, html],
  [200, html],
  [200, { login_url: 'https://proxy.example/' }],
  [503, html],
] as const
const sentence =
  /Something in front of Terminlotse answered in its place, for example a proxy with a password of its own/
const told = (status: number) => (status < 500 ? page.getByText(sentence) : page.getByText(/^HTTP 50\d/)).first()
const kept = () => ['access_token', 'refresh_token', 'user'].map((name) => localStorage.getItem(name))

// checklist: t4150
test.each(notOurs)('an answer %i %j that is not the server’s ends no sign-in', async (status, body) => {
  allIsWell()
  const { pass } = holdClock()
  keepSession({ access: 'ran out', refresh: 'sign-in.refresh', user: person })
  const before = kept()
  const routes: Route[] = [accountRoutes.me, accountRoutes.refresh, taskRoutes.list, figuresRoutes.overview]
  for (const route of routes) server.refuses(route, status, body)
  await open('/tasks', { as: 'stored' })
  await expect.poll(() => server.asked(taskRoutes.list)).toBeGreaterThan(0)
  await pass(9_000)
  await seePath('/tasks')
  await see('Your tasks could not be loaded', told(status))
  expect(kept()).toEqual(before)
  allIsWell()
  await pass(12_000)
  await press('Retry')
  await see('No monitoring tasks yet')
})

// checklist: t4151
test.each(notOurs)('an answer %i %j to a sign-in says nothing of the password', async (status, body) => {
  allIsWellForStrangers()
  server.refuses(accountRoutes.login, status, body)
  await open('/login', { as: null })
  await page.getByLabelText('Email', { exact: true }).fill('amal@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('a calm harbour')
  await press('Sign in')
  await see(told(status))
  await seeNo(
    page.getByText(/credentials/),
    page.getByText('Unknown error'),
    page.getByText('Unauthorized', { exact: true }),
  )
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('amal@example.org')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('a calm harbour')
  await seePath('/login')
  expect(kept()).toEqual([null, null, null])
})

// checklist: t4152
test('a page of a proxy is no refusal of a new task, and what was typed stays', async () => {
  allIsWell()
  await openSecondStep('Passport for Kim')
  await wizard.getByText('Or use legacy Munich office/service IDs').click()
  for (const step of ['Next', 'Next']) await press(step, wizard)
  for (const status of [200, 403]) {
    server.refuses(taskRoutes.create, status, html)
    await press('Create Task', wizard)
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to create task' })
    await see(failed.getByText(new RegExp(`HTTP ${status}`)))
    await see(wizard.getByText('Passport for Kim'))
  }
})

// checklist: t4153
test('a page that says 404 in the place of a shared page does not end it', async () => {
  allIsWellForStrangers()
  server.refuses(sharedPageRoutes.open, 404, html)
  await open('/shared#secret', { as: null })
  await see(page.getByRole('alert'), page.getByRole('button', { name: 'Check again' }))
  server.refuses(sharedPageRoutes.open, 404, { detail: 'This page has ended.' })
  await press('Check again')
  await see('This page has ended.')
  await seeNo(page.getByRole('button', { name: 'Check again' }))
})
