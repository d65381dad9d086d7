import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { dayAndClock } from '../../../ui/time/moment.ts'

type Choice = 'keep' | 'cancel'

interface Props {
  doing: 'pause' | 'delete' | 'edit' | 'several'
  /** By default of the one appointment of one task. */
  question?: string
  /** The appointment that is meant. */
  at?: string | undefined
  /** Of appointments. */
  count?: number
  isBusy: boolean
  onChoose: (choice: Choice) => void
  onNothing: () => void
}

/** An appointment is never forgotten: the person first decides about it. Each button names all of its effects. */
export function AppointmentQuestion({ doing, question, at, count = 1, isBusy, onChoose, onNothing }: Props) {
  const { t } = useTranslation('tasks')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const label = useId()
  // It appears after a click on another button, which is gone by then.
  useEffect(() => place.current?.focus(), [])
  const option = (choice: Choice) => ({
    isBusy: isBusy && chosen === choice,
    disabled: isBusy,
    fullWidth: true,
    onClick: () => {
      setChosen(choice)
      onChoose(choice)
    },
  })
  return (
    <Stack ref={place} role="group" aria-labelledby={label} tabIndex={-1} style={{ outline: 'none' }}>
      <Text id={label}>{question ?? t('open.question')}</Text>
      {at && <Text fw={600}>{dayAndClock(at, currentLanguage())}</Text>}
      <div>
        <BusyButton size="sm" {...option('keep')}>
          {t(`open.${doing}.keep`)}
        </BusyButton>
        <Hint mt={4}>{t('open.keepText', { count })}</Hint>
      </div>
      <div>
        <BusyButton size="sm" variant="outline" color="red" {...option('cancel')}>
          {t(`open.${doing}.cancel`)}
        </BusyButton>
        <Hint mt={4}>{t('open.cancelText', { count })}</Hint>
      </div>
      <Button size="sm" variant="default" fullWidth onClick={onNothing}>
        {t('open.nothing')}
      </Button>
    </Stack>
  )
}
