import { Button } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { german } from '../../../ui/german.tsx'
import { IconCalendarPlus } from '../../../ui/icons/signed-in.ts'
import { clockTime, longDay } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './booking-panel.module.css'
import { CalendarFileButton } from './calendar-file-button.tsx'

interface Props {
  booking: Booking
  /** Looks for another one; null: that goes on already, or nobody needs it. */
  onAnother: (() => void) | null
  children?: Elements
}

const everyMs = 60_000

export function CancelledNote(props: Props) {
  const { cancelled_by, slot_at } = props.booking
  const now = useNow(everyMs)
  return <Announced>{cancelled_by !== null && Date.parse(slot_at) > now && <Note {...props} />}</Announced>
}

function Note({ booking, onAnother, children }: Props) {
  const { t } = useTranslation('appointments')
  const language = currentLanguage()
  return (
    <div className={classes.panel} data-state={booking.state}>
      <p className={classes.head}>{t(`cancelled.${booking.cancelled_by ?? 'owner'}`)}</p>
      <p className={classes.where}>
        <s>
          <span>{`${longDay(booking.slot_at, language)}, ${clockTime(booking.slot_at, language)}, `}</span>
          {german(booking.office_name)}
        </s>
      </p>
      {children}
      {onAnother && (
        <Button
          variant="default"
          my="sm"
          mr="xs"
          leftSection={<IconCalendarPlus size={18} />}
          onClick={onAnother}
          aria-haspopup="dialog"
        >
          {t('notBooking.another')}
        </Button>
      )}
      <CalendarFileButton bookingId={booking.id} label={t('calendar.remove')} />
    </div>
  )
}
