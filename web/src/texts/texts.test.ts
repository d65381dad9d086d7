import { languageCodes } from '@terminlotse/contract/languages'
import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'
import { expect, test } from 'vitest'
import { texts as chances } from './parts/chances.ts'
import { texts as inside } from './parts/inside.ts'
import { texts as politeness } from './parts/politeness.ts'
import { texts as privacy } from './parts/privacy.ts'
import { texts as open } from './parts/public.ts'

const isSentence = (node: Sentence | Sentences): node is Sentence => typeof node.en === 'string'

function sentencesOf(tree: Sentences, path = ''): [key: string, Sentence][] {
  return Object.entries(tree).flatMap(([key, node]) =>
    isSentence(node) ? [[`${path}${key}`, node] as [string, Sentence]] : sentencesOf(node, `${path}${key}.`),
  )
}

const slots = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort()
const sentences = sentencesOf({ ...open, ...privacy, ...politeness, ...chances, ...inside })
const keysOf = (which: (sentence: Sentence, key: string) => boolean) =>
  sentences.filter(([key, sentence]) => which(sentence, key)).map(([key]) => key)

test('no sentence is empty', () => {
  expect(sentences.length).toBeGreaterThan(1_500)
  expect(keysOf((sentence) => languageCodes.some((language) => sentence[language].trim() === ''))).toEqual([])
})

// checklist: t207
test('a sentence fills in the same values in each language', () => {
  const differs = (sentence: Sentence) =>
    languageCodes.some((language) => `${slots(sentence[language])}` !== `${slots(sentence.en)}`)
  expect(keysOf(differs)).toEqual([])
})

test('each value that a sentence takes has its name in the code', () => {
  const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../texts/**', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const words = new Set(Object.values(code).flatMap((text) => text.match(/\w+/g) ?? []))
  expect(words.size).toBeGreaterThan(1_000)
  expect(keysOf(({ en }) => slots(en).some((name) => !words.has(`${name}`)))).toEqual([])
})

/** These read the same for one and for several, or are never about one. */
const alike = new Set([
  'receivers.count',
  'staff.shown',
  'staff.watching',
  'staff.ends.sent',
  'staff.ends.waiting',
  'staff.ends.given_up',
  'staff.ends.overtaken',
  'staff.ends.unknown',
  'admin.summary.activeUsers',
  'admin.failedJobs.more',
  'admin.system.doubtedText',
  'figures.availability.cell',
  'appointments.other.more',
  'catalogue.minutes',
  'need.who.countHint',
])

// checklist: t1126
test('a sentence with a number has forms for one and for several', () => {
  const counts = (sentence: Sentence) => languageCodes.some((language) => /\{\{count\b/.test(sentence[language]))
  const single = keysOf((sentence, key) => counts(sentence) && !/_(one|other)$/.test(key))
  expect(single.filter((key) => !alike.has(key))).toEqual([])
})
