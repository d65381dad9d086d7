import { languageCodes } from '@terminlotse/contract/languages'
import { isSentence, type Sentence, type Sentences } from '@terminlotse/contract/texts/form'
import { expect, test } from 'vitest'
import { texts as chances } from './parts/chances.ts'
import { texts as inside } from './parts/inside.ts'
import { texts as politeness } from './parts/politeness.ts'
import { texts as privacy } from './parts/privacy.ts'
import { texts as open } from './parts/public.ts'

function sentencesOf(tree: Sentences, path = ''): [key: string, Sentence][] {
  return Object.entries(tree).flatMap(([key, node]) =>
    isSentence(node) ? [[`${path}${key}`, node] as [string, Sentence]] : sentencesOf(node, `${path}${key}.`),
  )
}

const sentences = sentencesOf({ ...open, ...privacy, ...politeness, ...chances, ...inside })
const values = ({ en }: Sentence) => [...en.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name)

// The compiler does not know the values of a sentence that fills several lines.
test('each value that a sentence takes has its name in the code', () => {
  const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../texts/**', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const words = new Set(Object.values(code).flatMap((text) => text.match(/\w+/g) ?? []))
  expect(words.size).toBeGreaterThan(1_000)
  const nameless = sentences.filter(([, sentence]) => values(sentence).some((name) => !words.has(name)))
  expect(nameless.map(([key]) => key)).toEqual([])
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
  const counted = sentences.filter(([, one]) => languageCodes.some((language) => /\{\{count\b/.test(one[language])))
  const single = counted.map(([key]) => key).filter((key) => !/_(one|other)$/.test(key))
  expect(single.filter((key) => !alike.has(key))).toEqual([])
})
