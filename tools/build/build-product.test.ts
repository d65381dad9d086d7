import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
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
/** A program that asks for the build in a process of its own, and prints its folder last. */
const builder = (parts = ['pages', 'programs'], folder = from, maker = 'make.mjs') => [
  '--input-type=module',
  '-e',
  `import { buildProduct } from ${JSON.stringify(fileURLToPath(new URL('./build-product.ts', import.meta.url)))}
  const make = (name) => (into) => [${JSON.stringify(maker)}, name + '.txt', into]
  const parts = ${JSON.stringify(parts)}.map((name) => ({ name, sources: [name + '.txt'], make: make(name) }))
  console.log(await buildProduct({ from: ${JSON.stringify(folder)}, parts }))`,
]
const lastLine = (said: string) => said.trim().split('\n').at(-1) ?? ''
const buildElsewhere = () => lastLine(execFileSync(process.execPath, builder(), { encoding: 'utf8' }))
const textOf = (place: string, name: string) => readFileSync(join(place, name, 'files', 'text.txt'), 'utf8')
const madeOf = (place: string, name: string) => readFileSync(join(place, name, 'made'), 'utf8')
const inDist = () => globSync('*', { cwd: join(from, 'dist') }).filter((name) => name !== 'in-use')

test('the product is built once, and again only when its sources have changed', () => {
  const first = buildElsewhere()
  const made = madeOf(first, 'pages')
  // A checkout or a copy gives every file a new time.
  utimesSync(join(from, 'pages.txt'), new Date(), new Date(Date.now() + 60_000))
  expect(buildElsewhere()).toBe(first)
  expect(madeOf(first, 'pages')).toBe(made)
  write('pages.txt', 'tomorrow')
  const second = buildElsewhere()
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
  // No file may be larger than 8 blocks: a write fails in the middle, as on a full disk.
  const command = 'ulimit -f 8; exec "$@"'
  const run = spawnSync('sh', ['-c', command, 'sh', process.execPath, ...builder(['pages'])], { encoding: 'utf8' })
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

test('a build stays until each process that asked for it has ended, even by a kill', async () => {
  const [first, second] = [askAndStay(), askAndStay()]
  const places = await Promise.all([first, second].map(placeOf))
  expect(new Set(places).size).toBe(1)
  const [running = ''] = places
  await end(first)
  write('pages.txt', 'tomorrow')
  buildElsewhere()
  expect(textOf(running, 'pages')).toBe('today')
  await end(second)
  write('pages.txt', 'the day after')
  buildElsewhere()
  expect(inDist()).toHaveLength(1)
})

const askAndStay = () => {
  const [kind = '', option = '', program = ''] = builder()
  const asking = spawn(process.execPath, [kind, option, `${program}; setInterval(() => {}, 60_000)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void asking.kill('SIGKILL'))
  return asking
}
async function placeOf({ stdout }: ReturnType<typeof askAndStay>): Promise<string> {
  for await (const line of createInterface(stdout)) if (line.startsWith(from)) return line
  return ''
}
async function end(process: ReturnType<typeof askAndStay>): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

// checklist: t4060
test.each(['a#b', 'a?b', 'a$HOME `b'])('a folder %s is built in, with nothing left elsewhere', async (name) => {
  const strange = join(from, name)
  const copies = () => globSync('terminlotse-run-*', { cwd: from })
  for (const file of ['make.mjs', 'pages.txt', 'programs.txt', 'node_modules/.cache/x', 'data/secret.key'])
    cpSync(join(from, file.includes('/') ? 'pages.txt' : file), join(strange, file), { recursive: true })
  // As Vite does, the maker of this part reads its own address as one.
  const reader =
    "import.meta.url.match(/%23|%3F/) || process.cwd().match(/[#?]/) ? process.exit(1) : await import('./make.mjs')"
  writeFileSync(join(strange, 'reader.mjs'), reader)
  const place = execFileSync(process.execPath, builder(['pages', 'programs'], strange, 'reader.mjs'), {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: from },
  })
  expect(textOf(lastLine(place), 'pages')).toBe('today')
  expect(lastLine(place)).toContain(join(strange, 'dist'))
  expect(copies()).toEqual([])
})
