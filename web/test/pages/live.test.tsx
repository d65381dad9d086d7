import { accountRoutes } from '@terminlotse/contract/accounts'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { booking, listOf, slot, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server, signedOut } from '../support/server.ts'

beforeEach(() => allIsWell())

const about = (name: string) => ({ message: '', task_id: 1, task_name: name })
const live = page.getByText('Live', { exact: true })
const offline = page.getByText('Offline', { exact: true })
const toast = (title: string) => page.getByRole('alert').filter({ hasText: title })

// checklist: t129
test('a message about a found appointment is shown for ten seconds, with a link to it', async () => {
  allIsWell({ tasks: [task()] })
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live)
  const data = { ...about('Passport'), slot, count: 1 }
  line.general.say({ type: 'appointment_found', data })
  const found = toast('Appointment found!')
  await see(found.getByText('New appointments are available'))
  await pass(9_000)
  await see(found)
  await pass(2_000)
  await seeNo(found)
  line.general.say({ type: 'appointment_found', data })
  await press('View Details', found)
  await seePath('/tasks?task=1')
})

// checklist: t4733
test('tasks that find at once have one message, with what each found', async () => {
  await open('/dashboard')
  await see(live)
  for (const [task_id, name] of ['Passport', 'Address'].entries())
    line.general.say({ type: 'appointment_found', data: { ...about(name), task_id, slot, count: 1 } })
  await see(toast('Appointment found!').getByText(/: Passport.*: Address$/s))
  await seeMany(toast('Appointment found!'), 1)
})

// checklist: t130
test('a message about a found appointment names its task on the tasks screen, or Unknown', async () => {
  await open('/tasks')
  await see(page.getByText('Connected', { exact: true }))
  line.general.say({ type: 'appointment_found', data: { ...about('Passport'), slot, count: 1 } })
  await see('Found appointment for task: Passport')
  line.general.say({ type: 'appointment_found', data: { ...about(''), slot, count: 1 } })
  await see('Found appointment for task: Unknown')
})

// checklist: t4766
test('a deadline that passes is no failed booking: the message says so, and that the former appointment stays', async () => {
  await open('/dashboard')
  await see(live)
  const message = 'The appointment was not confirmed in time. Your appointment on Wed 9 Dec, 10:00 stays as it is.'
  const lapsed = { ...about('Passport'), message, booking: booking({ state: 'expired' }), reason: 'expired' }
  line.general.say({ type: 'booking_failed', data: lapsed })
  await see(toast('Not confirmed in time').getByText(message))
})

// checklist: t128, t148
test('messages about success stay for ten seconds, those about failures for eight, each with its own text', async () => {
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live)
  line.general.say({ type: 'monitoring_error', data: { ...about('Passport'), code: 'busy' } })
  line.general.say({ type: 'booking_failed', data: { ...about('Passport'), booking: null, reason: 'gone' } })
  // The news of one task's appointment replace each other.
  line.general.say({ type: 'booking_success', data: { ...about('Passport'), task_id: 2, booking: booking() } })
  const error = toast('Monitoring error').getByText('An error occurred during monitoring')
  const failed = toast('Booking failed').getByText('Failed to book the appointment')
  const success = toast('Booking successful!').getByText('Your appointment has been booked successfully')
  await see(error, failed, success)
  await pass(7_000)
  await see(error, failed)
  await pass(2_000)
  await seeNo(error, failed)
  await see(success)
  await pass(2_000)
  await seeNo(success)
})

// checklist: t017
test('it says Connecting... until the server has spoken, and Offline with a way back after a normal close', async () => {
  line.general.manner = 'is silent'
  await open('/dashboard')
  await see('Connecting...')
  line.general.manner = 'welcomes'
  await open('/dashboard')
  await see(live)
  line.general.cut(1000)
  await see(offline)
  await press('Reconnect')
  await see(live)
})

// checklist: t064, t065
test('it is tried five times with growing delays, then given up, and again when the browser is online', async () => {
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live)
  const first = line.general.opened
  line.general.manner = 'fails'
  server.goesAway()
  line.general.cut(4999)
  await see(offline)
  for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
    await pass(seconds * 1_000 - 200)
    expect(line.general.opened).toBe(first + index)
    await pass(200)
    await expect.poll(() => line.general.opened).toBe(first + index + 1)
    await see(offline)
    if (index > 0) continue
    await see(page.getByText('Connection error', { exact: true }), 'WebSocket connection encountered an error')
  }
  await see(page.getByText('Connection failed', { exact: true }), 'Unable to establish WebSocket connection')
  await pass(40_000)
  expect(line.general.opened).toBe(first + 5)
  line.general.manner = 'welcomes'
  server.comesBack()
  window.dispatchEvent(new Event('online'))
  await see(live)
})

// checklist: t113, t144
test('an open connection pings every 30 seconds', async () => {
  const { pass } = holdClock()
  await open('/dashboard')
  await see(live)
  await pass(29_000)
  expect(line.general.heard).toEqual([])
  await pass(1_000)
  const ping = { type: 'ping', timestamp: expect.any(Number) }
  expect(line.general.heard).toEqual([ping])
  await pass(30_000)
  expect(line.general.heard).toEqual([ping, ping])
})

// checklist: t126
test('a connection with a token that the server refuses says so and ends the sign-in', async () => {
  line.general.manner = { closes: 4001 }
  await open('/dashboard')
  await see('Authentication required', 'Please log in to connect to real-time updates')
  server.refuses(accountRoutes.me, 401, signedOut)
  server.refuses(accountRoutes.refresh, 401, signedOut)
  line.general.manner = 'welcomes'
  await press('Reconnect')
  await see(live)
  line.general.say({ type: 'authentication_failed', data: { message: 'No.' } })
  await see('Authentication failed', 'Unable to authenticate WebSocket connection')
  line.general.cut(4001)
  await seePath('/login')
})

// checklist: t045
test('a connection that was refused but not closed is shown as Connection Error', async () => {
  line.general.manner = { says: { type: 'authentication_failed', data: { message: 'No.' } } }
  await open('/tasks')
  await see('Connection Error')
})

// checklist: t069
test.each([4001, 4003])('after %i it is not tried again, late answers and offline times included', async (code) => {
  const { pass } = holdClock()
  line.general.manner = { closes: code }
  await open('/dashboard')
  await see(offline)
  await pass(35_000)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await pass(35_000)
  expect(line.general.opened).toBe(1)
})

// checklist: t925
test('a connection that begins after an event loads what the lists do not have', async () => {
  allIsWell({ tasks: [task()] })
  line.general.manner = 'is silent'
  await open('/tasks')
  await see(page.getByTitle('Start'))
  const asked = server.asked(taskRoutes.list)
  server.answers(taskRoutes.list, listOf([task({ status: 'active', is_active: true, is_monitoring: true })]))
  const data = { message: 'Connected', task_id: null, last_event_id: 3 }
  line.general.say({ type: 'connection_established', data })
  await see(page.getByTitle('Pause'))
  expect(server.asked(taskRoutes.list)).toBe(asked + 1)
})
