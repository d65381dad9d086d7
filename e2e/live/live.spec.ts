import type { Page } from '@playwright/test'
import { openTask, startTask } from '../support/api.ts'
import { countCalls } from '../support/calls.ts'
import { holdClock } from '../support/clock.ts'
import { channels, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

const slot = {
  at: '2026-12-01T09:00:00.000Z',
  office_name: 'Bürgerbüro',
  office_address: 'Ruppertstraße 19',
  url: 'https://stadt.muenchen.de/',
  seen_at: '2026-11-20T09:00:00.000Z',
  gone_at: null,
}
const about = (name: string) => ({ message: '', task_id: 1, task_name: name })
const live = (page: Page) => page.getByText('Live', { exact: true })

test.describe('live messages', () => {
  // checklist: t129
  test('about a found appointment are shown for ten seconds, with a link to it', async ({ page, world, owner }) => {
    const { id } = await openTask(world.web, owner, { name: 'Passport' })
    await page.clock.install()
    const line = await tapLine(page, channels.general)
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    await holdClock(page)
    const data = { ...about('Passport'), task_id: id, slot, count: 1 }
    line.say({ type: 'appointment_found', data })
    const toast = page.getByRole('alert').filter({ hasText: 'Appointment found!' })
    await expect(toast.getByText('New appointments are available')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast).toHaveCount(0)
    line.say({ type: 'appointment_found', data })
    await toast.getByRole('button', { name: 'View Details' }).click()
    await expect(page).toHaveURL(new RegExp(`/tasks\\?task=${id}$`))
  })

  // checklist: t130
  test('about a found appointment name its task on the tasks screen, or Unknown', async ({ page }) => {
    const line = await tapLine(page, channels.general)
    await page.goto('/tasks')
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    line.say({ type: 'appointment_found', data: { ...about('Passport'), slot, count: 1 } })
    await expect(page.getByText('Found appointment for task: Passport')).toBeVisible()
    line.say({ type: 'appointment_found', data: { ...about(''), slot, count: 1 } })
    await expect(page.getByText('Found appointment for task: Unknown')).toBeVisible()
  })

  // checklist: t128
  test('about success stay for ten seconds, those about failures for eight, each with its own text', async ({
    page,
  }) => {
    await page.clock.install()
    const line = await tapLine(page, channels.general)
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    await holdClock(page)
    line.say({ type: 'monitoring_error', data: { ...about('Passport'), code: 'busy' } })
    line.say({ type: 'booking_failed', data: { ...about('Passport'), booking: null, reason: 'gone' } })
    const booking = {
      id: 1,
      state: 'confirmed' as const,
      slot_at: slot.at,
      office_name: '',
      office_address: '',
      deadline_at: null,
      display_number: null,
      booked_for_email: '',
      url: '',
      updated_at: slot.seen_at,
      is_being_cancelled: false,
      cancelled_by: null,
      replaces_at: null,
      way: null,
      hint: { en: '', de: '' },
      info: '',
    }
    line.say({ type: 'booking_success', data: { ...about('Passport'), booking } })
    const said = (title: string, text: string) => page.getByRole('alert').filter({ hasText: title }).getByText(text)
    const error = said('Monitoring error', 'An error occurred during monitoring')
    const failed = said('Booking failed', 'Failed to book the appointment')
    const success = said('Booking successful!', 'Your appointment has been booked successfully')
    await expect(error).toBeVisible()
    await expect(failed).toBeVisible()
    await expect(success).toBeVisible()
    await page.clock.runFor(7_000)
    await expect(error).toBeVisible()
    await expect(failed).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(error).toHaveCount(0)
    await expect(failed).toHaveCount(0)
    await expect(success).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(success).toHaveCount(0)
  })
})

test.describe('the connection', () => {
  // checklist: t017
  test('says Connecting... until the server has spoken, and Offline with a way back after a normal close', async ({
    page,
  }) => {
    await page.routeWebSocket(channels.general, () => {})
    await page.goto('/dashboard')
    await expect(page.getByText('Connecting...')).toBeVisible()
    const line = await tapLine(page, channels.general)
    await page.reload()
    await expect(live(page)).toBeVisible()
    await line.cut(1000)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await expect(live(page)).toBeVisible()
  })

  // checklist: t064
  test('is tried five times with growing delays, then given up, and tried again when the browser is online', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const calls = countCalls(page)
    const line = await tapLine(page, channels.general)
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    // An answer that is still on its way would reopen the connection.
    await calls.answered()
    await holdClock(page)
    const first = line.opened()
    await context.setOffline(true)
    await line.cut(4999)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      await page.clock.runFor(seconds * 1_000 - 200)
      expect(line.opened()).toBe(first + index)
      await page.clock.runFor(200)
      await expect.poll(line.opened).toBe(first + index + 1)
      await expect(page.getByText('Offline', { exact: true })).toBeVisible()
      if (index === 0) {
        await expect(page.getByText('Connection error', { exact: true })).toBeVisible()
        await expect(page.getByText('WebSocket connection encountered an error')).toBeVisible()
      }
    }
    await expect(page.getByText('Connection failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Unable to establish WebSocket connection')).toBeVisible()
    await page.clock.runFor(40_000)
    expect(line.opened()).toBe(first + 5)
    await context.setOffline(false)
    await expect(live(page)).toBeVisible()
  })

  // checklist: t113
  test('pings every 30 seconds', async ({ page }) => {
    await page.clock.install()
    const pings: string[] = []
    await page.routeWebSocket(channels.general, (route) => {
      const server = route.connectToServer()
      route.onMessage((message) => {
        pings.push(String(message))
        server.send(message)
      })
    })
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    await holdClock(page)
    pings.length = 0
    await page.clock.runFor(30_000)
    await expect.poll(() => pings.length).toBe(1)
    expect(JSON.parse(pings[0] ?? '{}')).toMatchObject({ type: 'ping', timestamp: expect.any(Number) })
  })

  // checklist: t126
  test('with a token that the server refuses says so and ends the sign-in', async ({ page }) => {
    const known = page.waitForResponse('**/api/auth/me/')
    await page.route('**/api/auth/refresh/', async (route) => {
      await known
      await route.fulfill({ json: { access: 'worn out' } })
    })
    await page.goto('/dashboard')
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByText('Unable to authenticate WebSocket connection')).toBeVisible()
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })

  // checklist: t045
  test('that was refused but not closed is shown as Connection Error', async ({ page }) => {
    await page.routeWebSocket(channels.general, (route) => {
      route.send(JSON.stringify({ type: 'authentication_failed', data: { message: 'No.' } }))
    })
    await page.goto('/tasks')
    await expect(page.getByText('Connection Error')).toBeVisible()
  })

  // checklist: t069
  test('is not tried again after 4001 and 4003, also when an answer was late or the browser was offline', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    for (const code of [4001, 4003]) {
      let opened = 0
      await page.routeWebSocket(channels.general, (route) => {
        opened += 1
        route.close({ code })
      })
      const calls = countCalls(page)
      await page.goto('/dashboard')
      await expect.poll(() => opened).toBe(1)
      await expect(page.getByText('Offline', { exact: true })).toBeVisible()
      await page.clock.runFor(35_000)
      await context.setOffline(true)
      const online = page.evaluate("new Promise((heard) => addEventListener('online', () => heard(null)))")
      await context.setOffline(false)
      await online
      await calls.answered()
      expect(opened).toBe(1)
    }
  })

  // checklist: t925
  test('that begins after an event loads what the lists do not have', async ({ page, world, owner }) => {
    const { id } = await openTask(world.web, owner, { name: 'Passport' })
    const calls = countCalls(page)
    let connect = () => {}
    const isWanted = new Promise<void>((resolve) => {
      connect = resolve
    })
    await page.routeWebSocket(channels.general, async (route) => {
      await isWanted
      route.connectToServer()
    })
    await page.goto('/tasks')
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await calls.answered()
    await startTask(world.web, owner, id)
    const again = page.waitForResponse((answer) => answer.url().includes('/monitoring/tasks/'))
    connect()
    await again
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  // checklist: t172
  test('speaks another language as soon as it is chosen, and misses nothing meanwhile', async ({
    page,
    world,
    owner,
  }) => {
    const { id } = await openTask(world.web, owner, { name: 'Passport' })
    const calls = countCalls(page)
    const line = await tapLine(page, channels.general)
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    expect(line.opened()).toBe(1)
    // In another language everything is loaded again, once.
    const inGerman = page.waitForResponse((answer) => answer.url().includes('/monitoring/overview/'))
    await page.getByRole('group', { name: 'Language' }).getByText('DE').click()
    await expect.poll(line.opened).toBe(2)
    await inGerman
    await expect(live(page)).toBeVisible()
    await calls.answered()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await startTask(world.web, owner, id)
    await expect(page.getByText('Die Beobachtung wurde gestartet.').first()).toBeVisible()
    expect(asked.filter((url) => url.includes('/monitoring/overview/'))).toEqual([])
  })
})
