import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ClientMessage } from '@terminlotse/contract/live'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '../../texts/language.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { freshAccess } from '../client.ts'
import { readCredentials, signInOf, watchCredentials } from '../credentials.ts'
import { keys } from '../keys.ts'
import { isReachable, watchReachability } from '../reachability.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import type { HeardMessage } from './read-live-message.ts'
import type { LiveStatus, LiveTrouble, Timers } from './socket-parts.ts'

export interface LiveConnection {
  status: LiveStatus
  /** The server has refused this channel (4003): it has nothing for this person. */
  isDenied: boolean
  reconnect: () => void
  send: (message: ClientMessage) => boolean
}

const timers: Timers = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(typeof timer === 'number' ? timer : undefined),
  setInterval: (run, ms) => window.setInterval(run, ms),
  clearInterval: (timer) => window.clearInterval(typeof timer === 'number' ? timer : undefined),
  now: () => Date.now(),
}

async function addressOf(taskId: number | null, lastEventId: number | null): Promise<string | null> {
  const token = await freshAccess()
  if (token === null) return null
  const address = new URL(taskId === null ? '/ws/monitoring/' : `/ws/monitoring/${taskId}/`, window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.searchParams.set('token', token)
  address.searchParams.set('language', currentLanguage())
  if (lastEventId !== null) address.searchParams.set('last_event_id', String(lastEventId))
  return address.href
}

/** Trying again makes sense when the browser is online, the page visible, or the server answers again. */
function onWake(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  const stop = watchReachability(() => isReachable() && wake())
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Ignore an answer that is still under way: the server may have sent it before the sign-in ended. */
async function askAnew(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

const keptSignIn = () => signInOf(readCredentials())

/** `taskId` null: the general channel. A new sign-in opens a new connection. */
export function useLiveSocket(taskId: number | null, hear: (message: HeardMessage) => void): LiveConnection {
  const queries = useQueryClient()
  // A page that has not begun to connect does not know if it is offline.
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const [isDenied, setDenied] = useState(false)
  const socket = useRef<LiveSocket | null>(null)
  const signIn = useSyncExternalStore(watchCredentials, keptSignIn, keptSignIn)
  const onMessage = useEffectEvent(hear)
  const onTrouble = useEffectEvent((trouble: LiveTrouble) => {
    if (trouble === 'unauthenticated') void askAnew(queries, keys.me)
    if (trouble === 'denied') setDenied(true)
    showTrouble(trouble)
  })
  useEffect(() => {
    if (signIn === null) return
    const made = createLiveSocket({
      address: (lastEventId) => addressOf(taskId, lastEventId),
      open: (address) => new WebSocket(address),
      timers,
      onMessage: (message) => onMessage(message),
      onStatus: (next) => {
        setStatus(next)
        if (next === 'connecting') setDenied(false)
      },
      onTrouble: (trouble) => onTrouble(trouble),
    })
    socket.current = made
    made.connect()
    const stop = onWake(made.wake)
    i18next.on('languageChanged', made.renew)
    return () => {
      stop()
      i18next.off('languageChanged', made.renew)
      made.disconnect()
      socket.current = null
    }
  }, [taskId, signIn])
  return {
    status,
    isDenied,
    reconnect: () => socket.current?.connect(),
    send: (message) => socket.current?.send(message) ?? false,
  }
}

const words = {
  unauthenticated: ['live:unauthenticated.title', 'live:unauthenticated.text'],
  denied: ['live:denied.title', 'live:denied.text'],
  refused: ['live:refused.title', 'live:refused.text'],
  error: ['live:error.title', 'live:error.text'],
  failed: ['live:failed.title', 'live:failed.text'],
  lost: ['live:lost.title', 'live:lost.text'],
} as const satisfies Record<LiveTrouble, readonly [string, string]>

/** Shows the trouble of a live connection; the same trouble is on screen once. */
function showTrouble(trouble: LiveTrouble) {
  const [title, text] = words[trouble]
  showToast({ kind: 'error', title: i18next.t(title), text: i18next.t(text), id: `live-${trouble}` })
}
