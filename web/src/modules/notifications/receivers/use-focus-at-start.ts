import { useEffect, useRef } from 'react'

/** Puts the cursor into the first field of a step: what had it is gone. */
export function useFocusAtStart<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return place
}
