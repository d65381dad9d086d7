import { practiceMail } from '@terminlotse/contract/practice'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { hasDirector } from '../../src/modules/booking/appointments/director.ts'
import { bookings } from '../../src/modules/booking/bookings.tables.ts'
import { tasks } from '../../src/modules/tasks/tasks.tables.ts'
import { readConfig } from '../../src/settings/config.ts'
import { createTestClock } from '../test-clock.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { testServerForFile } from '../test-server-for-file.ts'
import { untilFound } from './until-found.ts'

const officeClock = createTestClock()
const now = () => officeClock.now().getTime()
const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now, token: 'office-token' })
afterAll(() => office.close())
/** A read of the status by the clock would come too late for these tests. */
const openServer = testServerForFile(() => ({
  env: {
    ROLE: 'all',
    PRACTICE_URL: office.url,
    PRACTICE_TOKEN: 'office-token',
    PRACTICE_INTERVAL_SECONDS: '1',
    PRACTICE_STATUS_SECONDS: '600',
  },
}))

async function ofPerson(server: TestServer, { token }: Pick<TestUser, 'token'>) {
  const call = (method: string, path: string, language = 'en') => server.call(method, path, { token, language })
  return {
    start: (language?: string) => call('POST', '/practice/start/', language),
    mails: async () => practiceMail.array().parse((await call('GET', '/practice/mails/')).body.results),
    askMails: () => call('GET', '/practice/mails/'),
    confirm: (id: number) => call('POST', `/practice/mails/${id}/confirm/`),
    remove: () => call('POST', '/practice/remove/'),
    tasks: async () => (await call('GET', '/monitoring/tasks/')).body.results,
    appointments: async () => (await call('GET', '/monitoring/appointments/')).body.results,
    calendar: (taskId: number) => call('GET', `/monitoring/tasks/${taskId}/appointment.ics`),
  }
}
type Person = Awaited<ReturnType<typeof ofPerson>>

/** The recommendation is fetched from the office after the start. */
async function startWhenReady(person: Person) {
  return untilFound(async () => {
    const answer = await person.start()
    if (answer.status === 409) expect(answer.body.code).toBe('practice_not_ready')
    return answer.status === 200 ? answer.body : null
  })
}

const awaited = (person: Person) =>
  untilFound(async () => (await person.mails()).find(({ can_confirm }) => can_confirm))
const stateAtOffice = () => office.director.appointments().at(-1)?.status

// checklist: t3411
test('two taps make one practice task, its mail is confirmed with a tap, and all of it goes with one tap', async () => {
  await using server = await openServer()
  const [erika, max] = [await server.register({ first_name: 'Erika', last_name: 'Muster' }), await server.register()]
  const [person, other] = [await ofPerson(server, erika), await ofPerson(server, max)]
  const first = await startWhenReady(person)
  const again = await Promise.all([person.start('de'), person.start()])
  expect(again.map(({ body }) => body.id)).toEqual([first.id, first.id])
  expect(first).toMatchObject({
    is_monitoring: true,
    auto_booking_enabled: true,
    service_details: { code: 'practice' },
  })
  expect(first).toMatchObject({ first_name: 'Erika', last_name: 'Muster', email_for_booking: erika.email })
  expect(first.name).toBe('Practice appointment')
  expect(await person.mails()).toEqual([])

  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  const mail = await awaited(person)
  expect(mail).toMatchObject({ task: first.id, subject: expect.stringContaining('Please confirm your appointment') })
  expect(JSON.stringify(mail)).not.toContain('http')
  expect(await other.mails()).toEqual([])
  expect((await other.confirm(mail.id)).status).toBe(404)
  expect(stateAtOffice()).toBe('preconfirmed')

  const confirmed = await Promise.all([person.confirm(mail.id), person.confirm(mail.id)])
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
  expect(stateAtOffice()).toBe('confirmed')
  // The office is asked at once, not when the next read is due.
  const [done] = await untilFound(async () => {
    const tasks = await person.tasks()
    return tasks[0]?.booking?.state === 'confirmed' ? tasks : null
  })
  expect(done.id).toBe(first.id)
  expect((await person.mails()).map(({ can_confirm }) => can_confirm)).toEqual([false, false])
  expect((await person.start()).body).toMatchObject({ id: first.id, is_monitoring: false })
  expect((await person.calendar(first.id)).body).toContain('SUMMARY:Practice: ')

  expect((await person.remove()).status).toBe(200)
  expect(await person.tasks()).toEqual([])
  await expect.poll(person.appointments).toEqual([])
  expect(stateAtOffice()).toBe('deleted')
  expect(await person.mails()).toEqual([])
  expect((await person.remove()).status).toBe(200)

  // Remains of a deleted task do not stand in the way of the next try.
  const next = await person.start('de')
  expect(next.body.name).toBe('Übungstermin')
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  await awaited(person)
  await server.call('DELETE', `/monitoring/tasks/${next.body.id}/?on_booking=keep`, { token: erika.token })
  expect((await person.mails())[0]).toMatchObject({ task: null, can_confirm: true })
  expect((await person.start()).body.id).not.toBe(next.body.id)
  await expect.poll(stateAtOffice).toBe('deleted')
})

