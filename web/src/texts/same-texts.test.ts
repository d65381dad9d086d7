import { describe, expect, test } from 'vitest'
import { texts as germanInside } from './de/inside.ts'
import { texts as germanPoliteness } from './de/politeness.ts'
import { texts as germanPrivacy } from './de/privacy.ts'
import { texts as germanPublic } from './de/public.ts'
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
const en = new Map(sentences({ ...englishPublic, ...englishPrivacy, ...englishPoliteness, ...englishInside }))
const de = new Map(sentences({ ...germanPublic, ...germanPrivacy, ...germanPoliteness, ...germanInside }))

describe('the two languages', () => {
  // checklist: t207
  test('have the same sentences', () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort())
  })

  test('leave no sentence empty', () => {
    expect([...en, ...de].filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  test('fill in the same values', () => {
    const differing = [...en].filter(([key, sentence]) => `${slots(sentence)}` !== `${slots(de.get(key) ?? '')}`)
    expect(differing.map(([key]) => key)).toEqual([])
  })
})
