import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quotedTexts } from '../../e2e/seen/quoted-texts.ts'
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

/** The words of a language in a source that has each sentence in all languages. */
function wordsIn(source: string, language: string): string {
  const text = String.raw`'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\``
  return (source.match(new RegExp(String.raw`\b${language}:\s+(?:${text})(?:\s*\+\s*(?:${text}))*`, 'g')) ?? []).join(
    '\n',
  )
}

const breaches = (language: string, sentences: string[]) =>
  sentences.filter((one) => never[language]?.some((word) => word.test(one)))

// checklist: t4490
test.each(['en', 'de'])('no sentence has a word that the list of words rules out, in %s', (language) => {
  const ours = files.filter((file) => file.includes('/src/texts/') && !isTest(file))
  const all = ours.flatMap((file): [string, string][] => {
    const source = readFileSync(file, 'utf8')
    return [[file, file.includes(`/src/texts/${language}/`) ? source : wordsIn(source, language)]]
  })
  expect(all.flatMap(([, source]) => sentencesIn(source)).length).toBeGreaterThan(2_000)
  const exact = new Set(quotedTexts().map(({ text }) => text))
  const found = all.flatMap(([file, source]) =>
    breaches(language, sentencesIn(source))
      .filter((one) => !exact.has(one))
      .map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
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
