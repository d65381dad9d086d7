import { channel, notificationRoutes } from '@terminlotse/contract/notifications'
import { signalRoutes } from '@terminlotse/contract/notifications/signal'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, keepsSettings } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeNo } from '../support/person.ts'
import { server } from '../support/server.ts'

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const number = '+4915112345678'

beforeEach(() => allIsWell())

// checklist: t3319
test('Gotify, Discord and Apprise are rows with their fields; what is missing is said at the field', async () => {
  server.answers(notificationRoutes.offered, { offered: channel.options })
  await open('/settings')
  await toggle('Gotify').click()
  await field('Gotify Server').fill('gotify')
  await toggle('Discord').click()
  await toggle('Apprise').click()
  await press('Save Preferences')
  await see('Please give the address of a server, without anything after ? or #')
  keepsSettings()
  await field('Gotify Server').fill('https://gotify.example')
  await field('Gotify Application Token').fill('A-token')
  await field('Discord Webhook Address').fill('https://discord.com/api/webhooks/1/a')
  await field('Apprise Key').fill('home')
  await press('Save Preferences')
  await see('Notification settings updated successfully')
})

// checklist: t3320
test('without a server of the operator there is no row for Apprise and Signal', async () => {
  await open('/settings')
  await see(toggle('Discord'))
  await seeNo(toggle('Apprise'))
  await seeNo(toggle('Signal'))
})

// checklist: t3321
test('a Signal number is connected by the code that it gets, and disconnected', async () => {
  server.answers(signalRoutes.read, { is_offered: true, number: null, awaited: null })
  await open('/settings')
  await toggle('Signal').click()
  await press('Send me a code')
  await see('Please fill this in')
  const awaited = { number, valid_until: '2026-11-25T09:15:00.000Z' }
  server.answers(signalRoutes.sendCode, { is_offered: true, number: null, awaited })
  await field('Signal Number').fill('0151 12345678')
  await press('Send me a code')
  await see(`We sent it to ${number} by Signal`)
  await press('Connect this number')
  await see('The code has 6 digits')
  server.refuses(signalRoutes.connect, 400, { detail: 'This is not the code that we sent.' })
  server.answers(signalRoutes.read, { is_offered: true, number: null, awaited })
  await field('Code from Signal').fill('123456')
  await press('Connect this number')
  await see('This is not the code that we sent.')
  const connected = { is_offered: true, number, awaited: null }
  server.answers(signalRoutes.connect, connected, () => server.answers(signalRoutes.read, connected))
  await press('Connect this number')
  await see('Signal is connected')
  server.answers(signalRoutes.disconnect, undefined, () =>
    server.answers(signalRoutes.read, { is_offered: true, number: null, awaited: null }),
  )
  await press('Disconnect')
  await see('Signal is disconnected', page.getByRole('button', { name: 'Send me a code' }))
  expect(server.asked(signalRoutes.sendCode)).toBe(1)
})
