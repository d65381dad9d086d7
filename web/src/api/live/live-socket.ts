import { live } from '@terminlotse/contract/limits'
import type { ClientMessage } from '@terminlotse/contract/live'
import { createConnection } from './connection.ts'
import { type HeardMessage, readLiveMessage } from './read-live-message.ts'
import { createRetries } from './retries.ts'
import type { LiveStatus, LiveTrouble, Socket, Timers } from './socket-parts.ts'

export interface LiveSocketParts {
  /** The address to connect to, with a fresh token; null: nobody is signed in. `lastEventId` asks for missed events. */
  address: (lastEventId: number | null) => Promise<string | null>
  open: (address: string) => Socket
  timers: Timers
  onMessage: (message: HeardMessage) => void
  onStatus: (status: LiveStatus) => void
  onTrouble: (trouble: LiveTrouble) => void
}

export type LiveSocket = ReturnType<typeof createLiveSocket>

/** Pings, reconnects and asks for missed events itself. Refusals (4001, 4003) are final until `connect` is called. */
export function createLiveSocket(parts: LiveSocketParts) {
  const standing = createStanding(parts)
  const { connection, retries, attempt, stopTimers, isRefused } = createLine(parts, standing)
  const connect = () => {
    if (connection.isOpen() || standing.is('connecting')) return
    stopTimers()
    retries.forget()
    standing.forgetErrors()
    attempt()
  }
  return {
    /** Starts a new series of attempts, unless there is a connection or an attempt under way. */
    connect,
    /** The same, when trying again makes sense; a refusal by the server stays final. */
    wake: () => {
      if (!isRefused()) connect()
    },
    /** Replaces the present connection with a new one, and catches up on missed events. Does nothing without a connection. */
    renew: () => {
      if (standing.is('disconnected')) return
      stopTimers()
      connection.drop()
      attempt()
    },
    disconnect: () => {
      retries.forget()
      stopTimers()
      connection.drop()
      standing.become('disconnected')
    },
    /** Sends a message; false (and trouble `lost`) when there is no connection. */
    send: (message: ClientMessage): boolean => {
      if (!standing.is('connected')) {
        parts.onTrouble('lost')
        return false
      }
      connection.send(message)
      return true
    },
  }
}

function createLine(parts: LiveSocketParts, standing: Standing) {
  const { timers } = parts
  const missed = createMissed()
  let refusal: LiveTrouble | null = null
  const attempt = () => {
    refusal = null
    standing.become('connecting')
    void connection.open()
  }
  const retries = createRetries(timers, attempt)
  const pulse = createPulse(timers, {
    ping: () => connection.send({ type: 'ping', timestamp: timers.now() }),
    onSilence: () => connection.lose(),
  })
  const stopTimers = () => {
    retries.stop()
    pulse.stop()
  }
  const hear = (text: unknown) => {
    pulse.heard()
    const message = readLiveMessage(text)
    if (message === null) return
    if (isLetIn(message)) retries.forget()
    standing.note(message)
    if (missed.isNew(message)) parts.onMessage(message)
  }
  const connection = createConnection({
    address: () => parts.address(missed.lastEventId()),
    open: parts.open,
    onOpen: () => {
      standing.become('authenticating')
      pulse.start()
    },
    onText: hear,
    onError: standing.fail,
    onClosed: (code) => {
      stopTimers()
      standing.become('disconnected')
      refusal = refusalOf(code)
      if (refusal) parts.onTrouble(refusal)
      else if (code !== live.closeNormal && !retries.next()) parts.onTrouble('failed')
    },
  })
  return { connection, retries, attempt, stopTimers, isRefused: () => refusal !== null }
}

type Standing = ReturnType<typeof createStanding>

function createStanding({ onStatus, onTrouble }: LiveSocketParts) {
  let status: LiveStatus = 'disconnected'
  let hasReportedError = false
  const become = (next: LiveStatus) => {
    if (next === status) return
    status = next
    onStatus(next)
  }
  const forgetErrors = () => {
    hasReportedError = false
  }
  return {
    is: (asked: LiveStatus) => status === asked,
    become,
    forgetErrors,
    fail: () => {
      become('error')
      // Later attempts of a series fail for the same reason; saying it once is enough.
      if (!hasReportedError) onTrouble('error')
      hasReportedError = true
    },
    note: (message: HeardMessage) => {
      if (isLetIn(message)) {
        forgetErrors()
        become('connected')
      }
      if (message.type === 'authentication_failed') {
        become('error')
        onTrouble('refused')
      }
    },
  }
}

function isLetIn({ type }: HeardMessage): boolean {
  return type === 'connection_established' || type === 'authentication_success'
}

function refusalOf(code: number): LiveTrouble | null {
  if (code === live.closeUnauthenticated) return 'unauthenticated'
  return code === live.closeForbidden ? 'denied' : null
}

/** The number of the last received event: missed events are asked for by it, and no event is handled twice. */
function createMissed() {
  let last: number | null = null
  return {
    lastEventId: () => last,
    isNew: (message: HeardMessage): boolean => {
      if (message.type === 'connection_established') last ??= message.data.last_event_id ?? null
      if (message.id === undefined) return true
      if (last !== null && message.id <= last) return false
      last = message.id
      return true
    },
  }
}

/** Pings now and then. `onSilence`: nothing at all was received since the last ping, not even its answer. */
function createPulse(timers: Timers, on: { ping: () => void; onSilence: () => void }) {
  let hasHeard = true
  let timer: unknown = null
  const beat = () => {
    if (!hasHeard) return on.onSilence()
    hasHeard = false
    on.ping()
  }
  return {
    start: () => {
      hasHeard = true
      timer = timers.setInterval(beat, live.pingMs)
    },
    heard: () => {
      hasHeard = true
    },
    stop: () => {
      timers.clearInterval(timer)
      timer = null
    },
  }
}
