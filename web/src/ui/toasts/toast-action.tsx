import { Button, Text } from '@mantine/core'

interface Props {
  text: string | undefined
  label: string
  run: () => void
}

/** The words of a toast that offers an action. */
export function ToastAction({ text, label, run }: Props) {
  return (
    <>
      <Text size="sm" mb={8}>
        {text}
      </Text>
      <Button size="xs" variant="light" color="amber" onClick={run}>
        {label}
      </Button>
    </>
  )
}
