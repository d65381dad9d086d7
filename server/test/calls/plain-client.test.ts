import { createPracticeOffice, type PracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { mailTo } from '../../src/modules/accounts/sign-in/accounts.harness.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestServer } from '../test-server.ts'
import {
  channels,
  chooseDesk,
  confirmMail,
  createSpecificationClient,
  expectBooked,
  type Line,
  type SpecificationClient,
  taskFields,
} from './specification-client.ts'

const dayMs = 86_400_000
const figures = ['totalChecks', 'appointmentsFound', 'successRate', 'avgResponseTime']
const slow = { interval: 200 }
const [password, newPassword] = ['six hungry green herons', 'nine quiet brown otters']
const person = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
const [nextEmail, operatorEmail] = ['amal.haddad@example.org', 'operator@example.org']

interface Week {
  client: SpecificationClient
  /** The first account of the installation. */
  operator: SpecificationClient
  office: PracticeOffice
  receivers: Awaited<ReturnType<typeof startReceivers>>
  task: { id: number; form: object }
  /** Opened on the first day. */
  general: Line
  own: Line
}

// checklist: t084, t1070
test('a client that knows only the specification lives for a week where strangers come', async () => {
  const days = [begin, hearOfOne, getOne, moveMail, stopAndGoOn, forgetPassword, lookBack, leave]
  // The job engine uses the tests' clock, so the week begins in its past: later jobs must not be in its future.
  const clock = createTestClock()
  clock.pass(-(days.length - 1) * dayMs)
  const office = await createPracticeOffice({ calendar: 'still', now: () => clock.now().getTime() })
  const receivers = await startReceivers()
  const place = {
    PUBLIC_URL: 'https://t.example',
    REGISTRATION: 'open',
    FIRST_USER_SUPERUSER: 'true',
    PRACTICE_ENABLED: 'true',
  }
  const rhythm = { PRACTICE_INTERVAL_SECONDS: '1', PRACTICE_STATUS_SECONDS: '1' }
  const env = { ...place, ...rhythm, ...receivers.env, PRACTICE_URL: office.url }
  await using server = await createTestServer({ env, clock })
  const [operator, client] = [createSpecificationClient(server), createSpecificationClient(server)]
  const first = await operator.register({ ...person, email: operatorEmail, password, password_confirm: password })
  expect(first).toMatchObject({ is_staff: true, is_superuser: true })
  await comeIn(client, receivers)
  const task = await setUp(client, office, receivers)
  await using general = await client.listen('/ws/monitoring/')
  await using own = await client.listen(`/ws/monitoring/${task.id}/`)
  const week = { client, operator, office, receivers, task, general, own }
  for (const today of days) {
    if (today !== begin) {
      clock.pass(dayMs)
      await openTheApp(week)
    }
    await today(week)
  }
  await Promise.all([office.close(), receivers.close()])
}, 300_000)

async function comeIn(client: SpecificationClient, { smtp }: Week['receivers']) {
  const form = { ...person, password, password_confirm: password }
  for (const [name, field] of [
    ['First name', 'first_name'],
    ['Last name', 'last_name'],
  ] as const) {
    const slip = await client.refusal('POST', '/auth/register/', { ...form, [field]: 'H' })
    expect(slip).toBe(`${name} must be at least 2 characters`)
  }
  const short = { ...form, password: 'short', password_confirm: 'short' }
  expect(await client.refusal('POST', '/auth/register/', short)).toBe('Password must be at least 8 characters')
  const user = await client.register(form)
  expect(user).toMatchObject({ ...person, name: 'Amal Haddad', is_staff: false, is_superuser: false })
  const { token } = await mailTo(smtp, person.email, 'confirm')
  await client.ask('POST', '/auth/verify-email/', { token })
}

async function setUp(client: SpecificationClient, office: PracticeOffice, { pushbullet }: Week['receivers']) {
  expect((await client.ask('GET', '/notifications/settings/')).results).toEqual([])
  await client.ask('POST', '/notifications/settings/', channels)
  const [settings] = (await client.ask('GET', '/notifications/settings/')).results
  await client.ask('POST', '/notifications/settings/update_settings/', settings)
  await client.ask('POST', '/notifications/test/', { channel: 'pushbullet' })
  expect(pushbullet.pushes).toHaveLength(1)
  const { email, ...names } = person
  const fields = { name: 'Student grant', service_count: 1, auto_booking_enabled: false, email_for_booking: email }
  expect(await client.list('/services/offices/?service=')).not.toEqual([])
  const provider = (await client.list('/services/appointment-services/')).find(({ code }) => code === 'practice')
  const target = await chooseDesk(client, office)
  const form = { ...fields, ...names, ...target }
  const { id } = await client.ask('POST', '/monitoring/tasks/', form)
  const [task] = await client.list('/monitoring/tasks/')
  expect(task).toMatchObject({ id, is_active: false, ...target, service_details: { name: provider?.name } })
  return { id, form }
}

async function begin({ client, general, own, task }: Week) {
  for (const line of [general, own]) await line.hear('connection_established')
  await client.ask('POST', `/monitoring/start/${task.id}/`)
  expect(await client.ask('GET', `/monitoring/tasks/${task.id}/`)).toMatchObject({
    is_active: true,
    is_monitoring: true,
  })
  const words = { message: expect.any(String), timestamp: expect.any(String), metadata: {} }
  expect(await own.hear('task_log')).toMatchObject({ task_id: task.id, level: 'info', ...words })
}

async function openTheApp({ client, general, own }: Week) {
  const before = client.kept.refreshed
  await client.ask('GET', '/auth/me/')
  expect(client.kept.refreshed).toBe(before + 1)
  for (const line of [general, own]) {
    line.say({ type: 'ping', timestamp: before })
    await line.hear('pong')
  }
  for (const shown of await client.list('/monitoring/tasks/')) {
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(taskFields))
  }
  expect(Object.keys(await client.ask('GET', '/monitoring/overview/'))).toEqual(expect.arrayContaining(figures))
  expect(await client.refusal('GET', '/monitoring/admin/overview/')).toEqual(expect.any(String))
  const [{ id }] = (await client.ask('GET', '/notifications/settings/')).results
  await client.ask('PATCH', `/notifications/settings/${id}/`, channels)
}

