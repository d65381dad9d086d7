import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { readKeyFile } from '../../src/foundation/secret-key.ts'
import { startEchoingOffice } from '../network/echoing-office.ts'
import { openTestSocket } from '../network/socket.ts'
import { argumentsOf } from '../programs/built.ts'
import { startProgram, stopProgram, tablesWith } from '../programs/program.ts'
import { startSmtp } from '../receivers/smtp.ts'
import { atTheOffice } from '../tasks/booked-there.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { callsOf, createTestServer, type TestServer } from '../test-server.ts'

const mover = await argumentsOf('data')
const operator = { smtp: 'canary-operator-smtp', database: 'canary-operator-database' }
const person = { first_name: 'Canaria', last_name: 'Kanarienvogel', email_for_booking: 'canary-booking@example.org' }
const password = 'canary-password'
/** Every call of a booking that sends the person's data to the office, or shows the key. */
const echoed = ['update-appointment', 'preconfirm-appointment', 'appointment', 'cancel-appointment']

/** The unpacked content of `npm run data -- export`, and its output. */
async function exported(env: Record<string, string>, folder: string): Promise<{ file: string; printed: string }> {
  const path = join(folder, 'backup.terminlotse')
  const child = spawn(process.execPath, [...mover, 'export', path], { env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'close')
  expect(code, printed).toBe(0)
  return { file: gunzipSync(readFileSync(path)).toString(), printed }
}

function environmentOf(server: TestServer, key: string, officeUrl: string, smtpUrl: string) {
  const database = server.connectionString + (server.connectionString.includes('?') ? '&' : '?')
  return {
    DATABASE_URL: `${database}password=${operator.database}`,
    SECRET_KEY: key,
    DATA_DIR: server.dataDir,
    SMTP_URL: smtpUrl.replace('://', `://operator:${operator.smtp}@`),
    ALLOW_PRIVATE_HOSTS: 'true',
    PRACTICE_URL: officeUrl,
    PRACTICE_STATUS_SECONDS: '1',
    MUNICH_ENABLED: 'false',
  }
}

function keyOf(calls: { name: string; answer: string }[]): string {
  const reserved = calls.find(({ name, answer }) => name === 'reserve-appointment' && answer.includes('authKey'))
  const authKey: string = JSON.parse(reserved?.answer ?? '{}').authKey
  expect(authKey.length).toBeGreaterThan(10)
  for (const said of [authKey, person.last_name, person.email_for_booking]) {
    expect(calls.some(({ name, answer }) => name === 'update-appointment' && answer.includes(said))).toBe(true)
  }
  return authKey
}

// checklist: t191
test('a booking at an office that repeats all in its failures gives nothing away, nor the operator’s passwords', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const echo = await startEchoingOffice(office.url, echoed)
  const smtp = await startSmtp({ password: operator.smtp })
  await using server = await createTestServer({ env: { ROLE: 'web', PRACTICE_URL: echo.url }, onMachineClock: true })
  const key = readKeyFile(server.dataDir).toString('base64')
  const env = environmentOf(server, key, echo.url, smtp.url)
  const product = await startProgram(env)
  const answers: string[] = []
  const call = callsOf(product.url, (text) => answers.push(text))
  const names = { first_name: 'Canaria', last_name: 'Kanarienvogel', email: 'canary-account@example.org' }
  const registered = await call('POST', '/auth/register/', { body: { ...names, password, password_confirm: password } })
  const token: string = registered.body.access
  const socket = await openTestSocket(`${product.url.replace('http', 'ws')}/ws/monitoring/`, token)
  // The first poll finds it.
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  const taskId = await startFirstTask(call, token, { ...person, auto_booking_enabled: true })

  const states = async () => (await server.ctx.db.execute('select state from bookings')).rows
  await expect.poll(states, { interval: 500 }).toEqual([{ state: 'waiting' }])
  const { body: waiting } = await call('GET', `/monitoring/tasks/${taskId}/`, { token })
  expect(waiting.booking.state).toBe('waiting_for_confirmation')
  await expect.poll(echo.echoed).toContain('appointment')
  await call('POST', `/monitoring/stop/${taskId}/?on_booking=cancel`, { token })
  const appointments = () => office.director.appointments().map(({ status }) => status)
  await expect.poll(appointments).toEqual(['deleted'])
  expect(echo.echoed()).toEqual(echoed)
  for (const list of ['logs', 'activities']) await call('GET', `/monitoring/tasks/${taskId}/${list}/`, { token })
  for (const path of ['/auth/export/', '/monitoring/admin/overview/', '/monitoring/admin/failed_jobs/']) {
    await call('GET', path, { token })
  }
  const data = await exported(env, server.dataDir)
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(0)
  await socket.close()
  await stopProgram(product.child)
  await Promise.all([office.close(), echo.close(), smtp.close()])

  const authKey = keyOf(echo.calls)
  const secrets = [authKey, key, password, operator.smtp, operator.database]
  const outputs = [product.printed(), data.printed, data.file, JSON.stringify(socket.heard), ...answers]
  for (const secret of secrets) for (const one of outputs) expect(one).not.toContain(secret)
  expect(await tablesWith(server, ...secrets)).toEqual([])
  const lines = (product.printed() + data.printed).split('\n')
  expect(lines.filter((line) => /canar|kanarien/i.test(line))).toEqual([])
}, 240_000)

