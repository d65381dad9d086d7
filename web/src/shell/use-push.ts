import i18next from 'i18next'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { checkThisDevice } from '../modules/notifications/this-device.ts'
import { serviceWorkers } from '../ui/browser/service-workers.ts'
import { showToast } from '../ui/toasts/toast.tsx'

/** Checks this browser's push subscription at the start, and opens the page of a clicked message. */
export function usePush(user: number | undefined) {
  const navigate = useNavigate()

  useEffect(() => {
    if (user === undefined) return
    checkThisDevice(user)
      .then((state) => {
        if (state === 'fine') return
        const say = i18next.getFixedT(null, 'notifications')
        showToast({ kind: 'error', title: say('push.lost'), text: say('push.lostText') })
      })
      // There is no answer now, so the next start asks again.
      .catch(() => {})
  }, [user])

  useEffect(() => {
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

/** The path in a message of the service worker (worker/push.js); null for any other message. */
function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('open' in data)) return null
  return typeof data.open === 'string' && data.open.startsWith('/') ? data.open : null
}
