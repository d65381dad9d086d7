import type { Language } from '@terminlotse/contract/language'
import { speech } from '../speech.ts'
import { wordFollows } from './follows.ts'
import { wordFormer } from './former.ts'
import {
  isLineCode,
  type Line,
  type LineCode,
  type LineWords,
  lines,
  readLine,
  type StoredLine,
  skipped,
} from './line-data.ts'

export function sayLine({ code, data }: Line, language: Language): string {
  return wordLine(code, { ...data }, language)
}

/**
 * The sentence for a line in a row: rows live longer than the version that wrote them. A code that this version does
 * not know is shown as it is: better than hiding that something happened. A row without the data that its sentence
 * needs says so.
 */
export function wordLine(code: string, data: StoredLine['data'], language: Language): string {
  if (!isLineCode(code)) return code
  const sentences = [
    wordOne(code, data, language),
    wordTurn(data.turn, language),
    wordFormer(data, language),
    wordFollows(data, language),
  ]
  return sentences.filter(Boolean).join(' ')
}

const timesOfActivity = 3

/** In a list of activities: of many free times it names few, and the number of the others. The log names them all. */
export function wordActivity(code: string, data: StoredLine['data'], language: Language): string {
  const { slots, count } = data
  if (!Array.isArray(slots)) return wordLine(code, data, language)
  return wordLine(code, { ...data, slots: slots.slice(0, timesOfActivity), count: count ?? slots.length }, language)
}

/** The reason why found slots were not booked for the reader; an empty text: there is nothing to say. */
export function wordTurn(turn: unknown, language: Language): string {
  const { data: about } = skipped.safeParse(turn)
  return about ? wordOne(about.code, about.data, language) : ''
}

function wordOne<C extends LineCode>(code: C, stored: StoredLine['data'], language: Language): string {
  const words: LineWords = lines
  const data = readLine(code, stored)
  return data ? words[code](data, speech[language]) : speech[language].words.lines.unreadable({ code })
}

/** Polls in a row that found nothing, in one line. `isToday`: `since` is on the day of the last one. */
export function wordEmptyPolls(count: number, since: Date, about: { isToday: boolean; language: Language }): string {
  const { words, moment, time } = speech[about.language]
  return words.lines.emptyPolls({ count, since: about.isToday ? time(since) : moment(since) })
}
