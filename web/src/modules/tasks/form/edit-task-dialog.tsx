import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { EditTaskForm } from './edit-task-form.tsx'

interface Props {
  task: Task | null
  onClose: () => void
}

export function EditTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('edit.title', { name: task?.name ?? '' })}>
      {task && <EditTaskForm task={task} onDone={onClose} />}
    </Dialog>
  )
}
