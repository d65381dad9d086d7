import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWeb } from './web-build.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-build-'))
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  write('console.log("today")')
})
afterEach(() => rmSync(folder, { recursive: true }))

const main = () => join(folder, 'web', 'main.js')
const write = (text: string) => writeFileSync(main(), text)
/** The names in the build carry a hash of their content. */
const built = () => readdirSync(join(folder, 'web', 'dist', 'assets'))
const script = () => readFileSync(join(folder, 'web', 'dist', 'assets', built()[0] ?? ''), 'utf8')
/** Something that only a build would remove. */
const leaveTrace = () => writeFileSync(join(folder, 'web', 'dist', 'trace.txt'), '')
const hasTrace = () => readdirSync(join(folder, 'web', 'dist')).includes('trace.txt')

test('the web app is built once, and again only when what it is made of has changed', async () => {
  await buildWeb(folder)
  expect(script()).toContain('today')
  leaveTrace()
  // A checkout or a copy gives every file a new time.
  utimesSync(main(), new Date(), new Date(Date.now() + 60_000))
  await buildWeb(folder)
  expect(hasTrace()).toBe(true)
  write('console.log("tomorrow")')
  await buildWeb(folder)
  expect(hasTrace()).toBe(false)
  expect(script()).toContain('tomorrow')
  expect(readdirSync(join(folder, 'web')).toSorted()).toEqual(['dist', 'index.html', 'main.js'])
})

test('a build that fails leaves the one before whole', async () => {
  await buildWeb(folder)
  write('import "./nowhere.js"')
  await expect(buildWeb(folder)).rejects.toThrow('could not be built')
  expect(script()).toContain('today')
  expect(readdirSync(join(folder, 'web')).toSorted()).toEqual(['dist', 'index.html', 'main.js'])
})

test('two builds at once both end with a whole build', async () => {
  await Promise.all([buildWeb(folder), buildWeb(folder)])
  expect(script()).toContain('today')
  expect(built()).toHaveLength(1)
})
