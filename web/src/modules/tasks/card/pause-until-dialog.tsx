import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { longDay } from '../../../ui/time/moment.ts'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { PauseDay } from '../task/pause-day.tsx'
import { isBookingOpen, useStopTask } from '../task-actions.ts'

interface Props {
  task: Task | null
  onClose: () => void
}

export function PauseUntilDialog({ task, onClose }: Props) {
  const { t } = useTranslation('freeTimes')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('until.title')} isQuestion>
      {task && <Question task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('freeTimes')
  const [until, setUntil] = useState('')
  const [mustChoose, setMustChoose] = useState(false)
  const stop = useStopTask(t('until.done', { day: until && longDay(`${until}T12:00:00Z`, currentLanguage()) }))
  const send = (day: string, onBooking: OnBooking) =>
    stop.mutate(
      { id: task.id, onBooking, until: day },
      { onSuccess: onClose, onError: (refusal) => isBookingOpen(refusal) && setMustChoose(true) },
    )
  const pause = (day: string) => {
    setUntil(day)
    send(day, 'ask')
  }
  return mustChoose ? (
    <AppointmentQuestion
      doing="pause"
      isBusy={stop.isPending}
      onChoose={(choice) => send(until, choice)}
      onNothing={onClose}
    />
  ) : (
    <PauseDay isBusy={stop.isPending} onConfirm={pause} onClose={onClose} />
  )
}
