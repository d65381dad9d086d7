import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig, readProcessConfig, readSecretKey } from './config.ts'
import { givenSettings } from './given-settings.ts'
import { describedSettings } from './settings-help.ts'

const key = Buffer.alloc(32, 7).toString('base64')

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'terminlotse-settings-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function problemsOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

// checklist: t601
test('a name that is almost one of ours stops the start and names the nearest', () => {
  expect(problemsOf(() => readConfig({ MUNICH_ENABLE: 'false', DATABASE_URI: 'x', PRACTICE_SPEED: '2' }))).toEqual([
    'MUNICH_ENABLE: there is no such setting. Did you mean MUNICH_ENABLED?',
    'DATABASE_URI: there is no such setting. Did you mean DATABASE_URL?',
    expect.stringMatching(/^PRACTICE_SPEED: there is no such setting\. Did you mean PRACTICE_\w+\?$/),
  ])
})

test('names of other programs are none of our business', () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'a',
    POSTGRES_DB: 'x',
    PGPASSWORD: 'x',
    NODE_ENV: 'test',
    LANG: 'C',
  }
  expect(givenSettings({ ...others, MUNICH_ENABLE: '' })).toEqual({ set: others, problems: [] })
})

// checklist: t602
test('every secret may stand in a file, and its last line break does not count', () => {
  const file = join(folder(), 'key')
  writeFileSync(file, `${key}\n`)
  expect(readSecretKey({ SECRET_KEY_FILE: file })).toEqual(Buffer.alloc(32, 7))
  for (const { name, isSecret } of describedSettings()) {
    const { problems } = givenSettings({ [`${name}_FILE`]: '/nowhere/at/all' })
    if (isSecret) expect(problems).toEqual([`${name}_FILE: the file cannot be read (ENOENT).`])
  }
})

test('a secret that is given twice is refused, and a file that is wrong is told by the name of its setting', () => {
  const file = join(folder(), 'key')
  writeFileSync(file, 'short')
  expect(problemsOf(() => readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: file }))).toEqual([
    'SECRET_KEY_FILE: SECRET_KEY is set, too. Set one of the two.',
  ])
  const [problem = ''] = problemsOf(() => readConfig({ SECRET_KEY_FILE: file }))
  expect(problem).toMatch(/^SECRET_KEY: must be /)
  expect(problem).not.toContain('short')
})

// checklist: t603
test('one process of several does not start without the database and the key of the others', () => {
  const DATA_DIR = folder()
  const DATABASE_URL = 'postgresql://somewhere/db'
  for (const ROLE of ['web', 'worker']) {
    expect(problemsOf(() => readProcessConfig({ ROLE, DATA_DIR }))).toEqual([
      `ROLE: ${ROLE} needs DATABASE_URL, the same in all processes.`,
      `ROLE: ${ROLE} needs SECRET_KEY, the same in all processes.`,
    ])
    expect(readProcessConfig({ ROLE, DATA_DIR, DATABASE_URL, SECRET_KEY: key }).role).toBe(ROLE)
  }
  writeFileSync(join(DATA_DIR, 'secret.key'), key)
  expect(readProcessConfig({ ROLE: 'worker', DATA_DIR, DATABASE_URL }).role).toBe('worker')
  expect(readProcessConfig({ DATA_DIR }).role).toBe('all')
})
