import { type Delivery, notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, keepsSettings, savedSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeNo } from '../support/person.ts'
import { listOf, person, receiver } from '../support/samples.ts'
import { server } from '../support/server.ts'

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
/** Opens the part of the form that belongs to no channel alone. */
const openFurther = () => page.getByText('Quiet hours and further messages').click()
const saved = 'Notification settings updated successfully'
// checklist: t982
test('push comes first; without a mail server of this site, email asks for an account and names other ways', async () => {
  const unproven = { ...person, email_verified: false }
  allIsWell({ as: unproven })
  server.answers(notificationRoutes.mail, { has_server: false, address_counts_at_once: false })
  await open('/settings', { as: unproven })
  await expect.element(page.getByRole('main').getByRole('switch').first()).toHaveAccessibleName('Push')
  await see('no email can be confirmed here')
  await toggle('Email').click()
  await see('email needs a mail account of yours', page.getByLabelText('SMTP Port'))
})

// checklist: t265
test('messages about outages are on until they are switched off', async () => {
  allIsWell()
  keepsSettings()
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Messages about outages')).toBeChecked()
  await toggle('Messages about outages').click()
  await press('Save Preferences')
  await see(saved)
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Messages about outages')).not.toBeChecked()
})

test('the weekly mail is off until it is switched on and saved', async () => {
  allIsWell()
  keepsSettings()
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Weekly mail')).not.toBeChecked()
  await see('how often we looked and when last')
  await toggle('Weekly mail').click()
  await press('Save Preferences')
  await see(saved)
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Weekly mail')).toBeChecked()
})

test('a change made while another is being saved stays, and is saved with the next tap', async () => {
  allIsWell()
  keepsSettings()
  await open('/settings')
  await openFurther()
  await toggle('Weekly mail').click()
  const go = server.holds(notificationRoutes.create)
  await press('Save Preferences')
  await toggle('Messages about outages').click()
  go()
  await see(saved)
  await expect.element(toggle('Weekly mail')).toBeChecked()
  await expect.element(toggle('Messages about outages')).not.toBeChecked()
  await see('Your changes are not saved yet.')
})

// checklist: t979
test('quiet hours are off by default, are set in the form, and the summary line names them', async () => {
  allIsWell()
  const sentence = 'These hours would never end. Please choose another time.'
  const refused = { detail: sentence, errors: { quiet_until: [sentence] } }
  server.refuses(notificationRoutes.create, 400, refused)
  server.refuses(notificationRoutes.save, 400, refused)
  await open('/settings')
  await openFurther()
  await expect.element(toggle('Quiet hours')).not.toBeChecked()
  await seeNo(page.getByLabelText('Quiet from'))
  await toggle('Quiet hours').click()
  await expect.element(toggle('But bookings that need my click always come')).toBeChecked()
  await page.getByLabelText('Quiet from').fill('21:30')
  await page.getByLabelText('Quiet until').fill('21:30')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Save Preferences')
  await see(page.getByText(sentence).first())
  await expect.element(page.getByLabelText('Quiet until')).toHaveFocus()
  keepsSettings()
  await page.getByLabelText('Quiet until').fill('06:45')
  await press('Save Preferences')
  await see(saved)
  await see('No messages from 21:30 to 06:45, except about bookings that need your click.')
  await open('/settings', { language: 'de' })
  await see('Keine Nachrichten von 21:30 bis 06:45 Uhr, außer bei Buchungen, die Ihren Klick')
})

// checklist: t250
test('a message that was overtaken says so among the last ones', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const overtaken: Delivery = {
    id: 'one',
    channel: 'email',
    receiver: null,
    is_to_first: true,
    title: 'Please confirm',
    state: 'overtaken',
    tries: 1,
    reason: null,
    created_at: at,
    finished_at: at,
  }
  allIsWell()
  server.answers(notificationRoutes.deliveries, listOf([overtaken]))
  await open('/settings')
  await press('Email')
  await press('Last messages by Email')
  await see(/^Not sent: no longer true, /)
})

