import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Elements } from '../elements.ts'
import { IconChevronRight } from '../icons/signed-in.ts'
import classes from './folded-part.module.css'

interface Props {
  /** Names it in the address: `/settings#passkeys` opens the part `passkeys`. */
  id: string
  title: string
  children: Elements
}

/** A part of a page that is one heading until it is opened; its content is loaded then. */
export function FoldedPart({ id, title, children }: Props) {
  const isAddressed = useLocation().hash === `#${id}`
  const [isOpen, setOpen] = useState(isAddressed)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAddressed) return
    setOpen(true)
    place.current?.scrollIntoView()
  }, [isAddressed])
  return (
    <section ref={place} aria-labelledby={id} className={classes.part}>
      <h2 className={classes.heading}>
        <UnstyledButton
          id={id}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-open`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <IconChevronRight size={18} className={classes.chevron} />
        </UnstyledButton>
      </h2>
      <div id={`${id}-open`}>{isOpen && <div className={classes.open}>{children}</div>}</div>
    </section>
  )
}
