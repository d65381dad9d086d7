import { taskNameLength } from '@terminlotse/contract/limits'
import type { Need, NeedOffice } from '@terminlotse/contract/offices/needs'
import { shortOfficeName } from '@terminlotse/contract/tasks/short-names'
import i18next from 'i18next'

export function factsOf({ minutes, max_count, counted, offices }: Need): string {
  if (offices.length === 0) return i18next.t('need:nowhere')
  return [minutesOf(minutes), i18next.t(`need:atMost.${counted}`, { count: max_count }), officesOf(offices.length)]
    .filter(Boolean)
    .join(' · ')
}

function minutesOf(minutes: Need['minutes']): string {
  if (minutes === null) return ''
  const { least, most } = minutes
  return least === most ? i18next.t('need:minutes', { most }) : i18next.t('need:minutesFromTo', { least, most })
}

function officesOf(count: number): string {
  return i18next.t('need:offices', { count })
}

/**
 * The name of a task that nobody has named: “Passport, 4 offices”, “Passport + Identity card, Pasing”, and without an
 * office where there is one alone.
 */
export function nameFor(together: Need[], chosen: NeedOffice[], possible: number): string {
  const titles = together.map(({ title }) => title).join(' + ')
  const [first] = chosen
  const only = first === undefined || possible === 1 ? '' : shortOfficeName(first.name)
  const place = chosen.length > 1 ? officesOf(chosen.length) : only
  return [titles, place].filter(Boolean).join(', ').slice(-taskNameLength.max)
}
