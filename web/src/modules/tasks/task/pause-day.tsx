import { Stack, Text, TextInput } from '@mantine/core'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { pauseDays } from '@terminlotse/contract/limits'
import { validationText } from '@terminlotse/contract/validation-texts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'

interface Props {
  isBusy: boolean
  note?: string | null
  /** A day in Munich, `YYYY-MM-DD`, that a pause can have. */
  onConfirm: (until: string) => void
  onClose: () => void
}

function errorOf(day: string, first: string, last: string): string | null {
  const key = day === '' ? 'date_invalid' : day < first ? 'pause_until_past' : day > last ? 'pause_until_far' : null
  return key && validationText(key, currentLanguage())
}

export function PauseDay({ isBusy, note = null, onConfirm, onClose }: Props) {
  const { t } = useTranslation('freeTimes')
  const [day, setDay] = useState('')
  const [error, setError] = useState<string | null>(null)
  const today = berlinDay(new Date())
  const [first, last] = [addDays(today, pauseDays.min), addDays(today, pauseDays.max)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sentence = errorOf(day, first, last)
    setError(sentence)
    if (sentence === null) onConfirm(day)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('until.text')}</Text>
        {note && <Text>{note}</Text>}
        <TextInput
          type="date"
          label={t('until.day')}
          min={first}
          max={last}
          value={day}
          error={error}
          data-autofocus
          onChange={(event) => {
            setDay(event.currentTarget.value)
            setError(null)
          }}
        />
        <FormButtons onLeave={onClose} submit={t('until.confirm')} isBusy={isBusy} />
      </Stack>
    </form>
  )
}
