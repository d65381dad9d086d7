import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/src/languages.ts'
import { files, isTest } from './sources.ts'

// Code that asks for one of two languages fails for a third one. So everything that differs belongs in the texts.
const quoted = `['"\`](${languageCodes.join('|')})['"\`]`
const asksForALanguage = new RegExp(`[!=]==? *${quoted}|${quoted} *[!=]==?|case ${quoted}|startsWith\\(${quoted}\\)`)

test('no code compares languages: each sentence stands in all of them', () => {
  const asking = files.filter((file) => {
    const isOurs = /^(server\/src|web\/src|web\/first|contract\/src)\//.test(file) && !isTest(file)
    return isOurs && asksForALanguage.test(readFileSync(file, 'utf8'))
  })
  expect(asking).toEqual([])
  for (const breach of ["language === 'de' ? a : b", "if ('en' != language)", "case 'de':", "name.startsWith('de')"]) {
    expect(asksForALanguage.test(breach), breach).toBe(true)
  }
})
