import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { OnBooking } from '@terminlotse/contract/booking'
import { pauseDays } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { validationText } from '@terminlotse/contract/validation-texts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { longDay } from '../../../ui/time/moment.ts'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { isBookingOpen, useStopTask } from '../task-actions.ts'

interface Props {
  task: Task | null
  onClose: () => void
}

/** Asks for the day on which a task starts again by itself, and first about its appointment if it has one. */
export function PauseUntilDialog({ task, onClose }: Props) {
  const { t } = useTranslation('freeTimes')
  return (
    <Dialog isOpen={task !== null} onClose={onClose} title={t('until.title')} isQuestion>
      {task && <Question task={task} onClose={onClose} />}
    </Dialog>
  )
}

/** The sentence about a day that is no day of a pause; null: it is one. */
function errorOf(day: string): string | null {
  const today = berlinDay(new Date())
  const key = day === '' ? 'date_invalid' : day <= today ? 'pause_until_past' : null
  const isFar = day > addDays(today, pauseDays.max)
  return key === null && !isFar ? null : validationText(key ?? 'pause_until_far', currentLanguage())
}

function Question({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('freeTimes')
  const { t: say } = useTranslation()
  const [day, setDay] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [mustChoose, setMustChoose] = useState(false)
  const stop = useStopTask(t('until.done', { day: day && longDay(`${day}T12:00:00Z`, currentLanguage()) }))
  const today = berlinDay(new Date())
  const send = (onBooking: OnBooking) =>
    stop.mutate(
      { id: task.id, onBooking, until: day },
      { onSuccess: onClose, onError: (refusal) => isBookingOpen(refusal) && setMustChoose(true) },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sentence = errorOf(day)
    setError(sentence)
    if (sentence === null) send('ask')
  }
  if (mustChoose)
    return <AppointmentQuestion doing="pause" isBusy={stop.isPending} onChoose={send} onNothing={onClose} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('until.text')}</Text>
        <TextInput
          type="date"
          size="md"
          label={t('until.day')}
          min={addDays(today, pauseDays.min)}
          max={addDays(today, pauseDays.max)}
          value={day}
          error={error}
          data-autofocus
          onChange={(event) => {
            setDay(event.currentTarget.value)
            setError(null)
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {say('cancel')}
          </Button>
          <BusyButton type="submit" mih={44} isBusy={stop.isPending} busyLabel={t('until.confirm')}>
            {t('until.confirm')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
