import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  label: string
  /** For screen readers, where the label alone does not say of which thing it is. */
  name?: string
  onOpen: () => void
}

export function DialogButton({ icon, label, name, onOpen }: Props) {
  return (
    <Button
      variant="subtle"
      leftSection={icon}
      aria-haspopup="dialog"
      {...(name === undefined ? {} : { 'aria-label': name })}
      onClick={onOpen}
    >
      {label}
    </Button>
  )
}
