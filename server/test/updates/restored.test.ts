import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { adminOverview } from '@terminlotse/contract/admin'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, inject, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { startApp } from '../../src/app.ts'
import { exportData } from '../../src/foundation/data/export-data.ts'
import { importData } from '../../src/foundation/data/import-data.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readKeyFile } from '../../src/foundation/secret-key.ts'
import { databaseAddress, runOn } from '../database.ts'
import { startFirstTask } from '../first-task.ts'
import { startHttpReceiver } from '../receivers/http-receiver.ts'
import { createWorld } from '../world.ts'

const quiet = { onProgress() {} }
/** A worker asks for the lease every second. */
const fewTriesMs = 4_000

// checklist: t830
test('a restored copy beside its original asks nothing of the office, until staff say that it takes over', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  const asked: string[] = []
  const doorOfCopy = await startHttpReceiver(({ url }, response) => {
    asked.push(url ?? '')
    response.writeHead(500).end()
  })
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-copy-'))
  const world = await createWorld({ env: { PRACTICE_URL: office.url } })
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const { server } = inject('database')
  await runOn(server, `create database ${name} template template0`)
  const connectionString = databaseAddress(server, name)
  try {
    const { token, email } = await world.register()
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
    await startFirstTask(world.call, token, { auto_booking_enabled: true, ...person })
    const states = async () => (await world.ctx.db.execute('select state from bookings')).rows
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'waiting' }])

    const file = join(folder, 'backup')
    const { secrets, clock, config } = world.ctx
    await exportData(world.connectionString, file, { ...quiet, product: '0', now: new Date(), without: [], secrets })
    await importData(connectionString, file, { ...quiet, by: { secrets } })
    const providers = config.providers.map((one) => ({ ...one, baseUrl: doorOfCopy.url }))
    const copy = await startApp({
      ...{ config: { ...config, providers }, clock, log: createLog('silent', []), connectionString },
      secretKey: readKeyFile(world.dataDir),
    })
    try {
      const call = (method: string, path: string) =>
        fetch(`http://127.0.0.1:${copy.port}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
      await wait(fewTriesMs)
      expect(asked).toEqual([])
      expect(await states()).toEqual([{ state: 'waiting' }])
      const { rows } = await copy.ctx.db.execute('select state from bookings')
      expect(rows).toEqual([{ state: 'waiting' }])
      const overview = adminOverview.parse(await (await call('GET', '/monitoring/admin/overview/')).json())
      expect(overview.restored).toMatchObject({ exported_at: expect.any(String) })

      expect((await call('POST', '/monitoring/admin/take_over/')).status).toBe(200)
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
      expect((await call('POST', '/monitoring/admin/take_over/')).status).toBe(404)
    } finally {
      await copy.stop()
    }
  } finally {
    await world[Symbol.asyncDispose]()
    await runOn(server, `drop database ${name} with (force)`)
    await Promise.all([office.close(), doorOfCopy.close()])
    rmSync(folder, { recursive: true })
  }
})
