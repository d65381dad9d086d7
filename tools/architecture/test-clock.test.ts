import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, isTest, programs } from './sources.ts'

// Tests take moments and days from server/test/test-clock.ts and days.ts: the machine's date decides nothing.
const machineClock = /\bnew Date\b(?!\()|\bnew Date\(\)|\bDate\.now\b/

/** Files that may read the machine's clock, and why. */
const mayRead: Record<string, string> = {
  'server/test/test-clock.ts': 'is the clock of tests',
  'server/test/test-day.ts': 'sets it',
  'server/test/receivers/web-push.ts': 'web-push signs by the clock of the machine',
  'munich-client/src/captcha/proof.test.ts': 'the reference library compares with the clock of the machine',
  'web/src/api/query-client.test.ts': 'its timers are Vitest’s, and Date.now goes with them',
  'web/src/api/live/live-socket.test.ts': 'its timers are Vitest’s, and Date.now goes with them',
  'web/src/modules/tasks/logs/log-buffer.test.ts': 'its timers are Vitest’s, and Date.now goes with them',
  'tools/build/build-product.test.ts': 'the times of files are the machine’s',
  'e2e/support/clock.ts': 'browsers and started products have the clock of the machine',
  'tools/architecture/test-clock.test.ts': 'names what it forbids',
}

function readers(sources: Iterable<[file: string, source: string]>): string[] {
  return [...sources].filter(([, source]) => machineClock.test(source)).map(([file]) => file)
}

const testFiles = [...files, ...programs].filter(isTest)

test('no test reads the clock of the machine, and each exception is needed', () => {
  expect(testFiles.length).toBeGreaterThan(300)
  const found = readers(testFiles.map((file) => [file, readFileSync(file, 'utf8')]))
  expect(found.sort()).toEqual(Object.keys(mayRead).sort())
})

// pg-boss uses the tests' clock there: server/test/database/database.ts.
const otherClock = /\bpgboss\.(?:(?!\bjob_now\b)[^`;])*?(?<!job_|\.)\bnow\(\)/

test('no statement on the tables of the job engine reads another clock than the engine’s', () => {
  const all = [...files, ...programs].filter((file) => !file.startsWith('tools/architecture/'))
  expect(all.filter((file) => otherClock.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(otherClock.test('`update pgboss.job set start_after = now()`')).toBe(true)
  expect(otherClock.test('`update pgboss.job set start_after = pgboss.job_now()`')).toBe(false)
})

test('a breach would be seen, and a moment that is written down is none', () => {
  const lines = [
    'const now = new Date()',
    'const soon = Date.now() + 1_000',
    'const stamp = () => +new Date',
    'const read = Date.now',
  ]
  expect(readers(lines.map((line) => [line, line]))).toEqual(lines)
  expect(readers([['day', "new Date('2026-11-25T09:00:00Z'), Date.parse(text), new Date(testNow())"]])).toEqual([])
})
