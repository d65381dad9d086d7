import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './folded.module.css'

interface Props {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a form that most people do not need: one line until it is opened. */
export function Folded({ title, isOpen, onToggle, children }: Props) {
  return (
    <details className={classes.section} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      <Stack mt="sm">{children}</Stack>
    </details>
  )
}
