import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Elements } from '../elements.ts'
import classes from './folded.module.css'

interface Props {
  title: string
  detail?: string
  isOpenAtFirst?: boolean
  hasError?: boolean
  children: Elements
}

/** A part of a form that most people do not need: one line until it is opened. */
export function Folded({ title, detail, isOpenAtFirst = false, hasError = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  // It stays open after the error is gone, because the person is typing there.
  if (hasError && !isOpen) setOpen(true)
  return (
    <details className={classes.section} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </summary>
      <Stack mt="sm">{children}</Stack>
    </details>
  )
}
