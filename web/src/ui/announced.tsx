import type { ReactNode } from 'react'

interface Props {
  /** Null or false while there is nothing to say. */
  children: ReactNode
}

/**
 * Lets screen readers read its changes. It is always in the page: they do not read a region that comes together with
 * its text. While empty it takes no room, also if its neighbours keep a distance.
 */
export function Announced({ children }: Props) {
  return (
    <div role="status" style={children ? undefined : { position: 'absolute' }}>
      {children}
    </div>
  )
}
