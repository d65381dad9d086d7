import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { LogViewer } from './log-viewer.tsx'

interface Props {
  isOpen: boolean
  /** Null when the address names none. */
  taskId: number | null
  taskName: string
  onClose: () => void
}

export function TaskLogsDialog({ isOpen, taskId, taskName, onClose }: Props) {
  const { t } = useTranslation('logs')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name: taskName })} size="xl">
      {taskId === null ? <Alert color="red" title={t('noTask')} /> : <LogViewer key={taskId} taskId={taskId} />}
    </Dialog>
  )
}