// checklist: t4833
test('the key of an appointment that a person brings is found nowhere', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const echo = await startEchoingOffice(office.url, ['appointment'])
  const smtp = await startSmtp({ password: operator.smtp })
  await using server = await createTestServer({ env: { ROLE: 'web', PRACTICE_URL: echo.url }, onMachineClock: true })
  const env = environmentOf(server, readKeyFile(server.dataDir).toString('base64'), echo.url, smtp.url)
  const product = await startProgram({ ...env, LOG_LEVEL: 'debug' })
  const answers: string[] = []
  const call = callsOf(product.url, (text) => answers.push(text))
  const names = { first_name: 'Canaria', last_name: 'Kanarienvogel', email: 'canary-account@example.org' }
  const registered = await call('POST', '/auth/register/', { body: { ...names, password, password_confirm: password } })
  const token: string = registered.body.access
  const { client, book, linkOf } = atTheOffice(office, 'Canaria Kanarienvogel')
  const there = await book()
  const brought = linkOf(there, echo.url)
  const look = () => call('POST', '/monitoring/appointments/look/', { token, body: { brought } })
  expect((await look()).body.code, 'an office that repeats all').toBe('office_silent')
  const read = async () => (await look()).body
  await expect.poll(async () => (await read()).slot_at, { interval: 2_000 }).toBe(there.at.toISOString())
  const { service, office: place, service_type } = await read()
  const target = { name: 'Earlier', service, office: place, service_type, auto_booking_enabled: true }
  const details = { ...person, email_for_booking: there.email, telephone: '08912345678', custom_textfield: 'none' }
  const created = await call('POST', '/monitoring/tasks/', { token, body: { ...target, ...details, brought } })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const path = `/monitoring/tasks/${created.body.id}/`
  for (const one of [path, `${path}logs/`, `${path}activities/`, `${path}appointment.ics`, '/auth/export/'])
    await call('GET', one, { token })
  await call('GET', '/monitoring/appointments/', { token })
  const data = await exported(env, server.dataDir)
  await stopProgram(product.child)
  await Promise.all([office.close(), echo.close(), smtp.close(), client.close()])

  const outputs = [product.printed(), data.printed, data.file, ...answers]
  const code = brought.split('/appointment/')[1] ?? ''
  for (const secret of [there.authKey, code]) for (const one of outputs) expect(one).not.toContain(secret)
  expect(await tablesWith(server, there.authKey, code)).toEqual([])
  expect(product.printed()).not.toMatch(/canar|kanarien/i)
}, 240_000)
