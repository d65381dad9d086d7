// Mails by SMTP, over nodemailer's pools.
// docs/decisions/deliveries.md#handed-over-and-no-answer-is-an-outcome-of-its-own
import { connect as connectPlain, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { createTransport, SendMailOptions } from 'nodemailer'
import { reach } from '../reach.ts'

export interface MailServer {
  host?: string
  /** The host's internet addresses, when they are known already; else the library looks its name up. */
  addresses?: readonly string[]
  url?: string
  requireTLS: boolean
  port?: number
  secure?: boolean
  tls?: { servername?: string }
  auth?: { user: string; pass: string }
}

/** All of a mail was handed over, and the server has not said if it takes it. */
export class MailUnanswered extends Error {
  /** May still come within ten minutes; rejects as a send does. Null: the connection has ended. */
  readonly answer: Promise<void> | null
  constructor(answer: Promise<void> | null) {
    super('The mail server has not answered.')
    this.answer = answer
  }
}

const connectMs = 8 * secondMs
/** The time that a server has to answer after it got all of a mail (RFC 5321, 4.5.3.2.6). */
const answerMs = 10 * minuteMs
const keptMs = 2_000
const options = {
  pool: true,
  // To one server with one account: the large providers publish this limit.
  maxConnections: 3,
  // The library repeats a mail by itself only if the server closed the connection before a byte of it was sent.
  maxRequeues: 1,
  // The caller's signal ends the steps before the message's end sooner.
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  socketTimeout: answerMs,
  // We send only our own texts: the library must not read files or fetch addresses because of them.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

interface Pooled extends SendMailOptions {
  onHandedOver(): void
}

interface Pool {
  transport: ReturnType<typeof connect>
  pending: number
  closing?: NodeJS.Timeout
}

export interface Smtp {
  /**
   * More than three at once for the same server and account wait for each other, until `signal` aborts. Rejects with
   * nodemailer's error, or with `MailUnanswered`. A server that owes three answers gets no further mail.
   */
  send(server: MailServer, mail: SendMailOptions, signal: AbortSignal): Promise<void>
  close(): void
}

export function openSmtp(): Smtp {
  const pools = new Map<string, Pool>()

  function end(key: string, { transport, closing }: Pool): void {
    clearTimeout(closing)
    pools.delete(key)
    transport.close()
  }

  return {
    async send(server, mail, signal) {
      const library = await import('nodemailer')
      // A name server may rotate the addresses.
      const key = JSON.stringify({ ...server, addresses: server.addresses?.toSorted() })
      const pool = pools.get(key) ?? { transport: connect(library, server), pending: 0 }
      pools.set(key, pool)
      clearTimeout(pool.closing)
      pool.pending += 1
      await sendBy(pool, mail, signal, () => {
        pool.pending -= 1
        if (pool.pending === 0) pool.closing = setTimeout(() => end(key, pool), keptMs)
      })
    },
    close() {
      for (const [key, pool] of pools) end(key, pool)
    },
  }
}

function connect(library: { createTransport: typeof createTransport }, { addresses, ...server }: MailServer) {
  const way = addresses && { getSocket: socketTo(addresses) }
  const transport = library.createTransport({ ...server, ...options, ...way })
  transport.use('stream', ({ data, message }, done) => {
    // The connection reads the message after the server has asked for it, and adds the dot when it has read all.
    message.processFunc((content) => content.once('end', (data as Pooled).onHandedOver))
    done()
  })
  return transport
}

/** `onEnd`: the mail has left the pool, perhaps long after the caller gave up. */
function sendBy({ transport }: Pool, mail: SendMailOptions, signal: AbortSignal, onEnd: () => void): Promise<void> {
  const cut = new AbortController()
  let isHandedOver = false
  const onHandedOver = () => {
    isHandedOver = true
  }
  const pooled: Pooled = { ...mail, signal: cut.signal, onHandedOver }
  return new Promise((resolve, reject) => {
    const answer = transport
      .sendMail(pooled)
      .then(
        () => {},
        (error: unknown) => {
          throw isHandedOver && !isAnswer(error) ? new MailUnanswered(null) : error
        },
      )
      .finally(() => {
        signal.removeEventListener('abort', giveUp)
        onEnd()
      })
    function giveUp(): void {
      if (isHandedOver) {
        reject(new MailUnanswered(answer))
        setTimeout(() => cut.abort(), answerMs).unref()
      } else cut.abort()
    }
    answer.then(resolve, reject)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}

interface To {
  host?: string | undefined
  port?: number | undefined
  secure?: boolean | undefined
  tls?: ConnectionOptions | undefined
}

type Done = (error: Error | null, socket?: { connection: Socket; secured: boolean }) => void

/** Connects nodemailer only to these addresses, which were checked. Otherwise it would look the host up once more. */
function socketTo(addresses: readonly string[]) {
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
