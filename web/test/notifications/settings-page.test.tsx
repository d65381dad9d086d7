import { accountRoutes } from '@terminlotse/contract/accounts'
import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { rightRoutes } from '@terminlotse/contract/accounts/rights'
import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { channel, notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { dayMs } from '@terminlotse/contract/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import { pressAt, tabTo } from '../support/keys.ts'
import { after, listOf, person, receiver, savedSettings } from '../support/samples.ts'
import { allIsWell, keepsSettings } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

const phone = { width: 390, height: 844 }
const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('Nothing is there to be measured')
  return element.getBoundingClientRect()
}

async function openOnPhone(language: 'en' | 'de') {
  await page.viewport(phone.width, phone.height)
  server.answers(telegramRoutes.read, { bot: 'lotse_bot', chat: null })
  await open('/settings', { language })
  await expect
    .poll(() => document.querySelectorAll('main [role=switch]').length)
    .toBeGreaterThan(channel.options.length - 1)
}

// checklist: t3201
test.each(['en', 'de'] as const)('on a phone three screens hold all settings, one each form: %s', async (language) => {
  await openOnPhone(language)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(3 * phone.height)
  const forms = [...document.querySelectorAll('main form')].map((form) => boxOf(form).height)
  expect(forms).toHaveLength(3)
  expect(Math.max(...forms)).toBeLessThanOrEqual(phone.height)
})

// checklist: t3202
test('the cards have the order of the specification, and further ones are folded under one heading each', async () => {
  await openOnPhone('en')
  const headings = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
  expect(headings).toEqual([
    'Profile Information',
    'Notification Preferences',
    'Security',
    'Who gets your messages',
    'Passkeys',
    'Access to your account',
    'API keys',
    'Appointments in your calendar',
    'Sound in this browser',
    'Your data',
  ])
  for (const button of ['Save Changes', 'Save Preferences', 'Update Password'])
    await see(page.getByRole('button', { name: button, exact: true }))
  const folded = page.getByRole('button', { name: 'Access to your account', exact: true })
  await expect.element(folded).toHaveAttribute('aria-expanded', 'false')
  await folded.click()
  await see('Everything that can see your tasks or act for you')
  await folded.click()
  await seeNo('Everything that can see your tasks or act for you')
})

test('an address with the name of a folded card opens it', async () => {
  await open('/settings#your-data')
  await see(page.getByRole('button', { name: 'Download my data' }))
})

const weekAgo = after(-7 * dayMs)
const passkey = { id: 1, name: 'My telephone', created_at: weekAgo, last_used_at: null }
const signIn = {
  ...{ kind: 'sign_in' as const, name: 'Firefox · Android', channel: null, is_kept: true, is_recent: true },
  ...{ made_at: weekAgo, used_at: weekAgo },
}

test('the folded cards list passkeys, sign-ins and the calendar address, with what ends each', async () => {
  const passkeys = listOf([passkey, { ...passkey, id: 2, name: 'Security key of the office', last_used_at: weekAgo }])
  const works_at = window.location.origin
  server.answers(passkeyRoutes.passkeys, { ...passkeys, asked_at_sign_in: true, is_demanded: false, works_at })
  const sessions = [
    { ...signIn, id: '5f0f4c1e-9d44-4a7c-8a51-0a4f3f2b7c11', is_current: true },
    { ...signIn, id: '5f0f4c1e-9d44-4a7c-8a51-0a4f3f2b7c12', is_current: false, name: '' },
  ]
  server.answers(rightRoutes.list, listOf(sessions))
  server.answers(calendarFeedRoutes.read, { made_at: weekAgo })
  await open('/settings#passkeys')
  const titles = ['Access to your account', 'Appointments in your calendar', 'Sound in this browser', 'Your data']
  for (const title of titles) await press(title)
  for (const name of ['Remove My telephone', 'End the access of Without a name', 'Turn off address', 'Delete account'])
    await see(page.getByRole('button', { name, exact: true }))
  await expect.element(page.getByRole('switch', { name: /^Ask for a passkey at each sign-in/ })).toBeChecked()
})

