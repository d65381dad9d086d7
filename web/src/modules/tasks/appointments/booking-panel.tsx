import { Button } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { german } from '../../../ui/german.tsx'
import { IconCalendarPlus } from '../../../ui/icons/signed-in.ts'
import { clockTime, longDay } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { canLookEarlier } from '../task/earlier.ts'
import { isPractice } from '../task/task-words.ts'
import { AppointmentButtons, CalendarFileButton } from './appointment-buttons.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import classes from './booking-panel.module.css'

interface Props {
  booking: Booking
  task: Task
  /** The person wants an earlier one, or another one instead of one that was cancelled. */
  onWatch: () => void
}

export function BookingPanel(props: Props) {
  const { booking, task, onWatch } = props
  const canStart = task.status !== 'active' && booking.cancelled_by !== 'replaced'
  return (
    <>
      <CancelledNote booking={booking} onAnother={canStart ? onWatch : null} isSaid={isTimeSaid(task)} />
      {booking.cancelled_by === null && <Panel {...props} />}
    </>
  )
}

const isTimeSaid = (task: Task) => stateOf(task, new Date()).says === 'time'

function Panel({ booking, task, onWatch }: Props) {
  const { t } = useTranslation('tasks')
  const isConfirmed = booking.state === 'confirmed'
  const isWaiting = booking.state === 'waiting_for_confirmation'
  if (!isConfirmed && !isWaiting && booking.state !== 'unknown') return null
  return (
    <div className={classes.panel} data-state={booking.state}>
      <AppointmentFacts booking={booking} isPractice={isPractice(task)} isHeadSaid isTimeSaid={isTimeSaid(task)} />
      {isConfirmed && task.status === 'active' && task.not_booking === null && (
        <p className={classes.advice}>
          {t('booking.lookingOn')} {task.auto_booking_enabled && t('booking.movesOn')}
        </p>
      )}
      {(isConfirmed || isWaiting) && (
        <AppointmentButtons
          booking={booking}
          isWatching={task.status === 'active'}
          onEarlier={task.status === 'active' || !canLookEarlier(task, new Date()) ? null : onWatch}
          hasCalendar={task.status === 'active'}
        />
      )}
    </div>
  )
}

interface CancelledNoteProps {
  booking: Booking
  /** Looks for another one; null: that goes on already, or nobody needs it. */
  onAnother: (() => void) | null
  /** The headline says who cancelled it, and its time. */
  isSaid?: boolean
  children?: Elements
}

const everyMs = 60_000

export function CancelledNote(props: CancelledNoteProps) {
  const { cancelled_by, slot_at } = props.booking
  const now = useNow(everyMs)
  return <Announced>{cancelled_by !== null && Date.parse(slot_at) > now && <Note {...props} />}</Announced>
}

function Note({ booking, onAnother, isSaid, children }: CancelledNoteProps) {
  const { t } = useTranslation('appointments')
  const language = currentLanguage()
  return (
    <div className={classes.panel} data-state={booking.state}>
      {!isSaid && (
        <>
          <p className={classes.head}>{t(`cancelled.${booking.cancelled_by ?? 'owner'}`)}</p>
          <p className={classes.where}>
            <s>
              <span>{`${longDay(booking.slot_at, language)}, ${clockTime(booking.slot_at, language)}, `}</span>
              {german(booking.office_name)}
            </s>
          </p>
        </>
      )}
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
