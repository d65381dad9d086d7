import type { NotOk } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createEngine, type Engine, guarded, it } from '../monitoring/rounds/engine.harness.ts'
import type { Priority } from './budget.ts'
import { offices } from './catalogue.tables.ts'
import { takeLease } from './gate.store.ts'
import type { Gate } from './gate.ts'

const none: NotOk = { kind: 'none', codes: [], detail: '', meta: null }
const never = new AbortController().signal

type Call = Parameters<Gate['ask']>[0]['call']
const askFor = (gate: Gate, priority: Priority, call: Call, signal = never, needsCaptcha = false) =>
  gate.ask({ priority, target: { kind: priority === 'round' ? 'calendar' : 'read' }, needsCaptcha, call }, signal)

/** A function that asks in a priority; `out` has the priorities in the order in which their requests were sent. */
function askingIn({ gate }: Engine) {
  const out: Priority[] = []
  const ask = (priority: Priority) => {
    return askFor(gate, priority, async () => {
      out.push(priority)
      return none
    })
  }
  return { ask, out }
}

describe('the gate to a provider', () => {
  it('lets one request out at a time, bookings first and then each priority in turn', async ({ engine }) => {
    const { ask, out } = askingIn(engine)
    const open = Promise.withResolvers<void>()
    const first = askFor(engine.gate, 'round', () => open.promise.then(() => none))
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

  it('forgets requests that stopped waiting, and survives a call that fails', async ({ engine }) => {
    const open = Promise.withResolvers<void>()
    const breaking = askFor(engine.gate, 'round', () => open.promise.then(() => Promise.reject(new Error('broken'))))
    const stop = new AbortController()
    const waiting = askFor(engine.gate, 'round', async () => none, stop.signal)
    stop.abort()
    expect(await waiting).toMatchObject({ kind: 'not_asked', why: { reason: 'stopping' } })
    open.resolve()
    await expect(breaking).rejects.toThrow('broken')
    const after = await askFor(engine.gate, 'round', async () => none)
    expect(after).toMatchObject({ kind: 'answered', outcome: { kind: 'none' } })
  })

  it('asks for a captcha token when the office wants one that the catalogue does not know of', async ({ engine }) => {
    const tokens: (string | undefined)[] = []
    const reply = await askFor(engine.gate, 'round', async (_client, { captchaToken }) => {
      tokens.push(captchaToken)
      return captchaToken ? none : { ...none, kind: 'captcha', reason: 'missing' }
    })
    expect(reply).toMatchObject({ kind: 'answered', outcome: { kind: 'none' }, captcha: [{ kind: 'solved' }] })
    expect(tokens).toEqual([undefined, expect.any(String)])
    expect(engine.gate.isTokenAlive()).toBe(true)
    engine.pass(241_000)
    expect(engine.gate.isTokenAlive(), 'renewed at four fifths of its life').toBe(false)
  })
})

describe('a limit that can be none', () => {
  it('stops nobody: questions go on within 60 a minute', async ({ engine }) => {
    await engine.watch()
    const headers = { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0' }
    engine.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers, times: 100 })
    for (let round = 0; round < 5; round += 1) await engine.pollAgain()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(5)
    expect(engine.gate.roomFor('booking')).toBe(55)
  })
})

describe('a captcha near the limit', () => {
  it('is not begun where its three requests do not fit, so that no priority is shut by a 429', async () => {
    await using engine = await createEngine({ office: { rateLimit: 5 } })
    const read: Call = (client) => client.appointment({ processId: 1, authKey: 'abcd' })
    const ask = (needsCaptcha: boolean) => askFor(engine.gate, 'booking', read, never, needsCaptcha)
    for (let count = 0; count < 3; count += 1) await ask(false)
    expect(await ask(true)).toMatchObject({ kind: 'not_asked', why: { reason: 'rate_limit' } })
    expect(engine.calls).not.toContain('captcha-challenge')
    expect(await ask(false), 'what needs no captcha goes on').toMatchObject({ kind: 'answered' })
    engine.pass(66_000)
    expect(await ask(true)).toMatchObject({ kind: 'answered' })
  })
})

// checklist: t3743
it('a captcha that the stored catalogue does not know is learned by the look, and the reserve has it at once', async ({
  engine,
}) => {
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

/** Lets this many seconds pass on the database's clock since the last write. */
async function age({ ctx }: Engine, seconds: number): Promise<void> {
  await ctx.db.execute(sql`update provider_gates set lease_until = lease_until - ${seconds} * interval '1 second',
    last_request_at = last_request_at - ${seconds} * interval '1 second'`)
}

describe('the lease of a provider', () => {
  it('belongs to one process; the next takes over when it ends', async ({ engine }) => {
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

  it('lasts its full time, whatever the clocks of its holder or of the next one say', async ({ engine }) => {
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
  it('is over where it was written by a clock of the database that was a day ahead', async ({ engine }) => {
    const take = (holder: string) => takeLease(engine.ctx, engine.provider.id, { holder, gone: null })
    expect(await take('one')).not.toBeNull()
    await age(engine, -20)
    expect(await take('two'), 'clocks may differ by seconds').toBeNull()
    await age(engine, -86_400)
    expect(await take('two')).toMatchObject({ previousHolder: 'one' })
  })

  it('passes on at once after the death of its holder is known', async ({ engine }) => {
    const { ctx, provider } = engine
    const take = (holder: string, gone: string | null = null) => takeLease(ctx, provider.id, { holder, gone })
    expect(await take('dead')).not.toBeNull()
    expect(await take('two'), 'not before its end').toBeNull()
    expect(await take('two', 'another that is dead'), 'not before its end').toBeNull()
    expect(await take('two', 'dead'), 'known to be dead').toMatchObject({ previousHolder: 'dead' })
  })
})

describe('a takeover counts the requests of the last minute', () => {
  const limited = { office: { rateLimit: 60 } }
  /** Asks until the gate does not; returns how the requests that were sent were answered. */
  async function askAll(gate: Gate, priority: Priority, most = 100) {
    const answers: string[] = []
    while (answers.length < most) {
      const call: Call = (client) => client.appointment({ processId: 1, authKey: 'abcd' })
      const reply = await gate.ask({ priority, target: { kind: 'read' }, needsCaptcha: false, call }, never)
      if (reply.kind !== 'answered') break
      answers.push(reply.outcome.kind)
    }
    return answers
  }

  function holding<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
    const end = new AbortController()
    const done = Promise.withResolvers<T>()
    const held = gate.whileHolding(end.signal, async () => {
      await work().then(done.resolve, done.reject)
      end.abort()
    })
    return Promise.all([done.promise, held]).then(([result]) => result)
  }

  // checklist: t4010
  it.each([-29_000, 0, 29_000])('goes on at once after a hand-over, with clocks %d ms apart', async (apart) => {
    await using engine = await createEngine(limited)
    const [one, two] = [engine.makeGate('one'), engine.makeGate('two')]
    await holding(one, () => askAll(one, 'booking', 20))
    engine.skew(apart)
    const answers = await holding(two, () => askAll(two, 'round'))
    expect(new Set(answers)).toEqual(new Set(['unknown_appointment']))
    expect(answers, 'one is counted twice by the office, and seven are kept for a move').toHaveLength(60 - 20 - 1 - 7)
    engine.skew(0)
    expect(await holding(one, () => askAll(one, 'booking'))).toHaveLength(7)
  })

  // checklist: t4011
  it.each([1, 4, 23, 50])('counts what a dead holder may have sent since its last write, after %d', async (sent) => {
    await using engine = await createEngine(limited)
    const [dead, next] = [engine.makeGate('dead'), engine.makeGate('next')]
    await holding(dead, async () => {
      await askAll(dead, 'booking', sent)
      await age(engine, 16)
      // It was only stopped, and may send what the database has counted for it, but no more.
      const answers = await holding(next, async () => {
        const before = await askAll(dead, 'booking')
        expect(before.length).toBeLessThanOrEqual(7)
        expect(next.roomFor('booking')).toBeLessThanOrEqual(60 - sent - before.length)
        return [...before, ...(await askAll(next, 'booking'))]
      })
      expect(new Set(answers)).toEqual(new Set(['unknown_appointment']))
      expect(answers.length, 'a look does not wait for the limiter').toBeGreaterThanOrEqual(60 - sent - 1 - 7)
      expect(await askAll(dead, 'booking')).toEqual([])
    })
    expect(engine.calls.length).toBeLessThanOrEqual(60)
  })

  // checklist: t4012
  it('rests for a used-up window no longer than the limiter remembers', async () => {
    await using engine = await createEngine(limited)
    const [dead, next] = [engine.makeGate('dead'), engine.makeGate('next')]
    const restsFor = (gate: Gate) =>
      (gate.closedFor('booking')?.until?.getTime() ?? 0) - engine.ctx.clock.now().getTime()
    await holding(dead, async () => {
      await askAll(dead, 'booking')
      await age(engine, 40)
      const rest = await holding(next, async () => restsFor(next))
      // A request may have left up to five seconds after the last write.
      expect(rest).toBeGreaterThan(29_000)
      expect(rest).toBeLessThanOrEqual(30_000)
    })
    await age(engine, 31)
    expect(await holding(next, async () => next.closedFor('booking'))).toBeNull()
  })
})
