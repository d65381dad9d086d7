import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveStatus } from './socket-parts.ts'

interface Props {
  status: LiveStatus
  /** Of a task's own channel. */
  taskId?: number | undefined
}

const colors: Record<LiveStatus, string> = {
  connected: 'green',
  connecting: 'gray',
  authenticating: 'gray',
  error: 'red',
  disconnected: 'gray',
}

export function ConnectionStatus({ status, taskId }: Props) {
  const { t } = useTranslation('live')
  const word =
    status === 'connected' && taskId !== undefined ? t('status.connectedToTask', { id: taskId }) : t(`status.${status}`)
  return (
    <Badge role="status" variant="dot" color={colors[status]} size="lg">
      {word}
    </Badge>
  )
}
