import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validationTexts } from './contract/src/validation-texts.ts'
import { markPlaceholders, quotedTexts, writtenByCode } from './e2e/quoted-texts.ts'
import { texts as inside } from './web/src/texts/en/inside.ts'
import { texts as open } from './web/src/texts/en/public.ts'

// docs/specification.md is the checklist of the specification; here is what keeps it true.

type Tree = { [key: string]: string | Tree }

const root = import.meta.dirname
const sentences = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : sentences(value)))
const shownBy = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Requirement|-)/.test(line))
  .map((line) => line.slice(1, -1).split(' | ')[1]?.trim() ?? '')

test('every text that the specification quotes has its sentence in the product', () => {
  const known = new Set(sentences({ ...inside, ...open, validation: validationTexts.en }).map(markPlaceholders))
  const missing = quotedTexts()
    .map(({ text }) => text)
    .filter((text) => !writtenByCode.has(text) && !known.has(markPlaceholders(text)))
  expect(missing).toEqual([])
})

test('every row of the checklist says how it is shown, or plainly that it is not yet', () => {
  expect(shownBy.length).toBeGreaterThan(100)
  expect(shownBy.filter((text) => !/^(`[^`]+` › .|Not yet: .)/.test(text))).toEqual([])
})

test('every test that the checklist names is there', () => {
  const absent = shownBy.filter((text) => {
    const [, file = '', name = ''] = text.match(/^`([^`]+)` › (.+)$/) ?? []
    if (file === '') return false
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
  })
  expect(absent).toEqual([])
})
