import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'
import type { SkippedLine } from './line-data.ts'

/** Advice to a reader for whom found slots were not booked. Null: the usual advice, to be quick. */
export function adviseFind(turn: SkippedLine | undefined, language: Language): string | null {
  const advice: Partial<Record<SkippedLine['code'], string>> = texts[language].skippedAdvice
  return (turn && advice[turn.code]) ?? null
}

/** True if the reader can act only in our app: the city's page has nothing for them. */
export function isHere({ code }: SkippedLine): boolean {
  return code === 'turn_outrun' || code === 'turn_served'
}
