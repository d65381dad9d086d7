import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { noteBreaker, takeLease } from './rooms/catalogue/gate.store.ts'

const program = fileURLToPath(new URL('./reopen-provider.ts', import.meta.url))

function run(world: World, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test('the command reopens a provider that is left alone, and says when there is nothing to do', async () => {
  await using world = await createWorld()
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
  expect(wrong.said).toContain('npm run provider -- <munich|practice> reopen')
})
