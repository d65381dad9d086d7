import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { createEngine, type Engine, it } from '../../monitoring/rounds/engine.harness.ts'
import { createRequestCounter } from '../answer-notes.ts'
import { noteBookingRests, readBookingBackOff, renewLease, reopenGate, takeLease } from '../gate.store.ts'
import { addHours } from './politeness.store.ts'
import { readPoliteness } from './politeness.ts'

async function lookHolding(engine: Engine): Promise<void> {
  const end = new AbortController()
  await engine.gate.whileHolding(end.signal, async () => {
    await engine.poll()
    end.abort()
  })
}

async function shown(engine: Engine) {
  const { providers } = await readPoliteness(engine.ctx, 'en')
  const practice = providers.find(({ code }) => code === 'practice')
  if (!practice) throw new Error('The practice office is not shown.')
  return practice
}

describe('the public figures of how a provider is asked', () => {
  it('is requests made, what the provider allows, and that it is open', async () => {
    await using engine = await createEngine({ office: { rateLimit: 60 } })
    await engine.watch()
    await lookHolding(engine)
    expect(await shown(engine)).toMatchObject({
      name: 'Practice office',
      state: 'open',
      state_until: null,
      rate_limit: 60,
      rate_remaining: 58,
      last_24_hours: { made: 1, refused: 0, failed: 0 },
      hours: [{ made: 1 }],
    })
    engine.pass(70_000)
    await lookHolding(engine)
    expect((await shown(engine)).last_7_days).toEqual({ made: 2, refused: 0, failed: 0 })
    await engine.ctx.db.execute(
      sql`update provider_gates set last_request_at = last_request_at - interval '70 seconds'`,
    )
    expect(await shown(engine), 'the limiter has forgotten').toMatchObject({ rate_remaining: 60 })
    engine.pass(25 * 3_600_000)
    expect(await shown(engine)).toMatchObject({ last_24_hours: { made: 0 }, last_7_days: { made: 2 }, hours: [] })
  })

  const ways = [
    ['rate_limited', { made: 1, refused: 1, failed: 0 }, 'backing_off'],
    ['blocked', { made: 1, refused: 1, failed: 0 }, 'refused'],
    ['maintenance', { made: 1, refused: 0, failed: 1 }, 'backing_off'],
  ] as const

  for (const [way, counts, state] of ways) {
    it(`is that it is left alone, and until when, after a bad answer: ${way}`, async () => {
      // So long that it is not over before it is read.
      await using engine = await createEngine({ provider: { backoffFirstSeconds: 600 } })
      await engine.watch()
      engine.director.failNext({ way, endpoint: 'available-calendar' })
      await lookHolding(engine)
      const practice = await shown(engine)
      expect(practice).toMatchObject({ state, last_24_hours: counts })
      const untilMs = Date.parse(practice.state_until ?? '') - engine.ctx.clock.now().getTime()
      expect(untilMs).toBeGreaterThan(way === 'blocked' ? 23 * 3_600_000 : 60_000)
    })
  }

  it.each(['masked', 'reset'] as const)('is that it is open where one call fails: %s', async (way) => {
    await using engine = await createEngine({ provider: { backoffFirstSeconds: 600 } })
    await engine.watch()
    engine.director.failNext({ way, endpoint: 'available-calendar' })
    await lookHolding(engine)
    expect(await shown(engine)).toMatchObject({ state: 'open', last_24_hours: { made: 1, refused: 0, failed: 1 } })
  })

  it('is the night rest', async ({ engine }) => {
    const config = engine.ctx.config.providers.find(({ code }) => code === 'practice')
    if (config) config.nightRest = { from: '00:00', to: '23:59' }
    await lookHolding(engine)
    expect(await shown(engine)).toMatchObject({ state: 'night_rest', night_rest: { from: '00:00', to: '23:59' } })
  })

  it('needs no sign-in and names nobody', async () => {
    await using server = await createTestServer()
    await server.register()
    const { status, body } = await server.call('GET', '/politeness/')
    expect(status).toBe(200)
    expect(body.providers.map(({ code }: { code: string }) => code)).toContain('practice')
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('counts of requests', () => {
  it('are added to their hour, and given back when they could not be written down', async ({ engine }) => {
    const requestCounter = createRequestCounter(engine.ctx.clock)
    const answer = { status: 200, outcome: 'ok', rateLimit: { limit: 60 } }
    requestCounter.count(answer)
    requestCounter.putBack(requestCounter.take())
    requestCounter.count({ status: 429, outcome: 'busy', rateLimit: null })
    const hours = requestCounter.take()
    expect(hours).toMatchObject([{ made: 2, refused: 1, failed: 0, rateLimit: 60 }])
    expect(requestCounter.take()).toEqual([])
    await addHours(engine.ctx, engine.provider.id, hours)
    await addHours(
      engine.ctx,
      engine.provider.id,
      hours.map((hour) => ({ ...hour, rateLimit: null })),
    )
    expect(await shown(engine)).toMatchObject({ rate_limit: 60, last_24_hours: { made: 4, refused: 2 } })
  })
})

describe('a provider that refused us', () => {
  it('is asked again when an operator reopens it, also by the process that holds its lease', async ({ engine }) => {
    const { ctx, provider } = engine
    const { watch } = engine
    await watch()
    engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
    await lookHolding(engine)
    expect(await shown(engine)).toMatchObject({ state: 'refused' })
    expect(await reopenGate(ctx, 'nobody', ctx.clock.now())).toBe(false)
    await takeLease(ctx, provider.id, { holder: 'one', gone: null })
    expect(await reopenGate(ctx, 'practice', ctx.clock.now())).toBe(true)
    expect(await shown(engine)).toMatchObject({ state: 'open' })
    const renew = () => renewLease(ctx, provider.id, 'one', { left: null, sinceRequestMs: null })
    expect([await renew(), await renew()], 'told once').toEqual(['reopened', true])
    expect(await reopenGate(ctx, 'practice', ctx.clock.now()), 'nothing to reopen').toBe(false)
  })

  // checklist: t3964
  it('has no rests of bookings that are over, nor those of a process before', async ({ engine }) => {
    const { ctx, provider } = engine
    const place = { provider_id: provider.id, service_external_id: 1, office_external_id: 2 }
    const rests = (ms: number) =>
      noteBookingRests(ctx, provider.id, { 'service 1': new Date(ctx.clock.now().getTime() + ms).toISOString() })
    await rests(-1_000)
    expect(await reopenGate(ctx, 'practice', ctx.clock.now()), 'it is over').toBe(false)
    await rests(60_000)
    expect(await readBookingBackOff(ctx, place)).not.toBeNull()
    await takeLease(ctx, provider.id, { holder: 'one', gone: null })
    expect(await readBookingBackOff(ctx, place), 'its first failures are found again').toBeNull()
    await rests(60_000)
    expect(await reopenGate(ctx, 'practice', ctx.clock.now())).toBe(true)
  })
})
