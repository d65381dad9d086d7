import { createPracticeOffice, type PracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { startReceivers } from '../receivers/receivers.ts'
import { testNow } from '../test-clock.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
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

const password = 'correct horse battery'
const person = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }

// checklist: t084
test('a client that knows only the specification lives its whole life', async () => {
  const office = await createPracticeOffice({ calendar: 'still', now: testNow })
  const receivers = await startReceivers()
  const rhythm = { PRACTICE_INTERVAL_SECONDS: '1', PRACTICE_STATUS_SECONDS: '1' }
  await using server = await createTestServer({ env: { PRACTICE_URL: office.url, ...rhythm, ...receivers.env } })
  const client = createSpecificationClient(server)
  await getAnAccount(server, client)
  await setUpChannels(client)
  expect(receivers.pushbullet.pushes).toHaveLength(1)
  const id = await createTask(client, office)
  await using general = await client.listen('/ws/monitoring/')
  await using own = await client.listen(`/ws/monitoring/${id}/`)
  for (const line of [general, own]) await line.hear('connection_established')
  await getAnAppointment(client, office, { id, general, own })
  await readEverything(client, id)
  await endEverything(client, { id, own })
  expect(await general.closed).toBe(4001)
  expect(office.director.appointments().map(({ status }) => status)).toEqual(['confirmed'])
  await Promise.all([office.close(), receivers.close()])
}, 240_000)

async function getAnAccount(server: TestServer, { ask, kept, refusal, register, signIn }: SpecificationClient) {
  const form = { ...person, password, password_confirm: password }
  const slip = await refusal('POST', '/auth/register/', { ...form, first_name: 'A' })
  expect(slip).toBe('First name must be at least 2 characters')
  expect(await register(form)).toMatchObject({ name: 'Amal Haddad', is_staff: true, is_superuser: true, ...person })
  const elsewhere = { refresh: kept.refresh }
  await signIn(person.email, password)
  kept.access = (await ask('POST', '/auth/refresh/', { refresh: kept.refresh })).access
  expect(await ask('GET', '/auth/me/')).toMatchObject(person)
  await ask('PATCH', '/auth/profile/', { ...person, first_name: 'Amalia' })
  const changed = { old_password: password, new_password: `${password}!`, new_password_confirm: `${password}!` }
  await ask('POST', '/auth/change-password/', changed)
  expect(await ask('GET', '/auth/me/')).toMatchObject({ name: 'Amalia Haddad', email: person.email })
  expect((await server.call('POST', '/auth/refresh/', { body: elsewhere })).status).toBe(401)
}

async function setUpChannels({ ask }: SpecificationClient) {
  expect((await ask('GET', '/notifications/settings/')).results).toEqual([])
  await ask('POST', '/notifications/settings/', channels)
  const [settings] = (await ask('GET', '/notifications/settings/')).results
  await ask('PATCH', `/notifications/settings/${settings.id}/`, { ...settings, callmebot_username: 'amal' })
  await ask('POST', '/notifications/settings/update_settings/', settings)
  await ask('POST', '/notifications/test/', { channel: 'pushbullet' })
}

/** Chooses provider, office and service type, and sends the edit form back as a whole, empty where nothing is chosen. */
async function createTask({ ask, list }: SpecificationClient, office: PracticeOffice): Promise<number> {
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
  general: Line
  own: Line
}

async function getAnAppointment({ ask }: SpecificationClient, office: PracticeOffice, { id, general, own }: Watched) {
  general.say({ type: 'ping', timestamp: 7 })
  await general.hear('pong')
  await ask('POST', `/monitoring/start/${id}/`)
  expect(await ask('GET', `/monitoring/tasks/${id}/`)).toMatchObject({ is_active: true, is_monitoring: true })
  const line = { task_id: id, level: 'info', message: expect.any(String), timestamp: expect.any(String), metadata: {} }
  expect(await own.hear('task_log')).toMatchObject(line)
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  expect(await general.hear('appointment_found')).toMatchObject({ message: expect.any(String) })
  await confirmMail(office, person.email, () => general.hear('monitoring_status_update'))
  expect(await general.hear('booking_success')).toMatchObject({ message: expect.any(String) })
}

async function readEverything(client: SpecificationClient, id: number) {
  const { ask } = client
  expect(await ask('GET', `/monitoring/tasks/${id}/statistics/`)).toMatchObject({ appointments_found: 1 })
  await expectBooked(client, id)
  const figure = expect.any(Number)
  const figures = { totalChecks: figure, appointmentsFound: 1, successRate: figure, avgResponseTime: figure }
  expect(await ask('GET', '/monitoring/overview/')).toMatchObject(figures)
  const { summary } = await ask('GET', '/monitoring/admin/overview/')
  expect(summary).toMatchObject({ total_users: 1, total_tasks: 1, total_successful_bookings: 1 })
}

async function endEverything({ ask, list }: SpecificationClient, { id, own }: Omit<Watched, 'general'>) {
  const { logs } = await ask('GET', `/monitoring/tasks/${id}/logs/?limit=50`)
  expect(logs).toContainEqual(expect.objectContaining({ level: 'success', message: expect.any(String) }))
  own.say({ type: 'clear_task_logs', task_id: id })
  expect(await own.hear('task_logs_cleared')).toMatchObject({ task_id: id })
  await ask('POST', `/monitoring/tasks/${id}/clear_logs/`)
  expect((await ask('GET', `/monitoring/tasks/${id}/logs/`)).logs).toEqual([])
  await ask('POST', `/monitoring/stop/${id}/`)
  await ask('DELETE', `/monitoring/tasks/${id}/`)
  expect(await list('/monitoring/tasks/')).toEqual([])
  await ask('POST', '/auth/logout/')
}
