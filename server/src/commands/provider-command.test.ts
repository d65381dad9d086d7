import { execFile } from 'node:child_process'
import { adminOverview as overview } from '@terminlotse/contract/overview/admin'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { describe, expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { argumentsOf, typedWithNpm } from '../../test/programs/built.ts'
import { createWorld, type World } from '../../test/world.ts'
import { noteBreaker, takeLease } from '../modules/offices/gate.store.ts'

const program = await argumentsOf('provider')

function run(world: World, ...words: string[]): Promise<{ code: number; said: string }> {
  const practice = world.ctx.config.providers.find(({ code }) => code === 'practice')
  const where = { DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir, PRACTICE_URL: practice?.baseUrl }
  const env = { ...process.env, ...typedWithNpm, ...where }
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test('the command reopens a provider that is left alone, and says when there is nothing to do', async () => {
  await using world = await createWorld({ onMachineClock: true })
  const state = async () =>
    (await world.call('GET', '/politeness/')).body.providers.find((one: { code: string }) => one.code === 'practice')
      ?.state
  const { rows } = await world.ctx.db.execute<{ id: number }>("select id from providers where code = 'practice'")
  const id = rows[0]?.id ?? 0
  await takeLease(world.ctx, id, { holder: 'nobody', gone: null })
  const blockedUntil = new Date(world.ctx.clock.now().getTime() + 86_400_000)
  await noteBreaker(world.ctx, id, { failures: 1, blockedUntil, reason: 'refused' })
  expect(await state()).toBe('refused')
  expect(await run(world, 'practice', 'reopen')).toMatchObject({ code: 0 })
  expect(await state()).toBe('open')
  const again = await run(world, 'practice', 'reopen')
  expect(again).toMatchObject({ code: 1 })
  expect(again.said).toContain('nothing to reopen')
  const wrong = await run(world, 'moon', 'reopen')
  expect(wrong).toMatchObject({ code: 2 })
  expect(wrong.said).toContain('npm run provider -- <munich|practice> <reopen|check>')
})

// checklist: t942
test('a check of a restored copy that waits says at once that the copy asks nothing', async () => {
  await using world = await createWorld({ onMachineClock: true })
  await world.ctx.db.execute('insert into restored_copy (exported_at, imported_at) values (now(), now())')
  const { code, said } = await run(world, 'practice', 'check')
  expect(said).toContain('This is a restored copy that waits: it asks practice nothing.')
  expect(said).toContain('npm run data -- take-over')
  expect(code).toBe(1)
  const { rows } = await world.ctx.db.execute('select wanted from provider_checks')
  expect(rows).toEqual([])
})

describe.each([
  ['beside the running product, which makes the check', 'all'],
  ['alone, where nobody holds the lease', 'web'],
])('a check of a provider %s', (_where, role) => {
  // checklist: t301
  test('is told in the terminal and to staff', async () => {
    const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, rateLimit: 120 })
    onTestFinished(() => office.close())
    await using world = await createWorld({ onMachineClock: true, env: { PRACTICE_URL: office.url, ROLE: role } })
    const { token } = await world.register()
    const checks = async () =>
      overview.parse((await world.call('GET', '/monitoring/admin/overview/', { token })).body).checks
    expect(await checks()).toEqual([])
    const { code, said } = await run(world, 'practice', 'check')
    expect(said).toContain('practice: 4 requests.')
    expect(said).toContain('Release: later than muc47.')
    expect(said).toContain('Unknown fields: none')
    expect(said).toContain('Rate limit: 120,')
    expect(code).toBe(0)
    expect(await checks()).toMatchObject([{ release: 'later', stopped: null, answers: { length: 4 } }])
  })
})
