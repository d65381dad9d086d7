import { taskNameLength } from '@terminlotse/contract/limits'
import type { Need } from '@terminlotse/contract/offices/needs'
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

/** The name of a task that nobody has named: “Passport, 4 offices”, or “Passport + Identity card, 4 offices”. */
export function nameFor(together: Need[], offices: number): string {
  const titles = together.map(({ title }) => title).join(' + ')
  return (offices === 0 ? titles : `${titles}, ${officesOf(offices)}`).slice(-taskNameLength.max)
}
