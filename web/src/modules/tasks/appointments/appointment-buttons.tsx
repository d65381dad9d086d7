import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Booking } from '@terminlotse/contract/booking'
import { minuteMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { german } from '../../../ui/german.tsx'
import { IconCalendarDown, IconCalendarSearch, IconCalendarX } from '../../../ui/icons/signed-in.ts'
import { Question } from '../../../ui/page/form-buttons.tsx'
import { clockTime, dayAndClock, longDay } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { type CancelWords, useCalendarFile, useCancelAppointment, useKeepAppointment } from './appointment-calls.ts'
import classes from './booking-panel.module.css'

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
  const now = useNow(minuteMs)
  const keep = useKeepAppointment(booking.id)
  // The day before: cancelling it is one of the answers.
  const isAsked = booking.is_coming_asked && Date.parse(booking.slot_at) > now
  const words = isAsked ? 'giveBack' : 'cancel'
  if (booking.is_being_cancelled) return <p className={classes.advice}>{t('cancel.pending')}</p>
  const isOnlyTold = booking.state === 'confirmed' && booking.is_only_one && onEarlier
  return (
    <Group gap="xs" mt="sm">
      {isOnlyTold && <p className={classes.advice}>{t('earlier.onlyTold')}</p>}
      {isAsked && (
        <>
          <p className={classes.advice}>{t(booking.way === null ? 'coming.question' : 'coming.remote')}</p>
          <BusyButton variant="default" isBusy={keep.isPending} onClick={() => keep.mutate()}>
            {t('coming.keep')}
          </BusyButton>
        </>
      )}
      {booking.state === 'confirmed' && hasCalendar && (
        <CalendarFileButton bookingId={booking.id} label={t('calendar.save')} />
      )}
      {booking.state === 'confirmed' && onEarlier && (
        <Button
          variant="default"
          leftSection={<IconCalendarSearch size={18} />}
          onClick={onEarlier}
          aria-haspopup="dialog"
        >
          {t(isAsked ? 'coming.move' : 'earlier.action')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCalendarX size={18} />} onClick={asking.open} aria-haspopup="dialog">
        {t(`${words}.action`)}
      </Button>
      <CancelAppointmentDialog
        isOpen={isAsking}
        onClose={asking.close}
        words={words}
        booking={booking}
        isWatching={isWatching}
      />
    </Group>
  )
}

interface CancelAppointmentDialogProps {
  isOpen: boolean
  onClose: () => void
  words: CancelWords
  booking: Booking
  isWatching: boolean
}

function CancelAppointmentDialog({ isOpen, onClose, words, booking, isWatching }: CancelAppointmentDialogProps) {
  const { t } = useTranslation('appointments')
  const cancel = useCancelAppointment(booking.id, words)
  const keep = useKeepAppointment(booking.id)
  const leave = () => {
    if (words === 'giveBack') keep.mutate()
    onClose()
  }
  const language = currentLanguage()
  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={t(`${words}.title`)}
      leave={t('cancel.keep')}
      onLeave={leave}
      submit={t(`${words}.confirm`)}
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    >
      <Text fw={600}>
        <span>{`${longDay(booking.slot_at, language)}, ${clockTime(booking.slot_at, language)}, `}</span>
        {german(booking.office_name)}
      </Text>
      <Text>{t('cancel.text')}</Text>
      {booking.replaces_at && <Text>{t('cancel.stays', { when: dayAndClock(booking.replaces_at, language) })}</Text>}
      {isWatching && <Text>{t('cancel.watching')}</Text>}
    </Question>
  )
}

interface CalendarFileButtonProps {
  bookingId: number
  label: string
  variant?: 'filled' | 'default' | undefined
}

export function CalendarFileButton({ bookingId, label, variant = 'default' }: CalendarFileButtonProps) {
  const file = useCalendarFile(bookingId)
  return (
    <BusyButton
      variant={variant}
      leftSection={<IconCalendarDown size={18} />}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      {label}
    </BusyButton>
  )
}
