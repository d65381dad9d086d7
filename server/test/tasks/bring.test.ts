import { createPracticeOffice } from '@terminlotse/practice-office'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { authKeyPurpose } from '../../src/modules/booking/bookings.store.ts'
import { appointment_looks, bookings } from '../../src/modules/booking/bookings.tables.ts'
import { makeKey } from '../people/script-key.ts'
import { createTestClock } from '../test-clock.ts'
import type { TestServer } from '../test-server.ts'
import { testServerForFile } from '../test-server-for-file.ts'
import { atTheOffice } from './booked-there.ts'

const clock = createTestClock()
const now = () => clock.now().getTime()
const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now })
const { client, book: bookThere, codeOf, linkOf } = atTheOffice(office)
afterAll(() => Promise.all([office.close(), client.close()]))
const publicUrl = 'https://practice.example.org'
const places = { PRACTICE_URL: office.url, PRACTICE_PUBLIC_URL: publicUrl, MUNICH_ENABLED: 'false' }
const openServer = testServerForFile(() => ({ env: { ROLE: 'all', ...places }, clock }))

async function personAt(server: TestServer) {
  const user = await server.register()
  const { token } = user
  const call = (path: string, body: object) => server.call('POST', `/monitoring/${path}/`, { token, body })
  const look = (brought: string) => call('appointments/look', { brought })
  return {
    ...user,
    look,
    async bring(brought: string, more: object = {}) {
      const { body } = await look(brought)
      const { service, office, service_type, service_count, further_services } = body
      const target = { service, office, service_type, service_count, further_services }
      const { id } = JSON.parse(atob(brought.split('/').at(-1) ?? ''))
      const names = { first_name: 'Amal', last_name: 'Haddad', email_for_booking: `amal-${id}@example.org` }
      const wish = { auto_booking_enabled: true, agrees: true, telephone: '08912345678', custom_textfield: 'none' }
      return call('tasks', { name: 'Earlier', ...target, ...names, ...wish, brought, ...more })
    },
  }
}
type Person = Awaited<ReturnType<typeof personAt>>
const faultOf = async (answer: ReturnType<Person['look']>) => (await answer).body.errors?.brought?.[0]

// checklist: t4823
test('an appointment that a person brings is looked after like our own, and stored once she says start', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const there = await bookThere()
  const link = linkOf(there)
  const { status, body: seen } = await person.look(link)
  expect({ status, seen }).toMatchObject({
    status: 200,
    seen: { slot_at: there.at.toISOString(), name: 'A… H…', email: 'a…@example.org', practice: true, service_count: 1 },
  })
  expect(seen).toMatchObject({ can_move: true, is_only_one: false })
  await server.ctx.db.execute(sql`update offices set desk = desk || '{"appointments_per_mail": 1}'`)
  expect((await person.look(link)).body, 'no other can be booked there').toMatchObject({ is_only_one: true })
  expect(JSON.stringify(seen)).not.toMatch(/Amal|Haddad|amal-/)
  expect(await server.ctx.db.select().from(bookings)).toEqual([])
  expect(await server.ctx.db.select().from(appointment_looks)).toEqual([])
  const { body: task } = await person.bring(link)
  expect(task).toMatchObject({
    current_appointment_at: there.at.toISOString(),
    booking: { state: 'confirmed', slot_at: there.at.toISOString(), booked_for_email: there.email },
  })
  expect(JSON.stringify(task)).not.toContain(there.authKey)
  const { body: logs } = await server.call('GET', `/monitoring/tasks/${task.id}/logs/`, { token: person.token })
  expect(JSON.stringify(logs)).toContain('You brought your appointment: ')
  const [row] = await server.ctx.db.select().from(bookings).where(eq(bookings.task_id, task.id))
  expect(row).toMatchObject({ process_id: there.processId, state: 'confirmed', display_number: seen.display_number })
  expect(server.ctx.secrets.open(row?.auth_key_sealed ?? '', authKeyPurpose)).toBe(there.authKey)
  const cancelled = await server.call('POST', `/monitoring/tasks/${task.id}/cancel_booking/`, { token: person.token })
  expect(cancelled.status).toBe(202)
  const statusOf = () => office.director.appointments().find((one) => one.processId === there.processId)?.status
  await expect.poll(statusOf).toBe('deleted')
})

