import { expect, test } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { mailedLink } from '../in-flight/in-flight.harness.ts'

// More than run and wait at once on any machine.
const crowd = 130
const from = (network: number) => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(network / 250)}.${network % 250}` })

// checklist: t1522
test('a crowd at the door is answered or told when to come again; who was here before goes first', async () => {
  const env = { TRUST_PROXY: 'true', ROLE: 'web', DATABASE_CONNECTIONS: '2', METRICS_PORT: '0' }
  await using server = await createTestServer({ env })
  const known = await server.register()
  const [home, newcomer] = [{ 'x-forwarded-for': '127.0.0.1' }, await server.register()]
  await proveAddress(server, newcomer)
  const token = await mailedLink(server, newcomer)
  const countFailures = async () =>
    Number((await server.ctx.db.execute('select sum(failures)::int as count from attempts')).rows[0]?.count)
  const countedBefore = await countFailures()
  const left: string[] = []
  const call = async (who: string, path: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await server.call(body ? 'POST' : 'GET', path, { ...(body && { body }), headers })
    left.push(who)
    return answer
  }
  const guess = (network: number, email: string) =>
    call('stranger', '/auth/login/', { email, password: 'not the one' }, from(network))
  const strangers = Array.from({ length: crowd }, (_, network) => guess(network, `nobody-${network}@example.org`))
  // The first refusal says that the queue is full.
  const first = await Promise.race(
    strangers.map(async (one) => ((await one).status === 503 ? one : new Promise<never>(() => {}))),
  )
  expect(first.body).toEqual({
    detail: 'Many people are signing in right now. Please try again in 5 seconds.',
    code: 'busy',
  })
  expect(first.headers.get('retry-after')).toBe('5')
  const [email, password] = [known.email, known.password]
  const owner = call('known', '/auth/login/', { email, password }, home)
  const asked = call('asked', '/auth/reset-password/', { token, password: 'another one of mine' }, from(1))
  const health = call('health', '/health', undefined, home)
  expect([(await owner).status, (await asked).status, (await health).status]).toEqual([200, 200, 200])
  const before = left.filter((who) => who === 'stranger').length
  const answers = await Promise.all(strangers)
  expect(before).toBeLessThan(crowd - 50)
  const counted = Map.groupBy(answers, ({ status }) => status)
  expect([...counted.keys()].toSorted()).toEqual([401, 503])
  // Refused callers have guessed nothing: only the others were counted.
  expect((await countFailures()) - countedBefore).toBe(3 * (counted.get(401)?.length ?? 0))
  const figures = await (await fetch(`http://127.0.0.1:${server.app.operatorPort}/metrics`)).text()
  const [, sentAway] = figures.match(/^terminlotse_password_calls_refused_total (\d+)$/m) ?? []
  expect(sentAway).toBe(String(counted.get(503)?.length))
})
