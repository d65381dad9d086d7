import { createContext, useContext } from 'react'
import type { LiveConnection } from './use-live-socket.ts'

const asleep: LiveConnection = { status: 'disconnected', isDenied: false, reconnect: () => {}, send: () => false }

/** The general channel of the signed-in person; the layout opens it. */
export const LiveContext = createContext<LiveConnection>(asleep)

export function useLive(): LiveConnection {
  return useContext(LiveContext)
}
