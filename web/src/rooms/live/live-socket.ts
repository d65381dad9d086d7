import { live } from '@terminlotse/contract/limits'
import type { ClientMessage } from '@terminlotse/contract/live'
import { type HeardMessage, readLiveMessage } from './read-live-message.ts'
import type { LiveStatus, LiveTrouble, Socket, Timers } from './socket-parts.ts'

export interface LiveSocketParts {
  /**
   * The address to connect to, with a fresh token; null when nobody is signed in. `lastEventId` asks for what was
   * missed.
   */
  address: (lastEventId: number | null) => Promise<string | null>
  open: (address: string) => Socket
  timers: Timers
  onMessage: (message: HeardMessage) => void
  onStatus: (status: LiveStatus) => void
  onTrouble: (trouble: LiveTrouble) => void
}

export interface LiveSocket {
  /** Starts a new series of attempts, unless there is a connection or an attempt under way. */
  connect: () => void
  /**
   * Replaces the present connection with a new one, and catches up on missed events. Does nothing without a connection.
   */
  renew: () => void
  /** Closes for good and forgets the attempts made. */
  disconnect: () => void
  /** Says something; false (and trouble `lost`) when there is no connection. */
  send: (message: ClientMessage) => boolean
}

/** How long to wait before reconnect attempt `attempt` (1, 2, …), in milliseconds. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(live.reconnectFirstMs * 2 ** (attempt - 1), live.reconnectCapMs)
}

/**
 * One live connection that looks after itself: pings, reconnects up to five times with growing delays, and asks for
 * what it missed. Refusals by the server (4001, 4003) are final until somebody calls `connect` again.
 */
export function createLiveSocket(parts: LiveSocketParts): LiveSocket {
  const { timers } = parts
  let status: LiveStatus = 'disconnected'
  let socket: Socket | null = null
  let attempts = 0
  let lastEventId: number | null = null
  let hasHeard = true
  let hasToldError = false
  let retryTimer: unknown = null
  let pingTimer: unknown = null
  // Events of a connection older than this number come too late.
  let generation = 0

  const become = (next: LiveStatus) => {
    if (next === status) return
    status = next
    parts.onStatus(next)
  }
  const stopTimers = () => {
    timers.clearTimeout(retryTimer)
    timers.clearInterval(pingTimer)
    retryTimer = null
    pingTimer = null
  }
  const say = (message: ClientMessage) => socket?.send(JSON.stringify(message))

  const retry = () => {
    if (attempts >= live.reconnectAttempts) {
      parts.onTrouble('failed')
      return
    }
    attempts += 1
    retryTimer = timers.setTimeout(() => {
      retryTimer = null
      void attempt()
    }, reconnectDelayMs(attempts))
  }
  const lose = () => {
    socket?.close()
    closed(1006)
  }
  const ping = () => {
    // Nothing at all since the last ping, not even its answer: the line is dead although nobody closed it.
    if (!hasHeard) return lose()
    hasHeard = false
    say({ type: 'ping', timestamp: timers.now() })
  }
  const hear = (text: unknown) => {
    hasHeard = true
    const message = readLiveMessage(text)
    if (message === null) return
    if (message.type === 'connection_established' || message.type === 'authentication_success') {
      attempts = 0
      hasToldError = false
      become('connected')
    }
    if (message.type === 'connection_established') lastEventId ??= message.data.last_event_id ?? null
    if (message.type === 'authentication_failed') {
      become('error')
      parts.onTrouble('refused')
    }
    if (message.id !== undefined) {
      if (lastEventId !== null && message.id <= lastEventId) return
      lastEventId = message.id
    }
    parts.onMessage(message)
  }
  const closed = (code: number) => {
    generation += 1
    socket = null
    stopTimers()
    become('disconnected')
    if (code === live.closeUnauthenticated) return parts.onTrouble('unauthenticated')
    if (code === live.closeForbidden) return parts.onTrouble('denied')
    if (code !== live.closeNormal) retry()
  }
  const attempt = async () => {
    const mine = ++generation
    become('connecting')
    let opened: Socket
    try {
      const address = await parts.address(lastEventId)
      if (mine !== generation) return
      if (address === null) return closed(live.closeNormal)
      opened = parts.open(address)
    } catch {
      if (mine === generation) closed(1006)
      return
    }
    socket = opened
    const ifMine = (run: () => void) => () => mine === generation && run()
    opened.onopen = ifMine(() => {
      become('authenticating')
      hasHeard = true
      pingTimer = timers.setInterval(ping, live.pingMs)
    })
    opened.onmessage = (event) => mine === generation && hear(event.data)
    opened.onerror = ifMine(() => {
      become('error')
      // Later attempts of a series fail for the same reason; saying it once is enough.
      if (!hasToldError) parts.onTrouble('error')
      hasToldError = true
    })
    opened.onclose = (event) => mine === generation && closed(event.code)
  }
  return {
    connect: () => {
      if (socket !== null || status === 'connecting') return
      stopTimers()
      attempts = 0
      hasToldError = false
      void attempt()
    },
    renew: () => {
      if (status === 'disconnected') return
      stopTimers()
      socket?.close(live.closeNormal)
      socket = null
      void attempt()
    },
    disconnect: () => {
      generation += 1
      attempts = 0
      stopTimers()
      socket?.close(live.closeNormal)
      socket = null
      become('disconnected')
    },
    send: (message) => {
      if (status !== 'connected') {
        parts.onTrouble('lost')
        return false
      }
      say(message)
      return true
    },
  }
}
