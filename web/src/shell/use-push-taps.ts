import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { serviceWorkers } from '../ui/browser/service-workers.ts'

/** Goes where a tap on a push message leads: `worker/push.js` asks any page of the app for it. */
export function usePushTaps() {
  const navigate = useNavigate()
  // `useEffect` would begin after the paint: a tap before that would be lost.
  useLayoutEffect(() => {
    const workers = serviceWorkers()
    if (workers === null) return
    const open = ({ data }: MessageEvent<unknown>) => {
      const path = pathIn(data)
      if (path !== null) void navigate(path)
    }
    workers.addEventListener('message', open)
    return () => workers.removeEventListener('message', open)
  }, [navigate])
}

function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('open' in data)) return null
  return typeof data.open === 'string' && data.open.startsWith('/') ? data.open : null
}
