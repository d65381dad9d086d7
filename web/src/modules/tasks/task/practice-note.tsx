import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { isPractice } from './task-words.ts'

export function PracticeNote({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  if (!isPractice(task)) return null
  return (
    <Text size="sm" fw={500}>
      {t('practice.about')}
    </Text>
  )
}
