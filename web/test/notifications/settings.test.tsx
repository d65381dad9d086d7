import { accountRoutes } from '@terminlotse/contract/accounts'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import { pressAt, tabTo } from '../support/keys.ts'
import { person, savedSettings } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

const field = (label: string) => page.getByLabelText(label, { exact: true })

// checklist: t036
test('a changed name is saved and shown in the header', async () => {
  await open('/settings')
  await see(page.getByRole('heading', { name: 'Settings', exact: true }))
  await see('Manage your account and notification preferences')
  await field('First Name').fill('Amina')
  server.answers(accountRoutes.profile, { ...person, name: 'Amina Haddad', first_name: 'Amina' })
  await press('Save Changes')
  await see('Profile updated successfully', page.getByRole('banner').getByText('Amina Haddad'))
  expect(server.bodies(accountRoutes.profile)).toMatchObject([{ first_name: 'Amina' }])
})

test('text that is typed while a name is being saved stays', async () => {
  await open('/settings')
  await field('First Name').fill('Amina')
  server.answers(accountRoutes.profile, { ...person, name: 'Amina Haddad', first_name: 'Amina' })
  const go = server.holds(accountRoutes.profile)
  await press('Save Changes')
  await field('Last Name').fill('Hadad')
  go()
  await see('Profile updated successfully')
  await expect.element(field('First Name')).toHaveValue('Amina')
  await expect.element(field('Last Name')).toHaveValue('Hadad')
})

// checklist: t124
test('a profile that could not be saved says so once and keeps what was typed', async () => {
  server.loses(accountRoutes.profile)
  await open('/settings')
  await field('First Name').fill('Amina')
  await press('Save Changes')
  await seeMany(page.getByText('Failed to update profile'), 1)
  await expect.element(field('First Name')).toHaveValue('Amina')
})

test('a new email that waits for its two links is named, and can be dropped', async () => {
  const as = { ...person, pending_email: 'amina@example.org', pending_email_links: ['new' as const, 'old' as const] }
  allIsWell({ as })
  await open('/settings', { as })
  await see(/Your new email amina@example.org takes effect once you open two links/)
  for (const name of ['Send both links again', 'Keep the current email']) await see(page.getByRole('button', { name }))
})

async function fillPasswords(again: string) {
  await field('Current Password').fill('a calm harbour')
  await field('New Password').fill('another harbour')
  await field('Confirm New Password').fill(again)
  await press('Update Password')
}

// checklist: t079, t4034
test.each(['another port', ''])('two different new passwords are told before sending: “%s”', async (again) => {
  await open('/settings')
  await fillPasswords(again)
  await see(page.getByText('New passwords do not match').first())
  await seeNo('Please confirm your password')
  expect(server.asked(accountRoutes.changePassword)).toBe(0)
})

// checklist: t125
test('a change of password without an answer says that it failed', async () => {
  server.loses(accountRoutes.changePassword)
  await open('/settings')
  await fillPasswords('another harbour')
  await seeMany(page.getByText('Failed to change password'), 1)
})

const eyes = {
  en: ['Current Password', 'New Password', 'Confirm New Password'].map((name) => [name, `Show ${name}`]),
  de: ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort bestätigen'].map((name) => [name, `${name} anzeigen`]),
}

// checklist: t1274
test.each(['en', 'de'] as const)('each eye names the field that it shows, and that alone: %s', async (language) => {
  await open('/settings', { language })
  for (const [name = '', eye = ''] of eyes[language]) {
    const button = page.getByRole('button', { name: eye, exact: true })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await expect.element(field(name)).toHaveAttribute('type', 'text')
    expect(document.querySelectorAll('input[autocomplete$=password][type=text]').length).toBe(1)
    await button.click()
    await expect.element(field(name)).toHaveAttribute('type', 'password')
  }
})

// checklist: t891
test('a person who finds an account on their address sees what was stopped, and says that they have looked', async () => {
  const reclaimed = { ...person, to_look_through: true }
  allIsWell({ as: reclaimed })
  await open('/dashboard', { as: reclaimed })
  const note = page.getByRole('region', { name: 'This account was in use before you confirmed your address' })
  await see(note.getByText('Tasks are paused.'))
  await expect.element(note.getByRole('link', { name: 'Go to the settings' })).toHaveAttribute('href', '/settings')
  server.answers(accountRoutes.lookedThrough, person, () => server.answers(accountRoutes.me, person))
  await press('I have checked everything', note)
  await seeNo(note)
})

test('a link from another screen to a part of the settings opens that part in sight', async () => {
  const go = (path: string) => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  await open('/settings')
  await see(page.getByRole('heading', { name: 'Settings', exact: true }))
  go('/tasks')
  await see(page.getByRole('heading', { name: 'Monitoring Tasks', exact: true }))
  go('/settings#script-keys')
  const part = page.getByRole('button', { name: 'API keys' })
  await expect.element(part).toHaveAttribute('aria-expanded', 'true')
  await expect.element(part).toBeInViewport()
  expect(window.scrollY).toBeGreaterThan(0)
})

// checklist: t1246
test('rows and switches of the settings open and close by the keyboard', async () => {
  await open('/settings')
  const pushbullet = page.getByRole('region', { name: 'Pushbullet' })
  const row = pushbullet.getByRole('button', { name: 'Pushbullet', exact: true })
  const isOpen = (state: boolean) => expect.element(row).toHaveAttribute('aria-expanded', String(state))
  await isOpen(false)
  await pressAt(row)
  await isOpen(true)
  await type('{Enter}')
  await isOpen(false)
  await tabTo(pushbullet.getByRole('switch', { name: 'Pushbullet', exact: true }))
  await type(' ')
  await isOpen(true)
  await tabTo(field('Pushbullet API Key'))
  await type('push-key')
  server.answers(notificationRoutes.create, savedSettings({ enable_pushbullet: true }))
  const save = page.getByRole('button', { name: 'Save Preferences' })
  await pressAt(save)
  await expect.poll(() => keyStops.said.join()).toContain('Notification settings updated successfully')
  await expect.element(save).toHaveFocus()
})
