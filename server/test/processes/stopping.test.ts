import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test, vi } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { argumentsOf } from '../built.ts'
import { takeAway } from '../database-away.ts'
import { startFirstTask } from '../first-task.ts'
import { openNetwork } from '../silent-network.ts'
import { testNow } from '../test-clock.ts'
import { createWorld, type World } from '../world.ts'

const patience = { timeout: 20_000, interval: 50 }

// checklist: t287
test('an office that does not answer is not waited for', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
  await using world = await createWorld({ env: { PRACTICE_URL: office.url } })
  const { token, email } = await world.register()
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  office.director.failNext({ way: 'hang', endpoint: 'reserve-appointment', times: 9 })
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
  const taskId = await startFirstTask(world.call, token, { auto_booking_enabled: true, ...person })
  const booking = async () =>
    (await world.ctx.db.execute(`select doing from bookings where task_id = ${taskId}`)).rows[0]
  await vi.waitFor(async () => expect(await booking()).toEqual({ doing: 'reserve' }), patience)
  await world.app.stop()
  // A stop that waited for the end of that request would have seen it given up.
  expect(await world.ctx.metrics.registry.metrics()).not.toContain('answer="unreachable"')
  await office.close()
})

test('without its database it stops all the same', async () => {
  await using world = await createWorld()
  await takeAway(world)
  await world.app.stop()
  await expect(fetch(`${world.url}/api/health/live`)).rejects.toThrow()
})

/** A server as a process of its own, on the world's database. Resolves when it is ready. */
async function startBeside(world: World, connectionString: string) {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: connectionString, DATA_DIR: world.dataDir, PORT: '0' },
    ...{ SECRET_KEY: randomBytes(32).toString('base64'), MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false' },
  }
  await world.ctx.db.execute('delete from seal_keys')
  const child = spawn(process.execPath, await argumentsOf('server'), { env })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  await vi.waitFor(() => expect(printed).toContain('Ready.'), patience)
  return { child, ended, printed: () => printed }
}

// checklist: t288
test('a process whose database has fallen silent ends well when it is asked to', async () => {
  await using network = await openNetwork()
  await using world = await createWorld({ onMachineClock: true })
  const { child, ended, printed } = await startBeside(world, await network.reach(world.connectionString))
  network.fallSilent()
  child.kill('SIGTERM')
  expect(await ended, printed()).toEqual([0, null])
})

// checklist: t1286
test('what still asks the database has its answer before the connections are closed', async () => {
  await using world = await createWorld({ onMachineClock: true })
  const { child, ended, printed } = await startBeside(world, world.connectionString)
  // Two polls of the live events wait by then: one has asked, the next one comes after it.
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute('lock table live_events in access exclusive mode')
    await tx.execute('select pg_sleep(2.5)')
    child.kill('SIGTERM')
    await vi.waitFor(() => expect(printed()).toContain('Stopping.'), patience)
    await tx.execute('select pg_sleep(1)')
  })
  expect(await ended, printed()).toEqual([0, null])
  expect(printed()).not.toContain('Live events cannot be read.')
})
