import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { secondMs } from '@terminlotse/contract/time'
import { createPracticeOffice, type PracticeOffice } from '@terminlotse/practice-office'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { choose } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { presets } from '../../src/providers/presets.ts'
import { confirmByMail } from '../people/confirm-by-mail.ts'
import { type PushbulletReceiver, startPushbullet } from '../receivers/pushbullet.ts'
import { createTestClock, momentInBerlin, type TestClock } from '../test-clock.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { testServerForFile } from '../test-server-for-file.ts'
import { untilFound } from './until-found.ts'

// The whole server with the settings that other test servers leave at their defaults.

const openDesk = { officeExternalId: 10471, serviceExternalId: 1071907 }
const captchaDesk = { officeExternalId: 10489, serviceExternalId: 1063475 }

let clock: TestClock
let office: PracticeOffice
let pushbullet: PushbulletReceiver
beforeEach(async () => {
  clock = createTestClock()
  const captcha = { ladder: [{ upTo: 1e9, cost: 1 }] }
  const now = () => clock.now().getTime()
  office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, captcha, now })
  pushbullet = await startPushbullet()
  onTestFinished(() => Promise.all([office.close(), pushbullet.close()]).then(() => {}))
})
const openServer = testServerForFile(() => ({
  clock,
  env: { ROLE: 'all', PUSHBULLET_URL: pushbullet.url },
}))

function only(code: string): Record<string, string> {
  const others = presets
    .filter((preset) => preset.code !== code)
    .map((other) => [`${other.code.toUpperCase()}_ENABLED`, 'false'])
  const name = code.toUpperCase()
  return {
    ...Object.fromEntries(others),
    [`${name}_ENABLED`]: 'true',
    [`${name}_URL`]: office.url,
    [`${name}_STATUS_SECONDS`]: '1',
  }
}

async function told({ call, register }: TestServer): Promise<TestUser> {
  const user = await register()
  const body = { enable_pushbullet: true, pushbullet_api_key: user.email }
  expect((await call('POST', '/notifications/settings/update_settings/', { token: user.token, body })).status).toBe(200)
  return user
}

function passUntil(day: string, time: string): void {
  clock.pass((momentInBerlin(day, time)?.getTime() ?? 0) - clock.now().getTime())
}

const titles = () => pushbullet.pushes.map(({ title }) => title)

const booking = ({ email }: TestUser) => ({
  auto_booking_enabled: true,
  meets_condition: true,
  first_name: 'Amal',
  last_name: 'Haddad',
  email_for_booking: email,
  custom_textfield: 'Fall 4711',
})

async function start({ call }: TestServer, { token }: TestUser, fields: object): Promise<Task> {
  const created = await call('POST', '/monitoring/tasks/', { token, body: { name: 'Passport', ...fields } })
  const started = await call('POST', `/monitoring/start/${created.body.id}/`, { token })
  expect([created.status, started.status]).toEqual([201, 200])
  return started.body
}

async function read({ call }: TestServer, { token }: TestUser, { id }: Pick<Task, 'id'>): Promise<Task> {
  return (await call('GET', `/monitoring/tasks/${id}/`, { token })).body
}

async function lines(
  { call }: TestServer,
  { token }: TestUser,
  { id }: Pick<Task, 'id'>,
  language = 'en',
): Promise<string[]> {
  const { body } = await call('GET', `/monitoring/tasks/${id}/activities/`, { token, language })
  return body.results.map(({ message }: { message: string }) => message)
}

const openAt = ({ officeExternalId: officeId, serviceExternalId: serviceId }: typeof openDesk, count: number) =>
  office.director.openSlots({ officeId, serviceId, count })

const mailed = ({ email }: TestUser) =>
  untilFound(async () => office.director.mails(email).find(({ kind }) => kind === 'activation')?.link)

const untilConfirmed = (server: TestServer, user: TestUser, task: Task) =>
  untilFound(async () => (await read(server, user, task)).booking?.state === 'confirmed' || null)

// checklist: t4170
test.each(presets.map(({ code, name }) => [code, name] as const))(
  'at %s a person is told of a free time, and another is booked, from a task to confirmed',
  async (code, name) => {
    await using server = await openServer({ env: only(code) })
    const [watcher, booker] = [await told(server), await server.register()]
    const desk = await choose(server, captchaDesk, code)
    await openAt(captchaDesk, 3)
    const task = await start(server, booker, { ...desk, ...booking(booker) })
    expect(task.service_details).toMatchObject({ code, name })
    await start(server, watcher, desk)
    await confirmByMail(office, await mailed(booker))
    await untilConfirmed(server, booker, task)
    const { title, body } = await untilFound(async () => pushbullet.pushes[0])
    expect(title).toMatch(/^Free: .* · Ruppertstraße$/)
    expect(body?.includes('a pretend office'), body).toBe(code === 'practice')
    expect(office.director.appointments()).toMatchObject([{ email: booker.email, status: 'confirmed' }])
  },
)

