import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo, type } from '../support/app.tsx'
import { adminOverview, after, listOf, staff, watched } from '../support/samples.ts'
import { allIsWell, allIsWellForStaff, allIsWellForStrangers, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const days = (count: number) => after(count * 86_400_000)
const key = {
  id: '5f0f4c1e-9d44-4a7c-8a51-0a4f3f2b7c11',
  name: 'Heim-Automat',
  scope: 'tasks' as const,
  created_at: after(0),
  last_used_at: null,
  expires_at: days(90),
}
const secret = `tl_${'k'.repeat(43)}`

// checklist: t1756
test('a key is made with the password, shown once to copy, listed without it, and ended after a question', async () => {
  allIsWell()
  await open('/settings')
  await press('API keys')
  await press('Create key')
  const dialog = page.getByRole('dialog')
  await press('Create key', dialog)
  await see(dialog.getByText('Please fill this in').first())
  await dialog.getByLabelText('Name', { exact: true }).fill('Heim-Automat')
  await dialog.getByLabelText('read, and add, change, start and pause tasks').click()
  await dialog.getByLabelText('Current Password', { exact: true }).fill('a calm harbour')
  server.answers(scriptKeyRoutes.make, { ...key, secret }, () => server.answers(scriptKeyRoutes.keys, listOf([key])))
  await press('Create key', dialog)
  await expect.element(dialog.getByLabelText('Key', { exact: true })).toHaveValue(secret)
  expect(server.bodies(scriptKeyRoutes.make)).toEqual([
    { name: 'Heim-Automat', scope: 'tasks', days: 90, password: 'a calm harbour' },
  ])
  await press('Done', dialog)
  await see(page.getByText('Heim-Automat'), page.getByText('Not used yet'))
  expect(document.body.innerHTML).not.toContain(secret)
  await press('Revoke the key Heim-Automat')
  await see('Scripts that use it will stop working. You cannot undo this.')
  server.answers(scriptKeyRoutes.revoke, { detail: 'The key is revoked.' }, () =>
    server.answers(scriptKeyRoutes.keys, listOf([])),
  )
  await press('Revoke key', page.getByRole('dialog'))
  await see('The key is revoked.')
  await seeNo(page.getByText('Heim-Automat'))
})

test('a key that could not be made says why, and keeps what was typed', async () => {
  allIsWell()
  await open('/settings', { language: 'de' })
  await press('API-Schlüssel')
  await press('Schlüssel anlegen')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name', { exact: true }).fill('Heim-Automat')
  await dialog.getByLabelText('Aktuelles Passwort', { exact: true }).fill('not this one')
  server.refuses(scriptKeyRoutes.make, 400, { detail: 'Falsch', errors: { password: ['Das Passwort stimmt nicht.'] } })
  await press('Schlüssel anlegen', dialog)
  await see(dialog.getByText('Das Passwort stimmt nicht.'))
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Heim-Automat')
})

test('a key that is being made is waited for, shown before the list knows it, and closed by its button only', async () => {
  allIsWell()
  await open('/settings#script-keys')
  await press('Create key')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name', { exact: true }).fill('Heim-Automat')
  await dialog.getByLabelText('Current Password', { exact: true }).fill('a calm harbour')
  server.answers(scriptKeyRoutes.make, { ...key, secret })
  const make = server.holds(scriptKeyRoutes.make)
  const list = server.holds(scriptKeyRoutes.keys)
  await press('Create key', dialog)
  await type('{Escape}')
  await press('Cancel', dialog)
  await see(dialog.getByText('Creating...'))
  make()
  await expect.element(dialog.getByRole('status').first().getByLabelText('Key', { exact: true })).toHaveValue(secret)
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
  const beside = document.querySelector<HTMLElement>('.mantine-Modal-inner')
  for (const kind of ['mousedown', 'mouseup', 'click']) beside?.dispatchEvent(new MouseEvent(kind, { bubbles: true }))
  await see(dialog.getByLabelText('Key', { exact: true }))
  list()
})

// checklist: t1757
test('a task is shared from its card: link, openings, and its end', async () => {
  await openTasks(watched())
  const page1 = { made_at: after(0), ends_at: days(30), openings: 0 }
  await press('More about this task: Passport')
  await page.getByRole('button', { name: /^Share / }).click()
  const dialog = page.getByRole('dialog')
  await see(dialog.getByRole('button', { name: 'Create link', exact: true }))
  server.answers(sharedPageRoutes.make, { ...page1, address: `http://localhost:3000/shared#${'s'.repeat(43)}` }, () =>
    server.answers(sharedPageRoutes.read, { ...page1, openings: 3 }),
  )
  await press('Create link', dialog)
  await expect
    .element(dialog.getByLabelText('Link to the page'))
    .toHaveValue(`http://localhost:3000/shared#${'s'.repeat(43)}`)
  await see(dialog.getByText(/The page was opened 0 times/))
  server.answers(sharedPageRoutes.end, undefined, () =>
    server.answers(sharedPageRoutes.read, { made_at: null, ends_at: null, openings: 0 }),
  )
  await press('Turn off link', dialog)
  await see('The link no longer works')
  await seeNo(dialog.getByLabelText('Link to the page'))
})

const shared = {
  state: 'found' as const,
  services: ['Reisepass'],
  offices: [{ name: 'Bürgerbüro Pasing', address: 'Landsberger Straße 486' }],
  slot_at: days(3),
  last_check_at: after(-60_000),
  ends_at: days(30),
}

// checklist: t1758
test.each([
  ['en', /A time is free/, 'Check again', 'Service'],
  ['de', /Ein Termin ist frei/, 'Noch einmal nachsehen', 'Leistung'],
] as const)('the shared page shows state, service, office and time: %s', async (language, said, again, service) => {
  allIsWellForStrangers()
  server.answers(sharedPageRoutes.open, shared)
  await open(`/shared#${'s'.repeat(43)}`, { as: null, language })
  await see(said, service, page.getByText('Reisepass'), page.getByText('Bürgerbüro Pasing, Landsberger Straße 486'))
  expect(server.bodies(sharedPageRoutes.open)).toEqual([{ secret: 's'.repeat(43) }])
  server.refuses(sharedPageRoutes.open, 404, { detail: 'This page no longer exists.', code: 'page_ended' })
  await press(again)
  await see('This page no longer exists.')
  await seeNo(page.getByText('Reisepass'))
})

test('a second link in the same tab shows its own task', async () => {
  allIsWellForStrangers()
  server.answers(sharedPageRoutes.open, ({ body }) => ({ ...shared, services: [`Task of ${body.secret}`] }))
  await open('/shared#one', { as: null })
  await see('Task of one')
  window.location.hash = '#two'
  await see('Task of two')
  await seeNo('Task of one')
  window.location.hash = '#one'
  await see('Task of one')
  expect(server.bodies(sharedPageRoutes.open).map(({ secret: sent }) => sent)).toEqual(['one', 'two', 'one'])
})

test('a shared link without its secret, and a server that does not answer, say so', async () => {
  allIsWellForStrangers()
  await open('/shared', { as: null })
  await see('This link is not complete. Please ask the person who sent it to you.')
  server.loses(sharedPageRoutes.open)
  await open('/shared#s', { as: null })
  await see('This could not be loaded.', page.getByRole('button', { name: 'Check again' }))
})

// checklist: t920
test('with STAFF_SECOND_FACTOR the screen says what to do, and opens once staff have signed in with a passkey', async () => {
  allIsWell({ as: staff })
  allIsWellForStaff()
  const detail = 'Please sign in with a passkey for this.'
  server.refuses(adminRoutes.overview, 403, { code: 'passkey_sign_in_needed', detail })
  const passkeys = { ...listOf([]), asked_at_sign_in: false, is_demanded: true, works_at: null }
  server.answers(passkeyRoutes.passkeys, passkeys)
  await open('/admin', { as: staff })
  await see(page.getByRole('heading', { name: 'Please sign in with a passkey' }))
  await page.getByRole('link', { name: 'Go to the settings' }).click()
  await see('You need a passkey for the staff pages here.')
  server.answers(adminRoutes.overview, adminOverview())
  await open('/admin', { as: staff })
  await see(page.getByRole('tab', { name: 'Audit Log' }))
})
