import { useEffect } from 'react'
import { askServer } from '../api/reachability.ts'

const ask = () => void askServer()
const askWhenSeen = () => document.visibilityState === 'visible' && ask()

/**
 * Asks the server once whether it is there, and again when the browser's network changes or the page is looked at
 * again: for screens that ask it nothing by themselves. What the browser believes of its network is not enough: it may
 * believe it is online when it is not, and says nothing of the server. The answer is noted by the call itself.
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
