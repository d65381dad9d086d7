import { notificationRoutes } from '@terminlotse/contract/notifications'
import { type Receiver, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { dayMs } from '@terminlotse/contract/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focus, open, press, see, seeNo, type } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { after, listOf, receiver, savedSettings, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWell())

describe('the list of receivers', () => {
  // checklist: t3050
  test('names each with place, state and differences, and leads from a first one to its channel', async () => {
    const quiet = { enable_quiet_hours: true, quiet_from: '21:00', quiet_until: '06:30', quiet_except_clicks: true }
    allIsWell({ tasks: [watched({ receivers: [31] }), task({ id: 2, receivers: [31, 32] })] })
    has(
      firstMail,
      receiver({ kinds: 'needs_me', quiet, language: 'de', is_brief: true }),
      { ...mia, confirmed_at: null },
      { ...other, kinds: 'needs_me' },
    )
    await open(address)
    await see(row('Email').getByText('Email · amal@example.org'), row('Papa’s ntfy').getByText('ntfy · termin-papa'))
    for (const said of ['Only what you must act on', 'Quiet from 21:00 to 06:30', 'In Deutsch', 'Chosen by 2 tasks'])
      await see(row('Papa’s ntfy').getByText(said))
    await see(
      row('Papa’s ntfy').getByText('Without names, times and places'),
      row('Mia’s phone').getByText('Chosen by 1 task'),
    )
    await see(row('Mia’s phone').getByText('On. No test message confirmed yet.'), row('Sam').getByText('Accepted'))
    await see('4 of 10 receivers')
    await seeNo(row('Email').getByRole('switch'), row('Email').getByRole('button', { name: /Remove|Test/ }))
    await row('Email').getByRole('link', { name: 'Open its settings: Email' }).click()
    expect(window.location.hash).toBe('#channel-email')
    const channel = page
      .getByRole('region', { name: 'Email', exact: true })
      .getByRole('button', { name: 'Email', exact: true })
    await expect.element(channel).toHaveAttribute('aria-expanded', 'true')
    await expect.element(channel).toHaveFocus()
  })

  test('is reached from the notifications, says that it is empty or full, and that it could not be loaded', async () => {
    await open('/settings')
    await page.getByRole('link', { name: 'More phones, or another person' }).click()
    await see('Nobody gets your messages yet.')
    has(...Array.from({ length: 10 }, (_, index) => receiver({ id: index + 1, name: `Phone ${index + 1}` })))
    await open(address)
    await see('You have 10 receivers. Remove one to add another.')
    await expect.element(page.getByRole('button', { name: 'Add another of mine' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Ask another person' })).toBeDisabled()
    server.refuses(receiverRoutes.list, 500)
    await open(address)
    await see('Your receivers could not be loaded')
  })

  test('says of each other person whether they were asked, let it lapse, accepted or left', async () => {
    const asked = { ...other, confirmed_at: null, asked_until: after(dayMs) }
    allIsWell()
    has(
      other,
      { ...asked, id: 34, name: 'Kim', state: 'asked' },
      { ...asked, id: 35, name: 'Alex', state: 'lapsed' },
      { ...asked, id: 36, name: 'Robin', state: 'left', place: '' },
      receiver({ kinds: 'needs_me', language: 'de', is_brief: true }),
      { ...mia, confirmed_at: null },
      receiver({ id: 37, channel: 'webhook', name: 'Home automation in the study', state: 'off' }),
    )
    await open(address)
    await see(
      row('Kim').getByText(/^Invited, can accept until/),
      row('Alex').getByRole('button', { name: /Ask again/ }),
    )
    await see(row('Robin').getByText(/^Wants no more messages/), '7 of 10 receivers')
  })

  // checklist: t3224
  test('says of each when and why its last message did not arrive, and what to do', async () => {
    const failure = { at: after(-3_600_000), reason: 'The mail server takes no email for this address. Please ask.' }
    has(firstMail, { ...other, state: 'off', failure }, { ...mia, failure: null })
    await open(address)
    await see(row('Sam').getByText(/^Not delivered \(.*\): The mail server takes no email for this address/))
    await see(row('Sam').getByText('Switched off. Gets no messages.'))
    await seeNo(row('Mia’s phone').getByText(/Not delivered/))
  })

  // checklist: t3051
  test('switches one off and on, and says what that means', async () => {
    has(receiver())
    await open(address, { language: 'de' })
    const toggle = page.getByRole('switch', { name: 'Papa’s ntfy bekommt Nachrichten' })
    await expect.element(toggle).toBeChecked()
    await row('Papa’s ntfy').getByRole('switch').click({ force: true })
    await see('Ausgeschaltet. Bekommt keine Nachrichten.')
    await expect.element(toggle).not.toBeChecked()
    expect(server.bodies(receiverRoutes.change)).toEqual([{ is_on: false }])
    server.refuses(receiverRoutes.change, 500)
    await row('Papa’s ntfy').getByRole('switch').click({ force: true })
    await see('Der Empfänger konnte nicht umgeschaltet werden')
    await expect.element(toggle).not.toBeChecked()
  })

  // checklist: t3052
  test('removes one after it has said which tasks then tell all', async () => {
    allIsWell({ tasks: [watched({ name: 'Passport', receivers: [31] }), task({ id: 2, receivers: [31, 32] })] })
    has(receiver(), mia)
    await open(address)
    await press('Remove Papa’s ntfy')
    await see('No more messages go there, not even ones already on their way.')
    await see('Nobody else gets messages about “Passport”. From then on all your receivers get them.')
    await press('Remove', dialog)
    await see('Papa’s ntfy gets no more messages.', '1 of 10 receivers')
    await seeNo(row('Papa’s ntfy'))
  })

  test('a removal that fails says so, and the receiver stays', async () => {
    has(other)
    server.refuses(receiverRoutes.remove, 500)
    await open(address)
    await press('Remove Sam')
    await see(/they must be asked and accept again/)
    await press('Remove', dialog)
    await see('The receiver could not be removed')
    await expect.element(dialog).toBeVisible()
  })
})

// checklist: t3060
test('a further receiver that is on and confirmed reaches the person; one of another person does not', async () => {
  const silent = 'We do not know yet whether our messages reach you'
  allIsWell({ tasks: [watched()] })
  has(other, receiver({ state: 'off' }), receiver({ id: 35, confirmed_at: null }))
  await open('/tasks')
  await see(page.getByText(silent, { exact: false }).first())
  has(other, mia)
  await open('/tasks')
  await see(page.getByText('We’ll message you by Mia’s phone').first())
  await seeNo(page.getByText(silent, { exact: false }))
  server.refuses(receiverRoutes.list, 500)
  await open('/tasks')
  await see(page.getByText('We could not find out how messages reach you. Please reload the page.').first())
  await seeNo(page.getByText(silent, { exact: false }))
  server.answers(
    notificationRoutes.list,
    listOf([savedSettings({ enable_ntfy: true, confirmed_at: { ntfy: after(0) } })]),
  )
  await open('/tasks')
  await see(page.getByText('We’ll message you by ntfy').first())
})

test('the list is reached and used by the keyboard alone', async () => {
  has(receiver())
  await open(address)
  await see(row('Papa’s ntfy'))
  focus(page.getByRole('button', { name: 'Remove Papa’s ntfy' }))
  await type('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await type('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Remove Papa’s ntfy' })).toHaveFocus()
})

describe('a further receiver of my own', () => {
  // checklist: t3053
  test('is added in steps: channel, name and fields, test message with digits, ticked', async () => {
    has()
    await open(address)
    await press('Add another of mine')
    for (const name of ['Signal', 'Telegram', 'Push']) await seeNo(dialog.getByRole('radio', { name, exact: true }))
    await dialog.getByRole('radio', { name: 'ntfy' }).click()
    await press('Next', dialog)
    await expect.element(field('Name')).toHaveFocus()
    await press('Add', dialog)
    await expect.element(field('Name')).toHaveFocus()
    await see(dialog.getByText('Please fill this in'))
    await field('Name').fill('Papa’s ntfy')
    await field('ntfy Topic').fill('termin-papa')
    await dialog.getByRole('radio', { name: 'only what I must act on' }).click()
    const added = receiver({ confirmed_at: null })
    server.answers(receiverRoutes.add, added)
    has(added)
    await press('Add', dialog)
    await see('Papa’s ntfy added. Send a test.')
    expect(server.bodies(receiverRoutes.add)).toMatchObject([
      { channel: 'ntfy', name: 'Papa’s ntfy', kinds: 'needs_me', language: null, quiet: null, is_brief: false },
    ])
    const [{ settings } = { settings: {} }] = server.bodies(receiverRoutes.add)
    expect(settings).toEqual({ ntfy_topic: 'termin-papa', ntfy_server: 'https://ntfy.sh', ntfy_token: '' })
    server.answers(receiverRoutes.test, { detail: 'Sent.' })
    server.answers(receiverRoutes.confirm, receiver())
    await press('Send a test message', dialog)
    await field('The 4 digits of the test message').fill('0471')
    await see('It works: messages reach you by Papa’s ntfy.')
    expect(server.bodies(receiverRoutes.confirm)).toEqual([{ digits: '0471' }])
    await press('Done', dialog)
    await seeNo(dialog)
  })

  // checklist: t3054
  test('shows what the server refuses at its field, and keeps what was typed', async () => {
    await open(address)
    await press('Add another of mine')
    await dialog.getByRole('radio', { name: 'ntfy' }).click()
    await press('Next', dialog)
    await field('Name').fill('Papa’s ntfy')
    await field('ntfy Topic').fill('no topic!')
    await press('Add', dialog)
    await expect.element(field('ntfy Topic')).toHaveFocus()
    expect(server.asked(receiverRoutes.add)).toBe(0)
    await field('ntfy Topic').fill('topic')
    const errors = { 'settings.ntfy_topic': ['Another receiver has this topic.'] }
    server.refuses(receiverRoutes.add, 400, { detail: 'No', errors })
    await press('Add', dialog)
    await see(dialog.getByText('Another receiver has this topic.'))
    server.refuses(receiverRoutes.add, 409, { detail: 'You have 10 receivers.' })
    await press('Add', dialog)
    await see('You have 10 receivers.')
    await expect.element(field('Name')).toHaveValue('Papa’s ntfy')
  })

  // checklist: t3055
  test('that is a Telegram chat is connected by a link, and tested once a live message says so', async () => {
    server.answers(telegramRoutes.read, { bot: 'terminbot', chat: null })
    await open(address)
    await press('Add another of mine')
    await dialog.getByRole('radio', { name: 'Telegram' }).click()
    await press('Next', dialog)
    await see('Next you get a link. The chat in which you open it is connected.')
    await field('Name').fill('Mia’s phone')
    const waits = { ...mia, state: 'off' as const, place: '', confirmed_at: null }
    server.answers(receiverRoutes.add, waits)
    has(waits)
    await press('Add', dialog)
    server.answers(receiverRoutes.connect, { url: 'https://t.me/terminbot?start=x', valid_until: after(900_000) })
    await press('Connect Telegram', dialog)
    await see(dialog.getByRole('link', { name: 'Open Telegram' }), dialog.getByText(/Press “Start”/))
    has({ ...mia, confirmed_at: null })
    line.general.say({ type: 'channels_changed', data: {} })
    await see(dialog.getByRole('button', { name: 'Send a test message' }))
    await press('Later', dialog)
    await see(row('Mia’s phone').getByText('On. No test message confirmed yet.'))
  })

  // checklist: t3056
  test('is changed: name, place, kinds, language, quiet hours of its own, and how much it says', async () => {
    has(receiver({ settings: { ntfy_topic: 'termin-papa', ntfy_token: '••••••••' } }))
    await open(address, { language: 'de' })
    await press('Papa’s ntfy ändern')
    await expect.element(field('Name')).toHaveFocus()
    await see(dialog.getByText(/lässt Pausen und Ausfälle weg\. Freie Termine, .* kommen weiterhin\./))
    await field('Name').fill('Opas ntfy')
    await dialog.getByRole('radio', { name: 'nur, was ich tun muss' }).click()
    await field('Sprache der Nachrichten').selectOptions('English')
    await dialog.getByRole('radio', { name: 'eine eigene' }).click()
    await dialog.getByRole('switch', { name: 'Ruhezeit', exact: true }).click({ force: true })
    await field('Ruhe von').fill('20:00')
    await dialog.getByRole('checkbox', { name: 'In der Nachricht alles zeigen' }).click()
    await press('Speichern', dialog)
    await see('Der Empfänger ist geändert.', row('Opas ntfy'))
    expect(server.bodies(receiverRoutes.change)).toEqual([
      {
        name: 'Opas ntfy',
        kinds: 'needs_me',
        language: 'en',
        is_brief: true,
        quiet: { enable_quiet_hours: true, quiet_from: '20:00', quiet_until: '07:00', quiet_except_clicks: true },
        settings: { ntfy_topic: 'termin-papa', ntfy_server: 'https://ntfy.sh', ntfy_token: '••••••••' },
      },
    ])
  })

  test('keeps what was changed when it could not be saved', async () => {
    const quiet = { enable_quiet_hours: true, quiet_from: '21:00', quiet_until: '06:30', quiet_except_clicks: true }
    has(receiver({ kinds: 'needs_me', quiet, language: 'de', is_brief: true }))
    server.refuses(receiverRoutes.change, 500)
    await open(address)
    await press('Change Papa’s ntfy')
    await field('Name').fill('Grandpa’s ntfy')
    await press('Save', dialog)
    await see('The receiver could not be changed')
    await expect.element(field('Name')).toHaveValue('Grandpa’s ntfy')
    await expect.element(field('Quiet from')).toHaveValue('21:00')
  })

  test('of a first one only name, kinds, language, quiet hours and details are changed', async () => {
    has(firstMail)
    await open(address)
    await press('Change Email')
    await seeNo(field('Email for Notifications'))
    await field('Name').fill('My mailbox')
    server.refuses(receiverRoutes.change, 400, { detail: 'No', errors: { name: ['Please choose another name.'] } })
    await press('Save', dialog)
    await see(dialog.getByText('Please choose another name.'))
    expect(server.bodies(receiverRoutes.change).map((body) => 'settings' in body)).toEqual([false])
  })
})

// checklist: t3167
test('a changed receiver has its settings fetched again, which have a part of it', async () => {
  has(firstMail, receiver())
  server.answers(notificationRoutes.list, listOf([savedSettings({ brief_channels: [] })]))
  await open(address)
  await see(row('Papa’s ntfy'))
  const asked = server.asked(notificationRoutes.list)
  await press('Change Papa’s ntfy')
  await dialog.getByRole('checkbox', { name: 'Show everything in the message' }).click()
  await press('Save', dialog)
  await see('The receiver is changed.')
  await expect.poll(() => server.asked(notificationRoutes.list)).toBeGreaterThan(asked)
})

describe('another person', () => {
  // checklist: t3057
  test('is asked by mail, after everything that they will see and get was said', async () => {
    has()
    await open(address)
    await press('Ask another person')
    await see(/^Your email address \(amal@example.org\), and the question .* about appointments\. Nothing else/)
    await see('Service, time and office. Not the name of a task, no names of people, and no buttons for booking.')
    await see(/within 7 days.* You can ask 3 times a day\./)
    await press('Send the request', dialog)
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Sam')
    await field('Email of the other person').fill('no address')
    await press('Send the request', dialog)
    await expect.element(field('Email of the other person')).toHaveFocus()
    await field('Email of the other person').fill('sam@example.org')
    const asked = { ...other, state: 'asked' as const, confirmed_at: null, asked_until: after(7 * dayMs) }
    server.answers(receiverRoutes.ask, { receiver: asked, url: null })
    has(asked)
    await press('Send the request', dialog)
    await see('The request is on its way', /Sam can accept until 2 Dec 2026, 10:00/)
    expect(server.bodies(receiverRoutes.ask)).toEqual([{ channel: 'email', name: 'Sam', address: 'sam@example.org' }])
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    await press('Done', dialog)
    await see(row('Sam').getByText(/Invited, can accept until 2 Dec 2026, 10:00/))
  })

  // checklist: t3058
  test('is asked by a Telegram link that is shown once, and stays until it was read', async () => {
    server.answers(telegramRoutes.read, { bot: 'terminbot', chat: null })
    await open(address, { language: 'de' })
    await press('Andere Person fragen')
    await dialog.getByRole('radio', { name: /Telegram-Link/ }).click()
    await seeNo(field('E-Mail-Adresse der anderen Person'))
    await field('Name').fill('Sam')
    const asked = { ...other, channel: 'telegram' as const, state: 'asked' as const, asked_until: after(dayMs) }
    server.answers(receiverRoutes.ask, { receiver: asked, url: 'https://t.me/terminbot?start=once' })
    const answer = server.holds(receiverRoutes.ask)
    await press('Link erzeugen', dialog)
    await type('{Escape}')
    answer()
    await expect.element(field('Link für die andere Person')).toHaveValue('https://t.me/terminbot?start=once')
    expect(server.bodies(receiverRoutes.ask)).toEqual([{ channel: 'telegram', name: 'Sam' }])
    await press('Fertig', dialog)
    expect(document.body.innerHTML).not.toContain('start=once')
  })

  test('cannot be asked where the site has neither mail server nor bot; a refusal is named', async () => {
    server.answers(notificationRoutes.mail, { has_server: false, address_counts_at_once: false })
    await open(address)
    await press('Ask another person')
    await see(/^To ask others, .*, and it has neither\. Please ask whoever runs it\.$/)
    allIsWell()
    server.refuses(receiverRoutes.ask, 429, { detail: 'You have asked three times today.' })
    await open(address)
    await press('Ask another person')
    await field('Name').fill('Sam')
    await field('Email of the other person').fill('sam@example.org')
    await press('Send the request', dialog)
    await see('You have asked three times today.')
    await expect.element(field('Name')).toHaveValue('Sam')
  })

  // checklist: t3059
  test('a person who did not answer can be asked again, one who has left cannot, and no place of theirs is changed', async () => {
    has(
      { ...other, state: 'lapsed', place: 'sam@example.org', confirmed_at: null },
      { ...other, id: 34, name: 'Kim', state: 'left', place: '' },
    )
    await open(address)
    await see(row('Sam').getByText('The request expired without an answer. Gets no messages.'))
    await see(row('Kim').getByText('Wants no more messages. You cannot ask again.'))
    await seeNo(row('Kim').getByRole('button', { name: /Ask|Change|Test/ }))
    await press('Ask again: Sam')
    await expect.element(field('Name')).toHaveValue('Sam')
    await expect.element(field('Email of the other person')).toHaveValue('sam@example.org')
    await press('Cancel', dialog)
    has(other)
    await open(address)
    await press('Change Sam')
    await seeNo(dialog.getByText('Show everything in the message'))
    await dialog.getByRole('radio', { name: 'only what I must act on' }).click()
    await press('Save', dialog)
    await see('The receiver is changed.')
    expect(server.bodies(receiverRoutes.change).at(-1)).toEqual({
      kinds: 'needs_me',
      language: null,
      is_brief: false,
      quiet: null,
    })
  })
})

// The list of receivers in the settings, and some receivers in it.

const address = '/settings#receivers'
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const firstMail = receiver({ id: 30, channel: 'email', name: '', is_first: true, place: 'amal@example.org' })
const mia = receiver({ id: 32, channel: 'telegram', name: 'Mia’s phone', place: '@mia', settings: {} })
const other = receiver({
  id: 33,
  channel: 'email',
  name: 'Sam',
  is_of_other: true,
  place: 's…@example.org',
  settings: {},
})

function has(...receivers: Receiver[]): void {
  let stored = receivers
  server.answers(receiverRoutes.list, () => listOf(stored))
  server.answers(receiverRoutes.change, ({ params: { id }, body: { is_on, ...body } }) => {
    const state = is_on === undefined ? {} : { state: is_on ? ('on' as const) : ('off' as const) }
    const { settings: _, ...changes } = body
    stored = stored.map((one) => (one.id === id ? ({ ...one, ...changes, ...state } as Receiver) : one))
    return stored.find((one) => one.id === id) ?? receiver()
  })
  server.answers(receiverRoutes.remove, ({ params: { id } }) => {
    stored = stored.filter((one) => one.id !== id)
    return undefined
  })
}
