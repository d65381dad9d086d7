import { subscribe } from 'node:diagnostics_channel'

const numbers = new WeakMap<object, number>()
let last = 0
let hear: ((connection: number) => void) | null = null

export function hearConnection(listener: (connection: number) => void): void {
  hear = listener
}

// Only this channel of undici names the connection of a request. It reports right after the request has started, before
// anything else happens.
subscribe('undici:client:sendHeaders', (message) => {
  const listener = hear
  hear = null
  if (listener !== null) listener(numberOf((message as { socket: object }).socket))
})

function numberOf(socket: object): number {
  const known = numbers.get(socket)
  if (known !== undefined) return known
  last += 1
  numbers.set(socket, last)
  return last
}
