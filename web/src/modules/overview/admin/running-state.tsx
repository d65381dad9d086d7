import { Badge } from '@mantine/core'
import { markOf, type StateKey } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { IconEye } from '../../../ui/icons/signed-in.ts'
import { MarkBadge } from '../../tasks/mark-badge.tsx'

export function RunningState({ state, isPractice }: { state: StateKey; isPractice: boolean }) {
  const { t } = useTranslation('admin')
  const { t: practice } = useTranslation('practice')
  const mark = markOf(state)
  return (
    <>
      {mark && <MarkBadge mark={mark} />}
      {isPractice && (
        <Badge color="gray" variant="light">
          {practice('badge')}
        </Badge>
      )}
      <Badge variant="light" leftSection={<IconEye size={14} />}>
        {t('running.active')}
      </Badge>
    </>
  )
}
