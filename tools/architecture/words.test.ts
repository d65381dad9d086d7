import { expect, test } from 'vitest'
import type { Language } from '../../contract/src/language.ts'
import { languageCodes } from '../../contract/src/languages.ts'
import { quotedTexts } from '../../e2e/seen/quoted-texts.ts'
import { sentences } from './every-sentence.ts'

// docs/words.md
const never: Record<string, RegExp[]> = {
  en: [
    /\bmails?\b(?! server)/i,
    /\bmailbox/i,
    /e-mail/i,
    /\bany more\b/i,
    /\bgoes on\b/i,
    /\bgo on \w+ing\b/i,
    /\bcounts (?:at|as|for|from|once)\b/i,
    /no longer counts/i,
    /messages of\b/i,
    /keys? for scripts/i,
    /\blooks since\b/i,
    /\bpractised\b/i,
    /our staff/i,
    /\bclick/i,
    /\d\d\/\d\d\/20/i,
  ],
  de: [
    /(?<!-)\bMails?\b/,
    /Dienstleistung/,
    /\bangehalten/,
    /Schlüssel für Skripte/,
    /dieses Terminlotse\b/,
    /Geübte/,
    /bis zu einem Tag\b/,
    /Push-Mitteilung/,
    /unser Team/,
    /\b(?:an)?klick/i,
    /dieser Weg\b/,
    /diesen Weg\b/,
  ],
}

const breaches = (language: string, sentences: string[]) =>
  sentences.filter((one) => never[language]?.some((word) => word.test(one)))

// checklist: t4490
test.each(languageCodes)('no sentence has a word that the list of words rules out, in %s', (language) => {
  const ours = sentences.map(([, sentence]) => sentence[language].replaceAll(/\{\{\w+\}\}/g, ''))
  expect(ours.length).toBeGreaterThan(2_000)
  const exact = new Set(quotedTexts().map(({ text }) => text))
  expect(breaches(language, ours).filter((one) => !exact.has(one))).toEqual([])
})

test('the words are found in sentences, and in no placeholder', () => {
  const of = (language: Language, words: string) => breaches(language, [words]).length
  expect(of('en', 'The mail is on its way.')).toBe(1)
  expect(of('en', 'It counts from {{at}}')).toBe(1)
  expect(of('en', 'no mail server')).toBe(0)
  expect(of('de', 'Eine Mail an Sie')).toBe(1)
  expect(of('de', 'Eine E-Mail an Sie')).toBe(0)
})
