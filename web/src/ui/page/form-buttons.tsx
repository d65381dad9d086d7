import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../busy-button.tsx'

interface Props {
  /** The word of the button that changes nothing; absent: “Cancel”. */
  leave?: string
  onLeave: () => void
  submit: string
  busyLabel: string
  isBusy: boolean
  /** The answer to a question: leaving has the focus first. Absent: the button sends its form. */
  onConfirm?: () => void
  isDangerous?: boolean
  isDisabled?: boolean
}

export function FormButtons({
  leave,
  onLeave,
  submit,
  busyLabel,
  isBusy,
  onConfirm,
  isDangerous = onConfirm !== undefined,
  isDisabled = false,
}: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onLeave} data-autofocus={onConfirm !== undefined || undefined}>
        {leave ?? t('cancel')}
      </Button>
      <BusyButton
        isBusy={isBusy}
        busyLabel={busyLabel}
        disabled={isDisabled}
        {...(isDangerous ? { color: 'red' } : {})}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
      >
        {submit}
      </BusyButton>
    </Group>
  )
}
