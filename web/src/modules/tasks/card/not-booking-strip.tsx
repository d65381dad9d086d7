import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { NotBooking } from '@terminlotse/contract/booking'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { useMailServer } from '../../../api/mail-server.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconPencil } from '../../../ui/icons/actions/pencil.tsx'
import { IconCalendarCheck } from '../../../ui/icons/calendar/calendar-check.tsx'
import { IconCalendarPlus } from '../../../ui/icons/calendar/calendar-plus.tsx'
import { IconMail } from '../../../ui/icons/things/mail.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { useStartTask } from '../task-actions.ts'
import classes from './not-booking-strip.module.css'
import type { TaskAction } from './task-buttons.tsx'

interface Props {
  task: Task
  onAction: (action: TaskAction, task: Task) => void
}

const everyMs = 10_000
/** The remedy is a link in a mail of ours. */
const proofs = ['account_unproven', 'booking_address_unproven']
/** Pressing “Book again” does not help. */
const noAgain = ['invalid', 'details_missing', 'two_open', ...proofs]
const cancelled = ['cancelled_at_office', 'cancelled_by_owner']

/** The reason why a task with automatic booking books nothing just now, and its owner's options. */
export function NotBookingStrip({ task, onAction }: Props) {
  const now = useNow(everyMs)
  const why = task.not_booking
  // It goes on by itself; the next look at the tasks says so too.
  const isSaid = why !== null && (why.until === null || Date.parse(why.until) > now)
  return (
    <Announced>
      {isSaid && (
        <div className={classes.strip} data-why={why.why}>
          <p className={classes.words}>{why.message}</p>
          <WayOut task={task} why={why} onAction={onAction} />
        </div>
      )}
    </Announced>
  )
}

function WayOut({ task, why: { why, reason, appointment }, onAction }: Props & { why: NotBooking }) {
  const { t } = useTranslation('appointments')
  const { t: tasks } = useTranslation('tasks')
  const again = useStartTask(t('notBooking.done'))
  const words = t(cancelled.includes(reason ?? '') ? 'notBooking.another' : 'notBooking.again')
  const isProof = proofs.includes(reason ?? '')
  const needsEdit = ['invalid', 'details_missing', 'limit', 'booking_address_unproven'].includes(reason ?? '')
  const isElsewhere = appointment !== null && appointment.task !== task.id
  if (reason === 'two_open' || (why !== 'needs_you' && !isElsewhere)) return null
  return (
    <Group gap="xs" mt="sm">
      {isElsewhere && (
        <Button
          component={Link}
          to={appointment.task === null ? '/dashboard' : `/tasks?task=${appointment.task}`}
          variant="default"
          mih={44}
          leftSection={<IconCalendarCheck size={18} />}
        >
          {t('notBooking.show')}
        </Button>
      )}
      {why === 'needs_you' && !noAgain.includes(reason ?? '') && (
        <BusyButton
          mih={44}
          leftSection={<IconCalendarPlus size={18} />}
          isBusy={again.isPending}
          busyLabel={words}
          onClick={() => again.mutate({ id: task.id })}
        >
          {words}
        </BusyButton>
      )}
      {isProof && <SendProof task={task} />}
      {needsEdit && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPencil size={18} />}
          onClick={() => onAction('edit', task)}
        >
          {tasks('buttons.edit')}
        </Button>
      )}
    </Group>
  )
}

function SendProof({ task }: { task: Task }) {
  const { t } = useTranslation('appointments')
  const isOutbox = useMailServer() === false
  const send = useMutation({
    mutationFn: () => call(taskRoutes.sendProof, { params: { id: task.id } }),
    onSuccess: () => showToast({ kind: 'success', title: t(isOutbox ? 'notBooking.inOutbox' : 'notBooking.sent') }),
    onError: (error) => showRefusal(error, t('notBooking.sendFailed')),
  })
  return (
    <BusyButton
      mih={44}
      leftSection={<IconMail size={18} />}
      isBusy={send.isPending}
      busyLabel={t('notBooking.sending')}
      onClick={() => send.mutate()}
    >
      {t('notBooking.sendAgain')}
    </BusyButton>
  )
}
