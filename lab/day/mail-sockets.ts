// Counts a conversation with the mail server as work under way: no request tells when it begins and ends.
import diagnostics from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Turns of the event loop in which the other side takes what was written, or the sender goes on. */
const turns = 12
const { setImmediate: later } = globalThis

export function countMails(count: (by: number) => void, smtpPort: () => number): () => void {
  const watch = ({ socket }: { socket: Socket }): void => {
    let isBusy = false
    let written = 0
    const set = (busy: boolean): void => {
      if (busy !== isBusy) count(busy ? 1 : -1)
      isBusy = busy
    }
    const rest = (left: number, since: number): void => {
      if (since !== written) return
      if (left === 0) set(false)
      else later(() => rest(left - 1, since))
    }
    set(true)
    socket.once('close', () => set(false))
    socket.once('connect', () => {
      if (socket.remotePort !== smtpPort()) return set(false)
      const { write } = socket
      socket.write = (...given: unknown[]) => {
        written += 1
        set(true)
        return Reflect.apply(write, socket, given)
      }
      socket.on('data', () => rest(turns, written))
    })
  }
  diagnostics.subscribe('net.client.socket', watch as (message: unknown) => void)
  return () => void diagnostics.unsubscribe('net.client.socket', watch as (message: unknown) => void)
}
