import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, readSecretKey } from './config.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  test('needs no setting at all', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ role: 'all', databaseUrl: null, http: { host: '127.0.0.1', port: 3000 } })
    expect(config.providers.map(({ code, enabled }) => ({ code, enabled }))).toEqual([
      { code: 'munich', enabled: true },
      { code: 'practice', enabled: true },
    ])
  })

  test('names every variable that cannot be used, not only the first', () => {
    const problems = problemsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      TRUST_PROXY: 'perhaps',
    })
    expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'SECRET_KEY',
      'TRUST_PROXY',
    ])
  })

  test('takes for a proxy what stands right before us, or networks', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).http.trustProxy
    expect(trusted('on')).toBe(true)
    expect(trusted('10.0.0.0/8, 192.0.2.7,2001:db8::/32')).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
    for (const TRUST_PROXY of ['10.0.0.0/40', '10.0.0.0/8,proxy', ',']) {
      expect(problemsOf({ TRUST_PROXY })).toEqual(['TRUST_PROXY: must be true, false, or networks such as 10.0.0.0/8'])
    }
  })

  test('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000)
  })

  test('never repeats a value that it refuses', () => {
    expect(problemsOf({ SMTP_URL: 'http://user:hunter22@mail' }).join()).not.toContain('hunter22')
  })

  test('finds the practice office where its port says, unless told where it is', () => {
    const practice = (env: Record<string, string>) => readConfig(env).providers[1]
    expect(practice({ PRACTICE_PORT: '4100' })?.baseUrl).toBe('http://127.0.0.1:4100/buergeransicht/api/citizen')
    expect(practice({ PRACTICE_URL: 'https://practice.example.org/api/' })).toMatchObject({
      baseUrl: 'https://practice.example.org/api',
      pageUrl: 'https://practice.example.org/buergeransicht/#/services/{service}/locations/{office}',
    })
  })

  test('keeps the key apart', () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    expect(readSecretKey({ SECRET_KEY })).toEqual(Buffer.alloc(32, 7))
    expect(JSON.stringify(readConfig({ SECRET_KEY }))).not.toContain(SECRET_KEY)
    expect(readSecretKey({})).toBeNull()
  })
})

test('every setting stands in the README, and every one there exists', () => {
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const table = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    .split('## Settings')[1]
    ?.split('## Map')[0]
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  const rows = (table ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(known.length).toBeGreaterThan(20)
  expect(told.sort()).toEqual(known.sort())
})

test.each([
  [{ CONTACT: 'Jo Doe <jo@example.org>', PUBLIC_URL: 'https://termine.example.org' }, 'mailto:jo@example.org'],
  [{ CONTACT: 'see https://example.org/contact (Jo)' }, 'https://example.org/contact'],
  [{ CONTACT: 'Jo Doe', PUBLIC_URL: 'https://termine.example.org' }, 'https://termine.example.org'],
  [{ MAIL_FROM: 'Terminlotse <mail@example.org>', PUBLIC_URL: 'http://localhost:3000' }, 'mailto:mail@example.org'],
  [{ MAIL_FROM: 'nobody' }, 'mailto:terminlotse@localhost'],
])('push services can turn to whom %o names', (env, subject) => {
  expect(readConfig(env).channels.pushSubject).toBe(subject)
})
