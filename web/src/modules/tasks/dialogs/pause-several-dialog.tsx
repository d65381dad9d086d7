import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { pauseDays } from '@terminlotse/contract/limits'
import { validationText } from '@terminlotse/contract/validation-texts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'

interface Props {
  isOpen: boolean
  isBusy: boolean
  /** So many of the selected tasks neither watch nor are paused until a day. */
  leftOut: number
  onConfirm: (until: string) => void
  onClose: () => void
}

/** Asks for the day on which the selected tasks start again. */
export function PauseSeveralDialog({ isOpen, ...rest }: Props) {
  const { t } = useTranslation('taskList')
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={t('until.title')} isQuestion>
      <Question {...rest} />
    </Dialog>
  )
}

function Question({ isBusy, leftOut, onConfirm, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('taskList')
  const { t: say } = useTranslation()
  const [day, setDay] = useState('')
  const [error, setError] = useState<string | null>(null)
  const today = berlinDay(new Date())
  const [first, last] = [addDays(today, pauseDays.min), addDays(today, pauseDays.max)]
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const key = day === '' ? 'date_invalid' : day < first ? 'pause_until_past' : day > last ? 'pause_until_far' : null
    if (key === null) onConfirm(day)
    else setError(validationText(key, currentLanguage()))
  }
  return (
    <form onSubmit={confirm} noValidate>
      <Stack>
        <Text>{t('until.text')}</Text>
        {leftOut > 0 && <Text>{t('until.leftOut', { count: leftOut })}</Text>}
        <TextInput
          type="date"
          size="md"
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel={t('several.pause')}>
            {t('several.pause')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
