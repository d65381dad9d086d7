import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig, readSecretKey, tryConfig } from './config.ts'
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
test.each([
  ['MUNICH_ENABLE', 'Did you mean MUNICH_ENABLED?'],
  ['DATABASE_URI', 'Did you mean DATABASE_URL?'],
  ['METRICS_POTR', 'Did you mean METRICS_PORT?'],
  ['TELEGRAM_BOT_TOKN_FILE', 'Did you mean TELEGRAM_BOT_TOKEN_FILE?'],
  // As near to one as to the other.
  ['METRICS_POST', 'Did you mean METRICS_PORT or METRICS_HOST?'],
  // With words left out at the end.
  ['MUNICH_INTERVAL', 'Did you mean MUNICH_INTERVAL_SECONDS?'],
  ['MUNICH_LEAST_GAP', 'Did you mean MUNICH_LEAST_GAP_SECONDS?'],
  ['PRACTICE_STATUS', 'Did you mean PRACTICE_STATUS_SECONDS?'],
  // No setting is near, and none is named.
  ['MUNICH_TIMEOUT', 'docs/running.md and --help list all of them.'],
  ['PRACTICE_SPEED', 'docs/running.md and --help list all of them.'],
  ['PRACTICE_CITY', 'docs/running.md and --help list all of them.'],
])('the name %s stops the start: %s', (name, remedy) => {
  expect(problemsOf(() => readConfig({ [name]: 'x' }))).toEqual([`${name}: there is no such setting. ${remedy}`])
})

// checklist: t1518
test.each([
  ['PORTS', ['PORT']],
  ['TRUST_PROXIES', ['TRUST_PROXY']],
  ['TELEGRAM_TOKEN', ['TELEGRAM_BOT_TOKEN']],
  ['STAFF_FACTOR', ['STAFF_SECOND_FACTOR']],
  ['SMTPURL', ['SMTP_URL']],
  ['public_url', ['PUBLIC_URL']],
  ['Data_Dir', ['DATA_DIR']],
  ['munich_url', ['MUNICH_URL']],
  ['role', ['ROLE']],
  ['TERMINLOTSE_PUBLIC_URL', ['PUBLIC_URL']],
  ['MAIL_FROM_FILE', ['MAIL_FROM']],
])('the name %s may belong to another program: it only warns, and names %s', (name, meant) => {
  expect(givenSettings({ [name]: 'x' }).problems).toEqual([])
  expect(readConfig({ [name]: 'x' }).doubtfulNames).toEqual([{ name, meant }])
})

const environments = new URL('../../../fixtures/environments/', import.meta.url)

// Written as these systems set them, with what is personal left out.
// checklist: t1517
test.each(readdirSync(environments))('nothing in the environment of %s is taken for a setting of ours', (file) => {
  const env = parseEnv(readFileSync(new URL(file, environments), 'utf8'))
  expect(Object.keys(env).length).toBeGreaterThan(15)
  const { config, problems } = tryConfig(env)
  expect(problems).toEqual([])
  expect(config.doubtfulNames).toEqual([])
  expect({ ...config, dataDir: '' }).toEqual({ ...readConfig({}), dataDir: '' })
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
