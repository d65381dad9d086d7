import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/src/languages.ts'
import { quotedTexts } from '../../e2e/seen/quoted-texts.ts'
import { sentences } from './every-sentence.ts'
import { files, isTest } from './sources.ts'

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
    /dieser Weg\b/,
    /diesen Weg\b/,
  ],
}

function sentencesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)
  return [...quoted].map(([, plain, filled]) => (plain ?? filled ?? '').replaceAll(/\$?\{+[^}]*\}+/g, ''))
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

test('the words are found in plain and in filled sentences, and in no placeholder', () => {
  const of = (language: string, source: string) => breaches(language, sentencesIn(source)).length
  expect(of('en', "sent: 'The mail is on its way.',")).toBe(1)
  expect(of('en', 'over: (at: string) => `It counts from {{at}}`,')).toBe(1)
  expect(of('en', 'to: (mailbox: string) => `Sent to {{mailbox}}`, none: "no mail server",')).toBe(0)
  expect(of('de', "a: 'Eine Mail an Sie', b: 'Eine E-Mail an Sie',")).toBe(1)
  const source = "{ sent: { en: 'The e-mail ' +\n 'from the mailbox', de: `Eine Mail` } }"
  expect(sentencesIn(wordsIn(source, 'en'))).toEqual(['The e-mail ', 'from the mailbox'])
  expect(sentencesIn(wordsIn(source, 'de'))).toEqual(['Eine Mail'])
})
