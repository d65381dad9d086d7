import { Button, Group } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import type { StateAction } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconCalendarCheck, IconCalendarPlus, IconPencil } from '../../../ui/icons/signed-in.ts'
import { CalendarFileButton } from '../appointments/appointment-buttons.tsx'
import { PracticeMailButton } from '../practice/practice-mail.tsx'
import { SendProof } from '../task/send-proof.tsx'
import { isPractice } from '../task/task-words.ts'
import { useStartTask } from '../task-actions.ts'
import type { TaskAction } from './task-buttons.tsx'

interface Props {
  action: StateAction | null
  task: Task
  onAction: (action: TaskAction, task: Task) => void
  /** `default`: something more urgent on the card has the filled button. */
  variant?: 'filled' | 'default' | undefined
}

/** Empty if the act stands elsewhere on the card (Start, booking), or only the person can do it (opening a mail). */
export function FirstButton({ action, task, onAction, variant = 'filled' }: Props) {
  const { t } = useTranslation('appointments')
  const reason = task.not_booking?.reason
  const isLacking = reason?.startsWith('missing_') || task.stopped_because === 'stopped_details_missing'
  switch (action) {
    case 'open_mail':
      return <OpenMail task={task} variant={variant} />
    case 'calendar':
      return (
        task.booking && <CalendarFileButton bookingId={task.booking.id} label={t('calendar.save')} variant={variant} />
      )
    case 'edit':
      return (
        <Group gap="xs">
          <Button variant={variant} leftSection={<IconPencil size={18} />} onClick={() => onAction('edit', task)}>
            {t(isLacking ? 'first.fill' : 'first.change')}
          </Button>
          {/* Another appointment may have been given back: then the same address is taken again. */}
          {(reason === 'limit' || reason === 'details_failed') && <BookAgain task={task} variant="default" />}
        </Group>
      )
    case 'again':
      return <BookAgain task={task} variant={variant} />
    case 'proof':
      return <SendProof task={task} variant={variant} />
    case 'show_appointment':
      return <ShowAppointment task={task} variant={variant} />
    case 'book':
    case 'start':
    case null:
      return null
  }
}

type Look = Pick<Props, 'task'> & { variant: 'filled' | 'default' }

/** Only the practice office's mail can be opened here; empty at a real office. */
export function OpenMail({ task, variant }: Look) {
  if (!isPractice(task) || task.booking === null) return null
  return <PracticeMailButton bookingId={task.booking.id} variant={variant} />
}

function BookAgain({ task, variant }: Look) {
  const { t } = useTranslation('appointments')
  const again = useStartTask(t('notBooking.done'))
  const isAnother = ['cancelled_at_office', 'cancelled_by_owner', 'appointment_gone'].includes(
    task.not_booking?.reason ?? '',
  )
  const words = t(isAnother ? 'notBooking.another' : 'notBooking.again')
  return (
    <BusyButton
      variant={variant}
      leftSection={<IconCalendarPlus size={18} />}
      isBusy={again.isPending}
      onClick={() => again.mutate({ id: task.id })}
    >
      {words}
    </BusyButton>
  )
}

function ShowAppointment({ task, variant }: Look) {
  const { t } = useTranslation('appointments')
  const appointment = task.not_booking?.appointment ?? null
  if (appointment === null || appointment.task === task.id) return null
  return (
    <Button
      variant={variant}
      component={Link}
      to={appointment.task === null ? '/dashboard' : `/tasks?task=${appointment.task}`}
      leftSection={<IconCalendarCheck size={18} />}
    >
      {t('notBooking.show')}
    </Button>
  )
}
