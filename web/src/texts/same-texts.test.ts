import { languageCodes } from '@terminlotse/contract/languages'
import { describe, expect, test } from 'vitest'
import { texts as englishChances } from './en/chances.ts'
import { texts as englishInside } from './en/inside.ts'
import { texts as englishPoliteness } from './en/politeness.ts'
import { texts as englishPrivacy } from './en/privacy.ts'
import { texts as englishPublic } from './en/public.ts'

type Tree = { [key: string]: string | Tree }

function sentences(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : sentences(value, `${path}${key}.`),
  )
}

const slots = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
const en = new Map(
  sentences({ ...englishPublic, ...englishPrivacy, ...englishPoliteness, ...englishChances, ...englishInside }),
)
const others = languageCodes.filter((language) => language !== 'en')

async function sentencesOf(language: string) {
  const parts = ['public', 'privacy', 'politeness', 'chances', 'inside'].map(
    (part) => import(`./${language}/${part}.ts`),
  )
  const all = await Promise.all(parts)
  return new Map(all.flatMap(({ texts }: { texts: Tree }) => sentences(texts)))
}

describe.each(others)('English and %s', (language) => {
  // checklist: t207
  test('have the same sentences', async () => {
    expect([...(await sentencesOf(language)).keys()].sort()).toEqual([...en.keys()].sort())
  })

  test('leave no sentence empty', async () => {
    const all = [...en, ...(await sentencesOf(language))]
    expect(all.filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  test('fill in the same values', async () => {
    const other = await sentencesOf(language)
    const differing = [...en].filter(([key, sentence]) => `${slots(sentence)}` !== `${slots(other.get(key) ?? '')}`)
    expect(differing.map(([key]) => key)).toEqual([])
  })
})

test('each value that a sentence takes has its name in the code', () => {
  const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../texts/**', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const words = new Set(Object.values(code).flatMap((text) => text.match(/\w+/g) ?? []))
  expect(words.size).toBeGreaterThan(1_000)
  const nameless = [...en].filter(([, sentence]) => slots(sentence).some((name) => !words.has(`${name}`)))
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
test.each(languageCodes)('a sentence with a number has forms for one and for several (%s)', async (language) => {
  const counted = [...(await sentencesOf(language))].filter(([, sentence]) => /\{\{count\b/.test(sentence))
  const single = counted.map(([key]) => key).filter((key) => !/_(one|other)$/.test(key))
  expect(single.filter((key) => !alike.has(key))).toEqual([])
})
