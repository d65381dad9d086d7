import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The screen that was shown last, in any frame. */
let shown: string | null = null

/**
 * A new screen starts at its top, with the keyboard in it; the first one leaves the cursor where the browser put it.
 * Every frame of screens uses it. The element with the id `content` gets the focus.
 */
export function useArrival() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shown === null
    if (shown === pathname) return
    shown = pathname
    if (isFirst) return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
