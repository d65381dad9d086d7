import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconCalendarDown } from '../../../ui/icons/signed-in.ts'
import { useCalendarFile } from './appointment-calls.ts'

interface Props {
  bookingId: number
  label: string
  variant?: 'filled' | 'default' | undefined
}

export function CalendarFileButton({ bookingId, label, variant = 'default' }: Props) {
  const file = useCalendarFile(bookingId)
  return (
    <BusyButton
      variant={variant}
      leftSection={<IconCalendarDown size={18} />}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      {label}
    </BusyButton>
  )
}
