import type { NotOk } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEngine, type Engine } from '../monitoring/rounds/engine.harness.ts'
import type { Lane } from './budget.ts'
import { releaseLease, takeLease } from './gate.store.ts'

const none: NotOk = { kind: 'none', codes: [], detail: '', meta: null }
const never = new AbortController().signal

/** A function that asks in a lane; `out` has the lanes in the order in which their requests were sent. */
function askingIn({ gate }: Engine) {
  const out: Lane[] = []
  const ask = (lane: Lane) => {
    const call = async () => {
      out.push(lane)
      return none
    }
    return gate.ask({ lane, needsCaptcha: false, call }, never)
  }
  return { ask, out }
}

describe('the gate to a provider', () => {
  it('lets one request out at a time, bookings first and then each lane in turn', async () => {
    await using world = await createEngine()
    const { ask, out } = askingIn(world)
    const open = Promise.withResolvers<void>()
    const first = world.gate.ask(
      { lane: 'round', needsCaptcha: false, call: () => open.promise.then(() => none) },
      never,
    )
    const rest = (['catalogue', 'round', 'status', 'booking'] as const).map(ask)
    open.resolve()
    await Promise.all([first, ...rest])
    // A round was under way: the others come before the next one.
    expect(out).toEqual(['booking', 'status', 'catalogue', 'round'])
  })

  it('keeps its distance, except for a booking, which overtakes all that wait', async () => {
    await using world = await createEngine({ provider: { spacingMs: 150 } })
    const { ask, out } = askingIn(world)
    await ask('round')
    const second = ask('round')
    await ask('booking')
    expect(out).toEqual(['round', 'booking'])
    await second
    expect(out).toEqual(['round', 'booking', 'round'])
  })

  it('forgets requests that stopped waiting, and survives a call that fails', async () => {
    await using world = await createEngine()
    const open = Promise.withResolvers<void>()
    const breaking = world.gate.ask(
      { lane: 'round', needsCaptcha: false, call: () => open.promise.then(() => Promise.reject(new Error('broken'))) },
      never,
    )
    const stop = new AbortController()
    const waiting = world.gate.ask({ lane: 'round', needsCaptcha: false, call: async () => none }, stop.signal)
    stop.abort()
    expect(await waiting).toMatchObject({ kind: 'not_asked', why: { reason: 'stopping' } })
    open.resolve()
    await expect(breaking).rejects.toThrow('broken')
    const after = await world.gate.ask({ lane: 'round', needsCaptcha: false, call: async () => none }, never)
    expect(after).toMatchObject({ kind: 'answered', outcome: { kind: 'none' } })
  })

  it('asks for a captcha token when the office wants one that the catalogue does not know of', async () => {
    await using world = await createEngine()
    const tokens: (string | undefined)[] = []
    const reply = await world.gate.ask(
      {
        lane: 'round',
        needsCaptcha: false,
        async call(_client, { captchaToken }) {
          tokens.push(captchaToken)
          return captchaToken ? none : { ...none, kind: 'captcha', reason: 'missing' }
        },
      },
      never,
    )
    expect(reply).toMatchObject({ kind: 'answered', outcome: { kind: 'none' }, captcha: [{ kind: 'solved' }] })
    expect(tokens).toEqual([undefined, expect.any(String)])
    expect(world.gate.isTokenAlive()).toBe(true)
    world.pass(241_000)
    expect(world.gate.isTokenAlive(), 'renewed at four fifths of its life').toBe(false)
  })
})

describe('a limit that can be none', () => {
  it('stops nobody: what is asked goes on within 60 a minute', async () => {
    await using world = await createEngine()
    await world.watch()
    const headers = { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0' }
    world.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers, times: 100 })
    for (let round = 0; round < 5; round += 1) await world.lookAgain()
    expect(world.calls.filter((call) => call === 'available-calendar')).toHaveLength(5)
    expect(world.gate.fullRoomFor('booking')).toBe(60)
    expect(world.gate.roomFor('booking')).toBe(55)
  })
})

