import { createPracticeOffice, type PracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import type { TestSocket } from '../network/socket.ts'
import { confirmByMail } from '../people/confirm-by-mail.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { testNow } from '../test-clock.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { channels, chooseDesk, type Item, taskFields } from './specification-client.ts'

// Written from the specification alone: its paths, its fields, plain calls without our own parameters.
const password = 'correct horse battery'
const person = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
const slow = { interval: 200 }

// checklist: t084
test('a client that knows only the specification lives its whole life', async () => {
  const office = await createPracticeOffice({ calendar: 'still', now: testNow })
  const receivers = await startReceivers()
  const rhythm = { PRACTICE_INTERVAL_SECONDS: '1', PRACTICE_STATUS_SECONDS: '1' }
  await using server = await createTestServer({ env: { PRACTICE_URL: office.url, ...rhythm, ...receivers.env } })
  const client = plainClient(server)
  await getAnAccount(server, client)
  await setUpChannels(client)
  expect(receivers.pushbullet.pushes).toHaveLength(1)
  const id = await createTask(client, office)
  await using general = await server.socket('/ws/monitoring/', client.token())
  await using own = await server.socket(`/ws/monitoring/${id}/`, client.token())
  for (const socket of [general, own]) await hear(socket, 'connection_established')
  await getAnAppointment(client, office, { id, general, own })
  await readEverything(client, id)
  await endEverything(client, { id, own })
  expect(await general.closed).toBe(4001)
  expect(office.director.appointments().map(({ status }) => status)).toEqual(['confirmed'])
  await Promise.all([office.close(), receivers.close()])
}, 240_000)

type Client = ReturnType<typeof plainClient>

function plainClient(server: TestServer) {
  let token = ''
  async function ask(method: string, path: string, body?: object) {
    const { status, body: said } = await server.call(method, path, { ...(token && { token }), ...(body && { body }) })
    expect(status, `${method} ${path}: ${JSON.stringify(said)}`).toBeLessThan(300)
    return said
  }
  return {
    ask,
    list: async (path: string): Promise<Item[]> => (await ask('GET', path)).results,
    token: () => token,
    async signIn(withPassword: string) {
      const session = await ask('POST', '/auth/login/', { email: person.email, password: withPassword })
      token = (await ask('POST', '/auth/refresh/', { refresh: session.refresh })).access
    },
  }
}

/** Registers, with a mistake first; changes the profile and the password, and goes on with the same tokens. */
async function getAnAccount(server: TestServer, { ask, signIn }: Client) {
  const form = { ...person, password, password_confirm: password }
  const slip = await server.call('POST', '/auth/register/', { body: { ...form, first_name: 'A' } })
  expect(slip.body.detail).toBe('First name must be at least 2 characters')
  const elsewhere = await ask('POST', '/auth/register/', form)
  expect(elsewhere.user).toMatchObject({ name: 'Amal Haddad', is_staff: true, is_superuser: true, ...person })
  await signIn(password)
  expect(await ask('GET', '/auth/me/')).toMatchObject(person)
  await ask('PATCH', '/auth/profile/', { ...person, first_name: 'Amalia' })
  const changed = { old_password: password, new_password: `${password}!`, new_password_confirm: `${password}!` }
  await ask('POST', '/auth/change-password/', changed)
  expect(await ask('GET', '/auth/me/')).toMatchObject({ name: 'Amalia Haddad', email: person.email })
  const ended = await server.call('POST', '/auth/refresh/', { body: { refresh: elsewhere.refresh } })
  expect(ended.status).toBe(401)
}

/** No settings at first, then the whole object each time; and a test message. */
async function setUpChannels({ ask }: Client) {
  expect((await ask('GET', '/notifications/settings/')).results).toEqual([])
  await ask('POST', '/notifications/settings/', channels)
  const [settings] = (await ask('GET', '/notifications/settings/')).results
  await ask('PATCH', `/notifications/settings/${settings.id}/`, { ...settings, callmebot_username: 'amal' })
  await ask('POST', '/notifications/settings/update_settings/', settings)
  await ask('POST', '/notifications/test/', { channel: 'pushbullet' })
}

/** Chooses provider, office and service type, and sends the edit form back as a whole, empty where nothing is chosen. */
async function createTask({ ask, list }: Client, office: PracticeOffice): Promise<number> {
  expect(await list('/services/offices/?service=')).not.toEqual([])
  const provider = (await list('/services/appointment-services/')).find(({ code }) => code === 'practice')
  const target = await chooseDesk({ list }, office)
  const booker = { first_name: person.first_name, last_name: person.last_name, email_for_booking: person.email }
  const wish = { name: 'Student grant', service_count: 1, auto_booking_enabled: true, ...booker, ...target }
  const { id } = await ask('POST', '/monitoring/tasks/', wish)
  const edited = { ...wish, name: 'Grant', legacy_office_id: '', legacy_service_id: '' }
  await ask('PATCH', `/monitoring/tasks/${id}/`, edited)
  const [task] = await list('/monitoring/tasks/')
  expect(Object.keys(task ?? {})).toEqual(expect.arrayContaining(taskFields))
  expect(task).toMatchObject({
    id,
    name: 'Grant',
    is_active: false,
    ...target,
    service_details: { name: provider?.name },
  })
  return id
}

interface Watched {
  id: number
  general: TestSocket
  own: TestSocket
}

/** Starts, sees the booking live, opens the link in the office's mail, and sees the success. */
async function getAnAppointment({ ask }: Client, office: PracticeOffice, { id, general, own }: Watched) {
  general.send({ type: 'ping', timestamp: 7 })
  await hear(general, 'pong')
  await ask('POST', `/monitoring/start/${id}/`)
  expect(await ask('GET', `/monitoring/tasks/${id}/`)).toMatchObject({ is_active: true, is_monitoring: true })
  const line = { task_id: id, level: 'info', message: expect.any(String), timestamp: expect.any(String), metadata: {} }
  expect(await hear(own, 'task_log')).toMatchObject(line)
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  expect(await hear(general, 'appointment_found')).toMatchObject({ message: expect.any(String) })
  const mailed = () => office.director.mails(person.email).find(({ kind }) => kind === 'activation')?.link
  await expect.poll(mailed, slow).toEqual(expect.any(String))
  await hear(general, 'monitoring_status_update')
  await confirmByMail(office, mailed() ?? '')
  expect(await hear(general, 'booking_success')).toMatchObject({ message: expect.any(String) })
}

async function readEverything({ ask, list }: Client, id: number) {
  expect(await ask('GET', `/monitoring/tasks/${id}/statistics/`)).toMatchObject({ appointments_found: 1 })
  const activities = await list(`/monitoring/tasks/${id}/activities/?activity_type=&limit=50`)
  for (const activity_type of ['check', 'appointment_found', 'booking_success']) {
    expect(activities).toContainEqual(expect.objectContaining({ activity_type, message: expect.any(String) }))
  }
  const figure = expect.any(Number)
  const figures = { totalChecks: figure, appointmentsFound: 1, successRate: figure, avgResponseTime: figure }
  expect(await ask('GET', '/monitoring/overview/')).toMatchObject(figures)
  const { summary } = await ask('GET', '/monitoring/admin/overview/')
  expect(summary).toMatchObject({ total_users: 1, total_tasks: 1, total_successful_bookings: 1 })
}

/** Clears the logs, stops, deletes and signs out. */
async function endEverything({ ask, list }: Client, { id, own }: Omit<Watched, 'general'>) {
  const { logs } = await ask('GET', `/monitoring/tasks/${id}/logs/?limit=50`)
  expect(logs).toContainEqual(expect.objectContaining({ level: 'success', message: expect.any(String) }))
  own.send({ type: 'clear_task_logs', task_id: id })
  expect(await hear(own, 'task_logs_cleared')).toMatchObject({ task_id: id })
  await ask('POST', `/monitoring/tasks/${id}/clear_logs/`)
  expect((await ask('GET', `/monitoring/tasks/${id}/logs/`)).logs).toEqual([])
  await ask('POST', `/monitoring/stop/${id}/`)
  await ask('DELETE', `/monitoring/tasks/${id}/`)
  expect(await list('/monitoring/tasks/')).toEqual([])
  await ask('POST', '/auth/logout/')
}

async function hear(socket: TestSocket, type: string): Promise<object> {
  return (await socket.next((message) => message.type === type)).data
}