const saved = {
  en: { first: 'First Name', profile: 'Save Changes', present: 'Current Password', password: 'Update Password' },
  de: { first: 'Vorname', profile: 'Änderungen speichern', present: 'Aktuelles Passwort', password: 'Passwort ändern' },
}

// checklist: t3203
test.each([
  ['en', ''],
  ['de', ''],
  ['de', '32px'],
] as const)('on a phone the button of a card with changes stays in sight: %s, text of %s', async (language, size) => {
  const words = saved[language]
  const preferences = { en: 'Save Preferences', de: 'Benachrichtigungen speichern' }[language]
  await openOnPhone(language)
  document.documentElement.style.fontSize = size
  await page.getByLabelText(words.first, { exact: true }).fill('Amina')
  await page.getByLabelText(words.present, { exact: true }).fill('a calm harbour')
  await toggle('ntfy').click()
  const places = [
    [page.getByLabelText(words.first, { exact: true }), words.profile],
    [page.getByRole('switch', { name: 'Push', exact: true }), preferences],
    [page.getByLabelText(words.present, { exact: true }), words.password],
  ] as const
  for (const [place, button] of places) {
    place.element().scrollIntoView({ block: 'start' })
    const seen = boxOf(page.getByRole('button', { name: button, exact: true }).element())
    const bar = boxOf([...document.querySelectorAll('nav')].at(-1))
    expect(seen.top).toBeGreaterThanOrEqual(0)
    expect(seen.bottom).toBeLessThanOrEqual(bar.top)
  }
})

test('a card says plainly what counts at once and what waits for its button', async () => {
  await openOnPhone('en')
  await see('Press “Save Preferences” for changes not marked “Applies at once”.')
  await toggle('Pushbullet').click()
  await see('Your changes are not saved yet.')
})

// checklist: t3204
test('a test of a channel with unsaved fields asks first, saves all, and then tests', async () => {
  keepsSettings()
  server.answers(notificationRoutes.test, { detail: 'Sent.' })
  await open('/settings')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Test Pushbullet')
  const dialog = page.getByRole('dialog', { name: 'Test Pushbullet' })
  await see(dialog.getByText('This channel has changes that are not saved.'))
  expect(server.asked(notificationRoutes.create) + server.asked(notificationRoutes.test)).toBe(0)
  await press('Cancel', dialog)
  await seeNo(dialog)
  await press('Test Pushbullet')
  await press('Save and test', dialog)
  await see('Test Pushbullet notification sent successfully')
  expect(server.bodies(notificationRoutes.create)).toMatchObject([{ pushbullet_api_key: 'push-key' }])
  expect(server.bodies(notificationRoutes.test)).toEqual([{ channel: 'pushbullet' }])
  await press('Test Pushbullet')
  await expect.poll(() => server.asked(notificationRoutes.test)).toBe(2)
})

test('fields that cannot be saved are named instead of being tested, by the keyboard too', async () => {
  await open('/settings')
  await toggle('ntfy').click()
  await page.getByLabelText('ntfy Server').fill('no address')
  ;(page.getByRole('button', { name: 'Test ntfy' }).element() as HTMLElement).focus()
  await type('{Enter}')
  await expect.element(page.getByLabelText('ntfy Server')).toHaveFocus()
  await seeNo(page.getByRole('dialog'))
  expect(server.asked(notificationRoutes.test)).toBe(0)
})

test('a test whose fields the server refuses to save is not sent', async () => {
  const sentence = 'This key is not one.'
  const refused = { detail: sentence, errors: { pushbullet_api_key: [sentence] } }
  server.refuses(notificationRoutes.create, 400, refused)
  server.refuses(notificationRoutes.save, 400, refused)
  await open('/settings')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Test Pushbullet')
  await press('Save and test')
  await see(page.getByText(sentence).first())
  expect(server.asked(notificationRoutes.test)).toBe(0)
})

