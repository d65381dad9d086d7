import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'
import { createCallLimit, createTurns } from './call-limit.ts'

test('a person who calls too often is told how long to wait, until the minute is over; others are not', () => {
  let now = 5_000
  const callLimit = createCallLimit(600, () => now)
  for (let call = 0; call < 600; call += 1) expect(callLimit.take(1)).toBe(0)
  expect(callLimit.take(1)).toBe(60)
  expect(callLimit.take(2)).toBe(0)
  now += 45_500
  expect(callLimit.take(1)).toBe(15)
  now += 14_500
  expect(callLimit.take(1)).toBe(0)
})

test('a clock that is put back keeps nobody out', () => {
  let now = 10_000_000
  const callLimit = createCallLimit(1, () => now)
  expect(callLimit.take(1)).toBe(0)
  now -= 5_000_000
  expect(callLimit.take(1)).toBe(0)
  expect(callLimit.take(1)).toBe(60)
})

// checklist: t185
test('two calls of one person run at a time, in order; another person’s call does not wait for them', async () => {
  const { inTurn } = createTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const calls = ['a', 'b', 'c', 'd'].map((name) => inTurn(1, work(name)))
  const other = inTurn(2, work('other'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b', 'other'])
  ends[2]?.()
  await other
  ends[0]?.()
  await calls[0]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  ends[1]?.()
  ends[3]?.()
  await Promise.all(calls.slice(0, 3))
  ends[4]?.()
  await calls[3]
})

// checklist: t983
test('more calls than a page makes let another person’s call end first, until the last of them is answered', async () => {
  const { inTurn } = createTurns()
  const answered: string[] = []
  const slow = (name: string) => async () => {
    for (let loop = 0; loop < 5; loop += 1) await new Promise(setImmediate)
    answered.push(name)
  }
  const names = Array.from({ length: 9 }, (_, place) => `call ${place + 1}`)
  let last: Promise<void> | null = null
  const calls = names.map((name) =>
    inTurn(1, async () => {
      answered.push(name)
      if (name === 'call 8') last = inTurn(2, slow('another'))
    }),
  )
  await Promise.all([...calls, inTurn(2, slow('other'))])
  await last
  expect(answered).toEqual(['other', ...names.slice(0, 8), 'another', 'call 9'])
})

test('calls that never end hold up nobody’s many calls', async () => {
  const { inTurn } = createTurns()
  void inTurn(2, () => new Promise(() => {}))
  const calls = Array.from({ length: 9 }, (_, place) => inTurn(1, async () => place))
  expect(await Promise.all(calls)).toHaveLength(9)
})

test('the calls of one page wait for nothing but each other', async () => {
  const { inTurn } = createTurns()
  let answered = 0
  const answer = async () => {
    answered += 1
  }
  const calls = Array.from({ length: 8 }, () => inTurn(1, answer))
  await new Promise(setImmediate)
  expect(answered).toBe(8)
  await Promise.all(calls)
})

// checklist: t184
test('a call too many is answered with 429, a time to wait and a sentence, and another person goes on', async () => {
  let now = Date.parse('2026-11-22T03:00:00Z')
  await using server = await createTestServer({ env: { CALLS_PER_MINUTE: '20' }, clock: { now: () => new Date(now) } })
  const [busy, other] = [await server.register(), await server.register()]
  const ask = (user: typeof busy, language: string) => server.call('GET', '/auth/me/', { token: user.token, language })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(busy, 'en')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const refused = await ask(busy, 'en')
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many_calls', detail: 'Too many requests from your account. Please wait 60 seconds.' },
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await ask(busy, 'de')).body.detail).toBe('Zu viele Anfragen von Ihrem Konto. Bitte warten Sie 60 Sekunden.')
  expect((await ask(other, 'en')).status).toBe(200)
  now += 60_000
  expect((await ask(busy, 'en')).status).toBe(200)
})
