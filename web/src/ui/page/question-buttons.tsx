import { Button, Group } from '@mantine/core'
import { BusyButton } from '../busy-button.tsx'

interface Props {
  /** The answer that changes nothing. It has the focus first. */
  keep: string
  onKeep: () => void
  confirm: string
  busyLabel: string
  isBusy: boolean
  isDangerous?: boolean
  isDisabled?: boolean
  onConfirm: () => void
}

export function QuestionButtons({
  keep,
  onKeep,
  confirm,
  busyLabel,
  isBusy,
  isDangerous = true,
  isDisabled = false,
  onConfirm,
}: Props) {
  return (
    <Group justify="flex-end">
      <Button variant="default" mih={44} onClick={onKeep} data-autofocus>
        {keep}
      </Button>
      <BusyButton
        mih={44}
        isBusy={isBusy}
        busyLabel={busyLabel}
        disabled={isDisabled}
        {...(isDangerous ? { color: 'red' } : {})}
        onClick={onConfirm}
      >
        {confirm}
      </BusyButton>
    </Group>
  )
}