// checklist: t4824
test('an appointment that cannot be brought is refused with its reason', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const there = await bookThere()
  const says = async (brought: string, words: RegExp) => expect(await faultOf(person.look(brought))).toMatch(words)
  await says(linkOf(there).replace('appointment/', 'appointment/confirm/'), /confirms an appointment/)
  await says(`https://termine.augsburg.example/#/appointment/${codeOf(there)}`, /does not lead to the office/)
  await says(linkOf(there).slice(0, -30), /not complete/)
  await says('Ihr Termin ist bestätigt.', /no link to an appointment/)
  await says(linkOf({ ...there, processId: there.processId + 7 }), /does not know this appointment/)
  await says(
    linkOf({ ...there, authKey: there.authKey.replace(/^./, (one) => (one === '0' ? '1' : '0')) }),
    /does not accept this link/,
  )
  await says(linkOf(await bookThere('preconfirmed')), /not confirmed yet/)
  await client.cancel(there)
  await says(linkOf(there), /does not accept this link/)
  expect(await server.ctx.db.select().from(bookings)).toEqual([])
})

// checklist: t4835
test('a link may lead to the public address of an office, and one that is not asked is named as such', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const there = { processId: 123_456, authKey: 'ab12'.repeat(16) }
  expect(await faultOf(person.look(linkOf(there, publicUrl)))).toMatch(/does not know this appointment/)
  const munich = 'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html'
  expect(await faultOf(person.look(`${munich}#/appointment/${codeOf(there)}`))).toMatch(/do not watch the office/)
})

// checklist: t4825
test('an office that does not answer has cancelled nothing, and a refused link is not asked again', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const there = await bookThere()
  await office.director.failNext({ way: 'gateway-down', endpoint: 'appointment' })
  expect((await person.look(linkOf(there))).body.code).toBe('office_silent')
  clock.pass(2 * 60_000)
  expect((await person.look(linkOf(there))).status, 'and then it answers').toBe(200)
  const wrong = linkOf({ ...there, processId: there.processId + 9 })
  expect(await faultOf(person.look(wrong))).toMatch(/does not know/)
  await office.director.failNext({ way: 'gateway-down', endpoint: 'appointment' })
  expect(await faultOf(person.look(wrong)), 'without a question').toMatch(/does not know/)
  await office.director.clearFaults()
})

// checklist: t4826
test('an appointment is brought once, in all accounts, at the same time too', async () => {
  await using server = await openServer()
  const [one, other] = [await personAt(server), await personAt(server)]
  const link = linkOf(await bookThere())
  await Promise.all([one.look(link), other.look(link)])
  const both = await Promise.all([one.bring(link), other.bring(link)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const [winner, loser] = both[0].status === 201 ? [one, other] : [other, one]
  expect(await faultOf(winner.look(link))).toMatch(/You have this appointment here already/)
  expect(await faultOf(loser.look(link))).toMatch(/Another account/)
})

// checklist: t4827
test('an earlier one is for the same services, for a person who can be booked, and never brought with a key', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const link = linkOf(await bookThere())
  const { service, office: there } = (await person.look(link)).body
  const read = async (path: string) => (await server.call('GET', path, { token: person.token })).body.results
  const offices = await read(`/services/offices/?service=${service}`)
  const { id } = offices.find((one: { id: number }) => one.id !== there)
  const [type] = await read(`/services/service-types/?office=${id}`)
  const other = await person.bring(link, { office: id, service_type: type.id })
  expect(other.body.errors).toMatchObject({ service_type: [expect.stringContaining('something else')] })
  const nobody = await person.bring(link, { auto_booking_enabled: false })
  expect(nobody.body.errors).toMatchObject({ first_name: [expect.stringContaining('move your appointment')] })
  const elsewhere = [expect.stringContaining('another name or email')]
  const husband = await person.bring(link, { first_name: 'Omar' })
  expect(husband.body.errors).toMatchObject({ first_name: elsewhere })
  const address = await person.bring(link, { email_for_booking: 'amal@example.org' })
  expect(address.body.errors).toMatchObject({ email_for_booking: elsewhere })
  const { secret } = await makeKey(server, person, 'tasks')
  const asked = await server.call('POST', '/monitoring/appointments/look/', { token: secret, body: { brought: link } })
  expect(asked.status).toBe(403)
})

// checklist: t4828
test('after ten looks the next ones wait', async () => {
  await using server = await openServer()
  const person = await personAt(server)
  const there = await bookThere()
  const statuses: number[] = []
  for (let which = 1; which <= 11; which += 1)
    statuses.push((await person.look(linkOf({ ...there, processId: there.processId + 100 + which }))).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})