test('a try leaves other practice appointments alone, starts again after its own, and one lost key hides no mails', async () => {
  await using server = await openServer()
  const person = await ofPerson(server, await server.register())
  const { db } = server.ctx
  const own = await startWhenReady(person)
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  const mail = await awaited(person)
  await db.update(tasks).set({ auto_booking_enabled: false }).where(eq(tasks.id, own.id))
  const next = (await person.start()).body
  expect(next.id).not.toBe(own.id)
  expect(await db.select({ given: bookings.cancel_wanted }).from(bookings)).toEqual([{ given: false }])

  await person.confirm(mail.id)
  await untilFound(async () => (await person.appointments())[0]?.state === 'confirmed' || null)
  await db.delete(tasks).where(eq(tasks.id, next.id))
  const past = new Date(server.ctx.clock.now().getTime() - 3_600_000)
  await db.update(bookings).set({ slot_at: past })
  await db.update(tasks).set({ auto_booking_enabled: true, is_monitoring: false })
  expect((await person.start()).body).toMatchObject({ id: own.id, is_monitoring: true })

  expect(await person.mails()).not.toEqual([])
  await db.update(bookings).set({ auth_key_sealed: 'v1.sealed-with-another-key' })
  expect(await person.askMails()).toMatchObject({ status: 200, body: { results: [] } })
  expect((await person.confirm(mail.id)).status).toBe(404)
})

test('a tap that comes too late says so, and so does an office that does not answer', async () => {
  const token = { env: { PRACTICE_TOKEN: 'office-token' } }
  {
    await using server = await openServer(token)
    const person = await ofPerson(server, await server.register())
    await startWhenReady(person)
    await office.director.openSlots({ ...RECOMMENDED, count: 1 })
    const mail = await awaited(person)
    await office.director.moveClock({ byMs: 90 * 60_000 })
    onTestFinished(() => void office.director.moveClock({ byMs: -90 * 60_000 }))
    const late = await person.confirm(mail.id)
    expect(late).toMatchObject({ status: 409, body: { code: 'practice_over' } })
    expect((await person.mails())[0]?.can_confirm).toBe(false)
    const practice = server.ctx.config.providers.find(hasDirector) ?? {}
    for (const [change, code] of [
      [{ directorToken: 'another' }, 'practice_closed'],
      [{ directorUrl: 'http://127.0.0.1:9' }, 'practice_away'],
      // Somebody else answers there.
      [{ directorUrl: `${office.origin}/nothing` }, 'practice_away'],
    ] as const) {
      Object.assign(practice, change)
      for (const answer of [await person.askMails(), await person.confirm(mail.id)])
        expect(answer).toMatchObject({ status: 409, body: { code } })
    }
  }
  await using away = await openServer({ env: { PRACTICE_URL: 'http://127.0.0.1:9/buergeransicht/api/citizen' } })
  const person = await ofPerson(away, await away.register())
  expect(await person.start()).toMatchObject({ status: 409, body: { code: 'practice_not_ready' } })
  expect((await person.askMails()).body.results).toEqual([])
})

// checklist: t3417
test('where the practice office is off, there is nothing to try, and it says so', async () => {
  for (const env of [{ PRACTICE_ENABLED: 'false' }, { PUBLIC_URL: 'https://appointments.example.org' }]) {
    await using server = await openServer({ env: { ...env, ROLE: 'web' } })
    const person = await ofPerson(server, await server.register())
    for (const answer of [
      await person.start(),
      await person.askMails(),
      await person.confirm(1),
      await person.remove(),
    ])
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'practice_off', detail: expect.stringContaining('no practice office here') },
      })
  }
})

// checklist: t3412
test('no mail of a real office is read, and no link in it is opened, even if it had a director', async () => {
  const heard: string[] = []
  const city = await createPracticeOffice({ release: releaseUnderTest, log: (line) => heard.push(line) })
  onTestFinished(() => city.close())
  const { providers } = readConfig({ MUNICH_URL: city.url, PRACTICE_URL: office.url })
  expect(providers.filter(hasDirector).map(({ code }) => code)).toEqual(['practice'])
  expect(providers.filter(({ isReal, directorUrl }) => isReal && directorUrl !== null)).toEqual([])
  await using server = await openServer({
    env: { ROLE: 'web', PRACTICE_ENABLED: 'false', MUNICH_ENABLED: 'true', MUNICH_URL: city.url },
    configure: (config) => ({
      ...config,
      providers: config.providers.map((one) => ({ ...one, directorUrl: `${city.origin}/practice/director` })),
    }),
  })
  const person = await ofPerson(server, await server.register())
  for (const answer of [await person.askMails(), await person.confirm(1)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'practice_off' } })
  expect(heard).toEqual([])
})