async function hearOfOne({ client, office, receivers, general }: Week) {
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  expect(await general.hear('appointment_found')).toMatchObject({ message: expect.any(String) })
  await expect.poll(() => receivers.pushbullet.pushes.length, slow).toBe(2)
  const overview = await client.ask('GET', '/monitoring/overview/')
  expect(overview).toMatchObject(Object.fromEntries(figures.map((name) => [name, expect.any(Number)])))
}

async function getOne({ client, office, general, task }: Week) {
  await client.ask('PATCH', `/monitoring/tasks/${task.id}/`, { ...task.form, auto_booking_enabled: true })
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  await confirmMail(office, person.email, () => general.hear('monitoring_status_update'))
  expect(await general.hear('booking_success')).toMatchObject({ message: expect.any(String) })
}

async function moveMail({ client, receivers }: Week) {
  const { first_name, last_name } = person
  await client.ask('PATCH', '/auth/profile/', { first_name, last_name, email: nextEmail })
  expect(await client.ask('GET', '/auth/me/')).toMatchObject(person)
  for (const address of [nextEmail, person.email]) {
    const { token } = await mailTo(receivers.smtp, address, 'email address')
    await client.ask('POST', '/auth/verify-email/', { token })
  }
  expect(await client.ask('GET', '/auth/me/')).toMatchObject({ ...person, email: nextEmail })
  await client.ask('PATCH', '/auth/profile/', { first_name: 'Amalia', last_name, email: nextEmail })
  expect(await client.ask('GET', '/auth/me/')).toMatchObject({ name: 'Amalia Haddad', email: nextEmail })
}

async function stopAndGoOn({ client, own, task }: Week) {
  const { id } = task
  await client.ask('POST', `/monitoring/stop/${id}/`)
  const renamed = { ...task.form, name: 'Grant', legacy_office_id: '', legacy_service_id: '' }
  await client.ask('PATCH', `/monitoring/tasks/${id}/`, renamed)
  const { logs } = await client.ask('GET', `/monitoring/tasks/${id}/logs/?limit=50`)
  expect(logs).toContainEqual(expect.objectContaining({ level: 'success', message: expect.any(String) }))
  own.say({ type: 'clear_task_logs', task_id: id })
  expect(await own.hear('task_logs_cleared')).toMatchObject({ task_id: id })
  await client.ask('POST', `/monitoring/start/${id}/`)
  const [shown] = await client.list('/monitoring/tasks/')
  expect(shown).toMatchObject({ id, name: 'Grant', is_active: true, is_monitoring: true })
}

async function forgetPassword(week: Week) {
  const { client, receivers, general, own, task } = week
  await client.ask('POST', '/auth/forgot-password/', { email: nextEmail })
  const { token } = await mailTo(receivers.smtp, nextEmail, 'new password')
  await client.ask('POST', '/auth/reset-password/', { token, password: newPassword })
  expect(await Promise.all([general.closed, own.closed])).toEqual([4001, 4001])
  await client.signIn(nextEmail, newPassword)
  week.general = await client.listen('/ws/monitoring/')
  week.own = await client.listen(`/ws/monitoring/${task.id}/`)
}

async function lookBack({ client, operator, office, general, task: { id } }: Week) {
  const path = `/monitoring/tasks/${id}`
  const { summary } = await operator.ask('GET', '/monitoring/admin/overview/')
  expect(summary).toMatchObject({ total_users: 2, total_tasks: 1, total_successful_bookings: 1 })
  expect(await client.ask('GET', `${path}/statistics/`)).toMatchObject({ appointments_found: 2 })
  await expectBooked(client, id)
  await client.ask('POST', `${path}/clear_logs/`)
  expect((await client.ask('GET', `${path}/logs/`)).logs).toEqual([])
  await client.ask('DELETE', `${path}/`)
  expect(await client.list('/monitoring/tasks/')).toEqual([])
  expect(office.director.appointments().map(({ status }) => status)).toEqual(['confirmed'])
  expect(await general.hear('monitoring_status_update')).toMatchObject({ task_id: id, message: expect.any(String) })
}

async function leave({ client, general, own }: Week) {
  const old = newPassword
  const form = { old_password: old, new_password: `${old}!`, new_password_confirm: `${old}!` }
  await client.ask('POST', '/auth/change-password/', form)
  await client.ask('POST', '/auth/logout/')
  expect(await Promise.all([general.closed, own.closed])).toEqual([4001, 4001])
  expect(await client.refusal('GET', '/auth/me/')).toEqual(expect.any(String))
}
