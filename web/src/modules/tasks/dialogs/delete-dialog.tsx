import { Stack, Text } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { isBookingOpen, useDeleteTask } from '../task-actions.ts'

interface Props {
  task: Task | null
  onClose: () => void
}

export function DeleteDialog({ task, onClose }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('delete.title')} isQuestion>
      {task && <Question task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const { t: say } = useTranslation()
  const remove = useDeleteTask()
  const [mustChoose, setMustChoose] = useState(false)
  const onError = (error: Error) => isBookingOpen(error) && setMustChoose(true)
  const send = (onBooking: OnBooking) => remove.mutate({ id: task.id, onBooking }, { onSuccess: onClose, onError })
  return (
    <Stack>
      <Text>{t('delete.text', { name: task.name })}</Text>
      {mustChoose ? (
        <AppointmentQuestion doing="delete" isBusy={remove.isPending} onChoose={send} onNothing={onClose} />
      ) : (
        <QuestionButtons
          keep={say('cancel')}
          onKeep={onClose}
          confirm={t('delete.confirm')}
          busyLabel={t('delete.confirm')}
          isBusy={remove.isPending}
          onConfirm={() => send('ask')}
        />
      )}
    </Stack>
  )
}
