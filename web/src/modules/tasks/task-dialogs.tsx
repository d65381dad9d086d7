import type { Task } from '@terminlotse/contract/tasks'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../ui/elements.ts'
import type { TaskAction } from './card/task-buttons.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { PauseDialog } from './dialogs/pause-dialog.tsx'
import { StartDialog } from './dialogs/start-dialog.tsx'
import { copyOf } from './draft/draft.ts'
import { EditTaskDialog } from './form/edit-task-dialog.tsx'
import { CreateTaskDialog } from './need/create-task-dialog.tsx'
import { isBookingOpen, useStopTask } from './task-actions.ts'

interface Open {
  action: TaskAction
  task: Task
}

/** The actions of a card's buttons. Pausing opens no dialog unless the task has an appointment. */
export function useTaskDialogs(pausedSentence: string): {
  act: (action: TaskAction, task: Task) => void
  dialogs: Pick<Props, 'open' | 'close'>
} {
  const [open, setOpen] = useState<Open | null>(null)
  const { mutate: stop } = useStopTask(pausedSentence)
  const act = useCallback(
    (action: TaskAction, task: Task) => {
      if (action !== 'pause') return setOpen({ action, task })
      stop({ id: task.id }, { onError: (error) => isBookingOpen(error) && setOpen({ action, task }) })
    },
    [stop],
  )
  return { act, dialogs: { open, close: () => setOpen(null) } }
}

interface Props {
  open: Open | null
  close: () => void
  onStarted?: (id: number) => void
  reach: Elements
}

/** The dialog that a card's button has opened: one at a time. */
export function TaskDialogs({ open, close, onStarted, reach }: Props) {
  const { t } = useTranslation('forms')
  const taskFor = (action: TaskAction) => (open?.action === action ? open.task : null)
  const copied = taskFor('duplicate')
  return (
    <>
      <StartDialog task={taskFor('start')} onClose={close} onStarted={(id) => onStarted?.(id)} reach={reach} />
      <PauseDialog task={taskFor('pause')} onClose={close} />
      <EditTaskDialog task={taskFor('edit')} onClose={close} />
      <CreateTaskDialog
        isOpen={copied !== null}
        first={copied && copyOf(copied, t('wizard.copy', { name: copied.name }))}
        onClose={close}
      />
      <DeleteDialog task={taskFor('delete')} onClose={close} />
    </>
  )
}
