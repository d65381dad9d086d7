import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validationTexts } from './contract/src/validation-texts.ts'
import { markPlaceholders, quotedTexts, writtenByCode } from './e2e/seen/quoted-texts.ts'
import { load, publicTexts } from './web/src/texts/by-language.ts'

// docs/specification.md is the checklist of the specification; these tests keep it true.

type Tree = { [key: string]: string | Tree }

const root = import.meta.dirname
const sentences = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : sentences(value)))
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Requirement|-)/.test(line))
  .map((line) => line.slice(1, -1).split(' | ')[1]?.trim() ?? '')
const tests = globSync('**/*.{test,spec,last,check}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const isIds = (row: string): boolean => /^t\d+(, t\d+)*$/.test(row)

/**
 * The ids above tests that are run, and above checks of kills (`npm run chaos` plays each). A comment
 * without a test directly below it does not count.
 */
function idsIn(source: string): string[] {
  const names = 'test|it|describe|check|asStaff|asStranger|signedIn'
  const opening = `(?:${names})(?:\\.(?:each|for)(?:<[^(]*>)?)?\\(`
  const marks = source.matchAll(new RegExp(`^ *// checklist: (t\\d+(?:, t\\d+)*)\\n *${opening}`, 'gm'))
  return [...marks].flatMap(([, ids = '']) => ids.split(', '))
}

function breaches(shownBy: string[], ids: string[]): string[] {
  const wanted = new Set(shownBy.filter(isIds).flatMap((row) => row.split(', ')))
  return [
    ...shownBy.filter((row) => !isIds(row) && !/^Not yet: ./.test(row)).map((row) => `not an id: ${row}`),
    ...[...wanted].filter((id) => !ids.includes(id)).map((id) => `no test has ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `two tests have ${id}`),
    ...ids.filter((id) => !wanted.has(id)).map((id) => `no row names ${id}`),
  ]
}

// checklist: t119
test('every text that the specification quotes has its sentence in the product', async () => {
  const inside = await load.inside('en')
  const known = new Set(
    sentences({ ...inside, ...publicTexts.en, validation: validationTexts.en }).map(markPlaceholders),
  )
  const missing = quotedTexts()
    .map(({ text }) => text)
    .filter((text) => !writtenByCode.has(text) && !known.has(markPlaceholders(text)))
  expect(missing).toEqual([])
})

test('every row of the checklist names its tests, or says plainly that it is not shown yet', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(
    breaches(
      rows,
      tests.flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))),
    ),
  ).toEqual([])
})

// checklist: t873
test.each([
  ['docs/reference/promises.md', 40],
  ['docs/security-asvs.md', 80],
])('every promise of %s names tests that exist', (file, least) => {
  const promised = readFileSync(join(root, file), 'utf8').match(/\bt(?!000)\d{3,4}\b/g) ?? []
  const there = new Set(tests.flatMap((one) => idsIn(readFileSync(join(root, one), 'utf8'))))
  expect(promised.length).toBeGreaterThan(least)
  expect(promised.filter((id) => !there.has(id))).toEqual([])
})

test('a row without its test would be seen', () => {
  const leftOut = ['skip', 'skipIf', 'fails'].flatMap((way) => ['// checklist: t002', `test.${way}('is not', f)`])
  const source = [
    '// checklist: t001',
    "test('is there', () => {})",
    ...leftOut,
    '  // checklist: t003',
    "  it.each(['a'])('is there too', () => {})",
    '// checklist: t004',
    'const far = 1',
    '// checklist: t006, t007',
    "test('shows two rows', () => {})",
  ].join('\n')
  expect(idsIn(source)).toEqual(['t001', 't003', 't006', 't007'])
  expect(breaches(['t001, t002', 't003', 'Not yet: no time', 'somewhere'], ['t001', 't003', 't003', 't005'])).toEqual([
    'not an id: somewhere',
    'no test has t002',
    'two tests have t003',
    'no row names t005',
  ])
})
