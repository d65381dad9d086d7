import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarSearch, IconCalendarX } from '@tabler/icons-react'
import type { Booking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { useLookForEarlier } from './appointment.ts'
import classes from './booking-panel.module.css'
import { CalendarFileButton } from './calendar-file-button.tsx'
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx'

interface Props {
  booking: Booking
  task: Task
  onEarlier: (task: Task) => void
}

/** Into the calendar once it is sure, an earlier one in its place, and back to the office at any time. */
export function AppointmentCare({ booking, task, onEarlier }: Props) {
  const { t } = useTranslation('care')
  const [isAsking, asking] = useDisclosure(false)
  const earlier = useLookForEarlier(task.id, onEarlier)
  if (booking.is_being_cancelled) return <p className={classes.advice}>{t('cancel.pending')}</p>
  return (
    <Group gap="xs" mt="sm">
      {booking.state === 'confirmed' && <CalendarFileButton taskId={task.id} label={t('calendar.save')} />}
      {booking.state === 'confirmed' && task.status !== 'active' && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconCalendarSearch size={18} aria-hidden />}
          loading={earlier.isPending}
          onClick={() => earlier.mutate(booking.slot_at)}
          aria-haspopup="dialog"
        >
          {t('earlier.action')}
        </Button>
      )}
      <Button
        variant="default"
        mih={44}
        leftSection={<IconCalendarX size={18} aria-hidden />}
        onClick={asking.open}
        aria-haspopup="dialog"
      >
        {t('cancel.action')}
      </Button>
      <CancelAppointmentDialog isOpen={isAsking} onClose={asking.close} booking={booking} task={task} />
    </Group>
  )
}
