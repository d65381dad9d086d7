import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../children.ts'
import { findChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-path-'))
afterAll(() => rmSync(folder, { recursive: true }))

const works = `#!/bin/sh\nexec '${(await findChromium()).executablePath}' "$@"\n`
/** They were started before: a run starts each browser once. */
const started = JSON.stringify({
  [join(folder, 'chromium')]: 'sandboxed',
  [join(folder, 'chromium-headless-shell')]: 'sandboxed',
})
const broken = '#!/bin/sh\necho cannot open shared object file >&2\nexit 127\n'

/** Puts programs first on the PATH and asks in a process of its own. */
function find(which: 'findChromium' | 'findHeadlessChromium', programs: Record<string, string>, env = {}) {
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program, { mode: 0o755 })
  const ask = `const found = await (await import('./tools/browsers/chromium.ts')).${which}()
    process.stdout.write(found.executablePath)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_STARTS: '{}', PATH: `${folder}${delimiter}${process.env.PATH}`, ...env },
  })
  return { status, said: stderr, found: stdout.split('\n').at(-1) }
}

test('pages that need nothing of the operating system are shown by a headless shell, others by a whole browser', () => {
  const both = { chromium: works, 'chromium-headless-shell': works }
  expect(find('findChromium', both, { CHROMIUM_STARTS: started }).found).toBe(join(folder, 'chromium'))
  expect(find('findHeadlessChromium', both, { CHROMIUM_STARTS: started }).found).toBe(
    join(folder, 'chromium-headless-shell'),
  )
})

test('a browser that does not start is skipped', () => {
  const { status, found } = find('findHeadlessChromium', { chromium: works, 'chromium-headless-shell': broken })
  expect(status).toBe(0)
  expect(found).not.toBe(join(folder, 'chromium-headless-shell'))
  expect(found).not.toBe('')
})

test('where no browser starts one sentence says so, and one how to get one', () => {
  const CHROMIUM = join(folder, 'chromium')
  const remedy = 'Get one by apt-get install chromium or npx playwright install chromium, or set CHROMIUM to its path.'
  expect(find('findChromium', { chromium: broken }, { CHROMIUM })).toEqual({
    status: 1,
    said: `CHROMIUM is ${CHROMIUM}, which does not start. ${remedy}\n`,
    found: '',
  })
})
