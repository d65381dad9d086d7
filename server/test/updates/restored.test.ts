import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminOverview } from '@terminlotse/contract/overview/admin'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, inject, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { type App, startApp } from '../../src/app/app.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { exportData } from '../../src/foundation/data/export-data.ts'
import { importData } from '../../src/foundation/data/import-data.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import {
  exampleData,
  ownerWith,
  pushOnly,
  withoutWorkers,
} from '../../src/modules/notifications/notifications.harness.ts'
import { notify } from '../../src/modules/notifications/notifications.ts'
import { databaseAddress, runOn } from '../database/database.ts'
import { anyNotification } from '../receivers/any-notice.ts'
import { startHttpReceiver } from '../receivers/http-receiver.ts'
import { startPushbullet } from '../receivers/pushbullet.ts'
import { startSmtp } from '../receivers/smtp.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

const quiet = { onProgress() {} }

// checklist: t830
test('a restored copy beside its original asks nothing of the office, until staff say that it takes over', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  const asked: string[] = []
  const receiverOfCopy = await startHttpReceiver(({ url }, response) => {
    asked.push(url ?? '')
    response.writeHead(500).end()
  })
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-copy-'))
  const testServer = await createTestServer({ env: { PRACTICE_URL: office.url }, onMachineClock: true })
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const { server } = inject('database')
  await runOn(server, `create database ${name} template template0`)
  const connectionString = databaseAddress(server, name)
  onTestFinished(async () => {
    await testServer[Symbol.asyncDispose]()
    await runOn(server, `drop database ${name} with (force)`)
    await Promise.all([office.close(), receiverOfCopy.close()])
    rmSync(folder, { recursive: true })
  })
  const { token, email } = await testServer.register()
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
  await startFirstTask(testServer.call, token, { auto_booking_enabled: true, ...person })
  const states = async () => (await testServer.ctx.db.execute('select state from bookings')).rows
  await expect.poll(states).toEqual([{ state: 'waiting' }])

  const file = join(folder, 'backup')
  const { secrets, config } = testServer.ctx
  await writeBackup(testServer, file)
  await importData(connectionString, file, { ...quiet, by: { secrets } })
  const providers = config.providers.map((one) => ({ ...one, baseUrl: receiverOfCopy.url }))
  const copy = await startApp({ ...testServer.surroundings, config: { ...config, providers }, connectionString })
  try {
    const call = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${copy.port}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    const tries = await countLeaseTries(copy)
    await expect.poll(tries).toBeGreaterThan(3)
    expect(asked).toEqual([])
    expect(await states()).toEqual([{ state: 'waiting' }])
    const { rows } = await copy.ctx.db.execute('select state from bookings')
    expect(rows).toEqual([{ state: 'waiting' }])
    const overview = adminOverview.parse(await (await call('GET', '/monitoring/admin/overview/')).json())
    expect(overview.restored).toMatchObject({ exported_at: expect.any(String) })

    expect((await call('POST', '/monitoring/admin/take_over/')).status).toBe(200)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect((await call('POST', '/monitoring/admin/take_over/')).status).toBe(404)
  } finally {
    await copy.stop()
  }
})

async function countLeaseTries({ ctx: { db } }: App): Promise<() => Promise<number>> {
  await db.execute(`
    create sequence lease_tries;
    create function count_try() returns trigger language plpgsql as
      $$ begin perform nextval('lease_tries'); return new; end $$;
    create trigger count_try before insert on provider_gates for each row execute function count_try()`)
  return async () => Number((await db.execute('select last_value from lease_tries')).rows[0]?.last_value)
}

async function writeBackup({ connectionString, ctx: { clock, secrets } }: TestServer, file: string) {
  await exportData(connectionString, file, { ...quiet, now: clock.now(), secrets })
}

async function restoringFrom(testServer: TestServer) {
  const { secrets, config } = testServer.ctx
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-copies-'))
  const file = join(folder, 'backup')
  await writeBackup(testServer, file)
  const { server } = inject('database')
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true })]
  return {
    async restore(options: { takesOver: boolean }): Promise<App> {
      const name = `copy_${randomUUID().replaceAll('-', '')}`
      await runOn(server, `create database ${name} template template0`)
      ends.unshift(() => runOn(server, `drop database ${name} with (force)`))
      const connectionString = databaseAddress(server, name)
      await importData(connectionString, file, { ...quiet, by: { secrets }, ...options })
      const all = { ...config, role: 'all' as const, dataDir: folder }
      const app = await startApp({ ...testServer.surroundings, config: all, connectionString })
      ends.unshift(() => app.stop())
      return app
    },
    async end() {
      for (const end of ends) await end()
    },
  }
}

// checklist: t941
test('a restored copy leaves to its original what waited to be told, and one that takes over tells it', async () => {
  const [pushbullet, mailServer] = [await startPushbullet(), await startSmtp()]
  const env = { PUSHBULLET_URL: pushbullet.url, SMTP_URL: mailServer.url }
  const clock = createTestClock(systemClock)
  // It works no jobs: everything waits.
  const testServer = await createTestServer({ clock, onMachineClock: true, env: { ...env, ...withoutWorkers } })
  const { owner } = await ownerWith(testServer, pushOnly)
  await inTransaction(testServer.ctx, (tx) =>
    notify(tx, [{ userId: owner.id, taskId: null, ...anyNotification('test', exampleData) }]),
  )
  const copies = await restoringFrom(testServer)
  const states = async (app: App) => (await app.ctx.db.execute('select state from deliveries')).rows
  onTestFinished(async () => {
    await copies.end()
    await testServer[Symbol.asyncDispose]()
    await Promise.all([pushbullet.close(), mailServer.close()])
  })
  const copy = await copies.restore({ takesOver: false })
  expect(await states(copy)).toEqual([{ state: 'waiting' }])
  clock.pass(2 * 3_600_000)
  await copy.ctx.jobs.send('renew_deliveries', {})
  await expect.poll(() => states(copy)).toEqual([{ state: 'overtaken' }])
  expect([pushbullet.requests.length, mailServer.mails.length]).toEqual([0, 0])

  const successor = await copies.restore({ takesOver: true })
  await successor.ctx.jobs.send('renew_deliveries', {})
  await expect.poll(() => states(successor)).toEqual([{ state: 'sent' }])
  expect([pushbullet.requests.length, mailServer.mails.length]).toEqual([1, 0])
})
