import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/src/languages.ts'
import { sentences, sources } from './every-sentence.ts'

const valuesOf = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort()

// checklist: t4760
test('a sentence stands in all languages, takes the same values in each, and has room', () => {
  expect(sentences.length).toBeGreaterThan(2_000)
  for (const [path, sentence] of sentences)
    for (const language of languageCodes) {
      expect(sentence[language]?.trim(), path).not.toBe('')
      expect(valuesOf(sentence[language]), path).toEqual(valuesOf(sentence.en))
      expect(sentence[language].length, path).toBeLessThanOrEqual(sentence.limit ?? Number.POSITIVE_INFINITY)
    }
})

// checklist: t4743
test('an English email begins with a capital letter after its greeting', () => {
  const emails = sentences.filter(([, { en }]) => /^Hello.*,\n/.test(en))
  expect(emails.length).toBeGreaterThan(20)
  expect(emails.filter(([, { en }]) => /,\n\n\p{Ll}/u.test(en))).toEqual([])
})

// checklist: t4761
test('each sentence is named in the code', () => {
  const code = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { exclude: [...sources, '**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = new Set(code.match(/[\w-]+/g))
  const beginnings = code.match(/\w+_(?=\$\{)/g) ?? []
  // ./unused-texts.test.ts looks for those of the web.
  const ours = sentences.filter(([path]) => !path.startsWith('web/'))
  const keys = ours.map(([path]) => path.slice(path.lastIndexOf('.') + 1))
  const isNamed = (key: string) =>
    [key, key.replace(/_(one|other)$/, '')].some((one) => named.has(one)) ||
    beginnings.some((beginning) => key.startsWith(beginning))
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})