// checklist: t4171
test('during the night rest no time is looked for, a booking goes on, and the looks begin at its end', async () => {
  await using server = await openServer({ env: { ...only('munich'), MUNICH_NIGHT_REST: '22:00-06:00' } })
  const today = berlinDay(clock.now())
  // The job engine uses the tests' clock: our night lies in its past.
  passUntil(addDays(today, -1), '21:58')
  const [watcher, booker] = [await told(server), await server.register()]
  const desk = await choose(server, openDesk, 'munich')
  await openAt(openDesk, 1)
  const booked = await start(server, booker, { ...desk, ...booking(booker) })
  const link = await mailed(booker)
  const task = await start(server, watcher, desk)
  await untilFound(async () => (await read(server, watcher, task)).statistics.next_check_at)

  passUntil(addDays(today, -1), '22:04')
  office.director.failNext({ way: 'server_error', endpoint: 'available-calendar' })
  const noLook = 'We do not check during the night rest. Next check at 06:00.'
  await untilFound(async () => (await lines(server, watcher, task))[0] === noLook || null)
  await confirmByMail(office, link)
  await untilConfirmed(server, booker, booked)
  await openAt(openDesk, 1)
  const resting = await read(server, watcher, task)
  expect(sayState(resting, clock.now(), 'en')).toMatch(/^Night rest: the office is not asked until \w+ \d+ \w+, 06:00$/)
  expect(sayState(resting, clock.now(), 'de')).toMatch(/^Nachtruhe: Die Behörde wird bis .*, 06:00 nicht gefragt$/)
  const [inGerman] = await lines(server, watcher, task, 'de')
  expect(inGerman).toBe('Während der Nachtruhe fragen wir nicht. Nächste Abfrage um 06:00 Uhr.')
  const atNight = (await server.call('GET', '/politeness/')).body.providers[0]
  expect(atNight).toMatchObject({ state: 'night_rest', state_until: momentInBerlin(today, '06:00')?.toISOString() })
  expect(office.director.pendingFaults(), 'nobody asked for the calendar').toHaveLength(1)
  expect(titles()).toEqual([])

  office.director.clearFaults()
  passUntil(today, '06:00')
  const [morning] = await untilFound(async () => (pushbullet.pushes.length > 0 ? pushbullet.pushes : null))
  expect(morning?.title).toMatch(/^Free: /)
  expect(morning?.body).toMatch(/Seen free: \w+ \d+ \w+ \d+, 06:0\d \(Munich time\)/)
  const { body } = await server.call('POST', '/auth/login/', {
    body: { email: watcher.email, password: watcher.password },
  })
  const awake = await read(server, { ...watcher, token: body.access }, task)
  expect(awake).toMatchObject({ not_asked: null, no_answer_since: null, statistics: { interval_seconds: 300 } })
  expect(stateOf(awake, clock.now()).key).toBe('found')
  expect((await server.call('GET', '/politeness/')).body.providers[0]).toMatchObject({
    state: 'open',
    state_until: null,
  })
  expect(pushbullet.pushes, 'the night was no outage').toHaveLength(1)
})

// checklist: t4172
test('where captchas are off, a desk that asks for one says so; the least gap is the interval if it is longer', async () => {
  const env = { MUNICH_CAPTCHA: 'false', MUNICH_INTERVAL_SECONDS: '10', MUNICH_LEAST_GAP_SECONDS: '90' }
  await using server = await openServer({ env: { ...only('munich'), ...env } })
  const user = await told(server)
  const closed = await start(server, user, await choose(server, captchaDesk, 'munich'))
  const open = await start(server, user, await choose(server, openDesk, 'munich'))
  const failed = await untilFound(async () =>
    (await lines(server, user, closed)).find((line) => line.includes('failed')),
  )
  expect(failed).toContain('failed: the office asks for a captcha, and that is switched off here. Next try at ')
  const { statistics } = await untilFound(async () => {
    const task = await read(server, user, open)
    return task.statistics.last_check_at === null ? null : task
  })
  expect(statistics.interval_seconds).toBe(90)
  const [last = 0, next = 0] = [statistics.last_check_at, statistics.next_check_at].map((at) => Date.parse(at ?? ''))
  expect(next - last).toBeGreaterThan(60 * secondMs)
})
