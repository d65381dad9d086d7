import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// contract/src/time.ts has the spans of time for browser and server. The client and the practice office stand alone.
const place = 'contract/src/time.ts'
const files = globSync('{contract,server,web,product}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/*.{harness,fake}.ts', '**/test/**'],
}).filter((file) => file !== place)

/** Names a span that the contract has, or spells an hour, a day or a count of minutes in milliseconds. */
const spelled = /\bconst (second|minute|hour|day)Ms\b|\b3_600_000\b|\b86_400_000\b|[*/] 60_000\b/

test('spans of time are declared in one place', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => spelled.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a span that is declared again would be seen', () => {
  const breaches = [
    'const hourMs = 60 * minuteMs',
    'after(12 * 3_600_000)',
    'days * 86_400_000',
    'const capMs = 15 * 60_000',
  ]
  expect(breaches.filter((line) => !spelled.test(line))).toEqual([])
  expect(spelled.test('const capMs = 15 * minuteMs')).toBe(false)
})
