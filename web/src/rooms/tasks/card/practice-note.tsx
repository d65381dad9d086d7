import { Anchor, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { isPractice } from './task-words.ts'

interface Props {
  task: Task
}

/** Says of a pretend office what it is, and leads to its mailbox. Nothing at a real one. */
export function PracticeNote({ task }: Props) {
  const { t } = useTranslation('tasks')
  if (!isPractice(task)) return null
  return (
    <Text size="sm" fw={500}>
      {t('practice.about')}{' '}
      {task.url && (
        <Anchor href={new URL('/mailbox', task.url).href} target="_blank" rel="noreferrer" size="sm" underline="always">
          {t('practice.mailbox')}
        </Anchor>
      )}
    </Text>
  )
}
