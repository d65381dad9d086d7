import { Badge } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'
import { IconEye, IconPlayerPause } from '../../../ui/icons/signed-in.ts'

interface Props {
  status: Task['status']
}

const styles = {
  active: { color: 'lotse', Icon: IconEye },
  paused: { color: 'gray', Icon: IconPlayerPause },
  error: { color: 'red', Icon: IconAlertTriangle },
}

export function StatusBadge({ status }: Props) {
  const { t } = useTranslation('tasks')
  const { color, Icon } = styles[status]
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={14} />}>
      {t(`status.${status}`)}
    </Badge>
  )
}
