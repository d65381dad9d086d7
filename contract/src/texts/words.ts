import { recordOf } from '../fields/names.ts'
import type { Language } from '../language.ts'
import { languageCodes } from '../languages.ts'
import { isSentence, type Sentences, type ValuesOf } from './form.ts'

type Values = Record<string, string | number>
type Spoken<Said> = [ValuesOf<Said>] extends [never]
  ? string
  : (values: Record<ValuesOf<Said>, string | number>) => string
type Counted<Said> = (values: { count: number } & Record<Exclude<ValuesOf<Said>, 'count'>, string | number>) => string

/** The key of the plural that a form belongs to; never: it is no form of one. */
type PluralOf<S, K> = K extends `${infer Base}_${'one' | 'other'}`
  ? `${Base}_one` | `${Base}_other` extends keyof S
    ? Base
    : never
  : never

/** By the same keys a text; or where it takes values, a function of exactly these. A plural is one function of `count`. */
export type Words<S> = {
  [K in keyof S as [PluralOf<S, K>] extends [never] ? K : PluralOf<S, K>]: S[K] extends { en: infer Said }
    ? [PluralOf<S, K>] extends [never]
      ? Spoken<Said>
      : Counted<Said>
    : Words<S[K]>
}

/** The sentences in the words of each language. */
export function wordsOf<const S extends Sentences>(sentences: S): Record<Language, Words<S>> {
  return recordOf(languageCodes, (language) => wordsIn(sentences, language) as Words<S>)
}

function wordsIn(sentences: Sentences, language: Language): object {
  const rules = new Intl.PluralRules(language)
  const words = Object.entries(sentences).flatMap(([key, node]): [string, unknown][] => {
    if (!isSentence(node)) return [[key, wordsIn(node, language)]]
    const [, plural = '', form] = /^(.+)_(one|other)$/.exec(key) ?? []
    const isPlural = `${plural}_one` in sentences && `${plural}_other` in sentences
    if (!isPlural) return [[key, /\{\{/.test(node[language]) ? said(() => node[language]) : node[language]]]
    return form === 'one'
      ? []
      : [[plural, said(({ count }) => formOf(`${plural}_${rules.select(Number(count))}`, node))]]
  })
  return Object.fromEntries(words)

  function formOf(key: string, other: Sentences[string]) {
    const form = sentences[key] ?? other
    return isSentence(form) ? form[language] : ''
  }
}

function said(words: (values: Values) => string) {
  return (values: Values) => fillIn(words(values), values)
}

export function fillIn(words: string, values: Partial<Values>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
