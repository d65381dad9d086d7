import { addDays } from '@terminlotse/contract/berlin-time'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { minuteMs } from '@terminlotse/contract/time'
import type { History, Opening, Question, Span } from './history.ts'
import { momentOn } from './replay.ts'

/** An opening that two looks have shown for ten minutes: `seen` and `slot` are Berlin's `YYYY-MM-DD HH:MM`. */
export function opening(seen: string, slot: string, more: Partial<Opening> = {}): Opening {
  const firstSeen = moment(seen)
  const lastSeen = firstSeen + 5 * minuteMs
  const goneAt = firstSeen + 10 * minuteMs
  return { slotAt: moment(slot), firstSeen, lastSeen, goneAt, looks: 2, isNew: true, isOwn: false, ...more }
}

/** ms since 1970 of Berlin's `YYYY-MM-DD HH:MM`. */
export function moment(shown: string): number {
  const [day = '', time = ''] = shown.split(' ')
  return momentOn(day, time)
}

export function span(from: string, to: string): Span {
  return { from: moment(from), to: moment(to) }
}

/** An office that was watched all the time between two days. */
export function history(from: string, to: string, openings: Opening[], more: Partial<History> = {}): History {
  const ascending = openings.toSorted((one, other) => one.firstSeen - other.firstSeen)
  const watched = [span(`${from} 00:00`, `${to} 00:00`)]
  return { office: 1, officeName: 'Pasing', openings: ascending, watched, rests: [], ...more }
}

/** Somebody without wishes who asks at that moment of Berlin's clock. */
export function question(now: string, histories: History[], more: Partial<Question> = {}): Question {
  return { histories, filter: noFilter, now: moment(now), ...more }
}

/** This number of days that follow each other. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}
