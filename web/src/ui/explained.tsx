import { UnstyledButton } from '@mantine/core'
import classes from './explained.module.css'

interface Props {
  /** The explanation, one or two plain sentences. */
  tip: string
  children: string
}

/** Words that need an explanation: a tap, the mouse or the keyboard shows it beside them. */
export function Explained({ tip, children }: Props) {
  return (
    <UnstyledButton className={classes.words} {...explains(tip)}>
      {children}
    </UnstyledButton>
  )
}

/** The attributes by which an element explains its word, also to screen readers. */
export function explains(tip: string) {
  return { 'data-tip': tip, 'data-tip-on-tap': true, 'aria-description': tip } as const
}
