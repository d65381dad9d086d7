import { UnstyledButton } from '@mantine/core'
import classes from './explained.module.css'

export function Explained({ tip, children }: { tip: string; children: string }) {
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
