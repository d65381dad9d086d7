import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { together } from '../card/task-words.ts'
import type { TaskDraft } from './draft.ts'

interface Props {
  task: Task
  draft: TaskDraft
}

/** The further services that the edited task keeps. They are chosen when a task is made, and only shown here. */
export function KeptServices({ task, draft }: Props) {
  const { t } = useTranslation('forms')
  const ids = new Set(draft.further_services.map((one) => one.service_type))
  const kept = task.services_details.filter(({ id }) => ids.has(id))
  if (kept.length === 0) return null
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={500}>
        {t('edit.further')}
      </Text>
      <Text size="sm" lang="de">
        {together(kept)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('edit.furtherHint')}
      </Text>
    </div>
  )
}
