import { expect, test } from 'vitest'
import { takeAway } from '../../test/database/database-away.ts'
import { createTestServer } from '../../test/test-server.ts'

async function ask(port: number | null, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text() }
}

test('the product answers that it lives and that it is ready', async () => {
  await using server = await createTestServer()
  expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
  expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('while its database is away a process lives but is not ready, and is again when it comes back', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0' } })
  const database = await takeAway(server)
  expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await server.call('GET', '/health')).status).toBe(503)
  expect((await server.call('GET', '/health/live')).status).toBe(200)
  expect((await ask(server.app.operatorPort, '/health/ready')).status).toBe(503)
  const counted = await ask(server.app.operatorPort, '/metrics')
  expect(counted.status).toBe(200)
  expect(counted.text).toContain('terminlotse_sockets 0')
  await database.come()
  expect((await server.call('GET', '/health/ready')).status).toBe(200)
  expect((await ask(server.app.operatorPort, '/health/ready')).text).toBe('ready\n')
})
