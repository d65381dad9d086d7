import type { Language } from '@terminlotse/contract/language'
import { isOfAccount } from '../account-reasons.ts'
import { type Speech, speech } from '../speech.ts'
import { type Follows, readFollows } from './after-booking.ts'

/** The sentence about the next state, or an empty text if it is not known. */
export function wordFollows(data: unknown, language: Language): string {
  const about = readFollows(data)
  if (about === undefined) return ''
  const { words, wayOut } = speech[language]
  switch (about.follows) {
    case 'needs_you':
      return words.follows.needs_you({ way: wayOut(about.follows_because) })
    case 'rests':
      return words.follows.rests({ until: endOfRest(about, speech[language]) })
    default:
      return words.follows[about.follows]
  }
}

/** The reader's next step, and what happens otherwise. */
export function adviceAfter(data: unknown, speech: Speech): string {
  const about = readFollows(data)
  const { words, wayOut, afterColon } = speech
  if (about === undefined) return words.advice.unknown
  switch (about.follows) {
    case 'needs_you':
      return words.advice.needs_you({ way: afterColon(wayOut(about.follows_because)) })
    case 'rests':
      return words.advice.rests({ until: endOfRest(about, speech) })
    default:
      return words.advice[about.follows]
  }
}

/** A reason of the account may last until the next day. */
export function untilWords(until: string, because: string, { moment, time }: Pick<Speech, 'moment' | 'time'>): string {
  return isOfAccount(because) ? moment(until) : time(until)
}

function endOfRest({ follows_because, follows_until }: Extract<Follows, { follows: 'rests' }>, speech: Speech) {
  return untilWords(follows_until, follows_because, speech)
}
