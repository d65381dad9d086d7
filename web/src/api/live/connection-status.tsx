import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { explains } from '../../ui/explained.tsx'
import type { LiveStatus } from './socket-parts.ts'

const colors: Record<LiveStatus, string> = {
  connected: 'green',
  connecting: 'gray',
  authenticating: 'gray',
  error: 'red',
  disconnected: 'gray',
}

export function ConnectionStatus({ status, taskId }: { status: LiveStatus; taskId?: number | undefined }) {
  const { t } = useTranslation('live')
  const isOfTask = status === 'connected' && taskId !== undefined
  const word = isOfTask ? t('status.connectedToTask', { id: taskId }) : t(`status.${status}`)
  return (
    <Badge
      {...explains(t(isOfTask ? 'status.ofTaskTip' : `status.tip.${status}`))}
      role="status"
      color={colors[status]}
    >
      {word}
    </Badge>
  )
}
