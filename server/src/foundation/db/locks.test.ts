import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locks, locksOf } from './locks.ts'

test('no two advisory locks are equal, so nobody waits for what has nothing to do with them', () => {
  for (const numbers of [Object.values(locks), Object.values(locksOf)])
    expect(new Set(numbers).size).toBe(numbers.length)
})

/** Calls of a lock whose number does not come from the list. */
const unlisted = (source: string): string[] =>
  [...source.matchAll(/pg_(?:try_)?advisory_\w+\([^)]*\)/g)]
    .map(([call]) => call)
    .filter((call) => !/\(\$(\{locks(Of)?\.\w+\}|1)/.test(call))

test('every advisory lock has its number in the list', () => {
  const sources = globSync('server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const places = sources.flatMap((file) => unlisted(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))
  expect(places).toEqual([])
  expect(unlisted('select pg_advisory_xact_lock(7364121)')).toEqual(['pg_advisory_xact_lock(7364121)'])
})
