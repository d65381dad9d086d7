import { readFileSync } from 'node:fs'

/** A text that the specification quotes and that a person must be able to read. */
export interface QuotedText {
  text: string
  sections: number[]
  /** The text on screen, with its placeholders filled. */
  looksLike: RegExp
}

/** Quoted names of data and code that nobody reads. */
const namesInside = new Set(['/', 'munich', 'active', 'paused', 'error', 'results', 'notification-settings'])
/**
 * Each is the second of two texts for one action; the other one is shown
 * (docs/decisions/web.md#one-question-before-a-delete-one-toast-after-an-action).
 */
const secondOfTwo = new Set(['Are you sure you want to delete this task?', 'Task deleted successfully'])
/** Texts that code writes, without a table of sentences. */
export const writtenByCode: ReadonlyMap<string, RegExp> = new Map([
  ['Xh Ym', /^\d+h \d+m$/],
  ['Ym', /^\d+m$/],
  ['HTTP {status}: {statusText}', /^HTTP \d{3}: .+$/],
])

const file = new URL('./specification-texts.json', import.meta.url)

export function markPlaceholders(sentence: string): string {
  return sentence.replace('Step N of', 'Step {N} of').replace(/\{+[^}]*\}+/g, '{}')
}

function patternOf(text: string): RegExp {
  const parts = markPlaceholders(text).split('{}')
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}

export function quotedTexts(): QuotedText[] {
  const quoted: { text: string; sections: number[] }[] = JSON.parse(readFileSync(file, 'utf8'))
  return quoted
    .filter(({ text }) => !namesInside.has(text) && !secondOfTwo.has(text))
    .map(({ text, sections }) => ({ text, sections, looksLike: writtenByCode.get(text) ?? patternOf(text) }))
}
