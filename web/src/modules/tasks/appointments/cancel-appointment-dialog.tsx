import { Stack, Text } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
import { clockTime, longDay } from '../../../ui/time/moment.ts'
import { useCancelAppointment } from './appointment-calls.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  booking: Booking
  isWatching: boolean
}

export function CancelAppointmentDialog({ isOpen, onClose, booking, isWatching }: Props) {
  const { t } = useTranslation('appointments')
  const cancel = useCancelAppointment(booking.id)
  const language = currentLanguage()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cancel.title')} isQuestion>
      <Stack>
        <Text fw={600}>
          <span>{`${longDay(booking.slot_at, language)}, ${clockTime(booking.slot_at, language)}, `}</span>
          {german(booking.office_name)}
        </Text>
        <Text>{t('cancel.text')}</Text>
        {isWatching && <Text>{t('cancel.watching')}</Text>}
        <QuestionButtons
          keep={t('cancel.keep')}
          onKeep={onClose}
          confirm={t('cancel.confirm')}
          busyLabel={t('cancel.confirm')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
        />
      </Stack>
    </Dialog>
  )
}
