import { useEffect, useRef } from 'react'

/** Tells a later answer if the component is still on screen. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => isThere.current
}
