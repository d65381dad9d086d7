import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { Elements } from '../elements.ts'
import { IconChevronRight } from '../icons/signed-in.ts'
import classes from './disclosure.module.css'

interface Props {
  label: string
  /** For people who use a screen reader and do not see its place. */
  fullLabel?: string
  children: Elements
}

export function Disclosure({ label, fullLabel, children }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const content = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={content}
        aria-label={fullLabel}
        onClick={toggle}
      >
        <IconChevronRight size={18} className={classes.chevron} />
        <span>{label}</span>
      </UnstyledButton>
      <div id={content}>{isOpen && children}</div>
    </div>
  )
}
