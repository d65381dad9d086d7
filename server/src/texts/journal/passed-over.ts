import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'
import type { PassedOverLine } from './line-data.ts'

/** Advice to a reader for whom found slots were not booked. Null: the usual advice, to be quick. */
export function adviseFind(turn: PassedOverLine | undefined, language: Language): string | null {
  return turn ? texts[language].passedOverAdvice[turn.code] : null
}

/** True if the reader can act only in our app: the city's page has nothing for them. */
export function isHere({ code }: PassedOverLine): boolean {
  return code === 'turn_outrun' || code === 'turn_served'
}
