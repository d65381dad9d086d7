import type { Language } from '@terminlotse/contract/language'
import type { PassedOverLine } from './line-data.ts'
import { texts } from './texts.ts'

/** What the reader of a find does who was not booked for. Null: as everyone, be quick. */
export function adviseFind(turn: PassedOverLine | undefined, language: Language): string | null {
  return turn ? texts[language].passedOverAdvice[turn.code] : null
}

/** What the reader does, if anything, is done in our app: on the city's page there is nothing for them. */
export function isHere({ code }: PassedOverLine): boolean {
  return code === 'turn_outrun' || code === 'turn_served'
}
