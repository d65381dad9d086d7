import { type LiveMessage, liveMessage } from '@terminlotse/contract/live'
import { type ClientOptions, WebSocket } from 'ws'
import { explainMissing } from '../explain-missing.ts'
import { createArrivals } from '../receivers/arrivals.ts'

export interface TestSocket extends AsyncDisposable {
  heard: LiveMessage[]
  send(message: unknown): void
  /** The next message, received or still to come, that `wanted` accepts. A test that fails before prints all. */
  next(wanted: (message: LiveMessage) => boolean): Promise<LiveMessage>
  /** Resolves with the code when the server closes. */
  closed: Promise<number>
  close(): Promise<void>
}

/** Opens the socket and resolves once it is open; refusals arrive as `closed`. */
export async function openTestSocket(
  address: string,
  token?: string,
  options: ClientOptions = {},
): Promise<TestSocket> {
  const url = new URL(address)
  if (token !== undefined) url.searchParams.set('token', token)
  const socket = new WebSocket(url, options)
  const heard: LiveMessage[] = []
  const arrivals = createArrivals()
  socket.on('message', (data) => {
    heard.push(liveMessage.parse(JSON.parse(String(data))) as LiveMessage)
    arrivals.announce()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let seen = 0

  function take(wanted: (message: LiveMessage) => boolean): LiveMessage | null {
    const index = heard.findIndex((message, place) => place >= seen && wanted(message))
    if (index < 0) return null
    seen = index + 1
    return heard[index] ?? null
  }

  return {
    heard,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    next: (wanted) =>
      explainMissing(
        arrivals.until(() => take(wanted)),
        () => `Not heard; heard instead: ${JSON.stringify(heard.slice(seen))}`,
      ),
    async close() {
      socket.close(1000)
      await closed
    },
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}
