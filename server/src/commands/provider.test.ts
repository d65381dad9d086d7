import { adminOverview as overview } from '@terminlotse/contract/overview/admin'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { describe, expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { typedWithNpm } from '../../test/programs/built.ts'
import { hearCommand, hearProgram } from '../../test/programs/heard.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { notePause, takeLease } from '../modules/offices/gate.store.ts'
import { runProviderCommand } from './provider.ts'

const environment = (server: TestServer): NodeJS.ProcessEnv => {
  const practice = server.ctx.config.providers.find(({ code }) => code === 'practice')
  const where = { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir, PRACTICE_URL: practice?.baseUrl }
  return { ...process.env, ...typedWithNpm, ...where }
}

const run = (server: TestServer, ...words: string[]) =>
  hearCommand(() => runProviderCommand(words, environment(server)))

const runProgram = (server: TestServer, ...words: string[]) => hearProgram('provider', words, environment(server))

test('the command reopens a provider that is left alone, and says when there is nothing to do', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  const state = async () =>
    (await server.call('GET', '/politeness/')).body.providers.find((one: { code: string }) => one.code === 'practice')
      ?.state
  const { rows } = await server.ctx.db.execute<{ id: number }>("select id from providers where code = 'practice'")
  const id = rows[0]?.id ?? 0
  await takeLease(server.ctx, id, { holder: 'nobody', gone: null })
  const blockedUntil = new Date(server.ctx.clock.now().getTime() + 86_400_000)
  await notePause(server.ctx, id, { failures: 1, blockedUntil, reason: 'refused' })
  expect(await state()).toBe('refused')
  expect(await run(server, 'practice', 'reopen')).toMatchObject({ code: 0 })
  expect(await state()).toBe('open')
  const again = await run(server, 'practice', 'reopen')
  expect(again).toMatchObject({ code: 1 })
  expect(again.said).toContain('nothing to reopen')
  const wrong = await run(server, 'moon', 'reopen')
  expect(wrong).toMatchObject({ code: 2 })
  expect(wrong.said).toContain('npm run provider -- <munich|practice> <reopen|check>')
})

// checklist: t942
test('a check of a restored copy that waits says at once that the copy asks nothing', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  await server.ctx.db.execute('insert into restored_copy (exported_at, imported_at) values (now(), now())')
  const { code, said } = await run(server, 'practice', 'check')
  expect(said).toContain('This is a restored copy that waits: it asks practice nothing.')
  expect(said).toContain('npm run data -- take-over')
  expect(code).toBe(1)
  const { rows } = await server.ctx.db.execute('select wanted from provider_checks')
  expect(rows).toEqual([])
})

describe.each([
  ['beside the running product, which makes the check', 'all', run],
  ['alone, where nobody holds the lease', 'web', runProgram],
])('a check of a provider %s', (_where, role, start) => {
  // checklist: t301
  test('is told in the terminal and to staff', async () => {
    const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, rateLimit: 120 })
    onTestFinished(() => office.close())
    await using server = await createTestServer({ onMachineClock: true, env: { PRACTICE_URL: office.url, ROLE: role } })
    const { token } = await server.register()
    const checks = async () =>
      overview.parse((await server.call('GET', '/monitoring/admin/overview/', { token })).body).checks
    expect(await checks()).toEqual([])
    const { code, said } = await start(server, 'practice', 'check')
    expect(said).toContain('practice: 4 requests.')
    expect(said).toContain('Release: later than muc47.')
    expect(said).toContain('Unknown fields: none')
    expect(said).toContain('Rate limit: 120,')
    expect(code).toBe(0)
    expect(await checks()).toMatchObject([{ release: 'later', stopped: null, answers: { length: 4 } }])
  })
})
