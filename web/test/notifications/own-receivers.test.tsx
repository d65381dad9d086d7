import { notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { describe, expect, test } from 'vitest'
import { allIsWell, savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { press, see, seeNo } from '../support/person.ts'
import { address, dialog, field, firstMail, has, mia, row } from '../support/receivers.ts'
import { after, listOf, receiver } from '../support/samples.ts'
import { server } from '../support/server.ts'

describe('a further receiver of my own', () => {
  // checklist: t3053
  test('is added in steps: channel, name and fields, test message with digits, ticked', async () => {
    allIsWell()
    has()
    await open(address)
    await press('Add one of mine')
    for (const name of ['Signal', 'Telegram', 'Push']) await seeNo(dialog.getByRole('radio', { name, exact: true }))
    await dialog.getByRole('radio', { name: 'ntfy' }).click()
    await press('Next', dialog)
    await expect.element(field('Name')).toHaveFocus()
    await press('Add it', dialog)
    await expect.element(field('Name')).toHaveFocus()
    await see(dialog.getByText('Please fill this in'))
    await field('Name').fill('Papa’s ntfy')
    await field('ntfy Topic').fill('termin-papa')
    await dialog.getByRole('radio', { name: 'only what needs me' }).click()
    const added = receiver({ confirmed_at: null })
    server.answers(receiverRoutes.add, added)
    has(added)
    await press('Add it', dialog)
    await see('Papa’s ntfy is added. Is it really reached?')
    expect(server.bodies(receiverRoutes.add)).toMatchObject([
      { channel: 'ntfy', name: 'Papa’s ntfy', kinds: 'needs_me', language: null, quiet: null, is_brief: false },
    ])
    const [{ settings } = { settings: {} }] = server.bodies(receiverRoutes.add)
    expect(settings).toEqual({ ntfy_topic: 'termin-papa', ntfy_server: 'https://ntfy.sh', ntfy_token: '' })
    server.answers(receiverRoutes.test, { detail: 'Sent.' })
    server.answers(receiverRoutes.confirm, receiver())
    await press('Send a test message', dialog)
    await field('The 4 digits of the test message').fill('0471')
    await see('A test message arrived. Papa’s ntfy reaches you.')
    expect(server.bodies(receiverRoutes.confirm)).toEqual([{ digits: '0471' }])
    await press('Done', dialog)
    await seeNo(dialog)
  })

  // checklist: t3054
  test('shows what the server refuses at its field, and keeps what was typed', async () => {
    allIsWell()
    await open(address)
    await press('Add one of mine')
    await dialog.getByRole('radio', { name: 'ntfy' }).click()
    await press('Next', dialog)
    await field('Name').fill('Papa’s ntfy')
    await field('ntfy Topic').fill('no topic!')
    await press('Add it', dialog)
    await expect.element(field('ntfy Topic')).toHaveFocus()
    expect(server.asked(receiverRoutes.add)).toBe(0)
    await field('ntfy Topic').fill('topic')
    const errors = { 'settings.ntfy_topic': ['Another receiver has this topic.'] }
    server.refuses(receiverRoutes.add, 400, { detail: 'No', errors })
    await press('Add it', dialog)
    await see(dialog.getByText('Another receiver has this topic.'))
    server.refuses(receiverRoutes.add, 409, { detail: 'You have 10 receivers.' })
    await press('Add it', dialog)
    await see('You have 10 receivers.')
    await expect.element(field('Name')).toHaveValue('Papa’s ntfy')
  })

  // checklist: t3055
  test('that is a Telegram chat is connected by a link, and tested once a live message says so', async () => {
    allIsWell()
    server.answers(telegramRoutes.read, { bot: 'terminbot', chat: null })
    await open(address)
    await press('Add one of mine')
    await dialog.getByRole('radio', { name: 'Telegram' }).click()
    await press('Next', dialog)
    await see('Next you get a link. The chat in which you open it is connected.')
    await field('Name').fill('Mia’s phone')
    const waits = { ...mia, state: 'off' as const, place: '', confirmed_at: null }
    server.answers(receiverRoutes.add, waits)
    has(waits)
    await press('Add it', dialog)
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
    allIsWell()
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
    allIsWell()
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
    allIsWell()
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
  allIsWell()
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
