import { connect as connectPlain, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { secondMs } from '@terminlotse/contract/time'
import { reach } from '../reach.ts'

/** The time limit for all addresses together to accept a connection. */
export const connectMs = 8 * secondMs

interface To {
  host?: string | undefined
  port?: number | undefined
  secure?: boolean | undefined
  tls?: ConnectionOptions | undefined
}

type Done = (error: Error | null, socket?: { connection: Socket; secured: boolean }) => void

/** Connects nodemailer only to these addresses, which were checked. Otherwise it would look the host up once more. */
export function socketTo(addresses: readonly string[]) {
  return ({ host, port = 0, secure = false, tls }: To, done: Done): void => {
    const to = { host, port, ...reach(addresses) }
    const socket = secure ? connectTls({ ...tls, ...to }) : connectPlain(to)
    const tooLate = setTimeout(() => {
      socket.destroy(Object.assign(new Error('No connection was made in time.'), { code: 'ETIMEDOUT' }))
    }, connectMs)
    const fail = (error: Error) => {
      clearTimeout(tooLate)
      done(error)
    }
    socket.once('error', fail)
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(tooLate)
      socket.off('error', fail)
      done(null, { connection: socket, secured: secure })
    })
  }
}
