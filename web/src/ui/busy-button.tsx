import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentProps } from 'react'

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'color' | 'ref'> {
  /** The action that a press starts, as long as it runs; or `isBusy` and `onClick`. */
  work?: { isPending: boolean; mutate: () => void }
  isBusy?: boolean
  /** By default the words of the button. */
  busyLabel?: string
}

/** A button that names its running action. It stays focusable while busy, so that the keyboard does not lose its place. */
export function BusyButton({ work, isBusy = work?.isPending, children, busyLabel, onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden /> : rest.leftSection}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else if (work) work.mutate()
        else onClick?.(event)
      }}
    >
      {(isBusy && busyLabel) || children}
    </Button>
  )
}
