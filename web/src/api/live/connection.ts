import { live } from '@terminlotse/contract/limits'
import type { ClientMessage } from '@terminlotse/contract/live'
import type { Socket } from './socket-parts.ts'

interface ConnectionParts {
  /** Null when nobody is signed in: then the connection ends like a normal close. */
  address: () => Promise<string | null>
  open: (address: string) => Socket
  onOpen: () => void
  onText: (text: unknown) => void
  onError: () => void
  /** It has ended, with this code; 1006 also if it never opened. */
  onClosed: (code: number) => void
}

/** At most one socket at a time. Only events of the present one are passed on. */
export function createConnection(parts: ConnectionParts) {
  let socket: Socket | null = null
  // Events of a connection older than this number come too late.
  let generation = 0

  const closed = (code: number) => {
    generation += 1
    socket = null
    parts.onClosed(code)
  }
  return {
    isOpen: () => socket !== null,
    /** Opens a new connection; messages of the previous one are ignored. */
    open: async () => {
      const mine = ++generation
      const isMine = () => mine === generation
      let opened: Socket
      try {
        const address = await parts.address()
        if (!isMine()) return
        if (address === null) return closed(live.closeNormal)
        opened = parts.open(address)
      } catch {
        if (isMine()) closed(1006)
        return
      }
      socket = opened
      opened.onopen = () => isMine() && parts.onOpen()
      opened.onmessage = (event) => isMine() && parts.onText(event.data)
      opened.onerror = () => isMine() && parts.onError()
      opened.onclose = (event) => isMine() && closed(event.code)
    },
    send: (message: ClientMessage) => socket?.send(JSON.stringify(message)),
    /** Gives up a connection that is dead although nobody closed it. */
    lose: () => {
      socket?.close()
      closed(1006)
    },
    /** Closes it; no further event of it is passed on, not even its end. */
    drop: () => {
      generation += 1
      socket?.close(live.closeNormal)
      socket = null
    },
  }
}
