import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { accountsJobs } from '../accounts.jobs.ts'
import { attempts, known_places } from '../accounts.tables.ts'
import { lockAttempts, noPause } from './attempts.store.ts'
import { forgiveAttempts, type Limit, pauseSeconds, signInLimits } from './attempts.ts'

const wrong = 'not the password'

let made = 0
/**
 * The header as a proxy writes it: first the caller's invented address (a new one each time), then the address that the
 * proxy saw.
 */
const from = (ip: string) => ({ 'x-forwarded-for': `192.0.2.${made++ % 256}, ${ip}` })

async function guardedServer() {
  let now = new Date('2026-12-01T08:00:00Z')
  const server = await createTestServer({ clock: { now: () => now }, env: { TRUST_PROXY: 'true', ROLE: 'web' } })
  return {
    server,
    move(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    signIn: (email: string, password: string, ip: string, language = 'en') =>
      server.call('POST', '/auth/login/', { body: { email, password }, headers: from(ip), language }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const test = testsIn(guardedServer)

async function statuses(count: number, call: () => ReturnType<TestServer['call']>): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries++) statuses.push((await call()).status)
  return statuses
}

test('pauses grow from 15 seconds to 15 minutes', () => {
  expect([5, 6, 7, 8, 11, 12, 100].map((failures) => pauseSeconds(failures, 5))).toEqual([0, 15, 30, 60, 480, 900, 900])
})

// checklist: t175
test('a person who guesses a password must wait longer each time, and is told how long', async ({ scene: guarded }) => {
  const { server, move, signIn } = guarded
  const { email, password } = await server.register()
  const guess = () => signIn(email, wrong, '198.51.100.7')
  expect(await statuses(7, guess)).toEqual([401, 401, 401, 401, 401, 401, 429])
  move(5)
  const refused = await signIn(email, password, '198.51.100.7', 'de')
  expect(refused.body).toEqual({
    detail: 'Zu viele Versuche. Bitte versuchen Sie es in 10 Sekunden wieder.',
    code: 'too_many_requests',
  })
  expect(refused.headers.get('retry-after')).toBe('10')
  move(10)
  expect((await guess()).status).toBe(401)
  expect((await guess()).headers.get('retry-after')).toBe('30')
  move(30)
  expect((await signIn(email, password, '198.51.100.7')).status).toBe(200)
  expect(await statuses(6, guess)).toEqual([401, 401, 401, 401, 401, 401])
})

// checklist: t180
test('who fakes an address for every guess is counted by that which the proxy saw', async ({ scene: guarded }) => {
  let count = 0
  const guess = () => guarded.signIn(`somebody-${count++}@example.org`, wrong, '198.51.100.7')
  expect((await statuses(32, guess)).slice(30)).toEqual([401, 429])
})

// checklist: t284
test('a pause that began while the clock was a day ahead is over when it is right', async ({ scene: guarded }) => {
  const { server, move, signIn } = guarded
  const { email, password } = await server.register()
  move(86_400)
  expect((await statuses(7, () => signIn(email, wrong, '198.51.100.7'))).at(-1)).toBe(429)
  move(-86_400)
  expect((await signIn(email, password, '198.51.100.7')).status).toBe(200)
})

test('of many guesses at once, none is checked during the pause', async ({ scene: guarded }) => {
  const { email } = await guarded.server.register()
  const answers = await Promise.all(Array.from({ length: 30 }, () => guarded.signIn(email, wrong, '198.51.100.7')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(24)
})

// checklist: t176
test('guesses from many places lock all out, except those of the owner’s sign-ins', async ({ scene: guarded }) => {
  const { server, move, signIn } = guarded
  const { email, password } = await server.register()
  expect((await signIn(email, password, '192.0.2.5')).status).toBe(200)
  for (let host = 1; host <= 21; host++) expect((await signIn(email, wrong, `198.51.100.${host}`)).status).toBe(401)
  expect((await signIn(email, wrong, '198.51.100.99')).status).toBe(429)
  expect((await signIn(email, password, '203.0.113.50')).status).toBe(429)
  expect((await signIn(email, password, '192.0.2.5')).status).toBe(200)
  move(15)
  expect((await signIn(email, password, '203.0.113.50')).status).toBe(200)
})

test('guesses at many accounts from one address are slowed down; a neighbour is not', async ({ scene: guarded }) => {
  const { server, signIn } = guarded
  const { email, password } = await server.register()
  let count = 0
  const guess = () => signIn(`somebody-${count++}@example.org`, wrong, '198.51.100.7')
  expect((await statuses(31, guess)).every((status) => status === 401)).toBe(true)
  expect((await guess()).status).toBe(429)
  expect((await signIn(email, password, '198.51.100.8')).status).toBe(200)
})

test('an address without an account is slowed down in the same way', async ({ scene: { server, signIn } }) => {
  const { email } = await server.register()
  const known = await statuses(8, () => signIn(email, wrong, '198.51.100.7'))
  expect(await statuses(8, () => signIn('nobody@example.org', wrong, '198.51.100.7'))).toEqual(known)
})

test('asking again for the old password, taken addresses and proof is slowed down', async ({ scene: guarded }) => {
  const { server } = guarded
  const { email, password, token } = await server.register()
  // Somebody who is alone needs no proof.
  await server.register()
  const form = { old_password: wrong, new_password: 'long enough', new_password_confirm: 'long enough' }
  const change = () => server.call('POST', '/auth/change-password/', { token, body: form })
  expect(await statuses(7, change)).toEqual([400, 400, 400, 400, 400, 400, 429])
  const names = { first_name: 'Erika', last_name: 'Muster' }
  const registering = { ...names, email, password, password_confirm: password }
  const again = () => server.call('POST', '/auth/register/', { body: registering })
  expect((await statuses(12, again)).slice(9)).toEqual([400, 400, 429])
  let count = 0
  const edit = () => server.call('PATCH', '/auth/profile/', { token, body: { email: `victim-${count++}@example.org` } })
  expect((await statuses(12, edit)).slice(9)).toEqual([200, 200, 429])
})

test('a new password set by mail ends the waiting', async ({ scene: { server, signIn } }) => {
  const { email } = await server.register()
  await statuses(7, () => signIn(email, wrong, '198.51.100.7'))
  const body = { token: await resetToken(server, email), password: 'another long one' }
  await server.call('POST', '/auth/reset-password/', { body, headers: from('198.51.100.7') })
  expect((await signIn(email, 'another long one', '198.51.100.7')).status).toBe(200)
})

async function resetToken(server: TestServer, email: string): Promise<string> {
  const letters: string[] = []
  const mailer = {
    isRemote: true,
    send: async ({ text }: { text: string }) => void letters.push(text),
    close: () => {},
  }
  const job = accountsJobs(server.ctx, { mailer }).find(({ queue }) => queue === 'account_mail')
  await server.call('POST', '/auth/forgot-password/', { body: { email } })
  const jobs = await server.ctx.db.execute(
    "select data from pgboss.job where name = 'account_mail' order by created_on",
  )
  for (const { data } of (jobs as unknown as { rows: { data: Record<string, unknown> }[] }).rows) {
    await job?.handle(data, new AbortController().signal)
  }
  return letters.join('\n').match(/reset-password#token=(\S+)/)?.[1] ?? ''
}

test('the counts name nobody, and are forgotten', async ({ scene: { server, move, signIn } }) => {
  const { email, password } = await server.register()
  await signIn(email, password, '192.0.2.5')
  await signIn(email, wrong, '198.51.100.7')
  const rows = async () => [
    await server.ctx.db.select().from(attempts),
    await server.ctx.db.select().from(known_places),
  ]
  const stored = JSON.stringify(await rows())
  for (const name of [email, '192.0.2.5', '198.51.100.7']) expect(stored).not.toContain(name)
  const mailer = { isRemote: false, send: async () => {}, close: () => {} }
  const prune = accountsJobs(server.ctx, { mailer }).find(({ queue }) => queue === 'prune_accounts')
  move(25 * 3600)
  await prune?.handle({}, new AbortController().signal)
  expect((await rows()).map((table) => table.length)).toEqual([0, 2])
  move(90 * 24 * 3600)
  await prune?.handle({}, new AbortController().signal)
  expect((await rows()).map((table) => table.length)).toEqual([0, 0])
})

// checklist: t927
test('sign-ins from one place at one time wait for each other, and none fails', async ({ scene: guarded }) => {
  const { ctx } = guarded.server
  const ip = '198.51.100.7'
  const now = ctx.clock.now()
  const inOrder = async (limits: Limit[]) =>
    inTransaction(ctx, async (tx) => {
      const rows = await lockAttempts(
        tx,
        limits.map(({ key }) => key),
        now,
      )
      return rows.map(({ key }) => key)
    })
  // The count of the account, which is deleted, comes after that of the network, which others hold too.
  let [limits, first, second] = [[] as Limit[], '', '']
  for (let tries = 0; second === '' || second !== limits[0]?.key; tries += 1) {
    limits = (await signInLimits(ctx, `someone-${tries}@example.org`, null, ip)).slice(0, 2)
    ;[first = '', second = ''] = await inOrder(limits)
  }
  let forgiving: Promise<void> | null = null
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select from attempts where key = ${first} for update`)
    forgiving = inTransaction(ctx, (other) => forgiveAttempts(other, limits))
    await untilWaiting(ctx, 1)
    await tx.db.execute(sql`select from attempts where key = ${second} for update nowait`)
  })
  await forgiving
  // Another sign-in makes the count anew while it is taken back. It locks this count and waits for the other one.
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select from attempts where key = ${first} for update`)
    forgiving = inTransaction(ctx, (other) => forgiveAttempts(other, limits))
    await untilWaiting(ctx, 1)
    await ctx.db.insert(attempts).values({ key: second, failures: 1, last_at: now, free_at: noPause })
  })
  await forgiving
  const left = await ctx.db
    .select({ key: attempts.key })
    .from(attempts)
    .where(inArray(attempts.key, [first, second]))
  expect(left.map(({ key }) => key).sort()).toEqual([first, second].sort())
})
