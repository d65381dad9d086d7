import { connect } from 'node:net'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { startReceivers } from '../../test/receivers/receivers.ts'
import { startFirstTask } from '../../test/tasks/first-task.ts'
import { testNow } from '../../test/test-clock.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { startApp } from '../app/app.ts'
import { exitCodeOf } from '../foundation/error-text.ts'
import { worker_heartbeats } from '../modules/overview/admin/admin.tables.ts'
import { openOperatorServer } from './operator.ts'

async function ask(port: number | null, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** One metric of a process; null: it is missing. */
async function figure({ app }: Pick<TestServer, 'app'>, name: string): Promise<number | null> {
  const { status, text } = await ask(app.operatorPort, '/metrics')
  expect(status).toBe(200)
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

test('the operator sees in figures that an appointment was found, held and told of', async () => {
  await using receivers = await startReceivers()
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  const env = { ...receivers.env, METRICS_PORT: '0', PRACTICE_URL: office.url }
  await using server = await createTestServer({ env })
  onTestFinished(() => office.close())
  const { token, email } = await server.register()
  await using socket = await server.socket('/ws/monitoring/', token)
  await socket.next(({ type }) => type === 'connection_established')
  await server.call('POST', '/notifications/settings/', {
    token,
    body: { enable_pushbullet: true, pushbullet_api_key: 'o.key' },
  })
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
  await startFirstTask(server.call, token, { auto_booking_enabled: true, ...person })
  const seen = (name: string) => expect.poll(() => figure(server, name))
  await seen('terminlotse_bookings_total{provider="practice",end="waiting"}').toBe(1)
  await seen('terminlotse_deliveries_total{channel="pushbullet",end="sent"}').toBeGreaterThanOrEqual(1)
  expect(await figure(server, 'terminlotse_findings_total{provider="practice"}')).toBe(2)
  expect(await figure(server, 'terminlotse_rounds_total{provider="practice"}')).toBeGreaterThanOrEqual(1)
  // The calendar, and the three steps to an appointment.
  const requests = await figure(server, 'terminlotse_provider_requests_total{provider="practice",answer="ok"}')
  expect(requests).toBeGreaterThanOrEqual(4)
  expect(await figure(server, 'terminlotse_sockets')).toBe(1)
  const started = 'terminlotse_call_seconds_count{method="POST",route="/api/monitoring/start/:id/",status="2xx"}'
  expect(await figure(server, started)).toBe(1)
  expect(await figure(server, 'terminlotse_jobs_failed')).toBe(0)
  await socket.close()
  await seen('terminlotse_sockets').toBe(0)
  const { text, headers } = await ask(server.app.operatorPort, '/metrics')
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).not.toContain(email)
})

test('the operator sees how long due jobs have been waiting when nobody works them', async () => {
  await using server = await createTestServer({ env: { ROLE: 'web', METRICS_PORT: '0' } })
  await server.ctx.jobs.send('prune_checks', {}, { waitMs: -90_000 })
  await server.ctx.jobs.send('prune_checks', {}, { waitMs: 90_000 })
  expect(await figure(server, 'terminlotse_jobs_due{queue="prune_checks"}')).toBe(1)
  expect(await figure(server, 'terminlotse_job_lag_seconds{queue="prune_checks"}')).toBeGreaterThanOrEqual(90)
})

test('a worker has its own metrics, and they cannot be reached through the product', async () => {
  await using server = await createTestServer()
  expect(server.app.operatorPort).toBeNull()
  for (const path of ['/metrics', '/metrics/', '/api/metrics']) {
    const answer = await fetch(server.url + path)
    expect(await answer.text()).not.toContain('terminlotse_sockets')
  }
  const config = { ...server.ctx.config, role: 'worker' as const, metrics: { host: '127.0.0.1', port: 0 } }
  const app = await startApp({ ...server.surroundings, config })
  expect((await ask(app.operatorPort, '/elsewhere')).status).toBe(404)
  expect(await figure({ app }, 'terminlotse_sockets')).toBe(0)
  let stopped: Promise<void> | null = null
  await server.ctx.db.transaction(async (holding) => {
    // Its last heartbeat waits for this, and so does the stop.
    await holding.execute(sql`lock table ${worker_heartbeats} in exclusive mode`)
    stopped = app.stop()
    expect((await ask(app.operatorPort, '/health/ready')).status).toBe(503)
    expect((await ask(app.operatorPort, '/health/live')).status).toBe(200)
  })
  await stopped
  await expect(ask(app.operatorPort, '/health/live')).rejects.toThrow()
})

test('a port for metrics that is taken stops the start with a line that names the setting', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0' } })
  const config = { ...server.ctx.config, metrics: { host: '127.0.0.1', port: server.app.operatorPort } }
  await expect(startApp({ ...server.surroundings, config })).rejects.toThrow(
    /^METRICS_PORT \d+ at METRICS_HOST 127\.0\.0\.1 cannot be used: .*EADDRINUSE/,
  )
})

