import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, isTest, programs } from './sources.ts'

// Every wait of a test is an event, or a poll without a limit of its own. A limit only ends a test that hangs, and
// judges no speed, so none is shorter than this.
const leastMs = 60_000
/** This file names the words that it forbids. */
const self = 'tools/architecture/time.test.ts'

const limits = [
  /\b(?:timeout|testTimeout|hookTimeout)['"]?: *([\d_]+)/g,
  /\.(?:setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)\(([\d_]+)\)/g,
  /\bAbortSignal\.timeout\(([\d_]+)\)/g,
  // The last argument of a test or a hook, on the line of its end or on a line of its own.
  /^ *\}, ([\d_]+)\)$/gm,
  /\},\n *([\d_]+),?\n *\)$/gm,
]
const sleeping = /(?<![.\w'"])setTimeout\(|\bwaitForTimeout\(|\b(?:setTimeout|scheduler)\b[^\n]*'node:timers\/promises'/

interface Rule {
  isBroken(source: string): boolean
  /** Files that may break it, and why. */
  except: Record<string, string>
}

// Tests take moments and days from server/test/test-clock.ts and days.ts: the machine's date decides nothing.
const machineClock = /\bnew Date\b(?!\()|\bnew Date\(\)|\bDate\.now\b/

const vitestTimers = 'its timers are Vitest’s, which the test moves on'
const rules = {
  'waits by expect.poll, not by vi.waitFor': {
    isBroken: (source) => /\bvi\.(?:waitFor|waitUntil)\(/.test(source),
    except: {},
  },
  'has no limit below 60 s': {
    isBroken: (source) => limits.flatMap((limit) => [...source.matchAll(limit)]).some(([, ms]) => isShort(ms)),
    except: {},
  },
  'does not sleep': {
    isBroken: (source) => sleeping.test(source),
    except: {
      'web/src/api/live/live-socket.test.ts': vitestTimers,
      'server/test/receivers/telegram-updates.ts': 'Telegram ends a long poll after as many seconds as its caller says',
      'server/test/database/copies.ts': 'PostgreSQL removes a database sooner that is left; nothing depends on it',
    },
  },
  'takes the time from the clock of tests': {
    isBroken: (source) => machineClock.test(source),
    except: {
      'server/test/test-clock.ts': 'is the clock of tests',
      'server/test/receivers/web-push.ts': 'web-push signs by the clock of the machine',
      'munich-client/src/captcha/proof.test.ts': 'the reference library compares with the clock of the machine',
      'web/src/api/query-client.test.ts': vitestTimers,
      'web/src/api/live/live-socket.test.ts': vitestTimers,
      'tools/build/build-product.test.ts': 'the times of files are the machine’s',
      'e2e/support/clock.ts': 'browsers and started products have the clock of the machine',
    },
  },
} satisfies Record<string, Rule>

function isShort(ms = ''): boolean {
  return Number(ms.replaceAll('_', '')) < leastMs
}

function brokenBy(source: string): string[] {
  return Object.entries(rules).flatMap(([name, { isBroken }]) => (isBroken(source) ? [name] : []))
}

test('tests wait for events, none of their limits judges how fast the machine is, and each exception is needed', () => {
  const checked = ['vitest.config.ts', ...[...files, ...programs].filter(isTest)].filter((file) => file !== self)
  expect(checked.length).toBeGreaterThan(400)
  const breaches = checked.flatMap((file) => brokenBy(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`))
  const allowed = Object.entries(rules).flatMap(([rule, { except }]) =>
    Object.keys(except).map((file) => `${file}: ${rule}`),
  )
  expect(breaches.sort()).toEqual(allowed.sort())
})

test.each<[keyof typeof rules, string[]]>([
  [
    'waits by expect.poll, not by vi.waitFor',
    ['await vi.waitFor(() => expect(heard).toBe(1))', 'vi.waitUntil(isOver)'],
  ],
  [
    'has no limit below 60 s',
    [
      'await expect.poll(read, { timeout: 59_999 }).toBe(1)',
      'const patience = { interval: 50, timeout: 5000 }',
      'vi.setConfig({ testTimeout: 20_000 })',
      'export default { "hookTimeout": 1_000 }',
      'test.setTimeout(30_000)',
      'page.setDefaultTimeout(20_000)',
      'send(AbortSignal.timeout(5_000))',
      "test('it', async () => {\n  await work()\n}, 50_000)\n",
      "test.skipIf(no)(\n  'it',\n  () => {\n  },\n  5_000,\n)",
    ],
  ],
  [
    'does not sleep',
    [
      'await new Promise((resolve) => setTimeout(resolve, 20))',
      "import { setTimeout as wait } from 'node:timers/promises'",
      "import { scheduler } from 'node:timers/promises'",
      'await page.waitForTimeout(100)',
    ],
  ],
  [
    'takes the time from the clock of tests',
    [
      'const now = new Date()',
      'const soon = Date.now() + 1_000',
      'const stamp = () => +new Date',
      'const read = Date.now',
    ],
  ],
])('a test that breaks a rule would be seen: it %s', (rule, sources) => {
  for (const source of sources) expect(brokenBy(source), source).toEqual([rule])
})

test('a limit that only ends a test that hangs is no breach, nor a turn of the event loop or a moment written down', () => {
  const good = [
    'expect.poll(read, { interval: 200 })',
    'test.setTimeout(400_000)',
    '}, 240_000)',
    "import { setImmediate as nextLoop } from 'node:timers/promises'",
    "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
    'receiver.failNext({ status: 503 }, 12)',
    "new Date('2026-11-25T09:00:00Z'), Date.parse(text), new Date(testNow())",
  ]
  expect(good.flatMap(brokenBy)).toEqual([])
})

// pg-boss uses the tests' clock there: server/test/database/database.ts.
const otherClock = /\bpgboss\.(?:(?!\bjob_now\b)[^`;])*?(?<!job_|\.)\bnow\(\)/

test('no statement on the tables of the job engine reads another clock than the engine’s', () => {
  const all = [...files, ...programs].filter((file) => file !== self)
  expect(all.filter((file) => otherClock.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(otherClock.test('`update pgboss.job set start_after = now()`')).toBe(true)
  expect(otherClock.test('`update pgboss.job set start_after = pgboss.job_now()`')).toBe(false)
})
