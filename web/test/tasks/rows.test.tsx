import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo, type } from '../support/app.tsx'
import { allIsWell, keepsSettings, listOf, receiver } from '../support/samples.ts'
import { server } from '../support/server.ts'

// The rows of channels in the settings, on a phone.
const phone = { width: 390, height: 844 }
const card = page.getByRole('region', { name: 'Notification Preferences' })
const section = (name: string) => card.getByRole('region', { name })

beforeEach(async () => {
  await page.viewport(phone.width, phone.height)
  allIsWell()
})

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
