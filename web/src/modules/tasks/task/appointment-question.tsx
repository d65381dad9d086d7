import { Button, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import { dayAndClock } from '../../../ui/time/moment.ts'

interface Props {
  doing: 'pause' | 'delete' | 'edit' | 'several'
  /** By default of the one appointment of one task. */
  question?: string
  /** The appointment that is meant. */
  at?: string | undefined
  /** Of appointments. */
  count?: number
  isBusy: boolean
  onChoose: (choice: 'keep' | 'cancel') => void
  onNothing: () => void
}

/** It appears after a click on another button, which is gone by then. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

/**
 * An appointment is never forgotten: the person first decides about it. Each button names all of its effects, and what
 * cannot be undone is asked once more.
 */
export function AppointmentQuestion({ doing, question, at, count = 1, isBusy, onChoose, onNothing }: Props) {
  const { t } = useTranslation('tasks')
  const [isCancelling, setCancelling] = useState(false)
  const label = useId()
  return (
    <Stack
      key={String(isCancelling)}
      ref={takeFocus}
      role="group"
      aria-labelledby={label}
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      <Text id={label}>{isCancelling ? t('open.cancelText', { count }) : (question ?? t('open.question'))}</Text>
      {at && <Text fw={600}>{dayAndClock(at, currentLanguage())}</Text>}
      {isCancelling ? (
        <FormButtons
          leave={t('open.nothing')}
          onLeave={() => setCancelling(false)}
          submit={t(`open.${doing}.cancel`)}
          isBusy={isBusy}
          onConfirm={() => onChoose('cancel')}
        />
      ) : (
        <>
          <div>
            <BusyButton size="sm" fullWidth isBusy={isBusy} onClick={() => onChoose('keep')}>
              {t(`open.${doing}.keep`)}
            </BusyButton>
            <Hint mt={4}>{t('open.keepText', { count })}</Hint>
          </div>
          <Button size="sm" variant="default" onClick={onNothing}>
            {t('open.nothing')}
          </Button>
          <Button size="sm" variant="subtle" color="red" disabled={isBusy} onClick={() => setCancelling(true)}>
            {t(`open.${doing}.cancel`)}
          </Button>
        </>
      )}
    </Stack>
  )
}
