import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new screen starts at its top, with the keyboard in it; the first one leaves the cursor where the browser put it.
 */
export function useArrival() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