// checklist: t073
test('while one test is under way no other can be started', async () => {
  allIsWell()
  const settings = savedSettings({ enable_email: true, enable_pushbullet: true, pushbullet_api_key: 'push-key' })
  server.answers(notificationRoutes.list, listOf([settings]))
  const answer = server.holds(notificationRoutes.test)
  server.loses(notificationRoutes.test)
  await open('/settings')
  await press('Test Email')
  await expect.element(page.getByRole('button', { name: 'Test Pushbullet' })).toBeDisabled()
  answer()
  await see('Failed to send test Email notification')
  await expect.element(page.getByRole('button', { name: 'Test Pushbullet' })).toBeEnabled()
})

async function savePushbullet() {
  await open('/settings')
  await toggle('Pushbullet').click()
  await page.getByLabelText('Pushbullet API Key', { exact: true }).fill('push-key')
  await press('Save Preferences')
}

// checklist: t135
test('preferences that could not be saved stay on screen and say so', async () => {
  allIsWell()
  server.loses(notificationRoutes.create)
  server.loses(notificationRoutes.save)
  await savePushbullet()
  await see('Failed to update notification settings')
  await expect.element(page.getByLabelText('Pushbullet API Key', { exact: true })).toHaveValue('push-key')
})

// checklist: t106
test('saving uses the second call when the first one fails', async () => {
  allIsWell()
  server.refuses(notificationRoutes.create, 500)
  server.answers(notificationRoutes.save, ({ body }) => savedSettings(body))
  await savePushbullet()
  await see(saved)
  expect(server.asked(notificationRoutes.save)).toBe(1)
})

test('a channel shows everything until its owner lets it only say that something happened', async () => {
  allIsWell()
  server.answers(notificationRoutes.save, ({ body }) => {
    server.answers(notificationRoutes.list, listOf([savedSettings(body)]))
    return savedSettings(body)
  })
  const choiceOf = (channel: string) =>
    page.getByRole('region', { name: channel }).getByRole('checkbox', { name: 'Show everything in the message' })
  await open('/settings')
  await toggle('ntfy').click()
  await expect.element(choiceOf('ntfy')).toBeChecked()
  await choiceOf('ntfy').click()
  await see(saved)
  await expect.element(choiceOf('ntfy')).not.toBeChecked()
  await toggle('Pushbullet').click()
  await expect.element(choiceOf('Pushbullet')).toBeChecked()
})

// checklist: t3222
test('the last messages name the receiver where there are several, and the row speaks of its own one', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const sent: Delivery = {
    ...{ id: 'one', channel: 'email', receiver: '', is_to_first: true, title: 'Please confirm' },
    ...{ state: 'sent', tries: 1, reason: null, created_at: at, finished_at: at },
  }
  const failed: Delivery = { ...sent, id: 'two', receiver: 'Papa’s mailbox', is_to_first: false, state: 'given_up' }
  allIsWell()
  server.answers(notificationRoutes.list, listOf([savedSettings({ enable_email: true })]))
  const others = (['waiting', 'overtaken', 'unknown'] as const).map((state) => ({ ...sent, id: state, state }))
  server.answers(notificationRoutes.deliveries, listOf([failed, sent, ...others]))
  const own = receiver({ channel: 'email', name: '', is_first: true, settings: {} })
  const failure = { at, reason: 'No.' }
  server.answers(
    receiverRoutes.list,
    listOf([own, { ...own, id: 32, name: 'Papa’s mailbox', is_first: false, failure }]),
  )
  await open('/settings')
  const row = page
    .getByRole('region', { name: 'Email', exact: true })
    .getByRole('button', { name: 'Email', exact: true })
  await expect.element(row).not.toHaveAccessibleDescription(/did not arrive/)
  await press('Last messages by Email')
  await see(/^Given up, .*, to Papa’s mailbox$/, /^Sent, .*, to Email$/, /^On its way/, /^Perhaps delivered/)
})
