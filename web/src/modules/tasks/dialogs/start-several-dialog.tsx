import { Alert, List, Stack, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { IconCalendarCheck } from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
import { personName } from '../task/task-words.ts'

interface Props {
  /** Null while closed. */
  tasks: Task[] | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function StartSeveralDialog({ tasks, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('taskList')
  const { t: words } = useTranslation('tasks')
  const { t: say } = useTranslation()
  const booking = tasks?.filter((task) => task.auto_booking_enabled && !task.dry_run) ?? []
  return (
    <Dialog isOpen={tasks !== null} onClose={onClose} title={t('run.title')} isQuestion>
      <Stack>
        <Text>{t('run.text', { count: tasks?.length ?? 0 })}</Text>
        {booking.length > 0 && (
          <Alert color="amber" icon={<IconCalendarCheck />} title={words('start.warning')}>
            <Text size="sm">{t('run.books')}</Text>
            <List size="sm" mt="xs">
              {booking.map((task) => (
                <List.Item key={task.id}>
                  <strong>{task.name}</strong>{' '}
                  {personName(task) && <span>{t('run.bookedFor', { name: personName(task) })}</span>}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <QuestionButtons
          keep={say('cancel')}
          onKeep={onClose}
          confirm={words('start.confirm')}
          busyLabel={words('start.confirm')}
          isBusy={isBusy}
          isDangerous={false}
          onConfirm={onConfirm}
        />
      </Stack>
    </Dialog>
  )
}
