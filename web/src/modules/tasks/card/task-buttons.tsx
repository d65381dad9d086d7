import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import {
  IconCalendarTime,
  IconCopy,
  IconExternalLink,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { dayAndTime, longDay } from '../../../ui/time/moment.ts'
import { SecretAddress } from '../sharing/secret-address.tsx'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { PauseDay } from '../task/pause-day.tsx'
import { useIsStartingOrPausing, useStopTask } from '../task-actions.ts'
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
    </div>
  )
}

/** Buttons that few people need, and seldom. */
export function FurtherButtons(props: Props) {
  const { task } = props
  return (
    <div className={classes.further}>
      <ActionButton action="duplicate" {...props} />
      {task.status === 'active' && <PauseUntilButton task={task} />}
      <ShareButton task={task} />
    </div>
  )
}

function ActionButton({ action, task, onAction }: Props & { action: TaskAction }) {
  const { t } = useTranslation('tasks')
  const Icon = icons[action]
  const isPausing = useIsStartingOrPausing(task.id)
  const isFirst = action === 'start' && stateOf(task, new Date()).action === 'start'
  return (
    <BusyButton
      data-action={action}
      isBusy={action === 'pause' && isPausing}
      variant={isFirst ? 'filled' : 'subtle'}
      title={t(`buttons.${action}`)}
      leftSection={<Icon size={18} />}
      onClick={() => onAction(action, task)}
    >
      {t(`buttons.${action}`)}
    </BusyButton>
  )
}

function PauseUntilButton({ task }: Pick<Props, 'task'>) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton icon={<IconCalendarTime size={18} />} label={t('until.action')} onOpen={open} />
      <Dialog isOpen={isOpen} onClose={close} title={t('until.title')} isQuestion>
        {isOpen && <Question task={task} onClose={close} />}
      </Dialog>
    </>
  )
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('freeTimes')
  const [until, setUntil] = useState('')
  const [mustChoose, setMustChoose] = useState(false)
  const done = t('until.done', { day: until && longDay(`${until}T12:00:00Z`, currentLanguage()) })
  const stop = useStopTask(done, () => setMustChoose(true))
  const send = (day: string, onBooking: OnBooking) =>
    stop.mutate({ id: task.id, onBooking, until: day }, { onSuccess: onClose })
  const pause = (day: string) => {
    setUntil(day)
    send(day, 'ask')
  }
  return mustChoose ? (
    <AppointmentQuestion
      doing="pause"
      at={task.booking?.slot_at}
      isBusy={stop.isPending}
      onChoose={(choice) => send(until, choice)}
      onNothing={onClose}
    />
  ) : (
    <PauseDay isBusy={stop.isPending} onConfirm={pause} onClose={onClose} />
  )
}

function ShareButton({ task }: { task: Task }) {
  const { t } = useTranslation('sharing')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton
        icon={<IconExternalLink size={18} />}
        label={t('action')}
        name={t('actionOf', { name: task.name })}
        onOpen={open}
      />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')} isLeftByButton>
        {isOpen && <Sharing id={task.id} />}
      </Dialog>
    </>
  )
}

function Sharing({ id }: { id: number }) {
  const { t } = useTranslation('sharing')
  const params = { id }
  return (
    <SecretAddress
      queryKey={keys.sharedPage(id)}
      read={(signal) => call(sharedPageRoutes.read, { params, signal })}
      make={() => call(sharedPageRoutes.make, { params })}
      end={() => call(sharedPageRoutes.end, { params })}
      say={(word) => t(word)}
      isForOthers
      about={({ ends_at, openings }) => (
        <div>
          <Text c="dimmed">{t('until', { time: dayAndTime(ends_at ?? '', currentLanguage()) })}</Text>
          <Text c="dimmed">{t('openings', { count: openings })}</Text>
        </div>
      )}
    />
  )
}
