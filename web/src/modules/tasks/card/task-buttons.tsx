import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import {
  IconCalendarTime,
  IconCopy,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '../../../ui/icons/signed-in.ts'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { PauseUntilDialog } from './pause-until-dialog.tsx'
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

export function TaskButtons({ task, onAction }: Props) {
  const isActive = task.status === 'active'
  const actions: TaskAction[] = [isActive ? 'pause' : 'start', 'logs', 'edit', 'delete']
  return (
    <div className={classes.buttons}>
      {actions.map((action) => (
        <ActionButton key={action} action={action} task={task} onAction={onAction} />
      ))}
      {isActive && <PauseUntilButton task={task} />}
      <ShareButton task={task} />
    </div>
  )
}

export function DuplicateButton(props: Props) {
  return <ActionButton action="duplicate" {...props} />
}

function ActionButton({ action, task, onAction }: Props & { action: TaskAction }) {
  const { t } = useTranslation('tasks')
  const Icon = icons[action]
  const isFirst = action === 'start' && stateOf(task, new Date()).action === 'start'
  return (
    <Button
      data-action={action}
      variant={isFirst ? 'filled' : 'subtle'}
      size="sm"
      mih={44}
      title={t(`buttons.${action}`)}
      leftSection={<Icon size={18} />}
      onClick={() => onAction(action, task)}
    >
      {t(`buttons.${action}`)}
    </Button>
  )
}

interface PauseUntilButtonProps {
  task: Task
}

function PauseUntilButton({ task }: PauseUntilButtonProps) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton icon={<IconCalendarTime size={18} />} label={t('until.action')} onOpen={open} />
      <PauseUntilDialog task={isOpen ? task : null} onClose={close} />
    </>
  )
}
