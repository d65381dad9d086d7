import type { Language } from '@terminlotse/contract/language'
import { type RefusalCode, refusalStatus } from './refusal-status.ts'
import { texts } from './texts.ts'

/** Status and sentence of a refusal in the caller's language; `{wait}` is `seconds` in words. */
export function refusalText(code: RefusalCode, language: Language, values: Record<string, string | number> = {}) {
  const { refusals, wait } = texts[language]
  const known = new Map<string, string | number>([
    ...Object.entries(values),
    ['wait', wait(Number(values.seconds ?? 0))],
  ])
  const sentence = refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''))
  return { status: refusalStatus[code], sentence }
}
