import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formatter breaks code before this; texts, comments and SQL are broken by hand. */
const mostColumns = 130

function wideLines(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line].length > mostColumns
        ? [`${file}:${index + 1}: ${[...line].length} columns, at most ${mostColumns}`]
        : [],
    )
}

test('no line is wider than a screen shows, texts included', () => {
  const files = globSync(
    ['*.ts', '{contract,munich-client,practice-office,server,web,e2e,product,tools,lab}/**/*.{ts,tsx}'],
    { exclude: ['**/node_modules/**', '**/dist/**'] },
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => wideLines(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a breach would be seen, and an umlaut is one column', () => {
  expect(wideLines('x.ts', `\n${'ü'.repeat(mostColumns)}`)).toEqual([])
  expect(wideLines('x.ts', `\n${'a'.repeat(mostColumns + 1)}`)).toEqual(['x.ts:2: 131 columns, at most 130'])
})
