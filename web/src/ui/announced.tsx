import type { ReactNode } from 'react'

interface Props {
  /** Null or false while there is nothing to say. */
  children: ReactNode
}

/**
 * Has screen readers read what appears in it. It is always in the page: they do not read a region that comes together
 * with its text. While empty it takes no room, also where its neighbours keep a distance.
 */
export function Announced({ children }: Props) {
  return (
    <div role="status" style={children ? undefined : { position: 'absolute' }}>
      {children}
    </div>
  )
}
