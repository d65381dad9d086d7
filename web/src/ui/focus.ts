import { useEffect, useRef } from 'react'

/** Gives the focus to the screen after the element that had it is gone. Otherwise nothing would have it. */
export function focusScreen(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Puts the cursor into the first field of a step: what had it is gone. */
export function useFocusAtStart<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return place
}
