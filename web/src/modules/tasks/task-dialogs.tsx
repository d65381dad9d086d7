import { Alert, Stack, Text } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../api/form-errors.ts'
import type { Elements } from '../../ui/elements.ts'
import { IconCalendarCheck } from '../../ui/icons/signed-in.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { FormButtons } from '../../ui/page/form-buttons.tsx'
import type { TaskAction } from './card/task-buttons.tsx'
import { copyOf } from './draft/draft.ts'
import { filterSentence, hasFilter } from './draft/filter.ts'
import { whoBooks } from './form/booking-switch.tsx'
import { EditTaskForm } from './form/edit-task-form.tsx'
import { CreateTaskDialog } from './need/create-task-dialog.tsx'
import { AppointmentQuestion } from './task/appointment-question.tsx'
import { earlierThan } from './task/earlier.ts'
import { officeName } from './task/task-words.ts'
import { ToldReceivers } from './task/told-receivers.tsx'
import { PracticeNote, Wanted } from './task/wanted.tsx'
import { useDeleteTask, useStartTask, useStopTask } from './task-actions.ts'
import { useTasks } from './tasks.ts'

interface Open {
  action: TaskAction
  task: Task
}

/** The actions of a card's buttons. Pausing opens no dialog unless the task has an appointment. */
export function useTaskDialogs(pausedSentence: string): {
  act: (action: TaskAction, task: Task) => void
  dialogs: Pick<Props, 'open' | 'close'>
} {
  const tasks = useTasks().data
  /** One after the other: the answer of a pause may come while another dialog is open. */
  const [asked, setAsked] = useState<{ action: TaskAction; id: number }[]>([])
  const ask = useCallback((action: TaskAction, id: number) => setAsked((all) => [...all, { action, id }]), [])
  const { mutate: stop } = useStopTask(pausedSentence, ({ id }) => ask('pause', id))
  const act = useCallback(
    (action: TaskAction, { id }: Task) => (action === 'pause' ? stop({ id }) : ask(action, id)),
    [stop, ask],
  )
  const [open = null] = asked.flatMap(({ action, id }) => {
    const task = tasks?.find((one) => one.id === id)
    return task ? [{ action, task }] : []
  })
  const close = () => setAsked((before) => before.filter(({ id }) => id !== open?.task.id))
  return { act, dialogs: { open, close } }
}

interface Props {
  open: Open | null
  close: () => void
  onStarted?: (id: number) => void
  reach: Elements
}

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

interface OneProps {
  task: Task | null
  onClose: () => void
}

function EditTaskDialog({ task, onClose }: OneProps) {
  const { t } = useTranslation('forms')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('edit.title', { name: task?.name ?? '' })}>
      {task && <EditTaskForm task={task} onDone={onClose} />}
    </Dialog>
  )
}

/** For a task whose pause was refused because of its appointment. */
function PauseDialog({ task, onClose }: OneProps) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('pause.title')} isQuestion>
      {task && <PauseQuestion key={task.id} task={task} onClose={onClose} />}
    </Dialog>
  )
}

function PauseQuestion({ task: { id, booking }, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const stop = useStopTask(t('toasts.paused'))
  const choose = (onBooking: OnBooking) => stop.mutate({ id, onBooking }, { onSuccess: onClose })
  return (
    <AppointmentQuestion
      doing="pause"
      at={booking?.slot_at}
      isBusy={stop.isPending}
      onChoose={choose}
      onNothing={onClose}
    />
  )
}

function DeleteDialog({ task, onClose }: OneProps) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('delete.title')} isQuestion>
      {task && <Question task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const [mustChoose, setMustChoose] = useState(false)
  const remove = useDeleteTask(() => setMustChoose(true))
  const send = (onBooking: OnBooking) => remove.mutate({ id: task.id, onBooking }, { onSuccess: onClose })
  return (
    <Stack>
      <Text>{t('delete.text', { name: task.name })}</Text>
      {mustChoose ? (
        <AppointmentQuestion
          doing="delete"
          at={task.booking?.slot_at}
          isBusy={remove.isPending}
          onChoose={send}
          onNothing={onClose}
        />
      ) : (
        <FormButtons
          onLeave={onClose}
          submit={t('delete.confirm')}
          isBusy={remove.isPending}
          onConfirm={() => send('ask')}
        />
      )}
    </Stack>
  )
}

interface StartDialogProps extends OneProps {
  onStarted: (id: number) => void
  reach: Elements
}

function StartDialog({ task, ...rest }: StartDialogProps) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={rest.onClose} title={t('start.title')} isQuestion>
      {task && <StartQuestion task={task} {...rest} />}
    </Dialog>
  )
}

function StartQuestion({ task, onClose, onStarted, reach }: StartDialogProps & { task: Task }) {
  const { t } = useTranslation('tasks')
  const { t: need } = useTranslation('need')
  const start = useStartTask(t('toasts.started'))
  const missing = Object.values(fieldErrors(start.error))
  const filter = { ...task, current_appointment_at: earlierThan(task, new Date()) }
  const confirm = () =>
    start.mutate(
      { id: task.id },
      {
        onSuccess: () => {
          onStarted(task.id)
          onClose()
        },
      },
    )
  return (
    <Stack>
      <Text>{t('start.intro')}</Text>
      <Facts
        layout="rows"
        facts={[
          [t('start.task'), task.name],
          [t('start.bookingEmail'), task.email_for_booking || t('start.none')],
          [t('labels.service'), <Wanted key="wanted" task={task} />],
          [t('labels.office'), officeName(task)],
        ]}
      />
      <PracticeNote task={task} />
      {hasFilter(filter) && <Text>{filterSentence(filter)}</Text>}
      {task.auto_booking_enabled && (
        <Alert
          color={task.dry_run ? 'blue' : 'amber'}
          icon={<IconCalendarCheck />}
          title={t(task.dry_run ? 'trial.badge' : 'start.warning')}
        >
          {task.dry_run ? t('trial.text') : need(whoBooks(filter))}
        </Alert>
      )}
      <ToldReceivers chosen={task.receivers} reach={reach} />
      {missing.length > 0 && (
        <Alert color="red" role="alert">
          {missing.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Alert>
      )}
      <FormButtons
        onLeave={onClose}
        submit={t('start.confirm')}
        isBusy={start.isPending}
        isDangerous={false}
        onConfirm={confirm}
      />
    </Stack>
  )
}
