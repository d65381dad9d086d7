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
