import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../busy-button.tsx'

interface Props {
  /** The word of the button that leaves the form; absent: “Cancel”. */
  leave?: string
  onLeave: () => void
  submit: string
  busyLabel: string
  isBusy: boolean
  isDangerous?: boolean
  isDisabled?: boolean
}

export function FormButtons({
  leave,
  onLeave,
  submit,
  busyLabel,
  isBusy,
  isDangerous = false,
  isDisabled = false,
}: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" mih={44} onClick={onLeave}>
        {leave ?? t('cancel')}
      </Button>
      <BusyButton
        type="submit"
        mih={44}
        isBusy={isBusy}
        busyLabel={busyLabel}
        disabled={isDisabled}
        {...(isDangerous ? { color: 'red' } : {})}
      >
        {submit}
      </BusyButton>
    </Group>
  )
}
