import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildProduct } from './build-product.ts'
import type { Part } from './parts.ts'

let from: string

/** A product of two parts, each made from one text by its own program; `made` notes when. */
const maker = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  const [source, into] = process.argv.slice(2)
  const text = readFileSync(source, 'utf8')
  if (text === 'broken') process.exit(1)
  mkdirSync(into + '/files')
  writeFileSync(into + '/files/text.txt', text)
  writeFileSync(into + '/made', String(process.hrtime.bigint()))
`
const part = (name: string): Part => ({
  name,
  sources: [`${name}.txt`],
  make: (into) => ['make.mjs', `${name}.txt`, into],
})
const parts = [part('pages'), part('programs')]

beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'terminlotse-build-'))
  write('make.mjs', maker)
  write('pages.txt', 'today')
  write('programs.txt', 'run')
})
afterEach(() => rmSync(from, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(from, name), text)
const build = () => buildProduct({ from, parts })
const textOf = (place: string, name: string) => readFileSync(join(place, name, 'files', 'text.txt'), 'utf8')
const madeOf = (place: string, name: string) => readFileSync(join(place, name, 'made'), 'utf8')
const inDist = () => globSync('*', { cwd: join(from, 'dist') }).filter((name) => name !== 'in-use')

test('the product is built once, and again only when its sources have changed', async () => {
  const first = await build()
  const made = madeOf(first, 'pages')
  // A checkout or a copy gives every file a new time.
  utimesSync(join(from, 'pages.txt'), new Date(), new Date(Date.now() + 60_000))
  expect(await build()).toBe(first)
  expect(madeOf(first, 'pages')).toBe(made)
  write('pages.txt', 'tomorrow')
  const second = await build()
  expect(textOf(second, 'pages')).toBe('tomorrow')
  expect(inDist()).toHaveLength(1)
})

test('only the part whose sources have changed is made anew', async () => {
  const made = madeOf(await build(), 'programs')
  write('pages.txt', 'tomorrow')
  expect(madeOf(await build(), 'programs')).toBe(made)
})

test('a build that fails leaves the previous one complete', async () => {
  const before = await build()
  write('pages.txt', 'broken')
  await expect(build()).rejects.toThrow('could not be built (pages)')
  expect(textOf(before, 'pages')).toBe('today')
  expect(inDist()).toHaveLength(1)
})

test.each<[what: string, harm: (place: string) => void]>([
  ['was tampered with', (place) => writeFileSync(join(place, 'pages/files/text.txt'), 'evil')],
  ['got a file too many', (place) => writeFileSync(join(place, 'pages/files/more.js'), 'evil')],
  ['is half written', (place) => rmSync(join(place, 'pages/files/text.txt'))],
  ['lacks a part', (place) => rmSync(join(place, 'pages'), { recursive: true })],
  ['was never finished', (place) => rmSync(join(place, 'pages/.made-from'))],
])('a build that %s is built anew', async (_what, harm) => {
  const place = await build()
  harm(place)
  expect(await build()).toBe(place)
  expect(textOf(place, 'pages')).toBe('today')
  expect(globSync('**/more.js', { cwd: place })).toEqual([])
  expect(inDist()).toHaveLength(1)
})

test('if there is no space for a build, the previous one stays complete', async () => {
  const before = await build()
  write('pages.txt', 'much '.repeat(20_000))
  const builder = fileURLToPath(new URL('./build-product.ts', import.meta.url))
  const program = `
    import { buildProduct } from ${JSON.stringify(builder)}
    const make = (into) => ['make.mjs', 'pages.txt', into]
    await buildProduct({ from: ${JSON.stringify(from)}, parts: [{ name: 'pages', sources: ['pages.txt'], make }] })`
  // No file may be larger than 8 blocks: a write fails in the middle, as on a full disk.
  const command = 'ulimit -f 8; exec "$@"'
  const run = spawnSync('sh', ['-c', command, 'sh', process.execPath, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('could not be built (pages)')
  expect(textOf(before, 'pages')).toBe('today')
  expect(inDist()).toHaveLength(1)
})

test('two builds at once both end with a complete build', async () => {
  const [one, other] = await Promise.all([build(), build()])
  expect(one).toBe(other)
  expect(textOf(one, 'pages')).toBe('today')
  expect(inDist()).toHaveLength(1)
})

test('a build that a product runs from stays until that product has ended, even by a kill', async () => {
  const running = await build()
  const claims = fileURLToPath(new URL('./claims.ts', import.meta.url))
  const program = `
    import { claim } from ${JSON.stringify(claims)}
    claim(${JSON.stringify(running)})
    console.log('claimed')
    setInterval(() => {}, 60_000)`
  const product = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(product.stdout, 'data')
  write('pages.txt', 'tomorrow')
  await build()
  expect(textOf(running, 'pages')).toBe('today')
  product.kill('SIGKILL')
  await once(product, 'exit')
  write('pages.txt', 'the day after')
  await build()
  expect(inDist()).toHaveLength(1)
})
