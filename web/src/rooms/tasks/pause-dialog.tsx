import { Button, Group, Stack } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OpenAppointmentChoice } from './appointments/open-appointment-choice.tsx'
import { useStopTask } from './task-actions.ts'

interface Props {
  /** A task whose pause was refused because of its appointment. */
  task: Task | null
  onClose: () => void
}

export function PauseDialog({ task, onClose }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('pause.title')} isQuestion>
      {task && <Question task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const { t: say } = useTranslation()
  const [onBooking, setOnBooking] = useState<OnBooking>('ask')
  const stop = useStopTask(t('toasts.paused'))
  return (
    <Stack>
      <OpenAppointmentChoice value={onBooking} onChange={setOnBooking} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <BusyButton
          isBusy={stop.isPending}
          busyLabel={t('pause.confirm')}
          disabled={onBooking === 'ask'}
          onClick={() => stop.mutate({ id: task.id, onBooking }, { onSuccess: onClose })}
        >
          {t('pause.confirm')}
        </BusyButton>
      </Group>
    </Stack>
  )
}