// checklist: t1516
test('an address that the machine does not have when the product listens is a setting that cannot be used', async () => {
  await using server = await createTestServer()
  const { config } = server.ctx
  const gone = ['192.0.2.55', 'not-an-address.invalid']
  for (const host of gone) {
    const places = {
      HOST: { http: { ...config.http, host } },
      METRICS_HOST: { metrics: { host, port: 0 } },
    }
    for (const [name, place] of Object.entries(places)) {
      const failed: unknown = await startApp({ ...server.surroundings, config: { ...config, ...place } }).catch(
        (error: unknown) => error,
      )
      const problem = `${name}: must be an address of this machine, or a name that leads to one (`
      expect(failed).toMatchObject({ name: 'ConfigError', problems: [expect.stringContaining(problem)] })
      expect(exitCodeOf(failed)).toBe(2)
    }
  }
})

const answers = { metrics: async () => 'figures', isReady: async () => true }

/** The bytes sent to a caller who begins a request and does not go on, until the connection is closed. */
function stall(port: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /metrics HTTP/1.1\r\nX-Slow: '))
    socket.on('data', (data) => (heard += data))
    socket.on('close', () => resolve(heard))
    socket.on('error', () => {})
  })
}

// checklist: t1074
test('slow headers are cut off on the port of the figures and on that of the practice office', async () => {
  const operator = await openOperatorServer({ host: '127.0.0.1', port: 0 }, answers, { headersMs: 200, sweepMs: 50 })
  const office = await createPracticeOffice({ calendar: 'still', headersMs: 200, now: testNow })
  expect(await stall(operator.port)).toContain('408')
  expect(await stall(Number(new URL(office.origin).port))).toContain('408')
  await Promise.all([operator.close(), office.close()])
})

function statusFor(port: number, ...hosts: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /metrics HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`),
    )
    socket.on('data', (data) => resolve(Number(data.toString().split(' ')[1])))
    socket.on('error', reject)
  })
}

// checklist: t1075
test('the port of the figures is asked by an address, a local name or a name of the site, and by no other', async () => {
  const { port, close } = await openOperatorServer({ host: '127.0.0.1', port: 0, names: ['figures.intranet'] }, answers)
  const right = [
    '127.0.0.1:9464',
    '10.0.0.7',
    '[::1]:9464',
    '[2001:db8::1]',
    'localhost',
    'a.localhost:1',
    'Figures.Intranet.:9464',
  ]
  for (const host of right) expect(await statusFor(port, host), host).toBe(200)
  const foreign = [
    'evil.example',
    'evil.example:9464',
    '127.0.0.1.evil.example',
    'figures.intranet.evil.example',
    'a b',
    '@evil.example',
  ]
  for (const host of foreign) expect(await statusFor(port, host), host).toBe(421)
  expect(await statusFor(port, 'localhost', 'evil.example')).not.toBe(200)
  await close()
})

test('the names of the settings lead to the figures, and each figure is named after its kind', async () => {
  const env = {
    METRICS_PORT: '0',
    PUBLIC_URL: 'https://termine.example',
    ALLOWED_HOSTS: 'worker-1',
    PRACTICE_ENABLED: 'false',
  }
  await using server = await createTestServer({ env: { ...env, ROLE: 'web' } })
  const port = server.app.operatorPort ?? 0
  for (const host of ['termine.example', 'worker-1:9464']) expect(await statusFor(port, host), host).toBe(200)
  expect(await statusFor(port, 'worker-2')).toBe(421)
  const { text } = await ask(port, '/metrics')
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind]) => ({ name, kind }))
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter(({ name, kind }) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([])
  expect(text).toContain('terminlotse_log_lines_lost_total 0')
})
