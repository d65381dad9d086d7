import { Anchor, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { mailboxOf } from './office-mailbox.ts'
import { isPractice } from './task-words.ts'

interface Props {
  task: Task
}

/** Explains the practice office, and leads to its mailbox if that opens. Empty at a real office. */
export function PracticeNote({ task }: Props) {
  const { t } = useTranslation('tasks')
  if (!isPractice(task)) return null
  const mailbox = task.url && mailboxOf(task.url, window.location.href)
  return (
    <Text size="sm" fw={500}>
      <span>{t('practice.about')}</span>{' '}
      {mailbox && (
        <Anchor href={mailbox} target="_blank" rel="noreferrer" size="sm" underline="always">
          {t('practice.mailbox')}
        </Anchor>
      )}
    </Text>
  )
}
