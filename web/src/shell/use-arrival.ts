import { useEffect } from 'react'
import { useLocation } from 'react-router'

let shown: string | null = null

/**
 * A new screen starts at its top, or at the part that the address names, with the keyboard in it, or where it has put
 * the keyboard itself; the first one leaves the cursor where the browser put it. Every frame of screens uses it. The
 * element with the id `content` gets the focus.
 */
export function useArrival() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFirst = shown === null
    if (shown === pathname) return
    shown = pathname
    if (isFirst) return
    // Effects of the screen have run before. What had the focus on the last screen is gone, or is outside of both.
    const content = document.getElementById('content')
    if (document.activeElement !== content && content?.contains(document.activeElement)) return
    // A part that comes later brings itself into sight.
    if (document.getElementById(hash.slice(1)) === null) window.scrollTo(0, 0)
    content?.focus({ preventScroll: true })
  }, [pathname, hash])
}
