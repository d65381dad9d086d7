import type { CaptchaToken, Enqueue, MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { createVirtualTime } from '../../../../test/virtual-time.ts'
import { readConfig } from '../../../settings/config.ts'
import { budgetFrom, type Priority } from '../budget.ts'
import { createDispatcher } from './dispatcher.ts'
import { noPause } from './rests.ts'

const start = Date.parse('2026-11-23T08:00:00+01:00')
const never = new AbortController().signal
const atOnce: Enqueue = (request) => request()

/**
 * The dispatcher of the city on a clock of its own. Every request is noted, takes as long as the test says, and is
 * answered "nothing free".
 */
function openDispatcher({ limit = null as number | null } = {}) {
  const time = createVirtualTime(start)
  const sent: { what: string; at: number }[] = []
  const many = { now: 0, most: 0 }
  let left = limit
  let lastAt = start
  const answer = async (what: string, ms: number): Promise<NotOk> => {
    sent.push({ what, at: time.now() - start })
    // The limiter forgets after a minute without a request.
    if (time.now() - lastAt >= 60_000) left = limit
    lastAt = time.now()
    const remaining = left === null ? null : Math.max(0, left - 1)
    left = remaining
    many.now += 1
    many.most = Math.max(many.most, many.now)
    await time.sleep(ms)
    many.now -= 1
    const rateLimit = limit === null || remaining === null ? null : { limit, remaining, resetAt: null }
    const meta = { status: 404, responseMs: ms, officeTime: null, rateLimit }
    return { kind: 'none', codes: [], detail: '', meta }
  }
  const good = <T>(outcome: NotOk, value: T): Outcome<T> =>
    outcome.meta === null ? outcome : { kind: 'ok', value, meta: outcome.meta }
  const captchaToken: MunichClient['captchaToken'] = async ({ enqueue = atOnce } = {}) => {
    const challenge = await enqueue(async () => good(await answer('challenge', 100), null))
    if (challenge?.kind !== 'ok') throw new Error('There was no challenge.')
    await time.sleep(20_000)
    const value: CaptchaToken = { token: 't', expiresAt: time.now() / 1_000 + 300, solvedInMs: 20_000, variant: 'v2' }
    const verified = await enqueue(async () => good(await answer('verify', 100), value))
    if (verified === null) throw new Error('It was not verified.')
    return verified
  }
  const [config] = readConfig({}).providers
  if (!config) throw new Error('The city is not configured.')
  const dispatcher = createDispatcher({
    config,
    client: { captchaToken } as MunichClient,
    now: () => new Date(time.now()),
    random: () => 0.5,
    pacing: { now: time.now, sleep: time.sleep },
    onPause: async () => {},
  })
  const ask = async (priority: Priority, ms: number, needsCaptcha = false) => {
    const reply = await dispatcher.ask(
      { priority, target: { kind: 'read' }, needsCaptcha, call: () => answer(priority, ms) },
      never,
    )
    return reply.kind === 'not_asked' ? reply.why.reason : reply.kind
  }
  const sentAt = (what: string) => sent.filter((one) => one.what === what).map(({ at }) => at)
  return { time, dispatcher, ask, sent, sentAt, many }
}

describe('a booking and a request that takes long', () => {
  it('goes beside it after a second, and polls wait for both', async () => {
    const { time, ask, sent, many } = openDispatcher()
    void ask('round', 30_000)
    void ask('round', 100)
    await time.runUntil(start + 100)
    // The slot was seen in the answer before; the look after it is under way.
    void ask('booking', 100).then(() => ask('booking', 100))
    await time.runUntil(start + 60_000)
    expect(sent).toEqual([
      { what: 'round', at: 0 },
      { what: 'booking', at: 1_000 },
      { what: 'booking', at: 1_100 },
      { what: 'round', at: 30_100 },
    ])
    expect(many.most).toBe(2)
  })

  // checklist: t235
  it('leaves at most 1.2 s after its slot was seen where every answer takes 30 s', async () => {
    const { time, ask, sentAt, many } = openDispatcher()
    void ask('round', 30_000).then(() => {
      void ask('round', 30_000)
      void time.sleep(200).then(() => Promise.all([ask('booking', 30_000), ask('booking', 30_000)]))
    })
    await time.runUntil(start + 200_000)
    const [, next = 0] = sentAt('round')
    expect(next - 30_000).toBeLessThanOrEqual(150)
    const [first = 0, second = 0] = sentAt('booking')
    expect(first - 30_000).toBeLessThanOrEqual(1_200)
    expect(second - first, 'of the third at once').toBeGreaterThanOrEqual(28_000)
    expect(many.most).toBe(2)
  })

  it('waits neither for the computing of its captcha nor for that of a look', async () => {
    const { time, ask, sentAt } = openDispatcher()
    void ask('round', 100, true)
    await time.runUntil(start + 200)
    void ask('booking', 100)
    await time.runUntil(start + 30_000)
    expect(sentAt('booking')).toEqual([200])
    expect(sentAt('verify')).toEqual([20_100])
  })

  it('counts both: what is left is never counted as more than the office may still have', async () => {
    const { time, dispatcher, ask } = openDispatcher({ limit: 10 })
    await Promise.all([ask('booking', 0), time.runUntil(start + 1)])
    expect(dispatcher.budget().remaining).toBe(9)
    void ask('round', 5_000)
    await time.runUntil(start + 100)
    expect(dispatcher.budget().remaining, 'under way').toBe(8)
    void ask('booking', 100)
    await time.runUntil(start + 2_000)
    expect(dispatcher.budget().remaining).toBe(7)
    await time.runUntil(start + 10_000)
    expect(dispatcher.budget().remaining, 'the slow answer names what was left before').toBe(7)
  })
})

describe('two hundred appointments that wait for a click', () => {
  // checklist: t1220
  it('are read, and leave the polls that are due their turns in every window of the limit', async () => {
    const { time, ask, sentAt } = openDispatcher({ limit: 60 })
    const endsAt = start + 3_600_000
    async function askEvery(ms: number, priority: Priority): Promise<void> {
      while (time.now() < endsAt) await time.sleep((await ask(priority, 200)) === 'rate_limit' ? 5_000 : ms)
    }
    for (let appointment = 0; appointment < 200; appointment += 1) void askEvery(120_000, 'status')
    const services = 5
    for (let service = 0; service < services; service += 1) void askEvery(300_000, 'round')
    await time.runUntil(endsAt)
    // A window: requests until the limit is reached, and a rest of a minute.
    const looks = sentAt('round')
    const gaps = looks.slice(services).map((at, place) => at - (looks[place] ?? 0))
    expect(looks.length).toBeGreaterThan(services * 8)
    expect(Math.max(...gaps)).toBeLessThan(300_000 + 150_000)
    expect(sentAt('status').length).toBeGreaterThan(1_000)
  })
})

describe('a limit that is not named', () => {
  // checklist: t236
  it('counts as 60, and is kept to as a named one is', async () => {
    const { time, dispatcher, ask, sent } = openDispatcher()
    const replies: string[] = []
    void (async () => {
      for (let count = 0; count < 70; count += 1) replies.push(await ask('round', 100))
    })()
    await time.runUntil(start + 60_000)
    expect(replies.filter((reply) => reply === 'answered')).toHaveLength(53)
    expect(dispatcher.closedFor('round')).toMatchObject({ reason: 'rate_limit' })
    expect(dispatcher.closedFor('booking')).toBeNull()
    await time.runUntil(start + 100_000)
    expect(dispatcher.roomFor('round')).toBe(53)
    expect(sent).toHaveLength(53)
  })

  it('is forgotten for one that was named', async () => {
    const { time, dispatcher, ask } = openDispatcher({ limit: 120 })
    expect(dispatcher.budget().limit).toBe(60)
    await Promise.all([ask('round', 0), time.runUntil(start + 1)])
    expect(dispatcher.budget().limit).toBe(120)
  })
})

describe('after a takeover', () => {
  it('goes on with what the last holder left, until the limiter has forgotten it', async () => {
    const { time, dispatcher, ask } = openDispatcher({ limit: 60 })
    const spent = { left: 8, sinceRequestMs: 20_000 }
    dispatcher.begin({ budget: budgetFrom(spent, 60, new Date(start)), pause: noPause, officeAheadMs: 0 })
    expect([dispatcher.roomFor('round'), dispatcher.roomFor('booking')]).toEqual([1, 8])
    await time.runUntil(start + 45_000)
    expect(dispatcher.roomFor('booking')).toBe(60)
    await Promise.all([ask('round', 0), time.runUntil(start + 45_001)])
    expect(dispatcher.roomFor('booking')).toBe(59)
  })

  it('counts nothing as left that the last holder had used up', async () => {
    const { dispatcher, ask, sent } = openDispatcher({ limit: 60 })
    const spent = { left: 0, sinceRequestMs: 0 }
    dispatcher.begin({ budget: budgetFrom(spent, 60, new Date(start)), pause: noPause, officeAheadMs: 0 })
    expect(await ask('booking', 100)).toBe('rate_limit')
    expect(sent).toEqual([])
  })
})

// checklist: t3742
describe('an office that demands a captcha although the stored catalogue says no', () => {
  type Call = Parameters<ReturnType<typeof openDispatcher>['dispatcher']['ask']>[0]['call']
  const kinds = { round: 'calendar', booking: 'reserve', catalogue: 'catalogue' } as const
  const meta = { status: 400, responseMs: 1, officeTime: null, rateLimit: null }
  const refused: NotOk = { kind: 'captcha', reason: 'missing', codes: ['captchaMissing'], detail: '', meta }
  const fine: Outcome<unknown> = { kind: 'ok', value: null, meta: { ...meta, status: 200 } }

  /** Asks at offices, of which number 2 demands a captcha; notes which requests had a token. */
  function openDesk() {
    const { time, dispatcher } = openDispatcher()
    const tokens: (string | undefined)[] = []
    const ask = async (priority: keyof typeof kinds, offices: number[]) => {
      const call: Call = async (_client, { captchaToken }) => {
        tokens.push(captchaToken)
        return offices.includes(2) && captchaToken === undefined ? refused : fine
      }
      const target = { kind: kinds[priority], desks: offices }
      const asked = dispatcher.ask({ priority, target, needsCaptcha: false, offices, call }, never)
      await time.runUntil(time.now() + 60_000)
      return (await asked).kind
    }
    const pass = (ms: number) => time.runUntil(time.now() + ms)
    return { ask, tokens, pass }
  }

  it('has taught it by the look: the reserve after it goes with a token at once', async () => {
    const { ask, tokens } = openDesk()
    expect(await ask('round', [1, 2])).toBe('answered')
    expect(tokens).toEqual([undefined, 't'])
    expect(await ask('booking', [2])).toBe('answered')
    expect(tokens).toEqual([undefined, 't', 't'])
  })

  it('has taught it for itself only, and until the next catalogue', async () => {
    const { ask, tokens } = openDesk()
    await ask('round', [2])
    await ask('round', [3])
    expect(tokens).toEqual([undefined, 't', undefined])
    await ask('catalogue', [])
    await ask('round', [2])
    expect(tokens.slice(4), 'the new catalogue says no: it is asked, and taught, again').toEqual([undefined, 't'])
  })

  // checklist: t3962
  it('has taught it for itself alone, also by an answer to several: the others need no token', async () => {
    const { ask, tokens, pass } = openDesk()
    await ask('round', [1, 2])
    // The token is over.
    await pass(10 * 60_000)
    await ask('booking', [1])
    expect(tokens).toEqual([undefined, 't', undefined])
    await ask('booking', [2])
    expect(tokens.slice(3), 'the other one was answered without a token, so it is this one').toEqual(['t'])
  })

  // checklist: t4110
  it('has taught it for itself alone, once it demands a captcha when it is asked alone', async () => {
    const { ask, tokens, pass } = openDesk()
    await ask('round', [1, 2])
    await pass(10 * 60_000)
    await ask('booking', [2])
    expect(tokens.slice(2)).toEqual([undefined, 't'])
    await ask('booking', [1])
    expect(tokens.slice(4), 'also while the token lives').toEqual([undefined])
  })
})
