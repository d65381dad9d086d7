// The filter of a task as its forms hold it: empty text for no value, so that every field exists.
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { recordOf } from '@terminlotse/contract/fields/names'
import {
  type FilterField,
  filterFields,
  filterNames,
  soundFilter,
  type TaskFilter,
} from '@terminlotse/contract/tasks/filter'
import { validationText } from '@terminlotse/contract/validation-texts'
import i18next from 'i18next'
import { currentLanguage } from '../../../texts/language.ts'
import {
  clockWords,
  dayAndClock,
  joined,
  munichLocal,
  munichMoment,
  weekdayName,
  wholeDay,
} from '../../../ui/time/moment.ts'

/** The form's value of a field, by its kind of input. `moment` is Munich's, `YYYY-MM-DDTHH:MM`. */
interface Drafts {
  date: string
  time: string
  weekdays: number[]
  hours: number | ''
  moment: string
}
interface Values extends Omit<Drafts, 'hours'> {
  hours: number
}
type Input = keyof Drafts
type InputOf<F extends FilterField> = (typeof filterFields)[F]['input']
export type FilterDraft = { [F in FilterField]: Drafts[InputOf<F>] }

interface Asking<Draft, Value> {
  empty: Draft
  read(value: Value): Draft
  send(draft: Draft): Value | null
}

const text: Asking<string, string> = { empty: '', read: (value) => value, send: (draft) => draft || null }
const inputs: { [I in Input]: Asking<Drafts[I], Values[I]> } = {
  date: text,
  time: text,
  weekdays: {
    empty: [],
    read: (days) => days,
    // No weekday and every weekday are the same.
    send: (days) => (days.length === 0 || days.length === 7 ? null : days.toSorted()),
  },
  hours: { empty: '', read: (hours) => hours, send: (hours) => (hours === '' ? null : hours) },
  moment: { empty: '', read: munichLocal, send: munichMoment },
}

export function isAsked<I extends Input>(name: FilterField, as: I): name is FieldAsked<I> {
  return filterFields[name].input === as
}
type FieldAsked<I extends Input> = { [F in FilterField]: InputOf<F> extends I ? F : never }[FilterField]

export const emptyFilter = recordOf(filterNames, (name) => inputs[filterFields[name].input].empty) as FilterDraft

export function filterDraftOf(filter: TaskFilter): FilterDraft {
  return recordOf(filterNames, (name) => read(filterFields[name].input, filter[name])) as FilterDraft
}

function read<I extends Input>(input: I, value: Values[I] | null): Drafts[I] {
  return value === null ? inputs[input].empty : inputs[input].read(value)
}

export function filterOf(draft: FilterDraft): TaskFilter {
  return recordOf(filterNames, (name) => send(filterFields[name].input, draft[name])) as TaskFilter
}

function send<I extends Input>(input: I, draft: Drafts[I]): Values[I] | null {
  return inputs[input].send(draft)
}

export function hasFilter(filter: TaskFilter): boolean {
  return filterNames.some((name) => filter[name] !== null)
}

type FilterErrors = Partial<Record<FilterField, string>>

export function filterErrors(draft: FilterDraft, now?: number): FilterErrors {
  return errorsOfFilter(filterOf(draft), now)
}

/** The contradictions of a filter, by field, in the language on screen. `now`: milliseconds. */
export function errorsOfFilter(filter: TaskFilter, now: number = Date.now()): FilterErrors {
  const checked = soundFilter(berlinDay(new Date(now))).safeParse(filter)
  const issues = checked.error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], validationText(message, currentLanguage())]))
}

type Wording<F extends FilterField> = (wish: NonNullable<TaskFilter[F]>, filter: TaskFilter) => string | null
const words: { [F in FilterField]: Wording<F> } = {
  earliest_date: (first, { latest_date: last }) =>
    last === null
      ? i18next.t('forms:filter.earliest', { day: dayWords(first) })
      : i18next.t('forms:filter.between', { first: dayWords(first), last: dayWords(last) }),
  latest_date: (last, { earliest_date: first }) =>
    first === null ? i18next.t('forms:filter.latest', { day: dayWords(last) }) : null,
  weekdays(chosen) {
    const language = currentLanguage()
    const names = chosen.map((one) => weekdayName(one, language))
    return i18next.t('forms:filter.on', { days: joined(names, language) })
  },
  time_from: (from) => i18next.t('forms:filter.from', { time: clockWords(from, currentLanguage()) }),
  time_to: (to) => i18next.t('forms:filter.to', { time: clockWords(to, currentLanguage()) }),
  minimum_notice_hours: (count) => i18next.t('forms:filter.ahead', { count }),
  current_appointment_at: (at) => i18next.t('forms:filter.beforeMine', { when: dayAndClock(at, currentLanguage()) }),
}

export function filterSentence(filter: TaskFilter): string {
  if (!hasFilter(filter)) return i18next.t('forms:filter.any')
  const parts = filterNames.map((name) => wordField(name, filter))
  return i18next.t('forms:filter.sentence', { parts: parts.filter(Boolean).join(', ') })
}

/** One field that changes, such as “before 12:00”; null: it no longer limits anything. */
export function wordChange(change: { [F in FilterField]?: TaskFilter[F] | undefined }): string | null {
  const wish = recordOf(filterNames, (name) => change[name] ?? null) as TaskFilter
  return filterNames.map((name) => wordField(name, wish)).find((words) => words !== null) ?? null
}

function wordField<F extends FilterField>(name: F, filter: TaskFilter): string | null {
  const wish = filter[name]
  return wish === null ? null : words[name](wish, filter)
}

function dayWords(day: string): string {
  return wholeDay(day, currentLanguage())
}
