import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/src/languages.ts'
import { files, isTest } from './sources.ts'

// Code that asks for one of two languages fails for a third one. So everything that differs belongs in the folders of texts.
const quoted = `['"\`](${languageCodes.join('|')})['"\`]`
const asksForALanguage = new RegExp(`[!=]==? *${quoted}|${quoted} *[!=]==?|case ${quoted}|startsWith\\(${quoted}\\)`)

test('no code compares languages: each language has its folder of texts', () => {
  const asking = files.filter((file) => {
    const isOurs = /^(server\/src|web\/src|web\/first|contract\/src)\//.test(file) && !isTest(file)
    return isOurs && asksForALanguage.test(readFileSync(file, 'utf8'))
  })
  expect(asking).toEqual([])
  for (const breach of ["language === 'de' ? a : b", "if ('en' != language)", "case 'de':", "name.startsWith('de')"]) {
    expect(asksForALanguage.test(breach), breach).toBe(true)
  }
})

/**
 * The imports of other languages' texts. A person who adds a language copies a folder: an import that is left would
 * show texts of the other language. Types may be imported.
 */
function foreignLanguages(file: string, source: string): string[] {
  const [, own] = /\/texts\/(\w+)\//.exec(file) ?? []
  if (!languageCodes.some((code) => code === own)) return []
  const said = source.replaceAll(/^import type .*$/gm, '')
  const naming = new RegExp(`['"\`/](${languageCodes.join('|')})['"\`/]`, 'g')
  return [...said.matchAll(naming)].flatMap(([, named = '']) => (named === own ? [] : [named]))
}

test('the texts of a language name no other language', () => {
  expect(files.filter((file) => foreignLanguages(file, readFileSync(file, 'utf8')).length > 0)).toEqual([])
  const copied = "const { dayOf, timeOf } = momentFormats('en')"
  expect(foreignLanguages('server/src/texts/de/moments.ts', copied)).toEqual(['en'])
  expect(foreignLanguages('server/src/texts/en/moments.ts', copied)).toEqual([])
  const words = "import { channels } from '@terminlotse/contract/texts/de/channels'"
  expect(foreignLanguages('web/src/texts/en/inside.ts', words)).toEqual(['de'])
})

/** Whether a file imports the texts of two languages. Types may be imported from elsewhere. */
function isSideBySide(source: string): boolean {
  const said = source.replaceAll(/^import type .*$/gm, '')
  const named = said.matchAll(new RegExp(`/(${languageCodes.join('|')})/[\\w-]+(\\.ts)?['"]`, 'g'))
  return new Set([...named].map(([, code]) => code)).size > 1
}

test('languages stand side by side in one file of each package, which a further language touches', () => {
  const sides = files.filter((file) => !isTest(file) && isSideBySide(readFileSync(file, 'utf8')))
  expect(sides.toSorted()).toEqual([
    'contract/src/validation-texts.ts',
    'server/src/texts/texts.ts',
    'web/src/texts/texts.ts',
  ])
  const both = "import { a } from './en/a.ts'\nimport { a as b } from '@terminlotse/contract/texts/de/a'"
  expect(isSideBySide(both)).toBe(true)
  expect(isSideBySide(both.replace('import', 'import type'))).toBe(false)
})
