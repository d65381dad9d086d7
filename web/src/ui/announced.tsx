import type { ReactNode } from 'react'

interface Props {
  /** Null or false while there is nothing to say. */
  children: ReactNode
}

/** Always in the page: screen readers do not read a region that comes with its text. Empty, it takes no room. */
export function Announced({ children }: Props) {
  return (
    <div role="status" style={children ? undefined : { position: 'absolute' }}>
      {children}
    </div>
  )
}
