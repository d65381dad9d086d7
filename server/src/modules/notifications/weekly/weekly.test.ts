import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { restored_copy } from '../../../foundation/data/restored.tables.ts'
import { createMailer } from '../../../foundation/mail/mail.ts'
import type { TimesThatFitted } from '../../../texts/mails/weekly-mail.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { checks } from '../../monitoring/rounds.tables.ts'
import { readPolls } from '../../overview/polls.store.ts'
import { tasks, watches } from '../../tasks/tasks.tables.ts'
import { withoutWorkers } from '../notifications.harness.ts'
import { startQueue, weeklyJobs } from '../weekly.jobs.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())

const [secondMs, dayMs] = [1_000, 86_400_000]
const fitted = new Map<number, TimesThatFitted>()
let now: Date
beforeEach(() => {
  smtp.mails.splice(0)
  fitted.clear()
  now = new Date('2026-12-01T08:00:00Z')
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const ago = (ms: number) => new Date(now.getTime() - ms)

const openServer = testServerForFile({ env: { ROLE: 'all' } })
const serverWithMail = (more = {}) =>
  openServer({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://t.example', ...more }, clock: { now: () => now } })
const test = testsOf(() => serverWithMail(withoutWorkers))
const settle = (server: TestServer, { token }: TestUser, body: object) =>
  server.call('POST', '/notifications/settings/update_settings/', { token, body })

async function reader(server: TestServer): Promise<TestUser> {
  const user = await server.register()
  await proveAddress(server, user)
  expect((await settle(server, user, { enable_weekly_mail: true })).body).toMatchObject({ enable_weekly_mail: true })
  return user
}

async function watching(server: TestServer, user: TestUser, name: string, seen: [at: Date, outcome: string][] = []) {
  const { taskId, targetId } = await storeTask(server, { user_id: user.id, name, is_active: true, is_monitoring: true })
  await watch(server, taskId, targetId, seen)
  return taskId
}

async function watch(
  { ctx: { db } }: TestServer,
  taskId: number,
  targetId: number,
  seen: [at: Date, outcome: string][],
) {
  const period = { first_check_no: 0, first_line: 0, started_at: ago(60 * dayMs) }
  await db.insert(watches).values({ task_id: taskId, target_id: targetId, ...period })
  const rows = seen.map(([at, outcome], index) => ({ at, outcome, check_no: index + 1 }))
  if (rows.length > 0)
    await db.insert(checks).values(rows.map((row) => ({ ...row, target_id: targetId, free_count: 0 })))
}

/** Runs the jobs as a process would; no worker runs them by itself. */
function workerOf({ ctx }: TestServer) {
  const mailer = createMailer(ctx.config, ctx.clock, ctx.log)
  const [start, mail] = weeklyJobs(ctx, { mailer, readPolls, readLookBacks: async () => fitted })
  const signal = new AbortController().signal
  return {
    async start(): Promise<object[]> {
      await ctx.db.execute(`delete from pgboss.job where name = 'weekly_mail'`)
      await start?.handle({}, signal)
      const query = `select data from pgboss.job where name = 'weekly_mail'`
      return ((await ctx.db.execute(query)) as unknown as { rows: { data: object }[] }).rows.map(({ data }) => data)
    },
    mail: async (job: object) => mail?.handle({ ...job }, signal),
    async run() {
      for (const job of await this.start()) await this.mail(job)
      return smtp.mails.splice(0)
    },
    async [Symbol.asyncDispose]() {
      await mailer.close()
    },
  }
}

// checklist: t937
test('the weekly mail says for each task how often we looked in seven days and when last', async ({ server }) => {
  await using worker = workerOf(server)
  const user = await reader(server)
  await watching(server, user, 'Residence permit', [
    [ago(7 * dayMs), 'none'],
    [ago(7 * dayMs - secondMs), 'none'],
    [ago(2 * dayMs), 'busy'],
    [ago(5 * 60 * secondMs), 'slots'],
  ])
  await watching(server, user, 'Passport', [[ago(8 * dayMs), 'none']])
  await watching(server, user, 'Car', [[ago(dayMs), 'unreachable']])
  const mails = await worker.run()
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: [user.email], subject: 'Still watching: 2 checks, the last on Tue 1 Dec 2026, 08:55' },
  ])
  const text = mails[0]?.text
  expect(text).toContain('from Tue 24 Nov 2026, 09:00 to Tue 1 Dec 2026, 09:00, Munich time')
  expect(text).toContain(
    '- Residence permit: 2 checks, the last on Tue 1 Dec 2026, 08:55. The office did not answer 1 check.',
  )
  expect(text).toContain('- Passport: not checked.\n')
  expect(text).toContain('- Car: not checked. The office did not answer 1 check.')
  expect(text).toContain('switch off “Weekly email” and save: https://t.example/settings')

  expect(await worker.run()).toEqual([])
  pass(7 * dayMs - secondMs)
  expect(await worker.run()).toEqual([])
  pass(secondMs)
  const [next, ...more] = await worker.run()
  expect(more).toEqual([])
  expect(next?.subject).toBe('Your tasks were not checked this week')
  expect(next?.text).toContain('- Residence permit: not checked.')
  expect(next?.text).not.toContain('still watching')
})

test('it is in the person’s language, and a look at several offices counts once', async ({ server }) => {
  await using worker = workerOf(server)
  const user = await reader(server)
  await server.call('PATCH', '/auth/profile/', { token: user.token, body: { language: 'de' } })
  const polls: [Date, string][] = Array.from({ length: 1_200 }, (_, index) => [ago((index + 1) * 60_000), 'none'])
  const taskId = await watching(server, user, 'Aufenthalt', polls)
  const other = await storeTask(server, { user_id: user.id })
  await watch(server, taskId, other.targetId, polls)
  const [mail] = await worker.run()
  expect(mail?.subject).toBe('Wir beobachten weiter: 1.200-mal nachgesehen, zuletzt am Di., 1. Dez. 2026, 08:59 Uhr')
  expect(mail?.text).toContain('- Aufenthalt: 1.200-mal nachgesehen, zuletzt am Di., 1. Dez. 2026, 08:59 Uhr.')
  expect(mail?.text).toContain('schalten „Wöchentliche E-Mail“ aus und speichern: https://t.example/settings')
  // A task that does not watch is not named.
  expect(mail?.text.match(/^- /gm)).toHaveLength(1)
})

// checklist: t3096
test.each([
  ['en', 'In the last 30 days 14 times would have matched, on 3 days.', 'In the last 12 days we saw no matching time.'],
  [
    'de',
    'In den letzten 30 Tagen hätten 14 Termine gepasst, an 3 Tagen.',
    'In den letzten 12 Tagen haben wir keinen passenden Termin gesehen.',
  ],
])('it says in %s for each task which times would have fitted, if anything was seen', async (language, many, none) => {
  await using server = await serverWithMail(withoutWorkers)
  await using worker = workerOf(server)
  const user = await reader(server)
  await server.call('PATCH', '/auth/profile/', { token: user.token, body: { language } })
  const ids: number[] = []
  for (const name of ['Permit', 'Car', 'New']) ids.push(await watching(server, user, name, [[ago(dayMs), 'none']]))
  const [permit = 0, car = 0] = ids
  fitted.set(permit, { days: 30, times: 14, on_days: 3 })
  fitted.set(car, { days: 12, times: 0, on_days: 0 })
  const [mail] = await worker.run()
  const lines = mail?.text.split('\n').filter((line) => line.startsWith('- '))
  expect(lines?.[0]).toMatch(new RegExp(`^- Permit: .*\\. ${many.replace(/\./g, '\\.')}$`))
  expect(lines?.[1]?.endsWith(` ${none}`)).toBe(true)
  expect(lines?.[2]).not.toMatch(/matched|matching|gepasst|passend/)
})

// checklist: t938
test('nobody gets it unwanted, unproven, blocked, without a watch, or from a restored copy', async ({ server }) => {
  await using worker = workerOf(server)
  const { db } = server.ctx
  const user = await reader(server)
  const taskId = await watching(server, user, 'Residence permit')
  const set = (values: Partial<typeof users.$inferInsert>) => db.update(users).set(values).where(eq(users.id, user.id))
  const [job] = await worker.start()
  const isRefused = async () => {
    expect(await worker.start()).toEqual([])
    // The mail is also not sent if one of these has changed since the job was sent.
    await worker.mail({ ...job })
    expect(smtp.mails).toEqual([])
  }
  await settle(server, user, { enable_weekly_mail: false })
  await isRefused()
  await settle(server, user, { enable_weekly_mail: true })
  await set({ email_verified_at: null })
  await isRefused()
  await set({ email_verified_at: now, blocked_at: now })
  await isRefused()
  await set({ blocked_at: null })
  await db.update(tasks).set({ is_monitoring: false }).where(eq(tasks.id, taskId))
  await isRefused()
  await db.update(tasks).set({ is_monitoring: true }).where(eq(tasks.id, taskId))
  await db.insert(restored_copy).values({ exported_at: now, imported_at: now })
  await isRefused()
  await db.delete(restored_copy)
  expect(await worker.run()).toHaveLength(1)
})

async function readerWithJob(server: TestServer, worker: ReturnType<typeof workerOf>) {
  const user = await reader(server)
  await watching(server, user, 'Residence permit', [[ago(dayMs), 'none']])
  const [job] = await worker.start()
  if (!job) throw new Error('no job')
  return { user, job }
}

// checklist: t939
test('it comes once, even if its job runs again; a refused mail is tried again as the same', async ({ server }) => {
  await using worker = workerOf(server)
  const { user, job } = await readerWithJob(server, worker)
  smtp.refuse('message', 451, `no room for ${user.email}`)
  const refused = await worker.mail(job).catch((error: Error) => error.message)
  expect(refused).toContain('did not accept a weekly mail')
  expect(refused).not.toContain(user.email)
  expect(smtp.mails).toEqual([])
  // The mail has the figures of the moment of sending.
  pass(3_600 * secondMs)
  await watching(server, user, 'Passport')
  // Two workers run the job at once, as after a kill, and a third one runs it later.
  await Promise.all([worker.mail(job), worker.mail(job)])
  await worker.mail({ ...job, id: randomUUID() })
  const [mail, ...more] = smtp.mails.splice(0)
  expect(more).toEqual([])
  expect(mail?.messageId).toContain(String((job as { id?: string }).id))
  expect(mail?.text).toContain('to Tue 1 Dec 2026, 10:00, Munich time')
  expect(mail?.text).toContain('- Passport: not checked.')
})

test('a weekly mail that its server has in full and never answers is not sent again', async ({ server }) => {
  await using worker = workerOf(server)
  const { job } = await readerWithJob(server, worker)
  const held = smtp.holdNext()
  const sending = worker.mail(job)
  await held.arrived
  smtp.hangUp()
  await sending
  await worker.mail(job)
  expect(smtp.mails).toEqual([])
  held.release()
  await expect.poll(() => smtp.mails).toHaveLength(1)
  expect(await worker.start()).toEqual([])
})

test('the job engine brings it from the start to the mailbox', async () => {
  await using server = await serverWithMail()
  const user = await reader(server)
  await watching(server, user, 'Residence permit', [[ago(dayMs), 'none']])
  await server.ctx.jobs.send(startQueue, {})
  await expect
    .poll(() => smtp.mails.filter(({ subject }) => subject.startsWith('Still watching: 1 check,')))
    .toHaveLength(1)
})
