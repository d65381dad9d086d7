import { accountRoutes } from '@terminlotse/contract/accounts'
import { type Right, rightRoutes } from '@terminlotse/contract/accounts/rights'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { after, listOf, person } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const day = 86_400_000
const right = (of: Partial<Right>): Right => ({
  kind: 'receiver',
  id: '1',
  name: 'Papa',
  channel: 'webhook',
  made_at: after(-60 * day),
  used_at: null,
  is_current: false,
  is_kept: true,
  is_recent: false,
  ...of,
})
const chat = right({ kind: 'chat', id: '2', name: '', channel: 'telegram', made_at: after(-day), is_recent: true })
const passkey = right({ kind: 'passkey', id: '3', name: 'Phone', channel: null })
const said = { detail: 'Done.' }

// checklist: t3999
test('after a new password each right is shown, the newest first, kept one by one or together, or ended', async () => {
  allIsWell()
  server.answers(accountRoutes.changePassword, { access: 'a', refresh: 'r', user: person })
  server.answers(rightRoutes.list, listOf([chat, right({}), passkey]))
  await open('/settings')
  for (const name of ['Current Password', 'New Password', 'Confirm New Password'])
    await page.getByLabelText(name, { exact: true }).last().fill('a very calm harbour')
  await press('Update Password')
  await press('Hide this message')
  const list = page.getByRole('region', { name: 'After a new password: what else has access?' })
  await see(list.getByText('Gets your messages and can book'), list.getByText('Papa · Webhook'))
  const names = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '')
  expect(names()[0]).toContain('Telegram')
  server.answers(rightRoutes.keep, said)
  await press('Keep all', list)
  await seeMany(list.getByText('Kept', { exact: true }), 2)
  await seeNo(list.getByRole('button', { name: 'Keep all' }), list.getByRole('button', { name: 'Keep Papa · Webhook' }))
  await press('Keep Telegram', list)
  await seeMany(list.getByText('Kept', { exact: true }), 3)
  expect(server.bodies(rightRoutes.keep)).toEqual([{}, { right: { kind: 'chat', id: '2' } }])
  await press('End the access of Phone', list)
  await see('It ends at once. You cannot undo this.')
  server.answers(rightRoutes.end, said, () => server.answers(rightRoutes.list, listOf([chat, right({})])))
  await press('End', page.getByRole('dialog'))
  await seeMany(list.getByRole('listitem'), 2)
})

test('after a reset the sign-in leads to the list, which says what waits', async () => {
  allIsWellForStrangers()
  server.answers(accountRoutes.resetPassword, said)
  await open('/reset-password#token=x', { as: null })
  for (const name of ['New Password', 'Confirm New Password'])
    await page.getByLabelText(name, { exact: true }).fill('a very calm harbour')
  await press('Set the new password')
  await seePath('/login')
  allIsWell()
  server.answers(
    rightRoutes.list,
    listOf([
      { ...chat, is_kept: false },
      { ...passkey, is_kept: false },
    ]),
  )
  server.answers(accountRoutes.login, { access: 'a', refresh: 'r', user: person })
  await page.getByLabelText('Email', { exact: true }).fill('amal@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('a very calm harbour')
  await press('Sign in')
  await seePath('/access')
  await see('Books nothing and reads no names until you keep it', 'Does not sign in alone until you keep it')
})

// checklist: t4000
test('a call that needs a fresh sign-in asks for the password once, and then goes on', async () => {
  allIsWell()
  server.answers(rightRoutes.list, listOf([{ ...chat, is_kept: false }]))
  await open('/access')
  server.refuses(rightRoutes.keep, 403, { code: 'prove_again', detail: 'Please show that it is you.' })
  await press('Keep Telegram')
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabelText('Current Password', { exact: true }).fill('not this one')
  server.refuses(rightRoutes.proveAgain, 400, {
    detail: 'No',
    errors: { password: ['The current password is wrong.'] },
  })
  await press('Continue', dialog)
  await see(dialog.getByText('The current password is wrong.'))
  await dialog.getByLabelText('Current Password', { exact: true }).fill('a calm harbour')
  server.answers(rightRoutes.proveAgain, said, () =>
    server.answers(rightRoutes.keep, said, () => server.answers(rightRoutes.list, listOf([chat]))),
  )
  await press('Continue', dialog)
  await see(page.getByText('Kept', { exact: true }))
  expect(server.bodies(rightRoutes.proveAgain)).toEqual([{ password: 'not this one' }, { password: 'a calm harbour' }])
  expect(server.asked(rightRoutes.keep)).toBe(2)
})

test('opening the link of a mail about a right changes nothing', async () => {
  allIsWellForStrangers()
  await open('/end-access#token=1.chat.2.abc', { as: null })
  await see(page.getByRole('heading', { name: 'End this access', level: 1 }))
  await see(page.getByRole('button', { name: 'End it' }), page.getByRole('link', { name: 'Set a new password' }))
  expect(server.asked(rightRoutes.endByMail)).toBe(0)
})

// checklist: t4001
test('the link of a mail ends the right after a press, says why it could not, and that it has ended before', async () => {
  allIsWellForStrangers()
  await open('/end-access#token=1.chat.2.abc', { as: null })
  server.refuses(rightRoutes.endByMail, 400, { code: 'link_expired', detail: 'This link has expired.' })
  await press('End it')
  await see('It could not be ended', 'This link has expired.')
  server.refuses(rightRoutes.endByMail, 409, { code: 'right_ended', detail: 'This access has already ended.' })
  await press('End it')
  await see('It has ended.', page.getByRole('link', { name: 'Set a new password' }))
  expect(server.bodies(rightRoutes.endByMail).at(-1)).toEqual({ token: '1.chat.2.abc' })
})
