import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  words: ReactNode
  label: string
  run: () => void
}

/** The words of a toast that offers an action. */
export function ToastAction({ words, label, run }: Props) {
  return (
    <>
      <Text size="sm" mb={8}>
        {words}
      </Text>
      <Button size="xs" variant="light" color="amber" onClick={run}>
        {label}
      </Button>
    </>
  )
}
