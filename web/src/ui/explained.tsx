import { UnstyledButton } from '@mantine/core'
import classes from './explained.module.css'

interface Props {
  tip: string
  children: string
}

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
