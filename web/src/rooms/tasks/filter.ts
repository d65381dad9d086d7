// Which appointments a task wants, as its forms hold it: empty text for nothing, so that every field is a field.
import { filterNames, soundFilter, type TaskFilter } from '@terminlotse/contract/filter'
import { validationText } from '@terminlotse/contract/validation-texts'
import i18next from 'i18next'
import { currentLanguage } from '../../texts/language.ts'
import {
  clockWords,
  dayAndClock,
  joined,
  munichDate,
  munichLocal,
  munichMoment,
  weekdayName,
  wholeDay,
} from '../../ui/moment.ts'

export interface FilterDraft {
  earliest_date: string
  latest_date: string
  weekdays: number[]
  time_from: string
  time_to: string
  minimum_notice_hours: number | ''
  /** Munich's, `YYYY-MM-DDTHH:MM`. */
  current_appointment_at: string
}

export const emptyFilter: FilterDraft = {
  earliest_date: '',
  latest_date: '',
  weekdays: [],
  time_from: '',
  time_to: '',
  minimum_notice_hours: '',
  current_appointment_at: '',
}

export function filterDraftOf(filter: TaskFilter): FilterDraft {
  return {
    earliest_date: filter.earliest_date ?? '',
    latest_date: filter.latest_date ?? '',
    weekdays: filter.weekdays ?? [],
    time_from: filter.time_from ?? '',
    time_to: filter.time_to ?? '',
    minimum_notice_hours: filter.minimum_notice_hours ?? '',
    current_appointment_at: filter.current_appointment_at === null ? '' : munichLocal(filter.current_appointment_at),
  }
}

/** What is sent. No weekday and every weekday are the same. */
export function filterOf(draft: FilterDraft): TaskFilter {
  const { weekdays } = draft
  return {
    earliest_date: draft.earliest_date || null,
    latest_date: draft.latest_date || null,
    weekdays: weekdays.length === 0 || weekdays.length === 7 ? null : weekdays.toSorted(),
    time_from: draft.time_from || null,
    time_to: draft.time_to || null,
    minimum_notice_hours: draft.minimum_notice_hours === '' ? null : draft.minimum_notice_hours,
    current_appointment_at: munichMoment(draft.current_appointment_at),
  }
}

export function hasFilter(filter: TaskFilter): boolean {
  return filterNames.some((name) => filter[name] !== null)
}

/** What is wrong or contradicts itself, by field. */
export function filterErrors(draft: FilterDraft, now: number = Date.now()): Partial<Record<keyof FilterDraft, string>> {
  const checked = soundFilter(munichDate(now)).safeParse(filterOf(draft))
  const issues = checked.error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], validationText(message, currentLanguage())]))
}

/** In one sentence, which appointments match. */
export function filterSentence(filter: TaskFilter): string {
  if (!hasFilter(filter)) return i18next.t('forms:filter.any')
  const { earliest_date: earliest, latest_date: latest, weekdays, time_from, time_to } = filter
  const { current_appointment_at: current } = filter
  const language = currentLanguage()
  const day = (date: string) => wholeDay(date, language)
  const parts = [
    earliest && latest && i18next.t('forms:filter.between', { first: day(earliest), last: day(latest) }),
    earliest && !latest && i18next.t('forms:filter.earliest', { day: day(earliest) }),
    latest && !earliest && i18next.t('forms:filter.latest', { day: day(latest) }),
    weekdays &&
      i18next.t('forms:filter.on', {
        days: joined(
          weekdays.map((one) => weekdayName(one, language)),
          language,
        ),
      }),
    time_from && i18next.t('forms:filter.from', { time: clockWords(time_from, language) }),
    time_to && i18next.t('forms:filter.to', { time: clockWords(time_to, language) }),
    filter.minimum_notice_hours !== null && i18next.t('forms:filter.ahead', { count: filter.minimum_notice_hours }),
    current !== null && i18next.t('forms:filter.beforeMine', { when: dayAndClock(current, language) }),
  ]
  return i18next.t('forms:filter.sentence', { parts: parts.filter(Boolean).join(', ') })
}
