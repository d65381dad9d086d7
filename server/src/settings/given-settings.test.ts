import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { readConfig, readSecretKey, tryConfig } from './config.ts'
import { givenSettings } from './given-settings.ts'
import { problemsIn } from './settings.harness.ts'
import { describedSettings } from './settings-help.ts'

const key = Buffer.alloc(32, 7).toString('base64')

// checklist: t4038
test('a value that stands in quotes is one sentence, whatever the setting', () => {
  const quoted = {
    SMTP_URL: "'smtp://mail.example.org'",
    PUBLIC_URL: '"https://termine.example.org"',
    MUNICH_URL: '"https://x.example"',
  }
  const problems = problemsIn(() => readConfig(quoted))
  for (const name of Object.keys(quoted)) {
    expect(problems).toContain(`${name}: the value stands in quotes. Please leave them out.`)
    expect(problems.filter((one) => one.startsWith(name))).toHaveLength(1)
  }
})

// checklist: t4206
test('an address of a proxy that Node cannot read is one sentence, without its password', () => {
  const names = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']
  const addresses = ['amal:secret@proxy:3128', 'socks5://amal:secret@proxy', 'http://', ' http://proxy', 'HTTP://proxy']
  for (const [place, name] of names.entries())
    for (const address of addresses.slice(place))
      expect(problemsIn(() => readConfig({ [name]: address }))).toEqual([
        `${name}: this is no address such as http://proxy.example.org:3128. Correct it, or leave it out.`,
      ])
  const readable = { HTTPS_PROXY: 'http://amal:secret@proxy:3128', http_proxy: 'https://proxy', HTTP_PROXY: '' }
  expect(problemsIn(() => readConfig(readable))).toEqual([])
})

// checklist: t1518
test('a name that begins as a setting does and is none is warned of, and stops nothing', () => {
  const unknown = [
    'MUNICH_ENABLE',
    'MUNICH_INTERVAL',
    'DATABASE_URI',
    'METRICS_POTR',
    'TELEGRAM_TOKEN',
    'TELEGRAM_BOT_TOKN_FILE',
    'MAIL_FROM_FILE',
    'TRUST_PROXIES',
    'public_url',
    'Data_Dir',
    'TERMINLOTSE_PUBLIC_URL',
  ]
  const env = Object.fromEntries(unknown.map((name) => [name, 'x']))
  const { config, problems } = tryConfig({ ...env, PRACTICE_CITY: '', LOG_LEVEL: 'warn', MUNICH_ENABLED: 'false' })
  expect(problems).toEqual([])
  expect(config.unknownNames).toEqual(unknown)
  expect(config.providers.filter(({ enabled }) => enabled).map(({ code }) => code)).toEqual(['practice'])
})

const environments = new URL('../../../fixtures/environments/', import.meta.url)

// Written as these systems set them, with what is personal left out.
// checklist: t1517
test.each(readdirSync(environments))('nothing in the environment of %s is taken for a setting of ours', (file) => {
  const env = parseEnv(readFileSync(new URL(file, environments), 'utf8'))
  expect(Object.keys(env).length).toBeGreaterThan(15)
  const { config, problems } = tryConfig(env)
  expect(problems).toEqual([])
  expect(config.unknownNames).toEqual([])
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
  expect(givenSettings({ ...others, MUNICH_ENABLED: '' })).toEqual({ set: others, problems: [] })
})

// checklist: t602
test('every secret may stand in a file, and its last line break does not count', () => {
  const file = join(folderForTest(), 'key')
  writeFileSync(file, `${key}\n`)
  expect(readSecretKey({ SECRET_KEY_FILE: file })).toEqual(Buffer.alloc(32, 7))
  for (const { name, isSecret } of describedSettings()) {
    const { problems } = givenSettings({ [`${name}_FILE`]: '/nowhere/at/all' })
    if (isSecret) expect(problems).toEqual([`${name}_FILE: the file cannot be read (ENOENT).`])
  }
})

test('a secret that is given twice is refused, and a file that is wrong is told by the name of its setting', () => {
  const file = join(folderForTest(), 'key')
  writeFileSync(file, 'short')
  expect(problemsIn(() => readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: file }))).toEqual([
    'SECRET_KEY_FILE: SECRET_KEY is set, too. Set one of the two.',
  ])
  const [problem = ''] = problemsIn(() => readConfig({ SECRET_KEY_FILE: file }))
  expect(problem).toMatch(/^SECRET_KEY: must be /)
  expect(problem).not.toContain('short')
})
