import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface Props {
  to: string
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link in a navigation; it carries the class `active` (and aria-current) while its place is open. */
export function PlaceLink({ className = '', onClick, ...rest }: Props) {
  return (
    <NavLink
      {...rest}
      {...(onClick ? { onClick } : {})}
      className={({ isActive }) => (isActive ? `${className} active` : className)}
    />
  )
}
