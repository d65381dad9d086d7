import { Text, type TextProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Words beside the matter: small and grey. */
export function Hint(props: TextProps & Omit<ComponentProps<'p'>, keyof TextProps | 'color'>) {
  return <Text size="sm" c="dimmed" {...props} />
}
