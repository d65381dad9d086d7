import { Button } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { IconCopy } from '../../../ui/icons/copy.tsx'
import { IconFileText } from '../../../ui/icons/file-text.tsx'
import { IconPencil } from '../../../ui/icons/pencil.tsx'
import { IconPlayerPause } from '../../../ui/icons/player-pause.tsx'
import { IconPlayerPlay } from '../../../ui/icons/player-play.tsx'
import { IconTrash } from '../../../ui/icons/trash.tsx'
import classes from './task-card.module.css'

export type TaskAction = 'logs' | 'edit' | 'duplicate' | 'pause' | 'start' | 'delete'

interface Props {
  task: Task
  onAction: (action: TaskAction, task: Task) => void
}

const icons = {
  logs: IconFileText,
  edit: IconPencil,
  duplicate: IconCopy,
  pause: IconPlayerPause,
  start: IconPlayerPlay,
  delete: IconTrash,
}

/** What can be done with a task. */
export function TaskButtons({ task, onAction }: Props) {
  const { t } = useTranslation('tasks')
  const actions: TaskAction[] = [task.status === 'active' ? 'pause' : 'start', 'logs', 'edit', 'duplicate', 'delete']
  return (
    <div className={classes.buttons}>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            data-action={action}
            variant={action === 'start' ? 'filled' : 'default'}
            size="sm"
            mih={44}
            title={t(`buttons.${action}`)}
            leftSection={<Icon size={18} />}
            onClick={() => onAction(action, task)}
          >
            {t(`buttons.${action}`)}
          </Button>
        )
      })}
    </div>
  )
}
