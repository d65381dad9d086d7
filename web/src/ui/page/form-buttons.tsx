import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../busy-button.tsx'
import type { Elements } from '../elements.ts'
import { useFocusAtStart } from '../focus.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  /** The word of the button that changes nothing; absent: “Cancel”. */
  leave?: string
  onLeave: () => void
  submit: string
  /** By default the word of the button. */
  busyLabel?: string
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
        {...(busyLabel ? { busyLabel } : {})}
        disabled={isDisabled}
        {...(isDangerous ? { color: 'red' } : {})}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
      >
        {submit}
      </BusyButton>
    </Group>
  )
}

/** The form that had the cursor is gone. */
export function CloseButton({ onClose, children }: { onClose: () => void; children: string }) {
  const place = useFocusAtStart<HTMLDivElement>()
  return (
    <Group justify="flex-end" mt="md" ref={place}>
      <Button onClick={onClose}>{children}</Button>
    </Group>
  )
}

interface QuestionProps extends Omit<Props, 'onLeave'>, Partial<Pick<Props, 'onLeave'>> {
  isOpen?: boolean
  title: string
  onClose: () => void
  children: Elements
}

/** A dialog that says what will happen, with the buttons of the answer. */
export function Question({ isOpen = true, title, onClose, children, ...buttons }: QuestionProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isQuestion>
      <Stack>
        {children}
        <FormButtons onLeave={onClose} {...buttons} />
      </Stack>
    </Dialog>
  )
}
