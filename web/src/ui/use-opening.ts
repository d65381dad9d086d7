import { useState } from 'react'

/** Counts the links that were opened in this tab, one after the other. */
export function useOpening(secret: string): number {
  const [opening, setOpening] = useState({ secret, no: 0 })
  if (opening.secret === secret) return opening.no
  setOpening({ secret, no: opening.no + 1 })
  return opening.no + 1
}
