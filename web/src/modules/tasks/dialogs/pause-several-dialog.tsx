import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { pauseDays } from '@terminlotse/contract/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'

interface Props {
  isOpen: boolean
  isBusy: boolean
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

function Question({ isBusy, onConfirm, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('taskList')
  const { t: say } = useTranslation()
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const today = berlinDay(new Date())
  const [first, last] = [addDays(today, pauseDays.min), addDays(today, pauseDays.max)]
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (day < first || day > last) setWrong(true)
    else onConfirm(day)
  }
  return (
    <form onSubmit={confirm} noValidate>
      <Stack>
        <Text>{t('until.text')}</Text>
        <TextInput
          type="date"
          size="md"
          label={t('until.day')}
          min={first}
          max={last}
          value={day}
          error={isWrong && t('until.invalid')}
          data-autofocus
          onChange={(event) => {
            setDay(event.currentTarget.value)
            setWrong(false)
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
