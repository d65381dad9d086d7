import { expect, onTestFinished, test } from 'vitest'
import { startHttpReceiver } from '../../../../test/receivers/http-receiver.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { restored_copy } from '../../../foundation/data/restored.tables.ts'
import { heartbeatQueue } from '../heartbeat-url.jobs.ts'

async function startListener() {
  const calls: string[] = []
  const receiver = await startHttpReceiver(({ method, url }, response) => {
    calls.push(`${method} ${url}`)
    response.end('ok')
  })
  return { ...receiver, calls }
}

/** Works the job of a minute now. Resolves when it is done. */
async function work(server: TestServer): Promise<void> {
  await server.ctx.jobs.send(heartbeatQueue, {})
  const left = `select count(*)::int as jobs from pgboss.job where name = '${heartbeatQueue}' and state <> 'completed'`
  const count = async () => (await server.ctx.db.execute<{ jobs: number }>(left)).rows[0]?.jobs
  await expect.poll(count).toBe(0)
}

function linesOf(server: TestServer): unknown[] {
  const logged: unknown[] = []
  for (const level of ['warn', 'info'] as const) {
    const said = server.ctx.log[level].bind(server.ctx.log)
    server.ctx.log[level] = ((fields: unknown, text?: string) => {
      if (`${text ?? fields}`.startsWith('HEARTBEAT_URL'))
        logged.push(text === undefined ? fields : { ...Object(fields), text })
      said(fields as object, text as string)
    }) as typeof said
  }
  return logged
}

// checklist: t823
test('the address is called every minute while all is well, and stays uncalled while jobs do not move', async () => {
  const listener = await startListener()
  // The operator's own address may lie in their own network.
  const env = { HEARTBEAT_URL: `${listener.url}/ping/secret-token`, ALLOW_PRIVATE_HOSTS: 'false' }
  await using server = await createTestServer({ env })
  onTestFinished(() => listener.close())
  const { rows } = await server.ctx.db.execute(`select cron from pgboss.schedule where name = '${heartbeatQueue}'`)
  expect(rows).toEqual([{ cron: '* * * * *' }])
  const logged = linesOf(server)
  await work(server)
  expect(listener.calls).toEqual(['GET /ping/secret-token'])

  // The listener fails twice: one line, without the address.
  listener.failNext({ status: 500 }, 2)
  await work(server)
  await work(server)
  expect(logged).toEqual([{ problem: 'it answered 500', text: expect.stringMatching(/^HEARTBEAT_URL is not called/) }])
  await work(server)
  expect(logged[1]).toBe('HEARTBEAT_URL is called and answers again.')
  expect(listener.calls.length).toBe(2)

  // While a job is not worked, no call is made.
  await server.ctx.db.execute(`select pgboss.create_queue('nobody', '{"policy":"short"}')`)
  await server.ctx.jobs.send('nobody', {}, { waitMs: -3_600_000 })
  await work(server)
  expect(listener.calls.length).toBe(2)
  expect(logged[2]).toMatchObject({ problem: 'not alive: jobs' })
  expect(JSON.stringify(logged)).not.toContain('secret-token')
})

// checklist: t1051
test('a restored copy that waits does not call: its original may be dead', async () => {
  const listener = await startListener()
  await using server = await createTestServer({ env: { HEARTBEAT_URL: `${listener.url}/ping` } })
  onTestFinished(() => listener.close())
  const told = linesOf(server)
  await server.ctx.db.insert(restored_copy).values({ exported_at: testClock.now(), imported_at: testClock.now() })
  await work(server)
  expect(told).toEqual([{ problem: 'this is a restored copy that waits', text: expect.any(String) }])
  expect(listener.calls).toEqual([])
  await server.ctx.db.delete(restored_copy)
  await work(server)
  expect(listener.calls).toEqual(['GET /ping'])
})

// checklist: t951
test('the address is not followed to another one', async () => {
  const elsewhere = await startListener()
  await using listener = await startHttpReceiver((_, response) => {
    response.writeHead(302, { location: `${elsewhere.url}/taken` }).end()
  })
  await using server = await createTestServer({ env: { HEARTBEAT_URL: `${listener.url}/ping` } })
  onTestFinished(() => elsewhere.close())
  const warnings = linesOf(server)
  await work(server)
  expect(warnings).toEqual([
    { problem: 'it answered 302', text: expect.stringMatching(/^HEARTBEAT_URL is not called/) },
  ])
  expect(elsewhere.calls).toEqual([])
})

// checklist: t952
test('the call for the practice recommendation is not followed to another address', async () => {
  const elsewhere = await startListener()
  const asked: string[] = []
  await using office = await startHttpReceiver(({ url }, response) => {
    asked.push(url ?? '')
    response.writeHead(302, { location: `${elsewhere.url}/taken` }).end()
  })
  await using _server = await createTestServer({ env: { PRACTICE_URL: `${office.url}/buergeransicht/api/citizen` } })
  onTestFinished(() => elsewhere.close())
  const countOf = () => asked.filter((url) => url === '/practice/recommended').length
  // The second try shows that the first got no answer.
  await expect.poll(countOf).toBeGreaterThan(1)
  expect(elsewhere.calls).toEqual([])
})

test('without the address there is no such job, and what was scheduled before is taken back', async () => {
  await using server = await createTestServer()
  const { rows } = await server.ctx.db.execute(`select 1 from pgboss.schedule where name = '${heartbeatQueue}'`)
  expect(rows).toEqual([])
})
