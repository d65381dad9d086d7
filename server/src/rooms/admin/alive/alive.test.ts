import { expect, test } from 'vitest'
import { createWorld, type World } from '../../../../test/world.ts'

const anHourAgo = () => new Date(Date.now() - 3_600_000)

async function metricsOf(world: World): Promise<string> {
  return (await fetch(`http://127.0.0.1:${world.app.operatorPort}/metrics`)).text()
}

// checklist: t943
test('bookings of a provider that is switched off wait, and all that should work counts as alive', async () => {
  await using world = await createWorld({ env: { METRICS_PORT: '0', MUNICH_ENABLED: 'false' } })
  for (const queue of ['booking.munich', 'booking-status.munich'])
    await world.ctx.jobs.send(queue, { booking_id: 1 }, { startAfter: anHourAgo() })
  expect((await world.call('GET', '/health')).body).toMatchObject({ status: 'ok', jobs: true, not_alive: [] })
  expect(await metricsOf(world)).not.toContain('munich')
})

// checklist: t926
test('bookings of a provider that is switched on and that nobody works are named', async () => {
  await using world = await createWorld({ env: { METRICS_PORT: '0', MUNICH_ENABLED: 'true', ROLE: 'web' } })
  await world.ctx.jobs.send('booking.munich', { booking_id: 1 }, { startAfter: anHourAgo() })
  expect((await world.call('GET', '/health')).body).toMatchObject({ jobs: false, not_alive: ['workers', 'jobs'] })
  expect(await metricsOf(world)).toContain('queue="booking.munich"')
})
