import { notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { dayMs } from '@terminlotse/contract/time'
import { describe, expect, test } from 'vitest'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeNo, type } from '../support/person.ts'
import { address, dialog, field, has, other, row } from '../support/receivers.ts'
import { after } from '../support/samples.ts'
import { server } from '../support/server.ts'

describe('another person', () => {
  // checklist: t3057
  test('is asked by mail, after everything that they will see and get was said', async () => {
    allIsWell()
    has()
    await open(address)
    await press('Ask another person')
    await see(/“amal@example.org asks you to receive messages about appointments in Munich.” Nothing else/)
    await see('Service, time and office. Not the name of a task, no names of people, and no buttons.')
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
    await see('The request is on its way', /Sam can accept until 02\/12\/2026, 10:00/)
    expect(server.bodies(receiverRoutes.ask)).toEqual([{ channel: 'email', name: 'Sam', address: 'sam@example.org' }])
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    await press('Done', dialog)
    await see(row('Sam').getByText(/Asked. Can accept until 02\/12\/2026, 10:00/))
  })

  // checklist: t3058
  test('is asked by a Telegram link that is shown once, and stays until it was read', async () => {
    allIsWell()
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
    allIsWell()
    server.answers(notificationRoutes.mail, { has_server: false, address_counts_at_once: false })
    await open(address)
    await press('Ask another person')
    await see('To ask others, this site needs a mail server or a Telegram bot. It has none.')
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
    allIsWell()
    has(
      { ...other, state: 'lapsed', place: 'sam@example.org', confirmed_at: null },
      { ...other, id: 34, name: 'Kim', state: 'left', place: '' },
    )
    await open(address)
    await see(row('Sam').getByText('The request ended without an answer. It gets nothing.'))
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
    await dialog.getByRole('radio', { name: 'only what needs me' }).click()
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
