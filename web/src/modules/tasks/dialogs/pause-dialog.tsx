import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { useStopTask } from '../task-actions.ts'

interface Props {
  /** A task whose pause was refused because of its appointment. */
  task: Task | null
  onClose: () => void
}

export function PauseDialog({ task, onClose }: Props) {
  const { t } = useTranslation('tasks')
  const stop = useStopTask(t('toasts.paused'))
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('pause.title')} isQuestion>
      {task && (
        <AppointmentQuestion
          doing="pause"
          isBusy={stop.isPending}
          onChoose={(onBooking) => stop.mutate({ id: task.id, onBooking }, { onSuccess: onClose })}
          onNothing={onClose}
        />
      )}
    </Dialog>
  )
}