describe('a captcha near the limit', () => {
  it('is not begun where its three requests do not fit, so that no lane is shut by a 429', async () => {
    await using world = await createEngine({ office: { rateLimit: 5 } })
    const ask = (needsCaptcha: boolean) =>
      world.gate.ask(
        { lane: 'booking', needsCaptcha, call: (client) => client.appointment({ processId: 1, authKey: 'abcd' }) },
        never,
      )
    for (let count = 0; count < 3; count += 1) await ask(false)
    expect(await ask(true)).toMatchObject({ kind: 'not_asked', why: { reason: 'rate_limit' } })
    expect(world.calls).not.toContain('captcha-challenge')
    expect(await ask(false), 'what needs no captcha goes on').toMatchObject({ kind: 'answered' })
    world.pass(66_000)
    expect(await ask(true)).toMatchObject({ kind: 'answered' })
  })
})

/** Lets this many seconds pass on the database's clock since the lease was written. */
async function age({ ctx }: Engine, seconds: number): Promise<void> {
  await ctx.db.execute(sql`update provider_gates set lease_until = lease_until - ${seconds} * interval '1 second'`)
}

describe('the lease of a provider', () => {
  it('belongs to one process; the next takes over when it ends', async () => {
    await using world = await createEngine()
    const held: string[] = []
    const hold = (name: string, signal: AbortSignal) =>
      world.makeGate(name).whileHolding(signal, async (mine) => {
        held.push(name)
        await new Promise((resolve) => mine.addEventListener('abort', resolve))
      })
    const [one, two] = [new AbortController(), new AbortController()]
    const first = hold('one', one.signal)
    await expect.poll(() => held).toEqual(['one'])
    const second = hold('two', two.signal)
    one.abort()
    await first
    await expect.poll(() => held).toEqual(['one', 'two'])
    two.abort()
    await second
  })

  it('lasts its full time, whatever the clocks of its holder or of the next one say', async () => {
    await using world = await createEngine()
    const take = (holder: string) => takeLease(world.ctx, world.provider.id, { holder, gone: null })
    world.skew(86_400_000)
    expect(await take('one')).not.toBeNull()
    world.skew(0)
    expect(await take('two')).toBeNull()
    world.skew(86_400_000)
    expect(await take('two')).toBeNull()
    world.skew(0)
    await age(world, 16)
    expect(await take('two')).toMatchObject({ previousHolder: 'one' })
  })

  // checklist: t283
  it('is over where it was written by a clock of the database that was a day ahead', async () => {
    await using world = await createEngine()
    const take = (holder: string) => takeLease(world.ctx, world.provider.id, { holder, gone: null })
    expect(await take('one')).not.toBeNull()
    await age(world, -20)
    expect(await take('two'), 'clocks may differ by seconds').toBeNull()
    await age(world, -86_400)
    expect(await take('two')).toMatchObject({ previousHolder: 'one' })
  })

  it('passes on after the death of its holder, with the breaker, and rests where the limiter still counts', async () => {
    await using world = await createEngine()
    const { ctx, provider } = world
    const now = ctx.clock.now()
    const dead = { limit: 60, remaining: 40, lastRequestAt: now }
    const take = (holder: string, gone: string | null = null) => takeLease(ctx, provider.id, { holder, gone })
    expect(await take('dead')).not.toBeNull()
    expect(await take('two'), 'not before its end').toBeNull()
    expect(await take('two', 'another that is dead'), 'not before its end').toBeNull()
    expect(await take('two', 'dead'), 'known to be dead').toMatchObject({ previousHolder: 'dead' })
    await releaseLease(ctx, provider.id, 'two', dead)
    expect(await take('dead')).not.toBeNull()
    await age(world, 16)
    world.pass(16_000)
    const gate = world.makeGate('two')
    const end = new AbortController()
    let seen: ReturnType<typeof gate.closedFor> = null
    let mayBook = false
    await gate.whileHolding(end.signal, async () => {
      seen = gate.closedFor('round')
      mayBook = gate.closedFor('booking') === null
      end.abort()
    })
    expect(seen).toMatchObject({ reason: 'rate_limit', until: new Date(now.getTime() + 70_000) })
    expect(mayBook, 'one request of it reads what is left').toBe(true)
  })
})
