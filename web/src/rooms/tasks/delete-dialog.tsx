import { Button, Group, Stack, Text } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OpenAppointmentChoice } from './appointments/open-appointment-choice.tsx'
import { isBookingOpen, useDeleteTask } from './task-actions.ts'

interface Props {
  task: Task | null
  onClose: () => void
}

/** One question before a task goes; a second part only where an appointment hangs on it. */
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
  const [onBooking, setOnBooking] = useState<OnBooking>('ask')
  const remove = useDeleteTask()
  const mustChoose = isBookingOpen(remove.error)
  const confirm = () => remove.mutate({ id: task.id, onBooking }, { onSuccess: onClose })
  return (
    <Stack>
      <Text>{t('delete.text', { name: task.name })}</Text>
      {mustChoose && <OpenAppointmentChoice value={onBooking} onChange={setOnBooking} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('cancel')}
        </Button>
        <BusyButton
          color="red"
          isBusy={remove.isPending}
          busyLabel={t('delete.confirm')}
          disabled={mustChoose && onBooking === 'ask'}
          onClick={confirm}
        >
          {t('delete.confirm')}
        </BusyButton>
      </Group>
    </Stack>
  )
}
