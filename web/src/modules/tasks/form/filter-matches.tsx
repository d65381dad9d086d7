import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { bodyOf, type TaskDraft } from '../draft/draft.ts'

interface Props {
  draft: TaskDraft
}

/**
 * The number of times that the draft's filter would have matched so far. Empty while it is not known: the task can be
 * made without.
 */
export function FilterMatches({ draft }: Props) {
  const { t } = useTranslation('forms')
  const body = bodyOf(draft)
  const { data } = useQuery({
    queryKey: keys.filterMatches(body),
    queryFn: ({ signal }) => call(figuresRoutes.filterMatches, { body, signal }),
  })
  if (!data) return null
  const { recorded_since, free, matching } = data
  if (recorded_since === null) return <Text c="dimmed">{t('filter.unknown')}</Text>
  const since = dayAndTime(recorded_since, currentLanguage())
  return (
    <Text c="dimmed">
      {free === 0 ? t('filter.nothing', { since }) : t('filter.matched', { since, free, matching })}
    </Text>
  )
}
