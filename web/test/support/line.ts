import { type ClientMessage, clientMessage, type LiveMessage } from '@terminlotse/contract/live'
import { after } from './samples.ts'

type Manner = 'welcomes' | 'is silent' | 'fails' | { says: LiveMessage } | { closes: number }

class TestSocket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  isOpen = true
  readonly #hear: (text: string) => void

  constructor(hear: (text: string) => void) {
    this.#hear = hear
  }

  send(text: string): void {
    this.#hear(text)
  }

  close(code = 1000): void {
    if (!this.isOpen) return
    this.isOpen = false
    queueMicrotask(() => this.onclose?.(new CloseEvent('close', { code })))
  }
}

/** The server's end of one live channel. The test speaks on it. */
class Channel {
  manner: Manner = 'welcomes'
  opened = 0
  readonly heard: ClientMessage[] = []
  readonly #task: number | null
  #socket: TestSocket | null = null

  constructor(task: number | null) {
    this.#task = task
  }

  open(address: URL): TestSocket {
    this.opened += 1
    const socket = new TestSocket((text) => this.#hear(text))
    this.#socket = socket
    const { manner } = this
    queueMicrotask(() => {
      if (!socket.isOpen) return
      if (manner === 'fails') {
        socket.onerror?.(new Event('error'))
        return socket.close(1006)
      }
      socket.onopen?.(new Event('open'))
      if (manner === 'welcomes') this.#welcome(address)
      else if (typeof manner === 'object' && 'says' in manner) this.say(manner.says)
      else if (typeof manner === 'object') socket.close(manner.closes)
    })
    return socket
  }

  say(message: LiveMessage): void {
    if (!this.#socket?.isOpen) throw new Error('The page has no open connection on this channel.')
    this.#socket.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  cut(code: number): void {
    this.#socket?.close(code)
  }

  #welcome(address: URL): void {
    const last = Number(address.searchParams.get('last_event_id') ?? 0)
    const data = { message: 'Connected', task_id: this.#task, last_event_id: last }
    this.say({ type: 'connection_established', data })
  }

  #hear(text: string): void {
    const message = clientMessage.parse(JSON.parse(text))
    this.heard.push(message)
    if (message.type === 'ping')
      this.say({
        type: 'pong',
        data: { timestamp: message.timestamp, server_time: after(0) },
      })
  }
}

class Line {
  general = new Channel(null)
  readonly #tasks = new Map<number, Channel>()

  ofTask(id: number): Channel {
    const channel = this.#tasks.get(id) ?? new Channel(id)
    this.#tasks.set(id, channel)
    return channel
  }

  reset(): void {
    this.general = new Channel(null)
    this.#tasks.clear()
  }
}

export const line = new Line()

const OtherSocket = window.WebSocket
// The test runner has sockets of its own.
window.WebSocket = new Proxy(OtherSocket, {
  construct(_, [address, protocols]: [string | URL, string | string[] | undefined]) {
    const url = new URL(address, window.location.href)
    const [, , channel, task] = url.pathname.split('/')
    if (!url.pathname.startsWith('/ws/') || channel !== 'monitoring') return new OtherSocket(address, protocols)
    return (task ? line.ofTask(Number(task)) : line.general).open(url)
  },
})
