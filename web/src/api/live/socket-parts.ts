export type LiveStatus = 'disconnected' | 'connecting' | 'authenticating' | 'connected' | 'error'

/**
 * A trouble with a connection that a person should know. `unauthenticated` and `denied` are the server's close codes
 * 4001 and 4003. `refused`: the server says that the token is not valid. `error`: the socket failed. `failed`: all
 * attempts are used up. `lost`: something could not be sent.
 */
export type LiveTrouble = 'unauthenticated' | 'denied' | 'refused' | 'error' | 'failed' | 'lost'

export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send: (text: string) => void
  close: (code?: number) => void
}

/** The clock, passed in so that tests do not have to wait. */
export interface Timers {
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
  setInterval: (run: () => void, ms: number) => unknown
  clearInterval: (timer: unknown) => void
  now: () => number
}
