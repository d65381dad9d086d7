import { Badge } from '@mantine/core'
import { markOf, type StateKey } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { IconEye } from '../../../ui/icons/actions/eye.tsx'
import { MarkBadge } from '../../tasks/mark-badge.tsx'

/** The badges of a task that watches: the same as on its owner's card. */
export function RunningState({ state }: { state: StateKey }) {
  const { t } = useTranslation('admin')
  const mark = markOf(state)
  return (
    <>
      {mark && <MarkBadge mark={mark} />}
      <Badge variant="light" leftSection={<IconEye size={14} />}>
        {t('running.active')}
      </Badge>
    </>
  )
}
