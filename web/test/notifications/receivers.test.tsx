import { notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { dayMs } from '@terminlotse/contract/time'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { focus, press, see, seeNo, type } from '../support/person.ts'
import { address, dialog, firstMail, has, mia, other, row } from '../support/receivers.ts'
import { after, listOf, receiver, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

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
    await see(row('Email').getByText('Email · a…@example.org'), row('Papa’s ntfy').getByText('ntfy · termin-papa'))
    for (const said of ['Only what needs you', 'Quiet from 21:00 to 06:30', 'In Deutsch', 'Chosen by 2 tasks'])
      await see(row('Papa’s ntfy').getByText(said))
    await see(
      row('Papa’s ntfy').getByText('Without names, times and places'),
      row('Mia’s phone').getByText('Chosen by 1 task'),
    )
    await see(row('Mia’s phone').getByText('On. No test message confirmed yet.'), row('Sam').getByText('Accepted'))
    await see('4 of 10 receivers')
    await seeNo(row('Email').getByRole('switch'), row('Email').getByRole('button', { name: /Remove|Test/ }))
    await row('Email').getByRole('link', { name: 'To its settings: Email' }).click()
    expect(window.location.hash).toBe('#channel-email')
    const channel = page
      .getByRole('region', { name: 'Email', exact: true })
      .getByRole('button', { name: 'Email', exact: true })
    await expect.element(channel).toHaveAttribute('aria-expanded', 'true')
    await expect.element(channel).toHaveFocus()
  })

  test('is reached from the notifications, says that it is empty or full, and that it could not be loaded', async () => {
    allIsWell()
    await open('/settings')
    await page.getByRole('link', { name: 'More phones, or another person' }).click()
    await see('Nothing gets your messages yet.')
    has(...Array.from({ length: 10 }, (_, index) => receiver({ id: index + 1, name: `Phone ${index + 1}` })))
    await open(address)
    await see('You have 10 receivers. Remove one to add another.')
    await expect.element(page.getByRole('button', { name: 'Add one of mine' })).toBeDisabled()
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
    await see(row('Kim').getByText(/^Asked\. Can accept until/), row('Alex').getByRole('button', { name: /Ask again/ }))
    await see(row('Robin').getByText(/^Wants no more messages/), '7 of 10 receivers')
  })

  // checklist: t3224
  test('says of each when and why its last message did not arrive, and what to do', async () => {
    allIsWell()
    const failure = { at: after(-3_600_000), reason: 'The mail server takes no mail for this address. Please ask.' }
    has(firstMail, { ...other, state: 'off', failure }, { ...mia, failure: null })
    await open(address)
    await see(row('Sam').getByText(/^Not delivered \(.*\): The mail server takes no mail for this address/))
    await see(row('Sam').getByText('Switched off. It gets nothing.'))
    await seeNo(row('Mia’s phone').getByText(/Not delivered/))
  })

  // checklist: t3051
  test('switches one off and on, and says what that means', async () => {
    allIsWell()
    has(receiver())
    await open(address, { language: 'de' })
    const toggle = page.getByRole('switch', { name: 'Papa’s ntfy bekommt Nachrichten' })
    await expect.element(toggle).toBeChecked()
    await row('Papa’s ntfy').getByRole('switch').click({ force: true })
    await see('Ausgeschaltet. Bekommt nichts.')
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
    await see('It gets no more messages, also none that are under way.')
    await see('“Passport” tells nothing else. From then on it tells all your receivers.')
    await press('Remove', dialog)
    await see('Papa’s ntfy gets no more messages.', '1 of 10 receivers')
    await seeNo(row('Papa’s ntfy'))
  })

  test('a removal that fails says so, and the receiver stays', async () => {
    allIsWell()
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
  const silent = 'Nothing reaches you when this page is closed'
  allIsWell({ tasks: [watched()] })
  has(other, receiver({ state: 'off' }), receiver({ id: 35, confirmed_at: null }))
  await open('/tasks')
  await see(page.getByText(silent, { exact: false }).first())
  has(other, mia)
  await open('/tasks')
  await see(page.getByText('You will be told by: Mia’s phone').first())
  await seeNo(page.getByText(silent, { exact: false }))
  server.refuses(receiverRoutes.list, 500)
  await open('/tasks')
  await see(page.getByText('We could not find out how you will be told. Please reload the page.').first())
  await seeNo(page.getByText(silent, { exact: false }))
  server.answers(
    notificationRoutes.list,
    listOf([savedSettings({ enable_ntfy: true, confirmed_at: { ntfy: after(0) } })]),
  )
  await open('/tasks')
  await see(page.getByText('You will be told by: ntfy').first())
})

test('the list is reached and used by the keyboard alone', async () => {
  allIsWell()
  has(receiver())
  await open(address)
  await see(row('Papa’s ntfy'))
  focus(page.getByRole('button', { name: 'Remove Papa’s ntfy' }))
  await type('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await type('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Remove Papa’s ntfy' })).toHaveFocus()
})
