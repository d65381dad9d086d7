import { useEffect } from 'react'
import { askServer } from '../api/reachability.ts'

const ask = () => void askServer()
const askWhenSeen = () => document.visibilityState === 'visible' && ask()

/**
 * Asks once if the server is there, and again when the network changes or the page becomes visible: for screens that
 * make no other calls. The browser's own state is not enough: it may believe that it is online when it is not, and it
 * knows nothing about the server. The call itself records the answer.
 */
export function useServerCheck() {
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [])
}
