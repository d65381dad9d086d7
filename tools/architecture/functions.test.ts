import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breachesOfLength, longFunctionsOf, mostLines } from './functions.ts'

const files = globSync('{contract,munich-client,practice-office,server,web,e2e,product,tools,lab}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
})

test('no function has more lines than the limit', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const tooLong = files.flatMap((file) => longFunctionsOf(file, readFileSync(file, 'utf8')))
  expect(breachesOfLength(tooLong)).toEqual([])
})

test('a breach would be seen', () => {
  const lines = (count: number) => '  work()\n'.repeat(count - 2)
  const long = (count: number) => [
    `function a() {\n${lines(count)}}\n`,
    `export const a = async () => {\n${lines(count)}}\n`,
    `const b = { a: function () {\n${lines(count)}} }\n`,
    `describe('d', () => {\n  const a = () => {\n${lines(count)}}\n})\n`,
    `class B {\n  a() {\n${lines(count)}}\n}\n`,
  ]
  for (const source of long(mostLines)) expect(longFunctionsOf('x.ts', source)).toEqual([])
  for (const source of long(mostLines + 1)) {
    const tooLong = longFunctionsOf('x.ts', source)
    expect(tooLong, source).toEqual([{ name: 'x.ts a', lines: mostLines + 1 }])
    expect(breachesOfLength(tooLong)).toEqual(['x.ts a: 61 lines, at most 60'])
  }
  const suites = ['describe', 'test.describe', 'describe.each([1])']
  for (const suite of suites) {
    expect(longFunctionsOf('x.ts', `${suite}('b', () => {\n${lines(90)}})\n`), suite).toEqual([])
  }
  const [titled] = longFunctionsOf('x.ts', `it('has a title', () => {\n${lines(90)}})\n`)
  expect(titled?.name).toBe('x.ts “has a title”')
})