describe('the rows of channels on a phone', () => {
  const card = page.getByRole('region', { name: 'Notification Preferences' })
  const section = (name: string) => card.getByRole('region', { name })

  beforeEach(() => page.viewport(phone.width, phone.height))

  // checklist: t1170
  test('with nothing switched on, the channels fit on two screens of a phone', async () => {
    await open('/settings')
    await see(card.getByRole('switch', { name: 'Webhook', exact: true }))
    await expect.element(card.getByRole('link', { name: 'Set up your phone' })).toBeInViewport()
    const { height } = card.element().getBoundingClientRect()
    expect(height).toBeGreaterThan(0)
    expect(height / phone.height).toBeLessThanOrEqual(2)
  })

  // checklist: t1171, t4031
  test('a channel is a row that the keyboard opens in place, open while it is on; closed, it shows its problem', async () => {
    const failure = { at: '2026-11-20T12:00:00.000Z', reason: 'No.' }
    const failed = receiver({ channel: 'pushbullet', name: '', is_first: true, settings: {}, failure })
    server.answers(receiverRoutes.list, listOf([failed]))
    keepsSettings()
    await open('/settings')
    const pushbullet = section('Pushbullet')
    const row = pushbullet.getByRole('button', { name: 'Pushbullet', exact: true })
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    await expect.element(row).toHaveAccessibleDescription('A push message on your phone, through Pushbullet')
    row.element().focus()
    await type('{Enter}')
    await expect.element(row).toHaveAttribute('aria-expanded', 'true')
    await see(pushbullet.getByRole('button', { name: 'Last messages by Pushbullet' }))
    pushbullet.getByRole('switch').element().focus()
    await type(' ')
    await pushbullet.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
    await expect.element(row).toHaveAccessibleDescription('Not saved yet')
    await press('Save Preferences')
    await see('Notification settings updated successfully')
    await open('/settings')
    await expect.element(row).toHaveAttribute('aria-expanded', 'true')
    await see(pushbullet.getByLabelText('Pushbullet API Key', { exact: true }))
    await press('Pushbullet', pushbullet)
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    await expect.element(row).toHaveAccessibleDescription('Its last message did not arrive')
  })

  // checklist: t1173
  test('a closed row opens when a field in it keeps the form from being saved', async () => {
    await open('/settings')
    const ntfy = section('ntfy')
    await ntfy.getByRole('switch').click()
    await ntfy.getByLabelText('ntfy Server').fill('nowhere')
    await press('ntfy', ntfy)
    await seeNo(ntfy.getByLabelText('ntfy Server'))
    await press('Save Preferences')
    await expect.element(ntfy.getByLabelText('ntfy Server')).toHaveFocus()
    await type('x')
    await expect.element(ntfy.getByLabelText('ntfy Server')).toHaveValue('nowherex')
  })

  // checklist: t1260
  test('with text twice as large every row can be read, and nothing covers a name', async () => {
    await open('/settings')
    await see(card.getByRole('switch', { name: 'Webhook', exact: true }))
    document.documentElement.style.fontSize = '32px'
    for (const channel of ['Pushbullet', 'WhatsApp', 'Webhook']) {
      const name = section(channel).getByRole('heading').element().getBoundingClientRect()
      const button = section(channel)
        .getByRole('button', { name: `Test ${channel}` })
        .element()
        .getBoundingClientRect()
      expect(Math.max(button.x - name.right, button.y - name.bottom), channel).toBeGreaterThanOrEqual(0)
    }
    const about = card.getByText('A push message on your phone, through Pushbullet').element()
    expect(getComputedStyle(about).fontSize).toBe('28px')
  })

  // checklist: t1261
  test('a test that cannot be made now says why, and is words instead of a box', async () => {
    await open('/settings')
    const button = page.getByRole('button', { name: 'Test ntfy' })
    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAccessibleDescription('Switch the channel on to test it.')
    expect(getComputedStyle(button.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('switch', { name: 'ntfy', exact: true }).click()
    await expect.element(button).toBeEnabled()
    await expect.element(button).toHaveAccessibleDescription('')
  })
})

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
  await see(note.getByText('Tasks are stopped.'))
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
