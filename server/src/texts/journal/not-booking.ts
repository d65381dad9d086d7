import type { Language } from '@terminlotse/contract/language'
import { speech } from '../speech.ts'
import { untilWords } from './follows.ts'

/**
 * The reason why a task with automatic booking books nothing just now. Moments are ISO; `reason` is a word of
 * words/reasons.ts.
 */
export type NotBooking =
  | { why: 'trial' | 'not_now' | 'switched_off' }
  | { why: 'rests'; reason: string; until: string }
  | { why: 'needs_you' | 'tells_only'; reason: string }
  | {
      why: 'has_appointment'
      appointment: { id: number; task: number | null; slot_at: string; office_name: string }
      /** The task's own appointment, for a service that it watched before. */
      isOwnTask: boolean
    }

/** The reason why a task books nothing just now, and the way out. */
export function wordNotBooking(fact: NotBooking, language: Language): string {
  const { words, moment, time, reason, wayOut, where } = speech[language]
  const { notBooking } = words
  switch (fact.why) {
    case 'trial':
    case 'switched_off':
      return notBooking[fact.why]
    case 'not_now':
      return words.turnLines.notNow
    case 'rests': {
      const until = untilWords(fact.until, fact.reason, { moment, time })
      return notBooking.rests({ until, reason: reason(fact.reason) })
    }
    case 'needs_you':
    case 'tells_only':
      return notBooking[fact.why]({ reason: reason(fact.reason), way: wayOut(fact.reason) })
    case 'has_appointment': {
      const { slot_at, office_name } = fact.appointment
      const when = `${moment(slot_at)}${where('behind', office_name)}`
      return (fact.isOwnTask ? notBooking.has_appointment : notBooking.has_appointment_of_other_task)({ when })
    }
  }
}
