import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../test/world.ts'
import { createEngine, type Engine } from '../../monitoring/rounds/engine.harness.ts'
import { createRequestCounter } from '../answer-notes.ts'
import { renewLease, reopenGate, takeLease } from '../gate.store.ts'
import { addHours } from './politeness.store.ts'
import { readPoliteness } from './politeness.ts'

/** One round by the holder of the lease, which stores the counts when it gives the lease back. */
async function lookHolding(world: Engine): Promise<void> {
  const end = new AbortController()
  await world.gate.whileHolding(end.signal, async () => {
    await world.look()
    end.abort()
  })
}

async function shown(world: Engine) {
  const { providers } = await readPoliteness(world.ctx, 'en')
  const practice = providers.find(({ code }) => code === 'practice')
  if (!practice) throw new Error('The practice office is not shown.')
  return practice
}

describe('what everybody may see of how a provider is asked', () => {
  it('is requests made, what the provider allows, and that it is open', async () => {
    await using world = await createEngine({ office: { rateLimit: 60 } })
    await world.watch()
    await lookHolding(world)
    expect(await shown(world)).toMatchObject({
      name: 'Practice office',
      state: 'open',
      state_until: null,
      rate_limit: 60,
      rate_remaining: 59,
      last_24_hours: { made: 1, refused: 0, failed: 0 },
      hours: [{ made: 1 }],
    })
    world.pass(70_000)
    await lookHolding(world)
    expect((await shown(world)).last_7_days).toEqual({ made: 2, refused: 0, failed: 0 })
    world.pass(70_000)
    expect(await shown(world), 'the limiter has forgotten').toMatchObject({ rate_remaining: 60 })
    world.pass(25 * 3_600_000)
    expect(await shown(world)).toMatchObject({ last_24_hours: { made: 0 }, last_7_days: { made: 2 }, hours: [] })
  })

  const ways = [
    ['rate_limited', { made: 1, refused: 1, failed: 0 }, 'backing_off'],
    ['blocked', { made: 1, refused: 1, failed: 0 }, 'refused'],
    ['masked', { made: 1, refused: 0, failed: 1 }, 'backing_off'],
    ['maintenance', { made: 1, refused: 0, failed: 1 }, 'backing_off'],
    ['reset', { made: 1, refused: 0, failed: 1 }, 'backing_off'],
  ] as const

  for (const [way, counts, state] of ways) {
    it(`is that it is left alone, and until when, after a bad answer: ${way}`, async () => {
      await using world = await createEngine()
      await world.watch()
      world.director.failNext({ way, endpoint: 'available-calendar' })
      await lookHolding(world)
      const practice = await shown(world)
      expect(practice).toMatchObject({ state, last_24_hours: counts })
      const untilMs = Date.parse(practice.state_until ?? '') - world.ctx.clock.now().getTime()
      expect(untilMs).toBeGreaterThan(way === 'blocked' ? 23 * 3_600_000 : 3_000)
    })
  }

  it('is the night rest', async () => {
    await using world = await createEngine()
    const config = world.ctx.config.providers.find(({ code }) => code === 'practice')
    if (config) config.nightRest = { from: '00:00', to: '23:59' }
    await lookHolding(world)
    expect(await shown(world)).toMatchObject({ state: 'night_rest', night_rest: { from: '00:00', to: '23:59' } })
  })

  it('needs no sign-in and names nobody', async () => {
    await using world = await createWorld()
    await world.register()
    const { status, body } = await world.call('GET', '/politeness/')
    expect(status).toBe(200)
    expect(body.providers.map(({ code }: { code: string }) => code)).toContain('practice')
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('counts of requests', () => {
  it('are added to their hour, and given back when they could not be written down', async () => {
    await using world = await createEngine()
    const requestCounter = createRequestCounter(world.ctx.clock)
    const answer = { status: 200, outcome: 'ok', rateLimit: { limit: 60 } }
    requestCounter.count(answer)
    requestCounter.putBack(requestCounter.take())
    requestCounter.count({ status: 429, outcome: 'busy', rateLimit: null })
    const hours = requestCounter.take()
    expect(hours).toMatchObject([{ made: 2, refused: 1, failed: 0, rateLimit: 60 }])
    expect(requestCounter.take()).toEqual([])
    await addHours(world.ctx, world.provider.id, hours)
    await addHours(
      world.ctx,
      world.provider.id,
      hours.map((hour) => ({ ...hour, rateLimit: null })),
    )
    expect(await shown(world)).toMatchObject({ rate_limit: 60, last_24_hours: { made: 4, refused: 2 } })
  })
})

describe('a provider that refused us', () => {
  it('is asked again when an operator reopens it, also by the process that holds its lease', async () => {
    await using world = await createEngine()
    const { ctx, provider } = world
    const { watch } = world
    await watch()
    world.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
    await lookHolding(world)
    expect(await shown(world)).toMatchObject({ state: 'refused' })
    expect(await reopenGate(ctx, 'nobody', ctx.clock.now())).toBe(false)
    await takeLease(ctx, provider.id, { holder: 'one', gone: null })
    expect(await reopenGate(ctx, 'practice', ctx.clock.now())).toBe(true)
    expect(await shown(world)).toMatchObject({ state: 'open' })
    const renew = () => renewLease(ctx, provider.id, 'one', { limit: null, remaining: null, lastRequestAt: null })
    expect([await renew(), await renew()], 'told once').toEqual(['reopened', true])
    expect(await reopenGate(ctx, 'practice', ctx.clock.now()), 'nothing to reopen').toBe(false)
  })
})
