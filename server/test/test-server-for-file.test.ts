import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers, offices, providers } from '../src/modules/offices/catalogue.tables.ts'
import { startSmtp } from './receivers/smtp.ts'
import { storeTask } from './tasks/stored-task.ts'
import { createTestServer, type TestServer } from './test-server.ts'
import { testServerForFile } from './test-server-for-file.ts'

const openServer = testServerForFile({ env: { FORMS_PER_MINUTE: '3', CALLS_PER_MINUTE: '20' } })
const openWorking = testServerForFile({ env: { ROLE: 'all' } })

/** All rows and numbers of a database, by table. The key that seals is another one in each installation. */
async function contentOf({ ctx: { db } }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select one::text as row from ${sql.raw(name)} one order by 1`,
    )
    content[name] = rows.map(({ row }) => row).join('\n')
  }
  const { rows } = await db.execute(sql`select * from pg_sequences where schemaname in ('public', 'pgboss') order by 2`)
  return { ...content, numbers: JSON.stringify(rows), 'public.seal_keys': '' }
}

test('each test begins with the rows, numbers and files of a first start', async () => {
  await using first = await createTestServer({ env: { ROLE: 'web' } })
  const expected = await contentOf(first)
  for (let round = 0; round < 3; round++) {
    await using server = await openServer()
    expect(await contentOf(server), `round ${round}`).toEqual(expected)
    expect(readdirSync(server.dataDir)).toEqual(readdirSync(first.dataDir))
    writeFileSync(join(server.dataDir, 'left.txt'), '')
    const { ctx } = server
    const user = await server.register()
    expect(user.id).toBe(1)
    expect((await storeTask(server, { user_id: user.id })).taskId).toBe(1)
    await ctx.db.update(providers).set({ listed: false })
    await ctx.db.delete(offers).where(eq(offers.office_id, 7))
    await ctx.db.delete(offices).where(eq(offices.id, 7))
    await ctx.db.execute(sql`update pgboss.queue set retry_limit = 77`)
    await ctx.db.execute(sql`delete from pgboss.schedule`)
    await server.call('POST', '/auth/forgot-password/', { body: { email: user.email } })
    expect((await ctx.db.execute(sql`select from pgboss.job`)).rowCount).toBeGreaterThan(0)
    expect(await contentOf(server)).not.toEqual(expected)
  }
})

test('no test is limited by what another one called', async () => {
  for (let round = 0; round < 2; round++) {
    await using server = await openServer()
    const { token, email } = await server.register()
    const signIn = () => server.call('POST', '/auth/login/', { body: { email, password: 'wrong' } })
    const signIns = [await signIn(), await signIn(), await signIn(), await signIn()]
    expect(signIns.map(({ status }) => status)).toEqual([400, 400, 400, 429])
    const statuses: number[] = []
    while (statuses.length < 21) statuses.push((await server.call('GET', '/auth/me/', { token })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  }
})

test('live connections end with their test, and their events begin anew', async () => {
  const closed: Promise<unknown>[] = []
  for (let round = 0; round < 2; round++) {
    await using server = await openServer()
    const { token } = await server.register()
    const socket = await server.socket('/ws/monitoring/', token)
    closed.push(socket.closed)
  }
  expect(await Promise.all(closed)).toHaveLength(2)
})

test('jobs are worked in each test, with the settings and the clock of that test', async () => {
  for (const day of ['2026-12-24', '2026-11-26']) {
    await using smtp = await startSmtp()
    const clock = { now: () => new Date(`${day}T10:00:00Z`) }
    await using server = await openWorking({ clock, env: { SMTP_URL: smtp.url } })
    const { email } = await server.register()
    await server.call('POST', '/auth/forgot-password/', { body: { email } })
    await smtp.take(email, '')
    expect((await server.call('GET', '/health/')).body.time).toBe(`${day}T10:00:00.000Z`)
  }
})

test('work that outlives its test fails', async () => {
  const { ctx, ...server } = await openServer()
  await server[Symbol.asyncDispose]()
  expect(() => ctx.db.select()).toThrow('The test has ended')
  await using next = await openServer()
  await next.register()
})

test('a test may have two servers at once, and another role: each has a database of its own', async () => {
  await using one = await openServer()
  await using other = await openServer()
  await using working = await openServer({ env: { ROLE: 'all' } })
  const addresses = [one, other, working].map(({ connectionString }) => connectionString)
  expect(new Set(addresses).size).toBe(3)
  await other.register()
  expect((await one.register()).id).toBe(1)
})
