import type { NotOk } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, guarded } from '../monitoring/rounds/engine.harness.ts'
import type { Priority } from './budget.ts'
import { offices } from './catalogue.tables.ts'
import { releaseLease, takeLease } from './gate.store.ts'

const none: NotOk = { kind: 'none', codes: [], detail: '', meta: null }
const never = new AbortController().signal

/** A function that asks in a priority; `out` has the priorities in the order in which their requests were sent. */
function askingIn({ gate }: Engine) {
  const out: Priority[] = []
  const ask = (priority: Priority) => {
    const call = async () => {
      out.push(priority)
      return none
    }
    return gate.ask({ priority, target: { kind: 'read' }, needsCaptcha: false, call }, never)
  }
  return { ask, out }
}

describe('the gate to a provider', () => {
  it('lets one request out at a time, bookings first and then each priority in turn', async () => {
    await using engine = await createEngine()
    const { ask, out } = askingIn(engine)
    const open = Promise.withResolvers<void>()
    const first = engine.gate.ask(
      {
        priority: 'round',
        target: { kind: 'calendar' },
        needsCaptcha: false,
        call: () => open.promise.then(() => none),
      },
      never,
    )
    const rest = (['catalogue', 'round', 'status', 'booking'] as const).map(ask)
    open.resolve()
    await Promise.all([first, ...rest])
    // A round was under way: the others come before the next one.
    expect(out).toEqual(['booking', 'status', 'catalogue', 'round'])
  })

  it('keeps its distance, except for a booking, which overtakes all that wait', async () => {
    await using engine = await createEngine({ provider: { spacingMs: 150 } })
    const { ask, out } = askingIn(engine)
    await ask('round')
    const second = ask('round')
    await ask('booking')
    expect(out).toEqual(['round', 'booking'])
    await second
    expect(out).toEqual(['round', 'booking', 'round'])
  })

  it('forgets requests that stopped waiting, and survives a call that fails', async () => {
    await using engine = await createEngine()
    const open = Promise.withResolvers<void>()
    const breaking = engine.gate.ask(
      {
        priority: 'round',
        target: { kind: 'calendar' },
        needsCaptcha: false,
        call: () => open.promise.then(() => Promise.reject(new Error('broken'))),
      },
      never,
    )
    const stop = new AbortController()
    const waiting = engine.gate.ask(
      { priority: 'round', target: { kind: 'calendar' }, needsCaptcha: false, call: async () => none },
      stop.signal,
    )
    stop.abort()
    expect(await waiting).toMatchObject({ kind: 'not_asked', why: { reason: 'stopping' } })
    open.resolve()
    await expect(breaking).rejects.toThrow('broken')
    const after = await engine.gate.ask(
      { priority: 'round', target: { kind: 'calendar' }, needsCaptcha: false, call: async () => none },
      never,
    )
    expect(after).toMatchObject({ kind: 'answered', outcome: { kind: 'none' } })
  })

  it('asks for a captcha token when the office wants one that the catalogue does not know of', async () => {
    await using engine = await createEngine()
    const tokens: (string | undefined)[] = []
    const reply = await engine.gate.ask(
      {
        priority: 'round',
        target: { kind: 'calendar' },
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
    expect(engine.gate.isTokenAlive()).toBe(true)
    engine.pass(241_000)
    expect(engine.gate.isTokenAlive(), 'renewed at four fifths of its life').toBe(false)
  })
})

describe('a limit that can be none', () => {
  it('stops nobody: questions go on within 60 a minute', async () => {
    await using engine = await createEngine()
    await engine.watch()
    const headers = { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0' }
    engine.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers, times: 100 })
    for (let round = 0; round < 5; round += 1) await engine.pollAgain()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(5)
    expect(engine.gate.fullRoomFor('booking')).toBe(60)
    expect(engine.gate.roomFor('booking')).toBe(55)
  })
})

describe('a captcha near the limit', () => {
  it('is not begun where its three requests do not fit, so that no priority is shut by a 429', async () => {
    await using engine = await createEngine({ office: { rateLimit: 5 } })
    const ask = (needsCaptcha: boolean) =>
      engine.gate.ask(
        {
          priority: 'booking',
          target: { kind: 'read' },
          needsCaptcha,
          call: (client) => client.appointment({ processId: 1, authKey: 'abcd' }),
        },
        never,
      )
    for (let count = 0; count < 3; count += 1) await ask(false)
    expect(await ask(true)).toMatchObject({ kind: 'not_asked', why: { reason: 'rate_limit' } })
    expect(engine.calls).not.toContain('captcha-challenge')
    expect(await ask(false), 'what needs no captcha goes on').toMatchObject({ kind: 'answered' })
    engine.pass(66_000)
    expect(await ask(true)).toMatchObject({ kind: 'answered' })
  })
})

// checklist: t3743
it('a captcha that the stored catalogue does not know is learned by the look, and the reserve has it at once', async () => {
  await using engine = await createEngine()
  const task = await engine.watch({ ...guarded, autoBooking: true })
  await engine.ctx.db.update(offices).set({ desk: sql`${offices.desk} || '{"captcha_required": false}'` })
  await engine.director.openSlots({ ...guarded, count: 1 })
  await engine.poll()
  expect((await engine.lastBooking(task.taskId))?.state).toBe('waiting')
  expect(engine.calls.filter((call) => call === 'available-calendar' || call === 'reserve-appointment')).toEqual([
    'available-calendar',
    'available-calendar',
    'reserve-appointment',
  ])
})

/** Lets this many seconds pass on the database's clock since the lease was written. */
async function age({ ctx }: Engine, seconds: number): Promise<void> {
  await ctx.db.execute(sql`update provider_gates set lease_until = lease_until - ${seconds} * interval '1 second'`)
}

describe('the lease of a provider', () => {
  it('belongs to one process; the next takes over when it ends', async () => {
    await using engine = await createEngine()
    const held: string[] = []
    const hold = (name: string, signal: AbortSignal) =>
      engine.makeGate(name).whileHolding(signal, async (mine) => {
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
    await using engine = await createEngine()
    const take = (holder: string) => takeLease(engine.ctx, engine.provider.id, { holder, gone: null })
    engine.skew(86_400_000)
    expect(await take('one')).not.toBeNull()
    engine.skew(0)
    expect(await take('two')).toBeNull()
    engine.skew(86_400_000)
    expect(await take('two')).toBeNull()
    engine.skew(0)
    await age(engine, 16)
    expect(await take('two')).toMatchObject({ previousHolder: 'one' })
  })

  // checklist: t283
  it('is over where it was written by a clock of the database that was a day ahead', async () => {
    await using engine = await createEngine()
    const take = (holder: string) => takeLease(engine.ctx, engine.provider.id, { holder, gone: null })
    expect(await take('one')).not.toBeNull()
    await age(engine, -20)
    expect(await take('two'), 'clocks may differ by seconds').toBeNull()
    await age(engine, -86_400)
    expect(await take('two')).toMatchObject({ previousHolder: 'one' })
  })

  it('passes on after the death of its holder, with its pause, and rests where the limiter still counts', async () => {
    await using engine = await createEngine()
    const { ctx, provider } = engine
    const now = ctx.clock.now()
    const dead = { limit: 60, remaining: 40, lastRequestAt: now }
    const take = (holder: string, gone: string | null = null) => takeLease(ctx, provider.id, { holder, gone })
    expect(await take('dead')).not.toBeNull()
    expect(await take('two'), 'not before its end').toBeNull()
    expect(await take('two', 'another that is dead'), 'not before its end').toBeNull()
    expect(await take('two', 'dead'), 'known to be dead').toMatchObject({ previousHolder: 'dead' })
    await releaseLease(ctx, provider.id, 'two', dead)
    expect(await take('dead')).not.toBeNull()
    await age(engine, 16)
    engine.pass(16_000)
    const gate = engine.makeGate('two')
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
