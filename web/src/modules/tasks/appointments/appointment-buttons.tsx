import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { IconCalendarSearch, IconCalendarX } from '../../../ui/icons/signed-in.ts'
import classes from './booking-panel.module.css'
import { CalendarFileButton } from './calendar-file-button.tsx'
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx'

interface Props {
  booking: Booking
  isWatching: boolean
  /** Null: an earlier one is looked for already. */
  onEarlier: (() => void) | null
  /** False: the button for the calendar stands elsewhere. */
  hasCalendar?: boolean
}

export function AppointmentButtons({ booking, isWatching, onEarlier, hasCalendar = true }: Props) {
  const { t } = useTranslation('appointments')
  const [isAsking, asking] = useDisclosure(false)
  if (booking.is_being_cancelled) return <p className={classes.advice}>{t('cancel.pending')}</p>
  const isOnlyTold = booking.state === 'confirmed' && booking.is_only_one && onEarlier
  return (
    <Group gap="xs" mt="sm">
      {isOnlyTold && <p className={classes.advice}>{t('earlier.onlyTold')}</p>}
      {booking.state === 'confirmed' && hasCalendar && (
        <CalendarFileButton bookingId={booking.id} label={t('calendar.save')} />
      )}
      {booking.state === 'confirmed' && onEarlier && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconCalendarSearch size={18} />}
          onClick={onEarlier}
          aria-haspopup="dialog"
        >
          {t('earlier.action')}
        </Button>
      )}
      <Button
        variant="default"
        mih={44}
        leftSection={<IconCalendarX size={18} />}
        onClick={asking.open}
        aria-haspopup="dialog"
      >
        {t('cancel.action')}
      </Button>
      <CancelAppointmentDialog isOpen={isAsking} onClose={asking.close} booking={booking} isWatching={isWatching} />
    </Group>
  )
}
