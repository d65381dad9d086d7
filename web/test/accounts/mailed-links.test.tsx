import { accountRoutes } from '@terminlotse/contract/accounts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWellForStrangers())

const stranger = { as: null }
const notComplete = 'The link is incomplete. Please open it from the email again.'
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('a person who has forgotten the password is asked for the email of the account', async () => {
  await open('/forgot-password', stranger)
  await see(title('Forgot your password?'), page.getByLabelText('Email', { exact: true }))
  await see(page.getByRole('button', { name: 'Send the link' }), page.getByRole('link', { name: 'Back to sign in' }))
})

// checklist: t4561
test('where no mail can be sent, a person reads whom to ask for the link', async () => {
  document.documentElement.dataset.contact = 'Jo, jo@example.org'
  onTestFinished(() => void delete document.documentElement.dataset.contact)
  server.answers(accountRoutes.forgotPassword, { detail: '', has_server: false })
  await open('/forgot-password', stranger)
  await page.getByLabelText('Email', { exact: true }).fill('anna@example.org')
  await press('Send the link')
  await see('Please ask whoever runs this site (Jo, jo@example.org)')
})

test.each([
  ['/reset-password', 'Choose a new password'],
  ['/keep-email', 'Keep your email'],
])('a mailed link to %s asks twice for the new password', async (path, name) => {
  await open(`${path}#token=x`, stranger)
  await see(title(name), page.getByLabelText('New Password', { exact: true }))
  await see(page.getByLabelText('Confirm New Password', { exact: true }))
})

test('a mailed link that the server does not know says so and leads on', async () => {
  server.refuses(accountRoutes.verifyEmail, 400, { code: 'link_expired', detail: 'It has expired or was used.' })
  await open('/verify-email#token=x', stranger)
  await see(title('Your email'), 'This link did not work', 'It has expired or was used.')
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/login')
})

test.each([
  ['/verify-email', 'Continue'],
  ['/reset-password', 'Ask for a new link'],
])('a mailed link to %s that is cut off says so', async (path, onward) => {
  await open(path, stranger)
  await see(page.getByRole('alert').getByText(notComplete), page.getByRole('link', { name: onward }))
})

// checklist: t4204
test.each([
  ['nobody', 0],
  ['a page of a proxy', 403],
  ['a failed server', 500],
])('a link of a mail that %s answered for is not called failed, and can be tried again', async (_, status) => {
  if (status === 0) server.loses(accountRoutes.verifyEmail)
  else server.refuses(accountRoutes.verifyEmail, status, '<h1>Company network</h1>')
  await open('/verify-email#token=x', stranger)
  await see(page.getByRole('alert').getByText('We do not know yet whether this link worked'))
  await seeNo(page.getByText('This link did not work'))
  server.answers(accountRoutes.verifyEmail, { detail: 'Your email address is confirmed.', missing_link: null })
  await press('Retry')
  await see('Thank you, your email is confirmed.')
})

// checklist: t4157
test('an invitation, a set-up link and a link for a password that were used say so, and lead on', async () => {
  server.refuses(accountRoutes.checkInvitation, 403, { code: 'invitation_used', detail: 'Used.' })
  await open('/register#token=x', stranger)
  await see('This invitation has already been used', /^If the account is yours, please sign in\. Otherwise/)
  await see(page.getByRole('link', { name: 'Sign in' }))
  server.refuses(accountRoutes.checkInvitation, 403, { code: 'set_up_done', detail: 'Done.' })
  await open('/register#token=setup-x', stranger)
  await see(/^There is already a superuser, so this set-up link no longer works/, 'If that is you, please sign in.')
  await see(page.getByRole('link', { name: 'Sign in' }))
  server.refuses(accountRoutes.resetPassword, 400, { code: 'link_used', detail: 'A new password was set.' })
  await open('/reset-password#token=x', stranger)
  for (const name of ['New Password', 'Confirm New Password'])
    await page.getByLabelText(name, { exact: true }).fill('a calm harbour')
  await press('Set the new password')
  await see(
    page.getByRole('alert').getByText('A new password was set.'),
    page.getByRole('link', { name: 'Ask for a new link' }),
  )
})
