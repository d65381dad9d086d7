import { once } from 'node:events'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { count, eq, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { readKeyFile } from '../../src/foundation/secret-key.ts'
import { bookings } from '../../src/modules/booking/bookings.tables.ts'
import { task_news } from '../../src/modules/tasks/news/news.tables.ts'
import { targets, task_lines } from '../../src/modules/tasks/tasks.tables.ts'
import { waitingForMe } from '../database/waiting.ts'
import { startProgram, stopProgram } from '../programs/program.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { createTestServer } from '../test-server.ts'

/** Locks `task_news`, so that nobody is notified of anything new until it is released. */
async function holdTelling(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from task_news for update')
  return {
    async isWaitedFor(): Promise<boolean> {
      const { rows } = await client.query(waitingForMe)
      return rows.length > 0
    },
    async letGo() {
      await client.query('rollback')
      await client.end()
    },
  }
}

// checklist: t216
test('a find of a process that was killed is told and booked once by the next, within seconds', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  await using server = await createTestServer({ env: { ROLE: 'web', PRACTICE_URL: office.url }, onMachineClock: true })
  const { db } = server.ctx
  const env = {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.dataDir,
    SECRET_KEY: readKeyFile(server.dataDir).toString('base64'),
    PRACTICE_URL: office.url,
    MUNICH_ENABLED: 'false',
    ALLOW_PRIVATE_HOSTS: 'true',
  }
  const linesOf = async (taskId: number) => {
    const mine = await db.select().from(task_lines).where(eq(task_lines.task_id, taskId))
    return mine.filter(({ code }) => code === 'appointment_found')
  }
  let product = await startProgram({ ...env, PRACTICE_INTERVAL_SECONDS: '1' })
  try {
    const [watching, booking] = [await server.register(), await server.register()]
    const watcher = await startFirstTask(server.call, watching.token)
    const person = {
      first_name: 'Amal',
      last_name: 'Haddad',
      email_for_booking: booking.email,
      auto_booking_enabled: true,
    }
    const candidate = await startFirstTask(server.call, booking.token, person)
    const looked = async () => (await db.select().from(targets))[0]?.last_check_at
    await expect.poll(looked).toBeTruthy()
    // Until then they are due, and the product decides about them.
    const due = async () =>
      (await db.select({ all: count() }).from(task_news).where(isNotNull(task_news.wake_at)))[0]?.all
    await expect.poll(due).toBe(0)

    const held = await holdTelling(server.connectionString)
    await office.director.openSlots({ ...RECOMMENDED, count: 2 })
    const pending = async () =>
      (await db.select({ all: count() }).from(targets).where(isNotNull(targets.untold_since)))[0]?.all
    await expect.poll(pending).toBe(1)
    await expect.poll(() => held.isWaitedFor()).toBe(true)
    const ended = once(product.child, 'exit')
    product.child.kill('SIGKILL')
    await ended
    await held.letGo()
    expect(await linesOf(watcher), 'killed before anybody was told').toEqual([])
    expect(await db.select().from(bookings)).toEqual([])

    // Its own poll would come an hour later.
    product = await startProgram({ ...env, PRACTICE_INTERVAL_SECONDS: '3600' })
    await expect.poll(async () => (await linesOf(watcher)).length).toBe(1)
    const states = async () => (await db.select().from(bookings)).map(({ task_id, state }) => ({ task_id, state }))
    await expect.poll(states).toEqual([{ task_id: candidate, state: 'waiting' }])
    expect(await linesOf(candidate)).toHaveLength(1)
    await expect.poll(pending).toBe(0)
    expect(await linesOf(watcher), 'once').toHaveLength(1)
  } finally {
    await stopProgram(product.child)
    await office.close()
  }
}, 240_000)
