import { expect, test } from 'vitest'
import { takeAway } from '../../test/database/database-away.ts'
import { createWorld } from '../../test/world.ts'

async function ask(port: number | null, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text() }
}

test('the product answers that it lives and that it is ready', async () => {
  await using world = await createWorld()
  expect(await world.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
  expect(await world.call('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('while its database is away a process lives but is not ready, and is again when it comes back', async () => {
  await using world = await createWorld({ env: { METRICS_PORT: '0' } })
  const database = await takeAway(world)
  expect(await world.call('GET', '/health/ready')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await world.call('GET', '/health')).status).toBe(503)
  expect((await world.call('GET', '/health/live')).status).toBe(200)
  expect((await ask(world.app.operatorPort, '/health/ready')).status).toBe(503)
  const counted = await ask(world.app.operatorPort, '/metrics')
  expect(counted.status).toBe(200)
  expect(counted.text).toContain('terminlotse_sockets 0')
  await database.come()
  expect((await world.call('GET', '/health/ready')).status).toBe(200)
  expect((await ask(world.app.operatorPort, '/health/ready')).text).toBe('ready\n')
})
