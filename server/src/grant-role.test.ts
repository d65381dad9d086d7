import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { proveAddress } from '../test/prove-address.ts'
import { createWorld, type World } from '../test/world.ts'

const program = fileURLToPath(new URL('./grant-role.ts', import.meta.url))

function run(world: World, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test('the command grants staff and superuser and takes them back, while the product runs', async () => {
  await using world = await createWorld()
  await world.register()
  const person = await world.register()
  const { email, token } = person
  expect((await run(world, email, 'staff')).said).toContain('is not confirmed yet')
  await proveAddress(world, person)
  const rights = async () => {
    const { body } = await world.call('GET', '/auth/me/', { token })
    const { status } = await world.call('GET', '/monitoring/admin/overview/', { token })
    return [body.is_staff, body.is_superuser, status]
  }
  expect(await rights()).toEqual([false, false, 403])
  expect(await run(world, email.toUpperCase(), 'staff')).toMatchObject({ code: 0 })
  expect(await rights()).toEqual([true, false, 200])
  expect((await run(world, email, 'superuser')).said).toContain('superuser')
  expect(await rights()).toEqual([true, true, 200])
  await run(world, email, 'none')
  expect(await rights()).toEqual([false, false, 403])
})

test('the command says what it cannot do', async () => {
  await using world = await createWorld()
  const unknown = await run(world, 'nobody@example.org', 'staff')
  expect(unknown).toMatchObject({ code: 1 })
  expect(unknown.said).toContain('There is no account')
  const wrong = await run(world, 'nobody@example.org', 'king')
  expect(wrong).toMatchObject({ code: 2 })
  expect(wrong.said).toContain('npm run role -- <email> <staff|superuser|none>')
})

// checklist: t609
test('with a mistyped DATA_DIR it makes no database', async () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'terminlotse-role-')), 'dta')
  onTestFinished(() => rmSync(dirname(DATA_DIR), { recursive: true }))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR }
  const { status, stderr } = spawnSync(process.execPath, [program, 'a@example.org', 'staff'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(`DATA_DIR: there is no database in ${DATA_DIR}.`)
  expect(existsSync(DATA_DIR)).toBe(false)
})
