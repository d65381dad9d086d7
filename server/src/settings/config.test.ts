import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Config, readConfig, readOfficePlace, readSecretKey } from './config.ts'
import { problemsIn } from './settings.harness.ts'
import { environment } from './settings.ts'
import { describedSettings, describeSettings, settingsTable } from './settings-help.ts'

const problemsOf = (env: Record<string, string>) => problemsIn(() => readConfig(env))
const providerIn = ({ providers }: Config, code: string) => providers.find((one) => one.code === code)

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
      expect(problemsOf({ TRUST_PROXY })).toEqual([
        expect.stringMatching(/^TRUST_PROXY: must be true, false, or networks such as 10\.0\.0\.0\/8\. /),
      ])
    }
  })

  test.each([
    ['PUBLIC_URL', 'http://localhost:4170/termine', 'https://x.example/?a=1', 'https://x.example/#a'],
    ['PUBLIC_URL', 'https://jo:secret@x.example', 'x.example', 'ftp://x.example', 'https://', 'http://localhost:0'],
    ['TELEGRAM_URL', 'https://x.example/?a=1', 'https://x.example/#a', 'https://jo@x.example', 'https://a b'],
    ['MUNICH_URL', 'https://x.example/api?a=1', 'https://jo:secret@x.example/api', 'www48.muenchen.de'],
    ['HEARTBEAT_URL', 'https://jo:secret@x.example/beat', 'x.example/beat'],
    [
      'ALLOWED_HOSTS',
      'a b',
      'https://a.example',
      'a.example:443',
      'a.example/',
      ',',
      'a,,b',
      '*.example',
      '-a.example',
    ],
    [
      'MAIL_FROM',
      'Terminlotse',
      'Terminlotse <>',
      'Jo, Doe <jo@x.example>',
      'jo@x.example, al@x.example',
      'a b@x.example',
    ],
    ['MAIL_FROM', 'Jo <jo@x.example> Doe', '@x.example', 'jo@', 'jo@x.example\nBcc: al@x.example', 'Jo <jo@x@y>'],
    ['SMTP_URL', 'smtp:mail.example', 'smtps://', 'smtp:///mail', 'mail.example:25', 'smtp://mail.example:0'],
    ['STAFF_SECOND_FACTOR', '1', '0', 'yes', 'TRUE', 'enabled'],
    ['PRACTICE_ENABLED', '1', 'no'],
    ['TRUST_PROXY', '1', 'yes', 'localhost'],
    ['PORT', ' ', '0x1F90', '3e3', '3000.0', '-1', '70000', '3000 4000'],
    ['MUNICH_INTERVAL_SECONDS', '5m', 'Infinity', ' ', '0'],
    ['MUNICH_LEAST_GAP_SECONDS', '0x40', '59', '301'],
  ])('refuses for %s what is none: %s, %s …', (name, ...values) => {
    for (const value of values) {
      const [problem, ...more] = problemsOf({ [name]: value })
      expect(problem, value).toMatch(new RegExp(`^${name}: must be .+\\. Meaning: `))
      expect(more).toEqual([])
    }
  })

  test.each([
    ['PUBLIC_URL', 'https://Termine.example.org/', 'https://termine.example.org'],
    ['PUBLIC_URL', 'http://[::1]:3000', 'http://[::1]:3000'],
    ['MUNICH_URL', 'https://x.example/api/citizen/', 'https://x.example/api/citizen'],
    ['HEARTBEAT_URL', 'https://x.example/beat?token=a', 'https://x.example/beat?token=a'],
    ['ALLOWED_HOSTS', 'a.example, INTRANET', ['a.example', 'intranet']],
    ['MAIL_FROM', 'jo@x.example', 'jo@x.example'],
    ['MAIL_FROM', '"Doe, Jo" <jo@x.example>', '"Doe, Jo" <jo@x.example>'],
    ['MAIL_FROM', 'Bürgerbüro Nord <termine@bücher.example>', 'Bürgerbüro Nord <termine@bücher.example>'],
    ['MAIL_FROM', 'root@localhost', 'root@localhost'],
    ['PORT', '4170\r', 4170],
    ['STAFF_SECOND_FACTOR', 'true', true],
    ['STAFF_SECOND_FACTOR', 'off', false],
  ])('takes for %s what is one: %s', (name, given, value) => {
    expect(Object.values(environment.parse({ [name]: given }))).toContainEqual(value)
  })

  test('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000)
  })

  // checklist: t1055
  test('says how a password stands in the address of the database, and does not repeat it', () => {
    const [problem = ''] = problemsOf({ DATABASE_URL: 'postgresql://termin:hunter/22@database/termin' })
    expect(problem).toMatch(/^DATABASE_URL: must be a postgres: .* in its password %2F stands for \//)
    expect(problem).not.toContain('hunter')
    const { databaseUrl } = readConfig({ DATABASE_URL: 'postgresql://termin:hunter%2F22@database/termin' })
    expect(databaseUrl).toContain('hunter%2F22')
  })

  test('never repeats a value that it refuses', () => {
    expect(problemsOf({ SMTP_URL: 'http://user:hunter22@mail' }).join()).not.toContain('hunter22')
  })

  test('finds the practice office where its port says, unless told where it is', () => {
    const practice = (env: Record<string, string>) => providerIn(readConfig(env), 'practice')
    expect(practice({ PRACTICE_PORT: '4100' })?.baseUrl).toBe('http://127.0.0.1:4100/buergeransicht/api/citizen')
    expect(practice({ PRACTICE_URL: 'https://practice.example.org/api/' })).toMatchObject({
      baseUrl: 'https://practice.example.org/api',
      pageUrl: 'https://practice.example.org/buergeransicht/#/services/{service}/locations/{office}',
    })
  })

  test('says where the start opens the practice office, and that it opens none', () => {
    expect(readOfficePlace({})).toEqual({ host: '127.0.0.1', port: 3100, token: null })
    expect(readOfficePlace({ PRACTICE_PORT: '4100' })?.port).toBe(4100)
    expect(readOfficePlace({ PRACTICE_URL: 'https://practice.example.org/api' })).toBeNull()
    expect(readOfficePlace({ PRACTICE_ENABLED: 'off' })).toBeNull()
  })

  // checklist: t613
  test('has no practice office where strangers come, unless it is switched on', () => {
    const isOpen = (env: Record<string, string>) => [
      readOfficePlace(env)?.port ?? null,
      providerIn(readConfig(env), 'practice')?.enabled,
    ]
    expect(isOpen({ PUBLIC_URL: 'https://termine.example' })).toEqual([null, false])
    expect(isOpen({ PUBLIC_URL: 'https://termine.example', PRACTICE_ENABLED: 'on' })).toEqual([3100, true])
    expect(isOpen({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([3100, true])
  })

  test('keeps the key apart', () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    expect(readSecretKey({ SECRET_KEY })).toEqual(Buffer.alloc(32, 7))
    expect(JSON.stringify(readConfig({ SECRET_KEY }))).not.toContain(SECRET_KEY)
    expect(readSecretKey({})).toBeNull()
  })
})

// checklist: t154
test('the documents tell every setting as the code describes it', () => {
  const page = readFileSync(new URL('../../../docs/reference/settings.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.map((row) =>
    row
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  expect(listed.length).toBeGreaterThan(30)
  expect(listed).toEqual(settingsTable())
})

test('the description of a setting is true: its default is taken, and a wrong value is refused by its name', () => {
  expect(describedSettings().filter(({ takes, meaning }) => takes === '' || meaning === '')).toEqual([])
  const wrong = { PORT: '99999', MUNICH_NIGHT_REST: '07:00-07:00', PERSONAL_DATA_DAYS: '0', ROLE: 'both' }
  expect(problemsOf(wrong)).toEqual([
    'PORT: must be a port, 0 to 65535. Meaning: where the web app and the API listen.',
    expect.stringMatching(/^ROLE: must be all, web or worker\./),
    expect.stringMatching(/^PERSONAL_DATA_DAYS: must be days, 1 to 3650\./),
    expect.stringMatching(/^MUNICH_NIGHT_REST: must be hours such as 23:00-06:00/),
  ])
})

// checklist: t155
test('the help lists every setting with its default, and says which ones are secret', () => {
  const help = describeSettings()
  for (const { name } of describedSettings()) expect(help).toContain(`  ${name}\n`)
  expect(help).toContain('Calls per minute, at least 1; default: 600.')
  const secret = describedSettings().filter(({ isSecret }) => isSecret)
  const names = [
    'HEARTBEAT_URL',
    'DATABASE_URL',
    'SECRET_KEY',
    'SECRET_KEY_PREVIOUS',
    'SMTP_URL',
    'TELEGRAM_BOT_TOKEN',
    'PRACTICE_TOKEN',
  ]
  expect(secret.map(({ name }) => name)).toEqual(names)
  expect(help.match(/ Secret\.$/gm)).toHaveLength(secret.length)
})

test.each([
  [{ CONTACT: 'Jo Doe <jo@example.org>', PUBLIC_URL: 'https://termine.example.org' }, 'mailto:jo@example.org'],
  [{ CONTACT: 'see https://example.org/contact (Jo)' }, 'https://example.org/contact'],
  [{ CONTACT: 'Jo Doe', PUBLIC_URL: 'https://termine.example.org' }, 'https://termine.example.org'],
  [{ MAIL_FROM: 'Terminlotse <mail@example.org>', PUBLIC_URL: 'http://localhost:3000' }, 'mailto:mail@example.org'],
  [{ CONTACT: 'Jo Doe' }, 'mailto:terminlotse@localhost'],
])('push services can turn to whom %o names', (env, subject) => {
  expect(readConfig(env).channels.pushSubject).toBe(subject)
})
